import { visibleText } from '../core/visible-text.ts';
import { listRules, type RuleFilter, type RuleListing } from '../service/catalogue/rule-listing.ts';
import { countOf } from './counts.ts';
import { severityColors, severityWords } from './finding-lines.ts';
import type { ListFormat } from './list-format.ts';
import { formatTable, wrapText } from './table.ts';
import { exitCodes, type Style, type Terminal } from './terminal.ts';

/** Most codes are shorter. */
const CODE_WIDTH = 18;

export function printRules(
  filter: RuleFilter,
  { format, style }: { format: ListFormat; style: Style },
  { out, err }: Terminal,
): number {
  const listing = listRules(filter);
  if (format === 'json') {
    out.write(`${JSON.stringify(listing, null, 2)}\n`);
    return exitCodes.ok;
  }
  if (listing.total === 0) {
    err.write(`filewright: no rule matches${filter.q ? ` "${visibleText(filter.q)}"` : ''}\n`);
    return exitCodes.ok;
  }
  out.write(out.columns === undefined ? table(listing.rules) : list(listing.rules, out.columns, style));
  if (out.isTTY) out.write(`\n${countOf(listing.total, 'rule')}. "filewright explain CODE" explains one.\n`);
  return exitCodes.ok;
}

/** Writes a line for each rule, for other programs. */
function table(rules: RuleListing['rules']): string {
  const rows = rules.map(({ code, severity, category, title }) => [
    code,
    severityWords[severity],
    category,
    title,
  ]);
  return `${formatTable([['CODE', 'SEVERITY', 'FAMILY', 'RULE'], ...rows]).join('\n')}\n`;
}

/**
 * Writes the same for a terminal: titles wrapped at word boundaries, below codes that exceed their column.
 */
function list(rules: RuleListing['rules'], width: number, style: Style): string {
  const lines = [style('bold', `${'CODE'.padEnd(CODE_WIDTH)}  SEVERITY  RULE`)];
  const indent = CODE_WIDTH + 12;
  for (const { code, severity, title } of rules) {
    const word = severityWords[severity];
    const mark = `${style(severityColors[severity], word)}${' '.repeat(8 - word.length)}`;
    const [first = '', ...rest] = wrapText(title, Math.max(width - indent, 20));
    const isLong = code.length > CODE_WIDTH;
    if (isLong) lines.push(style('bold', code));
    lines.push(
      `${isLong ? ' '.repeat(CODE_WIDTH) : style('bold', code) + ' '.repeat(CODE_WIDTH - code.length)}  ${mark}  ${first}`,
    );
    for (const line of rest) lines.push(' '.repeat(indent) + line);
  }
  return `${lines.join('\n')}\n`;
}
