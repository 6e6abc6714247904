import { speakAlike } from '../../core/language.ts';
import type { TaxonomyLabels } from '../../formats/inline/writing/labels.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import { expandedName } from '../../xml/expanded-name.ts';

/** Looks up labels of concepts in an installed taxonomy. */
export function labelFinder(dts: Dts): TaxonomyLabels {
  return ({ namespace, local }, role, language) => {
    const concept = dts.concept(expandedName(namespace, local));
    if (!concept) return undefined;
    const inRole = dts.labels(concept).filter((label) => (label.role ?? STANDARD_LABEL_ROLE) === role);
    const isIn = (label: (typeof inRole)[number]) => speakAlike(label.language ?? '', language);
    const exact = inRole.find((label) => label.language?.toLowerCase() === language.toLowerCase());
    return (exact ?? inRole.find(isIn))?.content.trim() || undefined;
  };
}
