import { localPart } from '../../../xml/expanded-name.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { filerFileName } from '../../shared/filing-manual/filer-taxonomy.ts';
import { filerText } from '../../shared/filing-manual/filer-text.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { edinetRule, gfm } from '../edinet-rule.ts';
import { schemaTraits } from '../schema-traits.ts';
import { expectedPrefix } from '../usual-prefixes.ts';
/** Rules on the filer's schema and its references (Global Filing Manual, 1.1 and 1.3; FRTA 2.1.9 and 4.2). */
export const edinetSchemaRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-SCHEMA',
    title: 'Reports must have a custom taxonomy that follows the schema conventions of EDINET',
    description:
      'References lead to files in the same folder or to published standard taxonomies, and imports to the schema of their namespace. Schemas contain no linkbases and no documentation, qualify elements but not attributes, and use the usual prefixes for standard namespaces. Members are abstract.',
    severity: 'warning',
    fix: 'Correct the schema.',
    messages: {
      none: gfm(
        '1.1.6',
        'The report has no custom taxonomy, but must have one.',
        'Add a schema of the filer to the report folder, and refer to it.',
      ),
      elsewhere: gfm(
        '1.1.3',
        'The reference "{url}" leads neither to a file in the same folder nor to a standard taxonomy.',
        'Correct the URL, or remove the reference.',
      ),
      prefix: gfm(
        '1.2.28',
        'The namespace "{namespace}" has the prefix "{prefix}", but must have "{expected}".',
        'Use the prefix {expected} for this namespace.',
      ),
      location: gfm(
        '1.3.2',
        'The namespace "{namespace}" is imported from "{url}", which is not its published address.',
        'Import the namespace from {published}.',
      ),
      embedded: gfm(
        '1.3.8',
        'The schema contains an embedded linkbase, but linkbases must be separate files.',
        'Move the links to a separate linkbase file, and refer to it in the schema.',
      ),
      member: {
        ...gfm(
          '1.3.31',
          'The domain or member {name} is not abstract, but must be.',
          'Add abstract="true" to the declaration.',
        ),
        references: ['EDINET.EC5700W.GFM.1.3.31', 'EDINET.EC8029W'],
      },
      arcrole: gfm(
        '1.4.6',
        'The linkbase uses the arcrole "{arcrole}" from "{url}", which is not a standard taxonomy.',
        'Remove the arcrole reference.',
      ),
      base: gfm(
        '1.1.7',
        'An element in {file} has the attribute xml:base, which EDINET does not accept.',
        'Remove xml:base, and correct the URLs that relied on it.',
      ),
      form: gfm(
        'FRTA.4.2.4',
        'The schema has {what}, but elements must be qualified and attributes must not be.',
        '{remedy}',
      ),
      documented: gfm(
        'FRTA.2.1.9',
        'The schema contains documentation for the element {name}; EDINET expects documentation in a label linkbase.',
        'Remove it from the schema, and add a label with the documentation role.',
      ),
      annotated: gfm(
        'FRTA.2.1.9',
        'The schema contains documentation (xsd:documentation); EDINET expects documentation in a label linkbase.',
        'Remove the documentation from the schema.',
      ),
      nested: gfm(
        'FRTA.4.2.2',
        'A schema is nested in another element, but must be the root element.',
        'Make the schema the root element.',
      ),
      namespace: gfm(
        'FRTA.4.2.11',
        'The schema has no target namespace, but must have one.',
        'Add a target namespace to the schema.',
      ),
    },
    check(filing, found) {
      for (const report of filing.reports) {
        const { taxonomy, dts } = report;
        if (taxonomy.schemas.length === 0) {
          if (dts.entries.every(({ url }) => !dts.missing.has(url) || report.isStandard(url)))
            found('none', filing.atReport(report), {});
          continue;
        }
        for (const { url, place } of foreignReferences(report)) found('elsewhere', place, { url });
        for (const document of taxonomy.documents) {
          const text = filerText(document);
          for (const offset of text?.bases ?? [])
            found('base', document.text.place(offset), { file: filerFileName(document) });
          for (const [prefix, namespace] of text?.prefixes ?? []) {
            const expected = expectedPrefix(namespace, prefix);
            if (expected !== undefined)
              found('prefix', document.text.place(text?.rootOffset ?? 0), { namespace, prefix, expected });
          }
        }
        for (const schema of taxonomy.schemas) {
          const at = (offset: number) => schema.text.place(offset);
          const root = filerText(schema)?.rootOffset ?? 0;
          const { forms, documented, nested, extended } = schemaTraits(schema);
          if (schema.targetNamespace === '') found('namespace', at(root), {});
          for (const { text: what, offset } of forms)
            found('form', at(offset), { what, remedy: formRemedy(what) });
          for (const { text: name, offset } of documented)
            if (name === '') found('annotated', at(offset), {});
            else found('documented', at(offset), { name });
          for (const offset of nested) found('nested', at(offset), {});
          for (const { namespace, url = '', offset } of schema.imports) {
            const [, folder, family, date] =
              /^(http:\/\/disclosure\.edinet-fsa\.go\.jp\/taxonomy\/([a-z-]+)\/([\d-]+))\/[a-z-]+_cor$/.exec(
                namespace,
              ) ?? [];
            const published = `${folder}/${family}_cor_${date}.xsd`;
            if (folder !== undefined && url !== published)
              found('location', at(offset), { namespace, url, published });
          }
          for (const { links } of schema.linkbases) found('embedded', at(links[0]?.offset ?? root), {});
          for (const offset of extended) found('embedded', at(offset), {});
        }
        for (const { definition, local: name, document } of taxonomy.concepts) {
          const type = typeof definition.type === 'string' ? localPart(definition.type) : '';
          if (type === 'domainItemType' && !definition.isAbstract)
            found('member', document.text.place(definition.offset), { name });
        }
        for (const { linkbase, document } of taxonomy.linkbases())
          for (const { uri: arcrole, target, offset } of linkbase.arcroleRefs)
            if (!report.isStandard(target.url))
              found('arcrole', document.text.place(offset), { arcrole, url: target.url });
      }
    },
  }),
];

/** Yields references that lead neither to a file of the filer nor to a host of standard taxonomies. */
function* foreignReferences(report: FiledReport) {
  const { taxonomy, dts } = report;
  const own = new Set(taxonomy.documents.map(({ url }) => url));
  // All schemas of XBRL 2.1 are known, so any other does not exist.
  const isUnknown = (url: string) =>
    /^https?:\/\/www\.xbrl\.org\/2003\/(?!(?:xl|xlink|xbrl-instance|xbrl-linkbase)-2003-12-31\.xsd)/.test(
      url,
    );
  // Discovery reports a file of the report that is missing or cannot be read.
  const isAbsent = (url: string) => url.startsWith('package:') && dts.missing.has(url);
  const isForeign = (url: string) =>
    url !== '' && !own.has(url) && !isAbsent(url) && (!report.isStandard(url) || isUnknown(url));
  for (const { url, place } of dts.entries) if (place && isForeign(url)) yield { url, place };
  for (const { imports, linkbaseRefs, text } of taxonomy.schemas)
    for (const { url = '', offset } of [...imports, ...linkbaseRefs])
      if (isForeign(url)) yield { url, place: text.place(offset) };
}

/** Says how to correct elementFormDefault, attributeFormDefault or form. */
function formRemedy(what: string): string {
  if (what.includes('elementFormDefault')) return 'Set elementFormDefault="qualified" on the schema.';
  if (what.includes('attributeFormDefault')) return 'Remove attributeFormDefault from the schema.';
  return 'Remove the attribute "form" from the declaration.';
}
