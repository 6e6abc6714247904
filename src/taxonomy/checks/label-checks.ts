import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { expandedName, localPart } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { arcroles, LINK } from '../names.ts';
import { labelLanguage } from './arc-findings.ts';
import { preferredLabel } from './relationship-findings.ts';

const LABEL = expandedName(LINK, 'label');

/** Checks that labels have a language and that preferred labels exist (XBRL 2.1, 5.2.2.2.1 and 5.2.4.2.1). */
export function checkLabels(dts: Dts, collector: Collector): void {
  for (const { linkbase, document } of dts.linkbases())
    for (const { resources } of linkbase.links)
      for (const { name, language, label, offset } of resources)
        if (name === LABEL && !language)
          labelLanguage.add(collector, 'missing', document.text.place(offset), { label });
  // A missing document may contain the labels.
  if (dts.missing.size === 0) checkPreferredLabels(dts, collector);
}

function checkPreferredLabels(dts: Dts, collector: Collector): void {
  const roles = new Map<Concept, ReadonlySet<string | undefined>>();
  const rolesOf = (concept: Concept) => {
    let known = roles.get(concept);
    if (known === undefined) {
      known = new Set(dts.labels(concept).map(({ role }) => role));
      roles.set(concept, known);
    }
    return known;
  };
  for (const set of dts.baseSets(arcroles.parentChild))
    for (const { arc, to, document } of dts.relationships(set)) {
      if (arc.attributes.preferredLabel === undefined) continue;
      const role = trimWhiteSpace(arc.attributes.preferredLabel);
      if (to.kind !== 'concept' || rolesOf(to.concept).has(role)) continue;
      const place = document.text.place(arc.offset);
      preferredLabel.add(collector, 'missing', place, { role, concept: localPart(to.concept.name) });
    }
}
