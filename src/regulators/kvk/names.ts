import { taxonomyFamily } from '../../model/line-items.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';

/** Returns a name with the usual prefix of its taxonomy, in any version. */
export function usualName({ uri, local }: { readonly uri: string; readonly local: string }): string {
  return `${taxonomyFamily(uri)}:${local}`;
}

export function usualConcept({ name }: Concept): string {
  return usualName({ uri: namespacePart(name), local: localPart(name) });
}

/** Finds the concept with a usual name in a taxonomy. */
export function conceptNamed(dts: Dts, name: string): Concept | undefined {
  const [family, local = ''] = name.split(':');
  for (const { targetNamespace } of dts.schemas.documents)
    if (taxonomyFamily(targetNamespace) === family) {
      const concept = dts.concept(expandedName(targetNamespace, local));
      if (concept) return concept;
    }
  return undefined;
}
