import type { Collector } from '../findings/collector.ts';
import type { Report } from '../model/report/report.ts';
import { lastReportedDay } from '../model/report/reporting-period.ts';
import type { Container } from '../regulators/profile.ts';
import { MAX_BASE_NAME } from './limits.ts';
import { nameShortened, unnamed } from './packaging-findings.ts';

/** What fills the templates of names. */
export interface NameParts {
  readonly base: string;
  /** The end of the reporting period. */
  readonly date: string;
  readonly version: string;
  readonly language: string;
  /** What the profile's own places of names are filled with. */
  readonly own: Readonly<Record<string, string>>;
}

/** What files are named by: the base that was asked for, or the identifier of the entity. */
export function nameParts(
  report: Report,
  container: Container,
  wanted: { readonly base?: string | undefined; readonly language: string },
  collector: Collector,
): NameParts {
  const { filing } = report;
  const given = wanted.base ?? filing.entity.identifiers[0]?.value ?? 'report';
  const limit = container.longestBase ?? MAX_BASE_NAME;
  const safe = safeName(given);
  const base = safe.slice(0, limit).replace(/[.-]+$/, '') || 'report';
  const at = wanted.base === undefined ? '/entity/identifiers/0/value' : '';
  const told = given.slice(0, MAX_BASE_NAME);
  if (safe.length > limit) nameShortened.add(collector, 'cut', at, { length: safe.length, base, limit });
  else if (base !== given) nameShortened.add(collector, 'changed', at, { wanted: told, base });
  const date = lastReportedDay(report);
  if (date === undefined) unnamed.add(collector, 'period', '/document/period', {});
  return {
    base,
    date: date ?? '',
    version: '1',
    language: safeName(wanted.language) || 'en',
    own: ownParts(report, container, collector),
  };
}

/** What facts say for names. */
function ownParts(
  report: Report,
  { nameParts: parts = {} }: Container,
  collector: Collector,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { concept, digits = 0, otherwise }]) => {
      const text = report.factsNamed(concept).find(({ nil }) => !nil)?.text ?? otherwise;
      if (text === undefined) unnamed.add(collector, 'fact', '/facts', { concept });
      return [name, safeName(text ?? '').padStart(digits, '0')];
    }),
  );
}

/** A name by a template. */
export function fillName(
  template: string,
  parts: NameParts & { readonly kind?: string; readonly others?: string; readonly page?: string },
): string {
  const { own, ...usual } = parts;
  const values = new Map<string, string>([
    ...Object.entries(own),
    ...Object.entries(usual),
    ['day', parts.date.replaceAll('-', '')],
  ]);
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** Only letters, digits, points, hyphens and low lines, as all file systems and archives take them. */
export function safeName(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '');
}
