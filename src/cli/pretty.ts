import { visibleText } from '../core/visible-text.ts';
import { type Finding, severities } from '../findings/finding.ts';
import { describeGaps } from '../service/completeness.ts';
import { configurationWords } from './config/configured.ts';
import { counted, listCounts } from './counts.ts';
import { findingLines } from './finding-lines.ts';
import {
  countUnlisted,
  findingsOf,
  passes,
  positionOfFinding,
  type ValidatedFile,
  verdictMark,
  verdictWords,
} from './outcome.ts';
import type { Reporter, Sorting, Totals } from './reporter.ts';
import { wrapText } from './table.ts';
import type { Style } from './terminal.ts';

/** Writes for people: the findings, by place or by severity, then the verdict. */
export function prettyReporter({
  style,
  quiet,
  sort = 'place',
  columns,
}: {
  readonly style: Style;
  readonly quiet: boolean;
  readonly sort?: Sorting | undefined;
  readonly columns?: number | undefined;
}): Reporter {
  return {
    begin: () => '',
    file(outcome) {
      // Standard error already says why a file was not validated.
      if ('fault' in outcome) return '';
      const line = `${verdictLine(outcome, style)}\n`;
      if (quiet) return line;
      const { valid, complete, layers } = outcome.result;
      const gaps = wrapText(visibleText(describeGaps(layers)), (columns ?? Number.POSITIVE_INFINITY) - 2);
      const verdict = complete || !valid ? line : `${line}${gaps.map((gap) => `  ${gap}\n`).join('')}`;
      const findings = sort === 'severity' ? bySeverity(outcome) : inFileOrder(outcome);
      const found = findings.map((finding) => findingLines(finding, outcome, style, columns));
      const unlisted = countUnlisted(outcome.result);
      if (unlisted > 0) found.push(`… ${counted(unlisted, 'more finding')} not listed; see --max-findings\n`);
      return found.length > 0 ? `${found.join('')}${verdict}\n` : verdict;
    },
    end: (totals) => (totals.files > 1 ? `${totalLine(totals, style)}\n` : ''),
  };
}

/** Sorts the file itself first, then others in order of appearance. */
function inFileOrder(validated: ValidatedFile): Finding[] {
  const ranks = new Map([[validated.file, 0]]);
  const rankOf = (file: string): number => {
    const rank = ranks.get(file) ?? ranks.size;
    ranks.set(file, rank);
    return rank;
  };
  return findingsOf(validated.result)
    .map((finding) => ({ finding, at: positionOfFinding(validated, finding) }))
    .sort(
      (a, b) => rankOf(a.at.file) - rankOf(b.at.file) || a.at.line - b.at.line || a.at.column - b.at.column,
    )
    .map(({ finding }) => finding);
}

/** Sorts errors first, then warnings and notes; each in file order. */
function bySeverity(validated: ValidatedFile): Finding[] {
  return inFileOrder(validated).sort(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

function verdictLine({ file, result }: ValidatedFile, style: Style): string {
  const counts = listCounts(result.summary);
  const left = configurationWords(result);
  if (!passes(result))
    return `${style('red', '✖')} ${visibleText(file)}  ${style('red', counts)}${left && `  (${left})`}`;
  const asides = [counts, left].filter(Boolean).join('; ');
  const aside = asides === '' ? '' : `  (${asides})`;
  // The report has errors, although the run passes.
  if (!result.valid)
    return `${style('yellow', '!')} ${visibleText(file)}  ${style('yellow', 'passed, but not valid')}${aside}`;
  return `${verdictMark(result.summary, style)} ${visibleText(file)}  ${verdictWords(result, style)}${aside}`;
}

function totalLine(totals: Totals, style: Style): string {
  const verdicts = [
    `${totals.valid} valid`,
    ...(totals.invalid > 0 ? [`${totals.invalid} invalid`] : []),
    ...(totals.failed > 0 ? [`${totals.failed} not validated`] : []),
  ];
  const ignored = totals.ignoredCount ? `${counted(totals.ignoredCount, 'finding')} ignored` : '';
  const counts = [listCounts(totals), ignored].filter(Boolean).join('; ');
  const line = `${totals.files} files: ${verdicts.join(', ')}${counts === '' ? '' : `  (${counts})`}`;
  return style(['bold', totals.invalid + totals.failed > 0 ? 'red' : 'green'], line);
}
