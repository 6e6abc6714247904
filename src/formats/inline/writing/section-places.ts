import type { Collector } from '../../../findings/collector.ts';
import type { FilingSection } from '../../../model/filing-v2.ts';
import type { LaidSection } from './layout.ts';
import { unknownPlace } from './writer-findings.ts';

interface Place {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

interface Addition extends Place {
  readonly section: LaidSection;
  /** The index of the section in the filing. */
  readonly index: number;
  readonly isForeword: boolean;
}

/** The key for all primary statements together. */
const STATEMENTS = 'statements';
const statements: ReadonlySet<string> = new Set([
  'balanceSheet',
  'incomeStatement',
  'comprehensiveIncome',
  'cashFlow',
  'changesInEquity',
]);

export function isPlaced({ before, after }: Place): boolean {
  return before !== undefined || after !== undefined;
}

/** Whether a section only supplements a report, and leaves the layout of the statements unchanged. */
export function isAddition(section: FilingSection): boolean {
  const { before, after, kind, cover } = section;
  return isPlaced({ before, after }) || kind !== undefined || cover === true || isText(section);
}

/** Whether a section consists of text alone, such as a letter to the shareholders. */
function isText({ content = [] }: FilingSection): boolean {
  return (
    content.length > 0 &&
    content.every(
      ({ type, factRef }) =>
        factRef === undefined &&
        (type === 'markdown' || type === 'xhtml' || type === 'paragraph' || type === 'heading'),
    )
  );
}

/** Whether a section comes before the statements though it does not say so: a text that is not a note. */
export function isForeword(section: FilingSection): boolean {
  const { before, after, kind, cover, note } = section;
  return (
    !isPlaced({ before, after }) && kind === undefined && !cover && note === undefined && isText(section)
  );
}

/**
 * Inserts sections at the places they name, in the order of the filing; texts without a place come
 * before the statements, the others last.
 */
export function placeSections(
  sections: readonly LaidSection[],
  additions: readonly Addition[],
  collector: Collector,
): LaidSection[] {
  const ahead = sections.map((): LaidSection[] => []);
  const behind = sections.map((): LaidSection[] => []);
  const first: LaidSection[] = [];
  const last: LaidSection[] = [];
  for (const { section, before, after, index, isForeword } of additions) {
    const place = before ?? after;
    const list = before === undefined && !isForeword ? behind : ahead;
    const at = isForeword
      ? findPlace(sections, STATEMENTS, false)
      : place === undefined
        ? -1
        : findPlace(sections, place, before === undefined);
    if (at < 0 && place !== undefined)
      unknownPlace.add(
        collector,
        'unknown',
        `/sections/${index}/${before === undefined ? 'after' : 'before'}`,
        {
          place,
          title: section.title,
          member: before === undefined ? 'after' : 'before',
        },
      );
    (list[at] ?? (isForeword ? first : last)).push(section);
  }
  return [
    ...first,
    ...sections.flatMap((section, at) => [...(ahead[at] ?? []), section, ...(behind[at] ?? [])]),
    ...last,
  ];
}

function findPlace(sections: readonly LaidSection[], place: string, isLast: boolean): number {
  const isHere = ({ keys }: LaidSection) =>
    keys.some((key) => key === place || (place === STATEMENTS && statements.has(key)));
  return isLast ? sections.findLastIndex(isHere) : sections.findIndex(isHere);
}
