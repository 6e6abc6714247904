import { visibleText } from '../core/visible-text.ts';
import { numberWords } from '../core/wording.ts';
import type { Finding } from '../findings/finding.ts';
import type { ComparedFiling, Comparison } from '../service/compare/compare.ts';
import {
  type DifferenceKind,
  type FactDifference,
  percentChange,
} from '../service/compare/fact-difference.ts';
import { countOf } from './counts.ts';
import { severityColors, severityWords } from './finding-lines.ts';
import { MAX_FINDINGS_SHOWN } from './limits.ts';
import { formatTable, wrapText } from './table.ts';
import type { Style } from './terminal.ts';

interface ShownComparison {
  readonly names: { readonly left: string; readonly right: string };
  readonly style: Style;
  /** Whether to list facts of periods that only one filing reports. */
  readonly all: boolean;
  readonly width?: number | undefined;
}

const kindColors: Readonly<Record<DifferenceKind, 'green' | 'red' | 'yellow' | 'magenta' | 'cyan'>> = {
  added: 'green',
  gone: 'red',
  changed: 'yellow',
  restated: 'magenta',
  concept: 'cyan',
};

/** Writes a comparison for people. */
export function* comparisonLines(comparison: Comparison, shown: ShownComparison): Generator<string> {
  const { style } = shown;
  const { left, right, metadata, taxonomies, labels, findings } = comparison;
  yield* aligned([filingRow('left', shown.names.left, left), filingRow('right', shown.names.right, right)]);
  yield* section(
    'Metadata',
    metadata.map(({ label, left, right }) => [label, left, '→', right]),
    style,
  );
  yield* section(
    'Taxonomies',
    taxonomies.map(({ prefix, left, right }) => [prefix, left, '→', right]),
    style,
  );
  for (const { title, differences } of comparison.statements) {
    const listed = differences.filter(({ onlyPeriod }) => shown.all || !onlyPeriod);
    if (listed.length === 0) continue;
    yield '';
    yield style('bold', visibleText(title));
    yield* differenceLines(listed, shown);
  }
  yield* section(
    'Labels',
    labels.map(({ concept, left, right }) => [concept, left, '→', right]),
    style,
  );
  yield* findingLines('Findings that appeared', findings?.appeared ?? [], shown);
  yield* findingLines('Findings that disappeared', findings?.disappeared ?? [], shown);
  yield '';
  yield summaryLine(comparison, shown);
}

function filingRow(side: string, name: string, filing: ComparedFiling): string[] {
  const { entity, periodWords = '', facts, verdict } = filing;
  const verdictWords = !verdict
    ? ''
    : verdict.errorCount > 0
      ? countOf(verdict.errorCount, 'error')
      : verdict.complete
        ? 'valid'
        : 'no errors, not fully checked';
  return [side, name, entity, periodWords, countOf(facts, 'fact'), verdictWords].map(visibleText);
}

function* section(title: string, rows: readonly (readonly string[])[], style: Style): Generator<string> {
  if (rows.length === 0) return;
  yield '';
  yield style('bold', title);
  yield* aligned(rows.map((row) => ['', ...row.map(visibleText)]));
}

function* aligned(rows: readonly (readonly string[])[]): Generator<string> {
  yield* formatTable(rows);
}

const MIN_LABEL = 20;

/** Writes one line for each difference; texts below each other. */
function* differenceLines(differences: readonly FactDifference[], { style, width }: ShownComparison) {
  const rows = differences.map(rowOf);
  const longest = (pick: (row: DifferenceRow) => string) =>
    rows.reduce((most, row) => Math.max(most, pick(row).length), 0);
  const widths = {
    period: longest(({ period }) => period),
    left: longest(({ left }) => left),
    right: longest(({ right }) => right),
    change: longest(({ change }) => change),
  };
  const others = widths.period + widths.left + widths.right + widths.change + KIND_WIDTH + 12;
  const room = Math.max(MIN_LABEL, (width ?? Number.POSITIVE_INFINITY) - others);
  const labelWidth = Math.min(
    room,
    longest(({ label }) => label),
  );
  for (const { kind, label, period, left, right, change, texts } of rows) {
    const cells = [
      shorten(label, labelWidth).padEnd(labelWidth),
      period.padEnd(widths.period),
      left.padStart(widths.left),
      right.padStart(widths.right),
      change.padStart(widths.change),
    ];
    yield `  ${style(kindColors[kind], kind.padEnd(KIND_WIDTH))}  ${cells.join('  ')}`.trimEnd();
    for (const [mark, text] of texts)
      for (const line of wrapText(text, (width ?? 100) - 8)) yield `      ${mark} ${line}`;
  }
}

const KIND_WIDTH = 'restated'.length;

interface DifferenceRow {
  readonly kind: DifferenceKind;
  readonly label: string;
  readonly period: string;
  readonly left: string;
  readonly right: string;
  readonly change: string;
  readonly texts: readonly (readonly [mark: string, text: string])[];
}

function rowOf(difference: FactDifference): DifferenceRow {
  const { kind, label, dimensions = [], periodWords, left, right, percent, changes = [] } = difference;
  const isText = [left, right].some((fact) => fact && fact.unit === undefined && !fact.nil);
  const name = [label, ...dimensions.map((dimension) => dimension.label)].join(' · ');
  const others = changes.filter((change) => change !== 'value' && change !== 'concept');
  const words = [
    ...(percent === undefined ? [] : [percentChange(percent)]),
    ...(difference.withinRounding ? ['rounding'] : []),
    ...others,
  ];
  const texts: [string, string][] = [];
  if (isText && left) texts.push(['-', visibleText(left.shown)]);
  if (isText && right) texts.push(['+', visibleText(right.shown)]);
  if (kind === 'concept') texts.push(['-', left?.concept ?? ''], ['+', right?.concept ?? '']);
  return {
    kind,
    label: visibleText(name),
    period: periodWords,
    left: isText ? '' : (left?.shown ?? ''),
    right: isText ? '' : (right?.shown ?? ''),
    change: words.join(', '),
    texts,
  };
}

function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

function* findingLines(
  title: string,
  findings: readonly Finding[],
  { style, width = 100 }: ShownComparison,
): Generator<string> {
  const listed = findings.filter(({ severity }) => severity !== 'info').slice(0, MAX_FINDINGS_SHOWN);
  if (listed.length === 0) return;
  yield '';
  yield style('bold', title);
  for (const { severity, code, message } of listed) {
    yield `  ${style(severityColors[severity], severityWords[severity])}  ${style('bold', code)}`;
    for (const line of wrapText(visibleText(message), width - 4)) yield `    ${line}`;
  }
}

function summaryLine({ same, summary, truncated }: Comparison, { style, all }: ShownComparison): string {
  if (same) return `${style('green', '✔')} Both report the same ${countOf(summary.unchanged, 'fact')}.`;
  const { changed, restated, conceptChanges, added, gone, unchanged } = summary;
  const counts = [
    [changed, 'changed'],
    [restated, 'restated'],
    [conceptChanges, 'under another concept'],
    [added, 'added'],
    [gone, 'gone'],
    [unchanged, 'unchanged'],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${numberWords(count)} ${word}`);
  const hidden = all ? 0 : summary.addedWithPeriod + summary.goneWithPeriod;
  const hint =
    hidden > 0
      ? `  (${countOf(hidden, 'fact')} of periods that only one filing reports; --all lists them)`
      : '';
  const cut = truncated ? '  (not all are listed)' : '';
  return `${style('yellow', '≠')} Facts: ${words.join(', ') || 'none'}${hint}${cut}`;
}
