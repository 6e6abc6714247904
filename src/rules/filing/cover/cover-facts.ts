import { splitQName } from '../../../core/qname.ts';
import type { TaxonomyFamily } from '../../../model/line-items.ts';
import { lastDay } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { FilingRequirements, RequiredFact } from '../../filing-requirements.ts';
import { hasUnnamed, namesLeftOut } from '../document/left-out.ts';

export function coverFact(report: Report, local: string): ReportFact | undefined {
  return report.factsNamed(local, 'dei').find(isFilled);
}

export function hasCover(report: Report): boolean {
  return report.concepts.some(({ concept }) => concept.family === 'dei');
}

export function isFilled(fact: ReportFact): boolean {
  return !fact.nil && fact.text.trim() !== '';
}

export function isTrueFact({ text }: ReportFact): boolean {
  return /^\s*(?:true|yes|1)\s*$/i.test(text);
}

export function isFalseFact({ text }: ReportFact): boolean {
  return /^\s*(?:false|no|0)\s*$/i.test(text);
}

/** Returns the form without the suffix of an amendment. */
export function baseForm({ text }: ReportFact): string {
  return text.trim().replace(/\/A$/, '');
}

/** Returns the facts of a concept with its usual prefix; without a prefix, of any taxonomy. */
export function coverFactsOf(report: Report, qname: string): readonly ReportFact[] {
  const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
  return report.factsNamed(local, prefix === '' ? undefined : (prefix as TaxonomyFamily));
}

export function isOnCover(report: Report, { concepts }: Pick<RequiredFact, 'concepts'>): boolean {
  return concepts.some((name) => isUnread(report, name) || coverFactsOf(report, name).some(isFilled));
}

/** Whether there are facts of a concept that could not be used; takes the same names as above. */
export function isUnread(report: Report, name: string): boolean {
  return hasUnnamed(report) || report.derive(unreadNames).has(name);
}

function unreadNames(report: Report): ReadonlySet<string> {
  const concepts = [...namesLeftOut(report)].map((name) => report.concept(name));
  return new Set(concepts.flatMap(({ qname, family, local }) => [qname, local, `${family}:${local}`]));
}

/** Whether the fact was already required when the reporting period ended. */
export function isWanted({ period }: Report, { since }: Pick<RequiredFact, 'since'>): boolean {
  return since === undefined || (period !== undefined && lastDay(period) >= since);
}

/** Whether a fact that the form requires on its cover page is not reported. */
export function lacksCoverFact(report: Report, { cover }: FilingRequirements): boolean {
  return cover?.required.some((row) => isWanted(report, row) && !isOnCover(report, row)) ?? false;
}

export function firstNamed(report: Report, names: readonly string[]): ReportFact | undefined {
  for (const name of names) {
    const fact = report.factsNamed(name).find(isFilled);
    if (fact) return fact;
  }
  return undefined;
}

/** Groups the cover facts with these names by aspect. */
export function byAspect(report: Report, names: readonly string[]): Map<number, Map<string, ReportFact>> {
  const groups = new Map<number, Map<string, ReportFact>>();
  for (const name of names) {
    for (const fact of report.factsNamed(name, 'dei')) {
      if (!isFilled(fact)) continue;
      const group = groups.get(fact.context.aspect) ?? new Map<string, ReportFact>();
      groups.set(fact.context.aspect, group.set(name, fact));
    }
  }
  return groups;
}
