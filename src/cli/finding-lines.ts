import { locateInJson } from '../core/json-location.ts';
import type { TextPosition } from '../core/json-text.ts';
import { visibleText } from '../core/visible-text.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import { countOf } from './counts.ts';
import { InputFault } from './input-fault.ts';
import { MAX_FINDINGS_SHOWN, MAX_RELATED_SHOWN } from './limits.ts';
import { type PlacedFile, positionOfFinding } from './outcome.ts';
import { readRequestFile } from './request-file.ts';
import { wrapText } from './table.ts';
import type { Output, Style } from './terminal.ts';

export const severityColors: Readonly<Record<Severity, 'red' | 'yellow' | 'blue'>> = {
  error: 'red',
  warning: 'yellow',
  info: 'blue',
};

/** The severities in words for people. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** Formats a finding for people: its place and message, wrapped at word boundaries. */
export function findingLines(
  finding: Finding,
  placed: PlacedFile,
  style: Style,
  width = Number.POSITIVE_INFINITY,
): string {
  const { file, line, column } = positionOfFinding(placed, finding);
  const { severity, code, source, path, message, waived, configured, fix, related } = finding;
  const head = [
    style('bold', `${visibleText(file)}:${line}:${column}`),
    style(severityColors[severity], severityWords[severity]),
    style('bold', code),
  ];
  if (configured)
    head.push(style('dim', `(by configuration; ${severityWords[configured.severity]} by rule)`));
  if (!source) head.push(style('dim', visibleText(path) || '(whole document)'));
  const lines = [head.join('  '), ...indented(visibleText(message), width)];
  if (waived) lines.push(...indented(`waived: ${visibleText(waived.reason)}`, width, style, 'bold'));
  else if (fix) lines.push(...indented(`fix: ${visibleText(fix)}`, width, style, 'green'));
  if (related) lines.push(...indented(`see: ${listRelated(related, placed)}`, width, style, 'dim'));
  return `${lines.join('\n')}\n`;
}

/**
 * Indents lines by two columns; lines after a leading word with a colon are aligned with the text after it.
 */
function indented(
  text: string,
  width: number,
  style?: Style,
  color: 'bold' | 'green' | 'dim' = 'bold',
): readonly string[] {
  const [word = ''] = style ? (/^\w+: /.exec(text) ?? []) : [];
  const [first = '', ...rest] = wrapText(text.slice(word.length), width - 2 - word.length);
  const mark = style && word ? `${style(color, word.trimEnd())} ` : '';
  return [`  ${mark}${first}`, ...rest.map((line) => `  ${' '.repeat(word.length)}${line}`)];
}

function listRelated(related: readonly string[], placed: PlacedFile): string {
  const shown = related
    .slice(0, MAX_RELATED_SHOWN)
    .map((path) => `line ${positionOfFinding(placed, { path }).line} (${visibleText(path)})`);
  const rest = related.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** Shows the findings of a conversion or a package; notes only if requested. */
export function showFindings(
  findings: readonly Finding[],
  placed: PlacedFile,
  { style, verbose = false }: { readonly style: Style; readonly verbose?: boolean | undefined },
  err: Output,
): void {
  const listed = verbose ? findings : findings.filter(({ severity }) => severity !== 'info');
  for (const finding of listed.slice(0, MAX_FINDINGS_SHOWN))
    err.write(findingLines(finding, placed, style, err.columns));
  if (listed.length > MAX_FINDINGS_SHOWN)
    err.write(`and ${countOf(listed.length - MAX_FINDINGS_SHOWN, 'more finding')}\n`);
}

/** "  (2 notes; --verbose shows them)": mentions the hidden notes. */
export function notesHint(findings: readonly Finding[], verbose = false): string {
  const notes = verbose ? 0 : findings.filter(({ severity }) => severity === 'info').length;
  return notes === 0 ? '' : `  (${countOf(notes, 'note')}; --verbose shows ${notes === 1 ? 'it' : 'them'})`;
}

/** Returns the positions of findings in a document, by pointer; empty if the input is not a document. */
export function locateFindings(
  bytes: Uint8Array,
  findings: readonly Finding[],
): ReadonlyMap<string, TextPosition> {
  const pointers = findings
    .flatMap(({ path, related = [] }) => [path, ...related])
    .filter((pointer) => pointer !== '');
  if (pointers.length === 0) return new Map();
  const { text, prefix } = readText(bytes);
  const found = locateInJson(
    text,
    pointers.map((pointer) => prefix + pointer),
  );
  return new Map(
    pointers.flatMap((pointer) => {
      const at = found.get(prefix + pointer);
      return at ? [[pointer, at] as const] : [];
    }),
  );
}

/** A document may be inside a request; a report in JSON never is. */
function readText(bytes: Uint8Array): { readonly text: string; readonly prefix: string } {
  try {
    return readRequestFile(bytes);
  } catch (error) {
    if (!(error instanceof InputFault)) throw error;
    return { text: '{}', prefix: '' };
  }
}
