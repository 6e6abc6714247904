import { listRules, type RuleFilter } from '../service/catalogue/rule-listing.ts';
import type { ListFormat } from './list-format.ts';
import { severityColours } from './pretty.ts';
import { formatTable } from './table.ts';
import { exitCodes, type Style, type Terminal } from './terminal.ts';

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
    err.write('filewright: no rule is like that\n');
    return exitCodes.ok;
  }
  const rows = listing.rules.map(({ code, severity, category, title }) => [code, severity, category, title]);
  const [head = '', ...lines] = formatTable(
    [['CODE', 'SEVERITY', 'FAMILY', 'WHAT MUST HOLD'], ...rows],
    out.columns,
  );
  out.write(`${style('bold', head)}\n`);
  listing.rules.forEach(({ code, severity }, index) => {
    const line = (lines[index] as string).replace(code, () => style('bold', code));
    out.write(`${line.replace(` ${severity} `, () => ` ${style(severityColours[severity], severity)} `)}\n`);
  });
  if (out.isTTY) out.write(`\n${listing.total} rules; "filewright explain CODE" tells more about one.\n`);
  return exitCodes.ok;
}
