import { readFileSync } from 'node:fs';
import { nearestName } from '../core/nearest-name.ts';
import { visibleText } from '../core/visible-text.ts';
import { showPlace } from '../findings/finding.ts';
import { formatOf } from '../formats/report-format.ts';
import { baseOf, isScaffold, runExample } from '../service/catalogue/rule-example.ts';
import { explainRule, type ListedRule, listRules } from '../service/catalogue/rule-listing.ts';
import { Problem } from '../service/problems.ts';
import { MAX_EXAMPLE_LINES, MAX_WIDTH } from './limits.ts';
import { severityColours } from './pretty.ts';
import { formatTable, wrapText } from './table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

const LABEL_WIDTH = 12;

type Example = NonNullable<ListedRule['example']>;

export function explainCode(code: string, style: Style, { out }: Terminal): number {
  const rule = findRule(code);
  const width = Math.min(out.columns ?? MAX_WIDTH, MAX_WIDTH);
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

/** What to change in which document, and what the rule then really says. */
function showExample(rule: ListedRule, example: Example, width: number, style: Style): string[] {
  const found = runExample(rule, example, readExample);
  return [
    style('bold', 'Example'),
    ...describeDocument(rule, example, width),
    ...Object.values(example.ask ?? {}).map((asked) => `  judged as ${asked}`),
    '  gives',
    ...found
      .filter((finding) => finding.code === rule.code)
      .flatMap((finding) => [
        `    ${style(severityColours[finding.severity], finding.severity)}  ${visibleText(showPlace(finding)) || '(whole document)'}`,
        ...wrapText(visibleText(finding.message), width - 6).map((line) => `      ${line}`),
      ]),
  ];
}

function describeDocument(rule: ListedRule, example: Example, width: number): string[] {
  if (example.package !== undefined) return describePackage(example.package, example.packageName);
  if (example.report !== undefined) return describeReport(example.report);
  if (example.text !== undefined)
    return wrapText(visibleText(example.text), width - 2).map((line) => `  ${line}`);
  const base = baseOf(rule, example);
  const start = isScaffold(base) ? `The smallest ${base} filing` : `examples/${base}.json`;
  const reported = Object.entries(example.lines ?? {}).map(([key, value]) => [
    key,
    ...(typeof value === 'string' ? [value] : [value[0], `(${value[1]} the year before)`]),
  ]);
  const changes = [
    ...Object.entries(example.set ?? {}).map(([path, value]) => describeChange(path, value)),
    ...(example.remove ?? []).map((path) => `${path} removed`),
  ];
  return [
    `  ${start}${reported.length > 0 ? ' that reports' : ''}`,
    ...formatTable(reported, width - 4).map((line) => `    ${line}`),
    ...(changes.length > 0 ? ['  with', ...changes.map((change) => `    ${visibleText(change)}`)] : []),
    ...(example.to === undefined ? [] : [`  ${describeUse(example.to)}`]),
  ];
}

function describeUse(to: NonNullable<Example['to']>): string {
  return to === 'package' ? 'packaged' : `converted to ${formatOf(to)?.title}`;
}

function describePackage(files: NonNullable<Example['package']>, name = 'package.zip'): string[] {
  const shown = Object.entries(files).flatMap(([path, text]) => {
    const lines = text.split('\n');
    const isShort = lines.length <= MAX_EXAMPLE_LINES && text !== '';
    return [
      `    ${path}${isShort ? ':' : ''}`,
      ...(isShort ? lines : []).map((line) => `      ${visibleText(line)}`),
    ];
  });
  return [`  ${name} with`, ...shown];
}

function describeReport(report: NonNullable<Example['report']>): string[] {
  const files = typeof report === 'string' ? [['', report]] : Object.entries(report);
  return files.flatMap(([name = '', text = '']) => [
    ...(name === '' ? [] : [`  ${name}:`]),
    ...text.split('\n').map((line) => `  ${visibleText(line)}`),
  ]);
}

function describeChange(path: string, value: unknown): string {
  return path.endsWith('/-')
    ? `${JSON.stringify(value)} added to ${path.slice(0, -2)}`
    : `${path} set to ${JSON.stringify(value)}`;
}

/** The package carries the documents its rules' examples start from. */
function readExample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));
}
