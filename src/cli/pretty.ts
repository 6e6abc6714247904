import { visibleText } from '../core/visible-text.ts';
import { type Finding, severities } from '../findings/finding.ts';
import { describeGaps } from '../service/completeness.ts';
import { isGeneric } from '../service/validation-result.ts';
import { configurationWords } from './config/configured.ts';
import { countOf, listCounts } from './counts.ts';
import { findingLines } from './finding-lines.ts';
import { MAX_NOTES_PER_RULE } from './limits.ts';
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
  verbose,
  sort = 'place',
  columns,
  configLine = '',
}: {
  readonly style: Style;
  readonly quiet: boolean;
  /** Whether to show all notes instead of the first of each rule. */
  readonly verbose: boolean;
  readonly sort?: Sorting | undefined;
  readonly columns?: number | undefined;
  readonly configLine?: string;
}): Reporter {
  return {
    begin: () => '',
    file(outcome) {
      // Standard error already says why a file was not validated.
      if ('fault' in outcome) return '';
      const line = `${verdictLine(outcome, style)}\n`;
      if (quiet) return line;
      const { valid, complete, layers } = outcome.result;
      // The verdict on a valid report already says that it was not fully checked.
      const reasons = `${valid ? '' : 'Not fully checked. '}${describeGaps(layers)}`;
      const gaps = wrapText(visibleText(reasons), (columns ?? Number.POSITIVE_INFINITY) - 2);
      const verdict = complete ? line : `${line}${gaps.map((gap) => `  ${gap}\n`).join('')}`;
      const findings = sort === 'severity' ? bySeverity(outcome) : inFileOrder(outcome);
      const shown = verbose ? findings : withoutRepeatedNotes(findings);
      const found = shown.map((finding) => findingLines(finding, outcome, style, columns));
      if (shown.length < findings.length)
        found.push(`… ${countOf(findings.length - shown.length, 'more note')} like these; see --verbose\n`);
      const unlisted = countUnlisted(outcome.result);
      if (unlisted > 0) found.push(`… ${countOf(unlisted, 'more finding')} not listed; see --max-findings\n`);
      return found.length > 0 ? `${found.join('')}${verdict}\n` : verdict;
    },
    end: (totals) => (totals.files > 1 ? `${totalLine(totals, style)}\n` : '') + configLine,
  };
}

/** Returns errors, warnings, and the first notes of each rule. */
function withoutRepeatedNotes(findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  return findings.filter(({ severity, code }) => {
    if (severity !== 'info') return true;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_NOTES_PER_RULE;
  });
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
  const profile = isGeneric(result) ? '' : `profile ${result.profile}`;
  const left = configurationWords(result);
  const aside = (...parts: string[]) => {
    const words = parts.filter(Boolean).join('; ');
    return words === '' ? '' : `  (${words})`;
  };
  if (!passes(result))
    return `${style('red', '✖')} ${visibleText(file)}  ${style('red', counts)}${aside(profile, left)}`;
  // The report has errors, although the run passes.
  if (!result.valid)
    return `${style('yellow', '!')} ${visibleText(file)}  ${style('yellow', 'passed, but not valid')}${aside(profile, counts, left)}`;
  return `${verdictMark(result.summary, style)} ${visibleText(file)}  ${verdictWords(result, style)}${aside(profile, counts, left)}`;
}

function totalLine(totals: Totals, style: Style): string {
  const { passed = 0 } = totals;
  const failing = totals.invalid - passed;
  const verdicts = [
    `${totals.valid - totals.incomplete} valid`,
    ...(totals.incomplete > 0 ? [`${totals.incomplete} without errors but not fully checked`] : []),
    ...(passed > 0 ? [`${passed} passed, but not valid`] : []),
    ...(failing > 0 ? [`${failing} invalid`] : []),
    ...(totals.failed > 0 ? [`${totals.failed} not validated`] : []),
  ];
  const ignored = totals.ignoredCount ? `${countOf(totals.ignoredCount, 'finding')} known or ignored` : '';
  const counts = [listCounts(totals), ignored].filter(Boolean).join('; ');
  const line = `${totals.files} files: ${verdicts.join(', ')}${counts === '' ? '' : `  (${counts})`}`;
  const color = failing + totals.failed > 0 ? 'red' : passed > 0 ? 'yellow' : 'green';
  return style(['bold', color], line);
}
