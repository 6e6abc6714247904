import { visibleText } from '../core/visible-text.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import { describeGaps } from '../service/completeness.ts';
import { counted, listCounts } from './counts.ts';
import { MAX_RELATED_SHOWN } from './limits.ts';
import { countUnlisted, findingsOf, positionOfFinding, type ValidatedFile } from './outcome.ts';
import type { Reporter, Totals } from './reporter.ts';
import type { Style } from './terminal.ts';

export const severityColours: Readonly<Record<Severity, 'red' | 'yellow' | 'blue'>> = {
  error: 'red',
  warning: 'yellow',
  info: 'blue',
};

/** For people: what was found where, in the order of the file, then a verdict. */
export function prettyReporter({ style, quiet }: { style: Style; quiet: boolean }): Reporter {
  return {
    begin: () => '',
    file(outcome) {
      // Standard error says already why a file was not judged.
      if ('fault' in outcome) return '';
      const line = `${verdictLine(outcome, style)}\n`;
      if (quiet) return line;
      const { valid, complete, layers } = outcome.result;
      const verdict = complete || !valid ? line : `${line}  ${visibleText(describeGaps(layers))}\n`;
      const found = inFileOrder(outcome).map((finding) => `${showFinding(finding, outcome, style)}\n`);
      const unlisted = countUnlisted(outcome.result);
      if (unlisted > 0) found.push(`… ${counted(unlisted, 'more finding')} not listed; see --max-findings\n`);
      return found.length > 0 ? `${found.join('')}${verdict}\n` : verdict;
    },
    end: (totals) => (totals.files > 1 ? `${totalLine(totals, style)}\n` : ''),
  };
}

/** The file itself comes first, then others as they were met. */
function inFileOrder(judged: ValidatedFile): Finding[] {
  const ranks = new Map([[judged.file, 0]]);
  const rankOf = (file: string): number => {
    const rank = ranks.get(file) ?? ranks.size;
    ranks.set(file, rank);
    return rank;
  };
  return findingsOf(judged.result)
    .map((finding) => ({ finding, at: positionOfFinding(judged, finding) }))
    .sort(
      (a, b) => rankOf(a.at.file) - rankOf(b.at.file) || a.at.line - b.at.line || a.at.column - b.at.column,
    )
    .map(({ finding }) => finding);
}

function showFinding(finding: Finding, judged: ValidatedFile, style: Style): string {
  const { file, line, column } = positionOfFinding(judged, finding);
  const head = [
    style('bold', `${visibleText(file)}:${line}:${column}`),
    style(severityColours[finding.severity], finding.severity),
    style('bold', finding.code),
  ];
  if (!finding.source) head.push(style('dim', visibleText(finding.path) || '(whole document)'));
  const lines = [head.join('  '), `  ${visibleText(finding.message)}`];
  if (finding.waived) lines.push(`  ${style('bold', 'waived:')} ${visibleText(finding.waived.reason)}`);
  else if (finding.fix) lines.push(`  ${style('green', 'fix:')} ${visibleText(finding.fix)}`);
  if (finding.related) lines.push(`  ${style('dim', `see: ${listRelated(finding.related, judged)}`)}`);
  return lines.join('\n');
}

function listRelated(related: readonly string[], judged: ValidatedFile): string {
  const shown = related
    .slice(0, MAX_RELATED_SHOWN)
    .map((path) => `${visibleText(path)} (line ${positionOfFinding(judged, { path }).line})`);
  const rest = related.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

function verdictLine({ file, result }: ValidatedFile, style: Style): string {
  const counts = listCounts(result.summary);
  if (!result.valid) return `${style('red', '✖')} ${visibleText(file)}  ${style('red', counts)}`;
  const aside = counts === '' ? '' : `  (${counts})`;
  const mark = `${style('green', '✔')} ${visibleText(file)}  `;
  if (result.complete) return `${mark}${style('green', 'valid')}${aside}`;
  return `${mark}${style('yellow', 'no errors found; not fully checked')}${aside}`;
}

function totalLine(totals: Totals, style: Style): string {
  const verdicts = [
    `${totals.valid} valid`,
    ...(totals.invalid > 0 ? [`${totals.invalid} invalid`] : []),
    ...(totals.failed > 0 ? [`${totals.failed} not judged`] : []),
  ];
  const counts = listCounts(totals);
  const line = `${totals.files} files: ${verdicts.join(', ')}${counts === '' ? '' : `  (${counts})`}`;
  return style(['bold', totals.invalid + totals.failed > 0 ? 'red' : 'green'], line);
}
