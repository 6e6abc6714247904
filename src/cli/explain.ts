import { nearestName } from '../core/nearest-name.ts';
import { isScaffold } from '../rules/example.ts';
import { Problem } from '../service/problems.ts';
import { explainRule, type ListedRule, listRules } from '../service/rule-listing.ts';
import { validate } from '../service/validate.ts';
import { baseOf, type Example, exampleDocument } from './example-document.ts';
import { findingsOf } from './outcome.ts';
import { severityColours } from './pretty.ts';
import { formatTable, wrapText } from './table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';
import { visible } from './visible.ts';

const WIDEST = 100;
const LABEL_WIDTH = 12;

export function explainCode(
  code: string,
  { style, onlyDocument }: { style: Style; onlyDocument: boolean },
  { out }: Terminal,
): number {
  const rule = findRule(code);
  if (onlyDocument) {
    if (!rule.example) throw new CommandFailure(`${rule.code} has no example`);
    out.write(`${JSON.stringify(exampleDocument(rule, rule.example), null, 2)}\n`);
    return exitCodes.ok;
  }
  const width = Math.min(out.columns ?? WIDEST, WIDEST);
  const lines = [
    `${style('bold', rule.code)}  ${style(severityColours[rule.severity], rule.severity)}  ${rule.category}`,
    style('bold', rule.title),
    '',
    ...wrapText(rule.description, width),
    '',
    ...describeRule(rule, width, style),
    ...(rule.example ? ['', ...showExample(rule, rule.example, width, style)] : []),
  ];
  out.write(`${lines.join('\n')}\n`);
  return exitCodes.ok;
}

function findRule(code: string): ListedRule {
  try {
    return explainRule(code);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const nearest = nearestName(
      code,
      listRules().rules.map((rule) => rule.code),
    );
    const hint = nearest ? `did you mean ${nearest}?` : '"filewright rules" lists them';
    throw new CommandFailure(`no rule has the code "${code}"; ${hint}`);
  }
}

function describeRule(rule: ListedRule, width: number, style: Style): string[] {
  const documents = rule.documentType === 'any' ? 'every document' : rule.documentType;
  const version = rule.modelVersion === 'any' ? '' : ` ${rule.modelVersion}`;
  const profiles = rule.profiles.length === 0 ? 'every profile' : `only ${rule.profiles.join(', ')}`;
  const rows: [string, string][] = [
    ['Applies to', `${documents}${version}, ${profiles}`],
    ...(rule.formula ? [['Formula', rule.formula] as [string, string]] : []),
    ['Fix', rule.fix],
    ...(rule.references.length > 0 ? [['References', rule.references.join(', ')] as [string, string]] : []),
  ];
  return rows.flatMap(([label, text]) =>
    wrapText(text, width - LABEL_WIDTH).map(
      (line, index) => style('bold', (index === 0 ? label : '').padEnd(LABEL_WIDTH)) + line,
    ),
  );
}

function showExample(rule: ListedRule, example: Example, width: number, style: Style): string[] {
  const base = baseOf(rule, example);
  const start = isScaffold(base) ? `The smallest ${base} filing` : `examples/${base}.json`;
  const reported = Object.entries(example.lines ?? {}).map(([key, value]) => [
    key,
    ...(typeof value === 'string' ? [value] : [value[0], `(${value[1]} the year before)`]),
  ]);
  const changes = Object.entries(example.set ?? {}).map(([path, value]) => describeChange(path, value));
  const found = findingsOf(validate(exampleDocument(rule, example), { ruleset: [rule.category] }));
  return [
    style('bold', 'Example'),
    `  ${start}${reported.length > 0 ? ' that reports' : ''}`,
    ...formatTable(reported, width - 4).map((line) => `    ${line}`),
    ...(changes.length > 0 ? ['  with', ...changes.map((change) => `    ${visible(change)}`)] : []),
    '  gives',
    ...found
      .filter((finding) => finding.code === rule.code)
      .flatMap(({ severity, path, message }) => [
        `    ${style(severityColours[severity], severity)}  ${path || '(whole document)'}`,
        ...wrapText(visible(message), width - 6).map((line) => `      ${line}`),
      ]),
  ];
}

function describeChange(path: string, value: unknown): string {
  if (value === undefined) return `${path} removed`;
  return path.endsWith('/-')
    ? `${JSON.stringify(value)} added to ${path.slice(0, -2)}`
    : `${path} set to ${JSON.stringify(value)}`;
}
