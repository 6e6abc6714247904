import { addAll } from '../../core/large-lists.ts';
import type { Structure } from '../../formats/inline/writing/network-outline.ts';
import type { FilingRelationship } from '../../model/filing-v2.ts';
import type { Report } from '../../model/report/report.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { Dts, Network } from '../../taxonomy/dts.ts';
import { arcroles } from '../../taxonomy/names.ts';
import { expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';

/** The minimum number of reported concepts, not in an earlier network, for a network to become a section. */
const LEAST_CONCEPTS = 2;

/** Returns the presentation of the concepts with facts: the part of each network that leads to them. */
export function taxonomyStructure(dts: Dts): (report: Report) => Structure {
  return (report) => {
    const prefixes = new Map([...report.namespaces].map(([prefix, uri]) => [uri, prefix]));
    const left = new Set<Concept>();
    for (const { concept } of report.concepts) {
      const known = dts.concept(expandedName(concept.namespace, concept.local));
      if (known) left.add(known);
    }
    const relationships: FilingRelationship[] = [];
    const roles: { uri: string; definition: string | undefined }[] = [];
    for (const role of dts.linkRoles(arcroles.parentChild)) {
      const network = dts.network(arcroles.parentChild, role);
      const here = [...left].filter((concept) => network.to(concept).length > 0);
      if (here.length < LEAST_CONCEPTS) continue;
      for (const concept of here) left.delete(concept);
      addAll(relationships, arcsTo(here, network, prefixes));
      roles.push({ uri: role, definition: dts.roleTypes(role)[0]?.type.definition });
    }
    return { relationships, roles };
  };
}

/** Yields the arcs of a network that lead to the given concepts, in order. */
function* arcsTo(
  concepts: readonly Concept[],
  network: Network,
  prefixes: ReadonlyMap<string, string>,
): Generator<FilingRelationship> {
  const wanted = new Set(concepts);
  const open = [...concepts];
  for (let concept = open.pop(); concept; concept = open.pop())
    for (const { from } of network.to(concept))
      if (from.kind === 'concept' && !wanted.has(from.concept)) {
        wanted.add(from.concept);
        open.push(from.concept);
      }
  const nameOf = ({ name }: Concept) => {
    const prefix = prefixes.get(namespacePart(name));
    return prefix === undefined ? undefined : `${prefix}:${localPart(name)}`;
  };
  for (const { from, to, arc, order } of network.relationships) {
    if (from.kind !== 'concept' || to.kind !== 'concept' || !wanted.has(to.concept)) continue;
    const [source, target] = [nameOf(from.concept), nameOf(to.concept)];
    if (source === undefined || target === undefined) continue;
    const { preferredLabel } = arc.attributes;
    yield {
      kind: 'presentation',
      role: network.role,
      from: source,
      to: target,
      order,
      ...(preferredLabel !== undefined && { preferredLabel }),
    };
  }
}
