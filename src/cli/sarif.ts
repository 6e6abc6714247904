import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { visibleText } from '../core/visible-text.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import { explainRule } from '../service/catalogue/rule-listing.ts';
import { describeGaps } from '../service/completeness.ts';
import { VERSION } from '../service/version.ts';
import { configurationWords } from './config/configured.ts';
import { jsonLine } from './json-line.ts';
import {
  countUnlisted,
  describeReadFault,
  type FilePosition,
  findingsOf,
  type Outcome,
  positionOfFinding,
  type ValidatedFile,
} from './outcome.ts';
import type { Reporter } from './reporter.ts';

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/**
 * Writes SARIF 2.1.0, a line for each result; the rules come last because only then is it known which
 * occurred.
 */
export function sarifReporter(): Reporter {
  const ruleIndexes = new Map<string, number>();
  const notifications: unknown[] = [];
  let separator = '\n';

  const resultOf = (finding: Finding, validated: ValidatedFile): unknown => {
    const ruleIndex = ruleIndexes.get(finding.code) ?? ruleIndexes.size;
    ruleIndexes.set(finding.code, ruleIndex);
    const related = finding.related ?? [];
    return {
      ruleId: finding.code,
      ruleIndex,
      level: levels[finding.severity],
      message: { text: finding.fix ? `${finding.message}\nFix: ${finding.fix}` : finding.message },
      locations: [locationOf(validated, finding)],
      ...(finding.waived && {
        suppressions: [{ kind: 'external', status: 'accepted', justification: finding.waived.reason }],
      }),
      ...(related.length > 0 && {
        relatedLocations: related.map((path, id) => ({ id, ...locationOf(validated, { path }) })),
      }),
      ...propertiesOf(finding),
    };
  };

  return {
    begin: () =>
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"results":[',
    file(outcome) {
      notifications.push(...notificationsOf(outcome));
      if ('fault' in outcome) return '';
      return findingsOf(outcome.result)
        .map((finding) => {
          const line = separator + jsonLine(resultOf(finding, outcome));
          separator = ',\n';
          return line;
        })
        .join('');
    },
    end({ failed }) {
      const rules = [...ruleIndexes.keys()].map(describeRule);
      const rest = {
        columnKind: 'utf16CodeUnits',
        tool: { driver: { name: 'filewright', version: VERSION, semanticVersion: VERSION, rules } },
        invocations: [{ executionSuccessful: failed === 0, toolExecutionNotifications: notifications }],
      };
      return `\n],${jsonLine(rest).slice(1)}]}\n`;
    },
  };
}

/** The fact and its exact values. */
function propertiesOf({ label, period, expected, actual }: Finding): object {
  const values = { label, period, expected, actual };
  return Object.values(values).some((value) => value !== undefined) ? { properties: values } : {};
}

function notificationsOf(outcome: Outcome): unknown[] {
  const at = [{ physicalLocation: { artifactLocation: { uri: uriOf(outcome.file) } } }];
  if ('fault' in outcome) {
    const { code, position } = outcome.fault;
    const locations = position ? [{ physicalLocation: physicalOf({ file: outcome.file, ...position }) }] : at;
    const message = { text: visibleText(describeReadFault(outcome)) };
    return [{ level: 'error', descriptor: { id: code }, message, locations }];
  }
  const unlisted = countUnlisted(outcome.result);
  const left = configurationWords(outcome.result);
  const notification = (level: string, text: string) => ({ level, message: { text }, locations: at });
  return [
    ...(unlisted > 0 ? [notification('warning', `${unlisted} more findings are not listed.`)] : []),
    ...(left ? [notification('note', `By configuration: ${left}.`)] : []),
    ...(outcome.result.complete
      ? []
      : [notification('note', `Not fully checked. ${describeGaps(outcome.result.layers)}`)]),
  ];
}

function locationOf(validated: ValidatedFile, found: Pick<Finding, 'path' | 'source'>): object {
  return {
    physicalLocation: physicalOf(positionOfFinding(validated, found)),
    ...(!found.source && { logicalLocations: [{ fullyQualifiedName: found.path, kind: 'value' }] }),
  };
}

function physicalOf({ file, line, column }: FilePosition): object {
  return { artifactLocation: { uri: uriOf(file) }, region: { startLine: line, startColumn: column } };
}

function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  // Converting through bytes replaces lone surrogates, which Windows allows in names but encoding does not.
  return Buffer.from(file).toString().split(sep).map(encodeURIComponent).join('/');
}

function describeRule(code: string): object {
  const { title, description, fix, severity, category, layer, references } = explainRule(code);
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: description },
    help: { text: fix },
    defaultConfiguration: { level: levels[severity] },
    properties: { category, layer, references },
  };
}
