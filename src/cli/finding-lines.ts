import { visibleText } from '../core/visible-text.ts';
import { type Finding, showPlace } from '../findings/finding.ts';
import { MAX_FINDINGS_SHOWN } from './limits.ts';
import { severityColours } from './pretty.ts';
import type { Output, Style } from './terminal.ts';

/** What was found on the way to something else, in a few lines each. */
export function showFindings(findings: readonly Finding[], style: Style, err: Output): void {
  for (const finding of findings.slice(0, MAX_FINDINGS_SHOWN)) {
    const { severity, code, message, fix, waived } = finding;
    const place = showPlace(finding) || '(whole document)';
    err.write(`${style(severityColours[severity], severity)}  ${code}  ${visibleText(place)}\n`);
    err.write(`  ${visibleText(message)}\n`);
    if (waived) err.write(`  waived: ${visibleText(waived.reason)}\n`);
    if (fix && severity === 'error') err.write(`  fix: ${visibleText(fix)}\n`);
  }
  if (findings.length > MAX_FINDINGS_SHOWN)
    err.write(`and ${findings.length - MAX_FINDINGS_SHOWN} more findings\n`);
}
