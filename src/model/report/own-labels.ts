import { type LabelText, labelForPeople } from '../../core/label.ts';
import type { FilingV2 } from '../filing-v2.ts';
import { listOf, memberOf, textOf, type Unchecked } from '../unchecked.ts';

/** Returns the labels that a filing gives to concepts, by concept name. */
export function ownLabels(filing: FilingV2): ReadonlyMap<string, string> {
  const { extensions } = filing;
  const labels = new Map<string, LabelText[]>();
  const add = (concept: string | undefined, label: unknown) => {
    const text = textOf(label, 'text');
    if (concept === undefined || text === undefined) return;
    const list = labels.get(concept) ?? [];
    if (list.length === 0) labels.set(concept, list);
    list.push({ text, role: textOf(label, 'role'), language: textOf(label, 'language') });
  };
  for (const concept of listOf(memberOf(extensions, 'concepts')))
    for (const label of listOf(memberOf(concept as Unchecked, 'labels')))
      add(textOf(concept, 'concept'), label);
  for (const label of listOf(memberOf(extensions, 'labels'))) add(textOf(label, 'concept'), label);
  const chosen = new Map<string, string>();
  for (const [concept, list] of labels) {
    const label = labelForPeople(list);
    if (label !== undefined) chosen.set(concept, label);
  }
  return chosen;
}
