import { mistypedId } from '../../core/nearest-name.ts';
import { withoutScheme } from '../../core/web-address.ts';
import { dateWords } from '../../core/wording.ts';
import type { Place } from '../../findings/definition.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_ADDRESSES_COMPARED } from '../limits.ts';
import type { TaxonomyDemand } from '../profile.ts';
import type { Submission } from '../submission/submission.ts';
import { type TaggedReport, targetsOf, whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { extendedBy, tablesOf } from '../submission/table-report.ts';
import { extensionOf } from './extension/extension.ts';
import { placeOfDocument } from './extension/places.ts';
import { latestDay } from './last-day.ts';

/** Rules on the taxonomy of reports. */
export const entryPointRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-ENTRYPOINT',
    title: 'Reports must use a taxonomy version that the regulator accepts',
    description:
      'A report refers to an entry point of the taxonomy, or to an extension that imports one. If the regulator requires an extension, the extension must import it. An entry point of an earlier year is accepted for reports of that time, but not for later ones. An xBRL-CSV report extends its module.',
    severity: 'error',
    references: [],
    fix: 'Refer to the entry point of an accepted taxonomy version; in a report with an extension, import it in the extension schema.',
    messages: {
      missing:
        'The report refers to "{url}", which is not an entry point of the taxonomy that the regulator accepts, such as "{expected}".',
      near: {
        text: 'The report refers to "{url}", which is not an entry point of the taxonomy that the regulator accepts; did you mean "{expected}"?',
        fix: 'Write "{expected}".',
      },
      notImported: {
        text: 'The extension schemas do not import an accepted entry point, such as "{expected}".',
        fix: 'Add an import of "{expected}" to the extension schema.',
      },
      none: {
        text: 'The report does not use a taxonomy that the regulator accepts; its entry point should be "{expected}".',
        fix: '{remedy}.',
      },
      otherModule: {
        text: 'The report extends "{url}", which is not a module of the reporting framework; "extends" should be an address such as "{expected}".',
        fix: 'Correct the address of the module under "extends" in report.json.',
      },
      noModule: {
        text: 'The report extends no module of the reporting framework; "extends" should be an address such as "{expected}".',
        fix: 'Enter the address of the module under "extends" in report.json.',
      },
      earlier: {
        text: 'The entry point "{url}" is of an earlier year; it is accepted because the period of the report ended on {end}. Current reports use "{current}".',
        severity: 'info',
        references: [],
        fix: 'No change is needed. If the period is wrong, correct the dates of the contexts, and use "{current}".',
      },
      outdated: {
        text: 'The report uses the taxonomy version "{url}", which the regulator no longer accepts; use "{expected}".',
        fix: 'Move to the accepted version: change the reference of the report or the import of its extension schema, and the references of the linkbases.',
      },
    },
    check(submission, found) {
      const { taxonomy } = submission.profile;
      if (!taxonomy) return;
      const isAccepted = takenBy(taxonomy);
      const refused = new Set(taxonomy.outdated?.map(withoutScheme));
      for (const { addresses, lack, place, end } of foundationsOf(submission, taxonomy)) {
        const expected = latestLike(addresses, taxonomy);
        const outdated = addresses.find(({ url }) => refused.has(withoutScheme(url)));
        if (outdated && end !== undefined && end < (taxonomy.outdatedSince ?? ''))
          found('earlier', outdated.place, {
            ...{ url: outdated.url, current: expected, end: dateWords(end) },
          });
        else if (outdated)
          found('outdated', outdated.place, { url: outdated.url, expected, about: versionIn(outdated.url) });
        else if (!addresses.some(({ url }) => isAccepted(url))) {
          const [{ url } = { url: '' }] = addresses;
          const slip = misspelled(addresses, taxonomy);
          const remedy = submission.isBuilt
            ? `Add "${expected}" to \`taxonomyRefs\` as an \`entryPoint\``
            : `Refer to "${expected}" in the report, or import it in the extension schema`;
          if (!slip) found(lack, place, { expected, url, about: expected, remedy });
          else found('near', slip.place, { expected: slip.near, url: slip.url, about: slip.near });
        }
      }
    },
  }),
  submissionRule({
    code: 'P-ONE-ENTRYPOINT',
    title: 'Reports must refer to exactly one entry point',
    description:
      'The entry point states the type of the report, so a report refers to one entry point and to no schema of the filer.',
    severity: 'error',
    references: [],
    fix: 'Keep the reference to the entry point that fits the report, and remove the other.',
    messages: {
      several:
        'The report refers to a second entry point, "{url}", beside "{first}", but may refer to only one.',
      twice: {
        text: 'The report refers to the entry point "{url}" twice, but may do so only once.',
        fix: 'Remove one of the two references.',
      },
      further: {
        text: 'Beside its entry point, "{first}", the report refers to "{url}", which is not an accepted entry point.',
        fix: 'Remove the reference to "{url}".',
      },
    },
    check(submission, found) {
      const { taxonomy, submission: demand } = submission.profile;
      if (!taxonomy || !demand?.oneEntryPoint) return;
      const isAccepted = takenBy(taxonomy);
      for (const references of referencesOf(submission)) {
        const first = references.find(({ url }) => isAccepted(url));
        // If none is accepted, that is reported once instead of for each of them.
        if (!first) continue;
        for (const one of references)
          if (one !== first)
            found(one.url === first.url ? 'twice' : isAccepted(one.url) ? 'several' : 'further', one.place, {
              url: one.url,
              first: first.url,
            });
      }
    },
  }),
];

