import { addAll } from '../../core/large-lists.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FindingDefinition } from '../../findings/definition.ts';
import { type ExpandedName, localPart } from '../../xml/expanded-name.ts';
import { MAX_DERIVATION_STEPS } from '../limits.ts';
import { findCircles } from './circularity.ts';
import * as findings from './component-findings.ts';
import type { Declared } from './definition-index.ts';
import type { GroupDefinition, SchemaDocument, TypeDefinition, TypeReference } from './definitions.ts';
import type { SchemaSet } from './schema-set.ts';

const kinds = [
  ['elements', 'element'],
  ['types', 'type'],
  ['attributes', 'attribute'],
  ['groups', 'group'],
  ['attributeGroups', 'attribute group'],
] as const;

/** Checks that each name is defined once (sch-props-correct); reports two conflicting documents only once. */
export function checkDuplicates(
  set: SchemaSet,
  documents: ReadonlySet<SchemaDocument>,
  isSound: (document: SchemaDocument) => boolean,
  collector: Collector,
): void {
  const compared = new Map<SchemaDocument, Set<SchemaDocument>>();
  for (const document of set.documents) {
    if (!documents.has(document)) continue;
    for (const [key, kind] of kinds)
      for (const definition of document[key]) {
        if (definition.name === undefined) continue;
        const first = set.index[key].get(definition.name);
        if (!first || first.definition === definition) continue;
        if (first.document !== document) {
          const others = compared.get(document) ?? new Set();
          if (others.has(first.document)) continue;
          compared.set(document, others.add(first.document));
          if (isSound(document) || isSound(first.document) || isCopy(document, first.document)) continue;
        }
        const place = document.text.place(definition.offset);
        const name = localPart(definition.name);
        if (first.document === document)
          findings.duplicates.add(collector, 'again', place, () => ({
            ...{ kind, name },
            line: `line ${document.text.place(first.definition.offset).source.line}`,
          }));
        else
          findings.duplicates.add(collector, 'twice', place, {
            ...{ kind, name },
            file: first.document.text.file ?? first.document.url,
          });
      }
  }
}

/** Whether two addresses have the same schema. */
function isCopy(a: SchemaDocument, b: SchemaDocument): boolean {
  return kinds.every(
    ([key]) =>
      a[key].length === b[key].length && a[key].every(({ name }, index) => name === b[key][index]?.name),
  );
}

/** Checks for circular definitions; returns the circular types. */
export function checkCircularity(
  set: SchemaSet,
  documents: ReadonlySet<SchemaDocument>,
  collector: Collector,
): ReadonlySet<ExpandedName> {
  const { elements, types, groups, attributeGroups } = set.index;
  check(elements, findings.elements, ({ definition: { substitutionGroup: head } }) =>
    head === undefined ? [] : [head],
  );
  check(groups, findings.groups, ({ definition }) => groupsWithin(definition));
  check(attributeGroups, findings.groups, ({ definition }) => definition.attributeGroups);
  return check(types, findings.complexTypes, ({ definition }) => typesWithin(definition));

  function check<T extends { readonly offset: number }>(
    index: ReadonlyMap<ExpandedName, Declared<T>>,
    finding: FindingDefinition<{ readonly circular: '{name}'; readonly tooLong: '{name}' }>,
    next: (declared: Declared<T>) => readonly ExpandedName[],
  ): ReadonlySet<ExpandedName> {
    const follow = (name: ExpandedName) => {
      const declared = index.get(name);
      return declared ? next(declared) : [];
    };
    const { circles, circular, tooLong } = findCircles(index.keys(), follow, MAX_DERIVATION_STEPS);
    for (const [names, message] of [
      [circles, 'circular'],
      [tooLong, 'tooLong'],
    ] as const)
      for (const name of names) {
        const declared = index.get(name);
        if (!declared || !documents.has(declared.document)) continue;
        const place = declared.document.text.place(declared.definition.offset);
        finding.add(collector, message, place, { name: localPart(name) });
      }
    return circular;
  }
}

/** Returns the named types that a type is derived from or contains. */
function typesWithin(definition: TypeDefinition): readonly ExpandedName[] {
  const names: ExpandedName[] = [];
  const take = (reference: TypeReference) => {
    if (typeof reference === 'string') names.push(reference);
    else addAll(names, typesWithin(reference));
  };
  if (definition.kind === 'complex') take(definition.base);
  else {
    const { derivation } = definition;
    if (derivation.by === 'restriction') take(derivation.base);
    else if (derivation.by === 'list') take(derivation.item);
    else derivation.members.forEach(take);
  }
  return names;
}

function groupsWithin({ particle }: GroupDefinition): readonly ExpandedName[] {
  const names: ExpandedName[] = [];
  const pending = [particle];
  for (let next = pending.pop(); next; next = pending.pop())
    if (next.kind === 'group') names.push(next.group);
    else if ('particles' in next) addAll(pending, next.particles);
  return names;
}
