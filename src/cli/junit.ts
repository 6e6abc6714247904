import { visibleText } from '../core/visible-text.ts';
import { type Finding, showPlace } from '../findings/finding.ts';
import { describeGaps } from '../service/completeness.ts';
import type { ValidationResult } from '../service/validation-result.ts';
import { configurationWords } from './config/configured.ts';
import {
  countUnlisted,
  describeReadFault,
  findingsOf,
  positionOfFinding,
  type UnreadableFile,
  type ValidatedFile,
} from './outcome.ts';
import type { Reporter } from './reporter.ts';

/** Writes JUnit XML: a suite for each file, a case for each finding; only errors fail. */
export function junitReporter(): Reporter {
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="filewright">\n',
    file: (outcome) => ('fault' in outcome ? unreadableSuite(outcome) : validatedSuite(outcome)),
    end: () => '</testsuites>\n',
  };
}

function unreadableSuite(outcome: UnreadableFile): string {
  const { file, fault } = outcome;
  const error = `<error${attributes({ type: fault.code, message: fault.message })}>${escapeXml(describeReadFault(outcome))}</error>`;
  return suite(file, { failures: 0, errors: 1, skipped: 0 }, [testCase(file, 'can be validated', error)]);
}

function validatedSuite(validated: ValidatedFile): string {
  const { file, result } = validated;
  const cases = findingsOf(result).map((finding) =>
    testCase(file, `${finding.code} ${showPlace(finding)}`.trimEnd(), contentOf(finding, validated)),
  );
  const unlisted = countUnlisted(result);
  if (unlisted > 0) cases.push(testCase(file, `${unlisted} more findings are not listed`));
  const left = configurationWords(result);
  if (left) cases.push(testCase(file, 'by configuration', `<skipped${attributes({ message: left })}/>`));
  if (cases.length === 0) cases.push(testCase(file, result.complete ? 'is valid' : 'has no errors'));
  if (!result.complete) cases.push(testCase(file, 'was fully checked', skippedBecause(result)));
  const skipped =
    result.info.filter(({ waived }) => waived).length + (result.complete ? 0 : 1) + (left ? 1 : 0);
  return suite(file, { failures: result.errors.length, errors: 0, skipped }, cases);
}

function skippedBecause({ layers }: ValidationResult): string {
  return `<skipped${attributes({ message: describeGaps(layers) })}/>`;
}

function suite(
  name: string,
  counts: { failures: number; errors: number; skipped: number },
  cases: readonly string[],
): string {
  const start = `  <testsuite${attributes({ name, tests: cases.length, ...counts })}>\n`;
  return `${start}${cases.join('')}  </testsuite>\n`;
}

function testCase(classname: string, name: string, content = ''): string {
  const start = `    <testcase${attributes({ classname, name })}`;
  return content === '' ? `${start}/>\n` : `${start}>\n      ${content}\n    </testcase>\n`;
}

function contentOf(finding: Finding, validated: ValidatedFile): string {
  const { file, line, column } = positionOfFinding(validated, finding);
  const lines = [
    `${file}:${line}:${column} ${finding.severity}`,
    finding.message,
    ...(finding.fix ? [`fix: ${finding.fix}`] : []),
  ];
  const body = lines.map(escapeXml).join('\n');
  if (finding.waived)
    return `<skipped${attributes({ message: `waived: ${finding.waived.reason}` })}>${body}</skipped>`;
  if (finding.severity !== 'error') return `<system-out>${body}</system-out>`;
  return `<failure${attributes({ type: finding.code, message: finding.message })}>${body}</failure>`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `visibleText` also escapes the characters that XML cannot hold even as references. */
function escapeXml(text: string): string {
  return visibleText(text).replace(/[&<>"]/g, (character) => entities[character] as string);
}
