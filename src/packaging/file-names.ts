import { safeName, trimEndCharacters } from '../core/file-name.ts';
import type { Collector } from '../findings/collector.ts';
import type { Report } from '../model/report/report.ts';
import { lastReportedDay } from '../model/report/reporting-period.ts';
import type { Layout } from '../regulators/layout.ts';
import type { NameParts } from '../regulators/name-templates.ts';
import type { SubmissionContainer } from '../regulators/profile.ts';
import { MAX_BASE_NAME } from './limits.ts';
import { nameShortened, unnamed } from './packaging-findings.ts';

/** Returns the parts of file names: the requested base, or the identifier of the entity. */
export function nameParts(
  report: Report,
  {
    container,
    layout,
    authority,
  }: {
    readonly container: SubmissionContainer;
    readonly layout: Layout | undefined;
    readonly authority: string;
  },
  wanted: { readonly base?: string | undefined; readonly language: string },
  collector: Collector,
): NameParts {
  const { filing } = report;
  const given = wanted.base ?? filing.entity.identifiers[0]?.value ?? 'report';
  const limit = container.longestBase ?? MAX_BASE_NAME;
  const clean = safeName(given);
  const { adapt, accepted } = layout?.baseNames ?? {};
  const safe = adapt?.(clean) ?? clean;
  const base = trimEndCharacters(safe.slice(0, limit), '.-') || 'report';
  const at = wanted.base === undefined ? '/entity/identifiers/0/value' : '';
  const shown = given.slice(0, MAX_BASE_NAME);
  if (safe.length > limit) nameShortened.add(collector, 'cut', at, { length: safe.length, base, limit });
  else if (safe !== clean && accepted !== undefined)
    nameShortened.add(collector, 'accepted', at, { wanted: shown, base, authority, accepted });
  // An identifier that is empty is reported as such.
  else if (base !== given && given !== '')
    nameShortened.add(collector, 'changed', at, { wanted: shown, base });
  const date = lastReportedDay(report);
  if (date === undefined) unnamed.add(collector, 'period', '/document/period', {});
  return {
    base,
    date: date ?? '',
    version: '1',
    language: safeName(wanted.language) || 'en',
    own: ownParts(report, layout, collector),
  };
}

/** Returns the name parts from facts. */
function ownParts(report: Report, layout: Layout | undefined, collector: Collector): Record<string, string> {
  return Object.fromEntries(
    Object.entries(layout?.nameParts?.(report) ?? {}).map(([name, { concept, text }]) => {
      if (text === undefined) unnamed.add(collector, 'fact', '/facts', { concept, words: wordsOf(concept) });
      return [name, text ?? ''];
    }),
  );
}

/** "filing date cover page" for `jpdei_cor:FilingDateCoverPage`. */
function wordsOf(concept: string): string {
  const name = concept.slice(concept.indexOf(':') + 1);
  return name
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replace(/ cover page$/, ' on the cover page');
}
