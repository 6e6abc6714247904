import { dayNumber } from '../../../core/calendar.ts';
import type { TaxonomySchema } from '../../../taxonomy/taxonomy-schema.ts';
import { authorityOf, standardTaxonomy } from '../../shared/filing-manual/authorities.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { filerText } from '../../shared/filing-manual/filer-text.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

const MAX_URI = 255;

/** The filer's schema and its namespace (EDGAR Filer Manual, 6.7.1 to 6.7.7). */
export const secSchemaRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-NAMESPACE',
    title: "The filer's namespace is its own, and ends in a day",
    description:
      'The target namespace is `http://`, an authority of the filer and a day, as in http://www.abc.example/20251231. The day is not after that of the files, and the namespace has one prefix without an underscore.',
    severity: 'error',
    fix: 'Form the namespace from an address of the company and the end of the period.',
    messages: {
      authority: efm(
        '6.07.03',
        'The namespace "{namespace}" is of {authority}, which publishes standard taxonomies.',
      ),
      invalid: efm('6.07.05', 'The namespace "{namespace}" has no authority.'),
      form: efm('6.07.04', 'The namespace "{namespace}" is not of the form http://authority/yyyymmdd.'),
      later: efm('6.07.06', 'The namespace "{namespace}" has a later day than the name of the file, {day}.', {
        severity: 'info',
      }),
      long: efm('6.07.30', 'The namespace has {bytes} bytes; at most {most} are taken.'),
      prefix: efm(
        '6.07.07',
        'The namespace "{namespace}" has {count} prefixes at the root of the schema: {prefixes}. It needs one.',
        {
          fix: 'Declare one prefix, without an underscore, for the target namespace.',
        },
      ),
      underscore: efm('6.07.07', 'The prefix "{prefix}" of the namespace "{namespace}" has an underscore.', {
        fix: 'Use a prefix without an underscore.',
      }),
    },
    check(filing, found) {
      for (const schema of filing.taxonomy.schemas) {
        const { targetNamespace: namespace, text } = schema;
        const root = filerText(schema);
        const at = text.place(root?.rootOffset ?? 0);
        const authority = authorityOf(namespace);
        const day = dayOf(namespace, authority);
        const filed = fileDay(schema);
        const bytes = Buffer.byteLength(namespace);
        if (bytes > MAX_URI) found('long', at, { bytes, most: MAX_URI });
        if (authority === undefined) found('invalid', at, { namespace });
        else if (filing.isStandard(namespace)) found('authority', at, { namespace, authority });
        else if (day === undefined) found('form', at, { namespace });
        else if (filed !== undefined && day > filed) found('later', at, { namespace, day: filed });
        const prefixes = (root?.prefixes ?? [])
          .filter(([, uri]) => uri === namespace)
          .map(([prefix]) => prefix);
        const [prefix] = prefixes;
        if (root && (prefixes.length !== 1 || prefix === ''))
          found('prefix', at, {
            namespace,
            count: prefixes.length,
            prefixes: prefixes.map((one) => `"${one}"`).join(', ') || 'none',
          });
        else if (prefix?.includes('_')) found('underscore', at, { namespace, prefix });
      }
    },
  }),
  secRule({
    code: 'EFM-TAXONOMY',
    title: 'Reports build on standard taxonomies of one year',
    description:
      'Schemas and linkbases of the filer refer to each other and to what the SEC lists. Of each standard taxonomy there is one version, and US GAAP and IFRS do not meet.',
    severity: 'error',
    fix: 'Import the taxonomies of one year, from where they are published.',
    messages: {
      elsewhere: efm('6.22.02', 'The filing refers to "{url}", which is of no taxonomy that EDGAR takes.'),
      old: efm(
        '6.22.00',
        'The filing uses {family} of {version}, which EDGAR does not take for periods that end on {end}.',
        { fix: 'Use the taxonomies of the year of the report, or of the year before.' },
      ),
      versions: efm('6.22.03.incompatibleSchemas', 'The filing uses {family} of both {first} and {other}.'),
      frameworks: efm('6.22.03.incompatibleSchemas', 'The filing uses both us-gaap and ifrs-full.'),
      framework: efm(
        '6.22.03.incompatibleTaxonomyDocumentType',
        'The filing uses {family}, which the form {form} does not take.',
      ),
    },
    check(filing, found) {
      for (const { url, at } of elsewhere(filing)) found('elsewhere', at, { url });
      const families = new Map<string, string>();
      for (const { family, version, at } of importsOf(filing)) {
        const end = filing.coverFact('DocumentPeriodEndDate')?.value.trim() ?? '';
        if (yearly.has(family) && dayNumber(end) !== undefined && end >= removedBy(version))
          found('old', at, { family, version, end });
        const first = families.get(family);
        if (first !== undefined && first !== version)
          found('versions', at, { family, first, other: version });
        families.set(family, first ?? version);
        const other = family === 'us-gaap' ? 'ifrs-full' : family === 'ifrs-full' ? 'us-gaap' : '';
        const { framework, cover } = filing.profile;
        if (families.has(other)) found('frameworks', at, {});
        else if (family === 'ifrs-full' && framework === 'us-gaap')
          found('framework', at, { family, form: cover?.forms[0] ?? '' });
      }
    },
  }),
];

/** Taxonomies that have a new version each year, of which EDGAR takes the latest two. */
const yearly: ReadonlySet<string> = new Set(['us-gaap', 'srt', 'dei', 'ifrs-full']);

/** A day by which EDGAR has taken a version off its list: that happens in the spring of the second year after it. */
function removedBy(version: string): string {
  return `${Number(version.slice(0, 4)) + 2}-07-01`;
}

/** The day a namespace has right after its authority, without hyphens; only of http. */
function dayOf(namespace: string, authority = ''): string | undefined {
  if (!namespace.startsWith('http://')) return undefined;
  const [, year, month, day] = /^\/(\d{4})-?(\d\d)-?(\d\d)/.exec(namespace.slice(authority.length)) ?? [];
  return dayNumber(`${year}-${month}-${day}`) === undefined ? undefined : `${year}${month}${day}`;
}

/** The day in the name of a schema. */
function fileDay({ url }: TaxonomySchema): string | undefined {
  return /-(\d{8})\.xsd$/.exec(url)?.[1];
}

/** References that lead neither to a file of the filer nor to a host of standard taxonomies. */
function* elsewhere(filing: FiledReport) {
  const { dts, taxonomy } = filing;
  const own = new Set(taxonomy.documents.map(({ url }) => url));
  const isForeign = (url: string) => /^https?:/.test(url) && !filing.isStandard(url) && !own.has(url);
  for (const { url, place } of dts.entries) if (isForeign(url) && place) yield { url, at: place };
  for (const { imports, linkbaseRefs, text } of taxonomy.schemas)
    for (const { url = '', offset } of [...imports, ...linkbaseRefs])
      if (isForeign(url)) yield { url, at: text.place(offset) };
}

/** Standard taxonomies that the filer's schemas import. */
function* importsOf({ taxonomy }: FiledReport) {
  for (const { imports, text } of taxonomy.schemas)
    for (const { namespace, offset } of imports) {
      const standard = standardTaxonomy(namespace);
      if (standard) yield { ...standard, at: text.place(offset) };
    }
}
