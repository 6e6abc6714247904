import { visibleText } from '../core/visible-text.ts';
import { type ExplainedRule, explainRule, nearestCode } from '../service/catalogue/rule-listing.ts';
import { Problem } from '../service/problems.ts';
import { readRuleExample } from '../store/rule-examples.ts';
import { severityColors, severityWords } from './finding-lines.ts';
import { MAX_WIDTH } from './limits.ts';
import { wrapText } from './table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

const LABEL_WIDTH = 12;

type Example = NonNullable<ExplainedRule['example']>;

export function explainCode(code: string, style: Style, { out }: Terminal): number {
  const rule = findRule(code);
  const width = Math.min(out.columns ?? MAX_WIDTH, MAX_WIDTH);
  const lines = [
    `${style('bold', rule.code)}  ${style(severityColors[rule.severity], severityWords[rule.severity])}  ${rule.category}`,
    style('bold', rule.title),
    '',
    ...wrapText(rule.description, width),
    '',
    ...describeRule(rule, width, style),
    ...(rule.example ? ['', ...showExample(rule.example, width, style)] : []),
  ];
  out.write(`${lines.join('\n')}\n`);
  return exitCodes.ok;
}

function findRule(code: string): ExplainedRule {
  try {
    return explainRule(code, readRuleExample);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const nearest = nearestCode(code);
    const hint = nearest ? `did you mean ${nearest}?` : '"filewright rules" lists all codes';
    throw new CommandFailure(`no rule has the code "${code}"; ${hint}`);
  }
}

function describeRule(rule: ExplainedRule, width: number, style: Style): string[] {
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

/** Shows a document that breaks the rule, and its finding. */
function showExample(example: Example, width: number, style: Style): string[] {
  const { file, text, line, place, severity, message, options = {} } = example;
  const part = line === undefined ? '' : `, from line ${line}`;
  const asked = Object.entries(options).map(([name, value]) => `, ${name} ${value}`);
  return [
    style('bold', 'Example'),
    `  ${file}${part}:`,
    ...text.split('\n').map((row) => `    ${visibleText(row)}`),
    `  ${acts[example.operation] ?? 'validated'}${asked.join('')} gives`,
    `    ${style(severityColors[severity], severityWords[severity])}  ${visibleText(place) || '(whole document)'}`,
    ...wrapText(visibleText(message), width - 6).map((row) => `      ${row}`),
  ];
}

const acts: Readonly<Record<string, string>> = {
  convert: 'converted',
  package: 'packaged',
  read: 'read',
  'open-package': 'opened',
};
