import { visibleText } from '../core/visible-text.ts';
import { type Finding, showPlace } from '../findings/finding.ts';
import { severityColours } from './pretty.ts';
import type { Output, Style } from './terminal.ts';

const MOST_SHOWN = 20;

/** What was found on the way to something else, in a few lines each. */
export function showFindings(findings: readonly Finding[], style: Style, err: Output): void {
  for (const finding of findings.slice(0, MOST_SHOWN)) {
    const { severity, code, message, fix } = finding;
    const place = showPlace(finding) || '(whole document)';
    err.write(`${style(severityColours[severity], severity)}  ${code}  ${visibleText(place)}\n`);
    err.write(`  ${visibleText(message)}\n`);
    if (fix && severity === 'error') err.write(`  fix: ${visibleText(fix)}\n`);
  }
  if (findings.length > MOST_SHOWN) err.write(`and ${findings.length - MOST_SHOWN} more findings\n`);
}
