import type { Finding, ValidationResult } from '../client/index.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The findings in SARIF 2.1.0, which editors and code hosts read. */
export function sarifOf(verdict: ValidationResult, file: string): string {
  const findings = [...verdict.errors, ...verdict.warnings, ...verdict.info];
  const codes = [...new Set(findings.map(({ code }) => code))];
  const { version } = verdict.ruleset;
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'filewright', version, rules: codes.map((id) => ({ id })) } },
        results: findings.map((finding) => resultOf(finding, codes, file)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf(finding: Finding, codes: readonly string[], file: string): object {
  const { code, severity, message, fix, waived, label, period, expected, actual } = finding;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: fix ? `${message}\nFix: ${fix}` : message },
    locations: [locationOf(finding, file)],
    ...(waived && { suppressions: [{ kind: 'external', status: 'accepted', justification: waived.reason }] }),
    properties: { label, period, expected, actual },
  };
}

function locationOf({ path, source }: Finding, file: string): object {
  const uri = (source?.file ?? file).split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri },
      ...(source && { region: { startLine: source.line, startColumn: source.column } }),
    },
    ...(!source && { logicalLocations: [{ fullyQualifiedName: path, kind: 'value' }] }),
  };
}
