import { mistypedId, nearestName } from '../../core/nearest-name.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { expandedName, localPart } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { MAX_ROLES_COMPARED } from '../limits.ts';
import { arcroles, LINK } from '../names.ts';
import { labelLanguage } from './arc-findings.ts';
import { preferredLabel } from './relationship-findings.ts';
import { ROLE, standardRoles } from './standard-roles.ts';

const LABEL = expandedName(LINK, 'label');

/** Checks that labels have a language and that preferred labels exist (XBRL 2.1, 5.2.2.2.1 and 5.2.4.2.1). */
export function checkLabels(dts: Dts, collector: Collector): void {
  for (const { linkbase, document } of dts.linkbases())
    for (const { resources } of linkbase.links)
      for (const { name, language, label, offset } of resources)
        if (name === LABEL && !language)
          labelLanguage.add(collector, 'missing', document.text.place(offset), { label });
  const misspelled = checkPreferredRoles(dts, collector);
  // A missing document may contain the labels.
  if (dts.missing.size === 0) checkPreferredLabels(dts, misspelled, collector);
}

/**
 * Reports each misspelled role once in a linkbase, as no document can contain labels with it; returns those roles.
 */
function checkPreferredRoles(dts: Dts, collector: Collector): ReadonlySet<string> {
  const compared = new Map<string, string | undefined>();
  const misspelled = new Set<string>();
  for (const { linkbase, document } of dts.linkbases()) {
    const seen = new Set<string>();
    for (const { arcs } of linkbase.links)
      for (const arc of arcs) {
        const role = trimWhiteSpace(arc.attributes.preferredLabel ?? '');
        if (role === '' || seen.has(role)) continue;
        seen.add(role);
        if (!compared.has(role) && compared.size < MAX_ROLES_COMPARED)
          compared.set(role, standardRoleLike(role, dts));
        const near = compared.get(role);
        if (near === undefined) continue;
        misspelled.add(role);
        preferredLabel.add(collector, 'misspelled', document.text.place(arc.offset), { role, near });
      }
  }
  return misspelled;
}

/** Returns the label role of XBRL 2.1 that a role misspells. */
function standardRoleLike(role: string, dts: Dts): string | undefined {
  const standard = standardRoles.get(LABEL) ?? new Set();
  if (standard.has(role) || dts.roleTypes(role).length > 0) return undefined;
  return mistypedId(role, standard) ?? (role.startsWith(ROLE) ? nearestName(role, standard) : undefined);
}

function checkPreferredLabels(dts: Dts, misspelled: ReadonlySet<string>, collector: Collector): void {
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
      if (misspelled.has(role)) continue;
      const place = document.text.place(arc.offset);
      preferredLabel.add(collector, 'missing', place, { role, concept: localPart(to.concept.name) });
    }
}
