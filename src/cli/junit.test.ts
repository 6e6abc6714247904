import { expect, test } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import { InputFault } from './input-fault.ts';
import { junitReporter } from './junit.ts';
import type { Outcome } from './outcome.ts';
import { noFiles } from './reporter.ts';

const hostile = 'a"b\'<c>&\u0000\u001b\ud800\uffff]]>\n\u{e0001}';

test.each(['report.json', hostile])('is well-formed XML whatever a file %j contains', (file) => {
  const finding = (severity: Finding['severity']): Finding => ({
    code: 'SCHEMA-TYPE',
    path: `/${file}`,
    message: file,
    fix: file,
    severity,
  });
  const verdict = {
    documentType: 'filing',
    modelVersion: 'v2',
    profile: 'generic',
    complete: true,
    layers: [],
    ruleset: { version: '1', rules: 1 },
  } as const;
  const outcomes: Outcome[] = [
    { file, fault: new InputFault('invalid_json', file, { line: 1, column: 1 }) },
    {
      file,
      positions: new Map(),
      result: {
        ...verdict,
        valid: false,
        errors: [finding('error')],
        warnings: [finding('warning')],
        info: [finding('info')],
        summary: { errorCount: 5, warningCount: 1, infoCount: 1 },
      },
    },
    {
      file,
      positions: new Map(),
      result: {
        ...verdict,
        valid: true,
        errors: [],
        warnings: [],
        info: [],
        summary: { errorCount: 0, warningCount: 0, infoCount: 0 },
      },
    },
  ];
  const reporter = junitReporter();
  const xml = reporter.begin() + outcomes.map(reporter.file).join('') + reporter.end(noFiles);
  expect(elementsOf(xml)).toEqual({
    testsuites: 1,
    testsuite: 3,
    testcase: 6,
    error: 1,
    failure: 1,
    'system-out': 2,
  });
});

/** Counts the elements of XML; throws if it is not well-formed. */
function elementsOf(xml: string): Record<string, number> {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
  if (forbidden.test(body)) throw new Error('A character XML cannot hold');
  const counts: Record<string, number> = {};
  const open: string[] = [];
  const token =
    /<(\/?)([a-z-]+)((?: [a-z]+="(?:[^<&"]|&(?:amp|lt|gt|quot);)*")*)(\/?)>|(?:[^<&>]|&(?:amp|lt|gt|quot);)+/gy;
  while (token.lastIndex < body.length) {
    const at = token.lastIndex;
    const match = token.exec(body);
    if (!match) throw new Error(`Not well-formed: ${body.slice(at, at + 60)}`);
    const [text, isEnd, name, attributes = '', isEmpty] = match;
    if (name === undefined) {
      if (open.length === 0 && text.trim() !== '') throw new Error('Text outside the root');
    } else if (isEnd) {
      if (open.pop() !== name) throw new Error(`Unexpected end of ${name}`);
    } else {
      const names = attributes.match(/ [a-z]+(?==")/g) ?? [];
      if (new Set(names).size !== names.length) throw new Error('An attribute twice');
      counts[name] = (counts[name] ?? 0) + 1;
      if (!isEmpty) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} not closed`);
  return counts;
}
