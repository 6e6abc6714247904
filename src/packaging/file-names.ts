import type { Collector } from '../findings/collector.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { lastDay } from '../model/report/period.ts';
import type { Report } from '../model/report/report.ts';
import type { Container } from '../rules/profile.ts';
import { nameShortened } from './packaging-findings.ts';

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

const LONGEST_BASE = 100;

/** What files are named by: the base that was asked for, or the identifier of the entity. */
export function nameParts(
  report: Report,
  container: Container,
  wanted: { readonly base?: string | undefined; readonly language: string },
  collector: Collector,
): NameParts {
  const { filing } = report;
  const given = wanted.base ?? filing.entity.identifiers[0]?.value ?? 'report';
  const limit = container.longestBase ?? LONGEST_BASE;
  const base =
    safeName(given)
      .slice(0, limit)
      .replace(/[.-]+$/, '') || 'report';
  if (base !== given)
    nameShortened.add(collector, 'changed', wanted.base === undefined ? '/entity/identifiers/0/value' : '', {
      wanted: given.slice(0, LONGEST_BASE),
      base,
      limit,
    });
  return {
    base,
    date: dateOf(report, filing),
    version: '1',
    language: safeName(wanted.language) || 'en',
    own: ownParts(report, container),
  };
}

/** What facts say for names. */
function ownParts(report: Report, { nameParts: parts = {} }: Container): Record<string, string> {
  const { createdAt } = report.filing.document;
  return Object.fromEntries(
    Object.entries(parts).map(([name, { concept, digits = 0, otherwise }]) => {
      const usual = typeof otherwise === 'string' ? otherwise : createdAt.slice(0, 10);
      const text = report.factsNamed(concept).find(({ nil }) => !nil)?.text ?? usual;
      return [name, safeName(text).padStart(digits, '0')];
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

/** A filing that reports on no period is dated by when it was made. */
function dateOf({ period }: Report, { document }: FilingV2): string {
  return period && period.kind !== 'forever' ? lastDay(period) : document.createdAt.slice(0, 10);
}
