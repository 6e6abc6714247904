import { localPart } from '../../../xml/expanded-name.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { filerText } from '../../shared/filing-manual/filer-text.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { edinetRule, gfm } from '../edinet-rule.ts';
import { schemaTraits } from '../schema-traits.ts';
import { expectedPrefix } from '../usual-prefixes.ts';
/** The filer's schema and what it refers to (Global Filing Manual, 1.1 and 1.3; FRTA 2.1.9 and 4.2). */
export const edinetSchemaRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-SCHEMA',
    title: 'A report has a taxonomy of its own, which refers to files beside it and to standard taxonomies',
    description:
      'References of the filer lead to files in the same folder or to where standard taxonomies are published, and imports to the schema of their namespace. Schemas hold no linkbases and no documentation, qualify elements and not attributes, and name standard namespaces by their usual prefixes. Members are abstract.',
    severity: 'warning',
    fix: 'Correct the schema.',
    messages: {
      none: gfm('1.1.6', 'The report has no taxonomy of the filer.'),
      elsewhere: gfm(
        '1.1.3',
        'The reference "{url}" leads neither to a file beside it nor to a standard taxonomy.',
      ),
      prefix: gfm(
        '1.2.28',
        'The namespace "{namespace}" has the prefix "{prefix}"; it must be "{expected}".',
      ),
      location: gfm(
        '1.3.2',
        'The namespace "{namespace}" is imported from "{url}", where it is not published.',
      ),
      embedded: gfm('1.3.8', 'The schema holds a linkbase.', 'Move the links into a linkbase of their own.'),
      member: {
        ...gfm('1.3.31', 'The domain or member {name} is not abstract.'),
        references: ['EDINET.EC5700W.GFM.1.3.31', 'EDINET.EC8029W'],
      },
      arcrole: gfm(
        '1.4.6',
        'The linkbase takes the arcrole "{arcrole}" from "{url}", which is no standard taxonomy.',
      ),
      base: gfm('1.1.7', 'The document has the attribute xml:base.', 'Remove it.'),
      form: gfm('FRTA.4.2.4', 'The schema has {what}; elements are qualified, attributes are not.'),
      documented: gfm('FRTA.2.1.9', 'The element {name} is documented in the schema.', 'Use a label for it.'),
      annotated: gfm('FRTA.2.1.9', 'The schema holds documentation.', 'Remove it.'),
      nested: gfm('FRTA.4.2.2', 'A schema stands within another element.'),
      namespace: gfm('FRTA.4.2.11', 'The schema has no target namespace.'),
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
          for (const offset of text?.bases ?? []) found('base', document.text.place(offset), {});
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
          for (const { text: what, offset } of forms) found('form', at(offset), { what });
          for (const { text: name, offset } of documented)
            if (name === '') found('annotated', at(offset), {});
            else found('documented', at(offset), { name });
          for (const offset of nested) found('nested', at(offset), {});
          for (const { namespace, url = '', offset } of schema.imports) {
            const [, folder, family, date] =
              /^(http:\/\/disclosure\.edinet-fsa\.go\.jp\/taxonomy\/([a-z-]+)\/([\d-]+))\/[a-z-]+_cor$/.exec(
                namespace,
              ) ?? [];
            if (folder !== undefined && url !== `${folder}/${family}_cor_${date}.xsd`)
              found('location', at(offset), { namespace, url });
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

/** References that lead neither to a file of the filer nor to a host of standard taxonomies. */
function* foreignReferences(report: FiledReport) {
  const { taxonomy, dts } = report;
  const own = new Set(taxonomy.documents.map(({ url }) => url));
  // All schemas of XBRL 2.1 are known, so that another does not exist.
  const isUnknown = (url: string) =>
    /^https?:\/\/www\.xbrl\.org\/2003\/(?!(?:xl|xlink|xbrl-instance|xbrl-linkbase)-2003-12-31\.xsd)/.test(
      url,
    );
  const isForeign = (url: string) =>
    url !== '' && !own.has(url) && (!report.isStandard(url) || isUnknown(url));
  for (const { url, place } of dts.entries) if (place && isForeign(url)) yield { url, place };
  for (const { imports, linkbaseRefs, text } of taxonomy.schemas)
    for (const { url = '', offset } of [...imports, ...linkbaseRefs])
      if (isForeign(url)) yield { url, place: text.place(offset) };
}
