import { andOthers } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Report } from '../../model/report/report.ts';
import { XBRLDT, XBRLI } from '../../taxonomy/names.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { noExtensionSchema } from '../packaging-findings.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import type { DeclaredConcept, ImportedSchema } from './extension.ts';

/**
 * Returns the schemas that an extension imports: entry points, and those of the types and elements that its
 * concepts use.
 */
export function importedSchemas(
  concepts: ReadonlyMap<ExpandedName, DeclaredConcept>,
  { filing }: Report,
  base: BaseTaxonomy,
  collector: Collector,
): readonly ImportedSchema[] {
  const imports = new Map<string, ImportedSchema>();
  for (const schema of base.entryPoints().imports) imports.set(schema.namespace, schema);
  for (const namespace of [XBRLI, XBRLDT]) take(namespace);
  for (const [name, { type, substitutionGroup, local }] of concepts)
    for (const used of [type, substitutionGroup]) {
      const namespace = namespacePart(used);
      if (namespace === namespacePart(name) || imports.has(namespace) || take(namespace)) continue;
      const index =
        filing.extensions?.concepts?.findIndex(({ concept }) => concept.endsWith(`:${local}`)) ?? -1;
      const at = index < 0 ? '/extensions' : `/extensions/concepts/${index}/type`;
      const written = filing.extensions?.concepts?.[index]?.type ?? '';
      const prefix = written.slice(0, written.indexOf(':') + 1);
      if (namespace === '' && prefix !== '') {
        const users = filing.extensions?.concepts?.filter((one) => one.type?.startsWith(prefix)) ?? [];
        noExtensionSchema.add(collector.once(`type ${prefix}`), 'undeclaredType', at, {
          name: written,
          concept: local,
          others: andOthers(users.length, 'concept'),
        });
        continue;
      }
      noExtensionSchema.add(collector, namespace === '' ? 'unqualified' : 'type', at, {
        namespace,
        name: localPart(used),
        concept: local,
      });
    }
  return [...imports.values()];

  function take(namespace: string): boolean {
    const schema = base.schemaOf(namespace);
    if (schema) imports.set(namespace, schema);
    return schema !== undefined;
  }
}
