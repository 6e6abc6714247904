import type { KnownTaxonomies } from '../known-taxonomy.ts';

const defaults: Readonly<Record<string, string>> = {
  jppfs: `
ConsolidatedOrNonConsolidatedAxis ConsolidatedMember
ComponentsOfEquityAxis NetAssetsMember
`,
  jpcrp: `
OperatingSegmentsAxis EntityTotalMember
MajorShareholdersAxis MajorShareholdersMember
ClassesOfSharesAxis TotalClassesOfSharesMember
SequentialNumbersAxis TotalSequentialNumbersMember
CategoriesIssuedSharesAxis TotalNumberOfIssuedSharesNumberOfVotingRightsHeldByAllShareholdersMember
DirectorsAndOtherOfficersAxis DirectorsAndOtherOfficersMember
`,
};

const NAMESPACE =
  /^(http:\/\/disclosure\.edinet-fsa\.go\.jp\/taxonomy\/(jp[a-z-]+)\/(\d{4}-\d{2}-\d{2}))\/\2_cor$/;

/** The EDINET taxonomies: one schema of elements and one of roles for each family and date. */
export const edinetTaxonomies: KnownTaxonomies = {
  schemas: [
    {
      namespace: NAMESPACE,
      url: '$1/$2_cor_$3.xsd',
      idPrefix: '$2_cor',
      axisDefaults(namespace) {
        const [, , family = ''] = NAMESPACE.exec(namespace) ?? [];
        return readPairs(defaults[family]);
      },
    },
  ],
  roleAddress: roleAddressOf,
};

function readPairs(text: string | undefined): ReadonlyMap<string, string> | undefined {
  return text === undefined
    ? undefined
    : new Map(
        text
          .trim()
          .split('\n')
          .map((line) => line.split(' ') as [axis: string, member: string]),
      );
}

/** A role is declared beside the elements of its family, of the date that the filing uses. */
function roleAddressOf(uri: string, namespaces: readonly string[]): string | undefined {
  const [, family, id] =
    /^http:\/\/disclosure\.edinet-fsa\.go\.jp\/role\/(jp[a-z-]+)\/(rol_[\w-]+)$/.exec(uri) ?? [];
  if (family === undefined) return undefined;
  for (const namespace of namespaces) {
    const [, folder, date] =
      /^(http:\/\/disclosure\.edinet-fsa\.go\.jp\/taxonomy\/[a-z-]+\/([\d-]+))\/[a-z-]+_cor$/.exec(
        namespace,
      ) ?? [];
    if (folder?.endsWith(`/${family}/${date}`)) return `${folder}/${family}_rt_${date}.xsd#${id}`;
  }
  return undefined;
}