/** A URL that a report or its extension refers to. */
interface Address {
  readonly url: string;
  readonly place: Place;
}

/**
 * The taxonomy references of a report: the URLs that count, and, if none of them is accepted, what is missing
 * and where.
 */
interface Foundation {
  readonly addresses: readonly Address[];
  readonly lack: 'missing' | 'notImported' | 'none' | 'otherModule' | 'noModule';
  readonly place: Place;
  /** The last day of the reporting period. */
  readonly end?: string | undefined;
}

/** Returns the latest entry point of the standard that a report refers to, or else the usual one. */
function latestLike(addresses: readonly Address[], { entryPoints, modules }: TaxonomyDemand): string {
  const standards = new Set(addresses.map(({ url }) => publisherOf(url)));
  const like = entryPoints.find((entry) => standards.has(publisherOf(entry)));
  return like ?? entryPoints[0] ?? modules?.example ?? '';
}

/** Returns the address of an accepted entry point with letters that are wrong; other digits are another edition. */
function misspelled(
  addresses: readonly Address[],
  { entryPoints }: TaxonomyDemand,
): (Address & { readonly near: string }) | undefined {
  for (const { url, place } of addresses.slice(0, MAX_ADDRESSES_COMPARED)) {
    const near = mistypedId(url, entryPoints);
    if (near !== undefined && near.replaceAll(/\D/g, '') === url.replaceAll(/\D/g, ''))
      return { url, place, near };
  }
  return undefined;
}

function takenBy({ entryPoints, modules }: TaxonomyDemand): (url: string) => boolean {
  const accepted = new Set(entryPoints.map(withoutScheme));
  return (url) => accepted.has(withoutScheme(url)) || modules?.isModule(url) === true;
}

function foundationsOf(submission: Submission, taxonomy: TaxonomyDemand): readonly Foundation[] {
  const ofTables = tableReferences(submission).map((addresses): Foundation => {
    const [first] = addresses;
    return {
      addresses,
      lack: first?.url ? 'otherModule' : 'noModule',
      place: first?.place ?? '/documentInfo',
    };
  });
  return [
    ...firstTargets(submission).flatMap((tagged) => foundationOf(tagged, submission, taxonomy) ?? []),
    ...ofTables,
  ];
}

function foundationOf(
  { target, at }: TaggedReport,
  submission: Submission,
  taxonomy: TaxonomyDemand,
): Foundation | undefined {
  const { dts, instance } = target;
  // A taxonomy that is not installed may import what is required; a report without any taxonomy is reported
  // by the XBRL checks.
  const mayImport = taxonomy.extension !== 'none' || dts.entries.length === 0;
  const entries = dts.entries.map(({ url, place = whole(submission) }) => ({ url, place }));
  const isUnread = mayImport && dts.entries.every(({ url }) => dts.missing.has(url));
  if (isUnread && !misspelled(entries, taxonomy)) return undefined;
  const { schemas } = extensionOf(submission, target);
  const imports = schemas.flatMap(({ imports, text }) =>
    imports.map(({ url = '', offset }) => ({ url, place: text.place(offset) })),
  );
  const isThere = leadsTo(dts, taxonomy.entryPoints);
  const [schema] = schemas;
  const end = latestDay(instance);
  if (schema && taxonomy.extension === 'required')
    return {
      addresses: imports,
      lack: isThere ? 'notImported' : 'none',
      place: placeOfDocument(schema),
      end,
    };
  const place = at(instance.references[0]?.offset ?? 0);
  return { addresses: [...entries, ...imports], lack: isThere ? 'missing' : 'none', place, end };
}

/** Returns the URLs that each report itself refers to. */
function referencesOf(submission: Submission): readonly (readonly Address[])[] {
  const ofTargets = firstTargets(submission).map(({ target, at }) =>
    target.instance.references
      .filter(({ kind }) => kind === 'schemaRef')
      .map(({ href, offset }) => ({ url: href, place: at(offset) })),
  );
  return [...ofTargets, ...tableReferences(submission)];
}

/** Returns the main instance of each report. */
function firstTargets(submission: Submission): readonly TaggedReport[] {
  return [...targetsOf(submission)].filter(({ report, target }) => target === report.targets[0]);
}

/** The same for tables, as far as they are based on modules and their metadata is readable. */
function tableReferences(submission: Submission): readonly (readonly Address[])[] {
  if (!submission.profile.taxonomy?.modules) return [];
  return tablesOf(submission)
    .filter(({ own }) => own !== undefined)
    .map((tables) =>
      extendedBy(tables).map((url, index) => ({
        url: String(url),
        place: `/documentInfo/extends/${index}`,
      })),
    );
}

/** Whether the report has the taxonomy of the entry points, in any version. */
function leadsTo({ documents, missing }: Dts, entryPoints: readonly string[]): boolean {
  const parts = new Set(entryPoints.map(publisherOf));
  return [...documents.keys(), ...missing].some((url) => parts.has(publisherOf(url)));
}

/** Returns the version of a taxonomy, by the date in its URL. */
function versionIn(url: string): string | undefined {
  return /\/(\d{4}-\d{2}-\d{2})\//.exec(url)?.[1];
}

/** Returns a URL without the version and the rest: the publisher and the taxonomy. */
function publisherOf(url: string): string {
  const address = withoutScheme(url);
  const version = address.search(/\/\d{4}-\d{2}-\d{2}\//);
  return version < 0 ? address : address.slice(0, version);
}
