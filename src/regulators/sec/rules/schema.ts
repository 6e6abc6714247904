import { dayNumber } from '../../../core/calendar.ts';
import { counted, dateWords, listWords } from '../../../core/wording.ts';
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
    title: 'The custom namespace must belong to the filer, end in a date and have one prefix',
    description:
      'The target namespace consists of `http://`, a host name of the filer and a date, as in http://www.abc.example/20251231. The date is not later than the one in the file name, and the namespace has one prefix without an underscore.',
    severity: 'error',
    fix: "Form the namespace from the company's host name and the period end date.",
    messages: {
      authority: efm(
        '6.07.03',
        'The namespace "{namespace}" of the filer uses the host of a publisher of standard taxonomies, {authority}, but must use a host of the filer.',
      ),
      invalid: efm(
        '6.07.05',
        'The namespace "{namespace}" is not an http address with a host name; a valid one is, for example, http://www.abc.example/20251231.',
      ),
      missing: efm('6.07.05', 'The root element of the schema has no targetNamespace.', {
        fix: 'Add a targetNamespace such as http://www.abc.example/20251231, with the host name of the company and the period end date.',
      }),
      form: efm(
        '6.07.04',
        'The namespace "{namespace}" does not have the form http://host/yyyymmdd, such as http://www.abc.example/20251231.',
      ),
      later: efm(
        '6.07.06',
        'The date in the namespace "{namespace}" is later than the date in the name of the schema, {day}.',
        {
          severity: 'info',
          fix: 'Use the date of the file name in the namespace, or correct the file name.',
        },
      ),
      long: efm(
        '6.07.30',
        'The namespace "{namespace}" is {bytes} bytes long; EDGAR accepts at most {most}.',
        {
          fix: 'Shorten the namespace.',
        },
      ),
      prefix: efm(
        '6.07.07',
        'The root element of the schema declares {prefixes} for the namespace "{namespace}", but must declare exactly one prefix.',
        {
          fix: 'Declare exactly one prefix, without an underscore, for the target namespace.',
        },
      ),
      underscore: efm(
        '6.07.07',
        'The prefix "{prefix}" of the namespace "{namespace}" contains an underscore, which EDGAR does not accept.',
        {
          fix: 'Choose a prefix without an underscore.',
        },
      ),
    },
    check(filing, found) {
      for (const schema of filing.taxonomy.schemas) {
        const { targetNamespace: namespace, text } = schema;
        const root = filerText(schema);
        const at = text.place(root?.rootOffset ?? 0);
        if (namespace === '') {
          found('missing', at, {});
          continue;
        }
        const authority = authorityOf(namespace);
        const day = dayOf(namespace, authority);
        const filed = fileDay(schema);
        const bytes = Buffer.byteLength(namespace);
        if (bytes > MAX_URI)
          found('long', at, { namespace: `${namespace.slice(0, 60)}…`, bytes, most: MAX_URI });
        if (authority === undefined) found('invalid', at, { namespace });
        else if (filing.isStandard(namespace)) found('authority', at, { namespace, authority });
        else if (day === undefined) found('form', at, { namespace });
        else if (filed !== undefined && day > filed)
          found('later', at, {
            namespace,
            day: dateWords(`${filed.slice(0, 4)}-${filed.slice(4, 6)}-${filed.slice(6)}`),
          });
        const prefixes = (root?.prefixes ?? [])
          .filter(([, uri]) => uri === namespace)
          .map(([prefix]) => prefix);
        const [prefix] = prefixes;
        if (root && (prefixes.length !== 1 || prefix === ''))
          found('prefix', at, {
            namespace,
            prefixes: prefixWords(prefixes),
          });
        else if (prefix?.includes('_')) found('underscore', at, { namespace, prefix });
      }
    },
  }),
  secRule({
    code: 'EFM-TAXONOMY',
    title: 'Reports must use standard taxonomies that EDGAR accepts, of one year and one framework',
    description:
      "The filer's schemas and linkbases refer only to each other and to taxonomies on the SEC's list. They use one version of each standard taxonomy, and never US GAAP together with IFRS.",
    severity: 'error',
    fix: 'Import the standard taxonomies of a single year from their official addresses.',
    messages: {
      elsewhere: efm(
        '6.22.02',
        'The report refers to "{url}", which is not part of a taxonomy that EDGAR accepts.',
        { fix: 'Remove the reference, or replace it with the official address of a standard taxonomy.' },
      ),
      old: efm(
        '6.22.00',
        'The report uses the {version} version of the taxonomies {family}, which EDGAR no longer accepts for the period that ends on {end}.',
        { fix: 'Use the taxonomies of the reporting year or of the year before.' },
      ),
      versions: efm(
        '6.22.03.incompatibleSchemas',
        'The report uses two versions of the taxonomy {family}, {first} and {other}, but may use only one.',
        {
          fix: 'Use the same version of {family} in all schemas and linkbases, and the versions of the same year of the other standard taxonomies.',
        },
      ),
      frameworks: efm(
        '6.22.03.incompatibleSchemas',
        'The report uses both the US GAAP taxonomy (us-gaap) and the IFRS taxonomy (ifrs-full), but may use only one of them.',
        {
          fix: 'Keep the taxonomy of the framework that the statements follow, and remove the import of the other.',
        },
      ),
      framework: efm(
        '6.22.03.incompatibleTaxonomyDocumentType',
        'The report uses the IFRS taxonomy ({family}), which EDGAR does not accept on Form {form}.',
        { fix: 'Use the taxonomy of a framework that the form allows, or correct the document type.' },
      ),
    },
    check(filing, found) {
      for (const { url, at } of elsewhere(filing)) found('elsewhere', at, { url });
      const families = new Map<string, string>();
      const end = filing.coverFact('DocumentPeriodEndDate')?.value.trim() ?? '';
      const old = [...importsOf(filing)].filter(
        ({ family, version }) =>
          yearly.has(family) && dayNumber(end) !== undefined && end >= removedBy(version),
      );
      for (const version of new Set(old.map((one) => one.version))) {
        const same = old.filter((one) => one.version === version);
        const names = [...new Set(same.map(({ family }) => family))];
        const { at } = same[0] as (typeof same)[number];
        found('old', at, { family: listWords(names), version, end: dateWords(end) });
      }
      for (const { family, version, at } of importsOf(filing)) {
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

/** "two prefixes, "abc" and "more"," */
function prefixWords(prefixes: readonly string[]): string {
  if (prefixes.length === 0) return 'no prefix';
  if (prefixes.length === 1) return 'only the default namespace, without a prefix,';
  const named = prefixes.map((one) => (one === '' ? 'the empty one' : `"${one}"`));
  return `${counted(prefixes.length, 'prefix')}, ${listWords(named)},`;
}

/** Taxonomies with a new version each year; EDGAR accepts the latest two. */
const yearly: ReadonlySet<string> = new Set(['us-gaap', 'srt', 'dei', 'ifrs-full']);

/**
 * Returns the date by which EDGAR has removed a version from its list: in the spring of the second year after
 * it.
 */
function removedBy(version: string): string {
  return `${Number(version.slice(0, 4)) + 2}-07-01`;
}

/** Returns the date directly after the authority of an http namespace, without hyphens. */
function dayOf(namespace: string, authority = ''): string | undefined {
  if (!namespace.startsWith('http://')) return undefined;
  const [, year, month, day] = /^\/(\d{4})-?(\d\d)-?(\d\d)/.exec(namespace.slice(authority.length)) ?? [];
  return dayNumber(`${year}-${month}-${day}`) === undefined ? undefined : `${year}${month}${day}`;
}

/** Returns the date in the name of a schema. */
function fileDay({ url }: TaxonomySchema): string | undefined {
  return /-(\d{8})\.xsd$/.exec(url)?.[1];
}

/** Yields references that lead neither to a file of the filer nor to a host of standard taxonomies. */
function* elsewhere(filing: FiledReport) {
  const { dts, taxonomy } = filing;
  const own = new Set(taxonomy.documents.map(({ url }) => url));
  const isForeign = (url: string) => /^https?:/.test(url) && !filing.isStandard(url) && !own.has(url);
  for (const { url, place } of dts.entries) if (isForeign(url) && place) yield { url, at: place };
  for (const { imports, linkbaseRefs, text } of taxonomy.schemas)
    for (const { url = '', offset } of [...imports, ...linkbaseRefs])
      if (isForeign(url)) yield { url, at: text.place(offset) };
}

/** Yields the standard taxonomies that the filer's schemas import. */
function* importsOf({ taxonomy }: FiledReport) {
  for (const { imports, text } of taxonomy.schemas)
    for (const { namespace, offset } of imports) {
      const standard = standardTaxonomy(namespace);
      if (standard) yield { ...standard, at: text.place(offset) };
    }
}
