import { listWords } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { Place } from '../../../findings/definition.ts';
import type { DocumentSet } from './inline-fact.ts';
import { otherTargets } from './structure-findings.ts';

/** Names a target for people; a target without a name is the default target. */
export function nameTarget(target: string): string {
  return target === '' ? 'the default target' : `the target "${target}"`;
}

/** Lists the targets of a set in order of first use, the default target first. */
export function listTargets(set: DocumentSet): string[] {
  const targets = new Set<string>();
  for (const { target } of set.references) targets.add(target);
  for (const target of set.targets.all.keys()) targets.add(target ?? '');
  return targets.delete('') ? ['', ...targets] : [...targets];
}

/** Chooses the target to read; `undefined` if the requested one does not exist. */
export function chooseTarget(
  targets: readonly string[],
  asked: string | undefined,
  place: Place,
  collector: Collector,
): string | undefined {
  const names = (list: readonly string[]) => listWords(list.map(nameTarget));
  if (asked !== undefined && !targets.includes(asked)) {
    otherTargets.add(collector, 'unknown', place, {
      asked,
      targets: targets.length === 0 ? 'none' : `${targets.length === 1 ? 'only ' : ''}${names(targets)}`,
    });
    return undefined;
  }
  const chosen = asked ?? targets[0] ?? '';
  const others = targets.filter((target) => target !== chosen);
  if (others.length > 0) otherTargets.add(collector, 'others', place, { targets: names(others) });
  return chosen;
}
