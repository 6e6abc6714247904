import type { Finding, Rule, ValidationResult } from '../client/index.ts';

/** A finding and its index among all findings of the verdict, which URLs use. */
export interface Listed {
  readonly index: number;
  readonly finding: Finding;
}

export interface Group {
  readonly key: string;
  readonly title: string;
  readonly severity: Finding['severity'];
  /** The rule, if all findings have the same one. */
  readonly code?: string;
  readonly findings: readonly Listed[];
}

export type Grouping = 'rule' | 'section' | 'none';

const ranks = { error: 0, warning: 1, info: 2 } as const;

export function listFindings({ errors, warnings, info }: ValidationResult): readonly Listed[] {
  return [...errors, ...warnings, ...info].map((finding, index) => ({ index, finding }));
}

/** Whether a finding contains all words of a search, in any of its texts. */
export function matches({ finding }: Listed, search: string): boolean {
  const { code, message, label, path, source, references = [] } = finding;
  const text = [code, message, label, path, source?.file, ...references].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Groups findings by cause or by section; groups with errors first, otherwise in order of appearance. */
export function groupFindings(
  listed: readonly Listed[],
  grouping: Grouping,
  rules: ReadonlyMap<string, Rule>,
  sectionTitle: (category: string) => string,
): readonly Group[] {
  const groups = new Map<string, Listed[]>();
  const keyOf = ({ finding: { code, severity }, index }: Listed) => {
    if (grouping === 'none') return String(index);
    return grouping === 'rule' ? `${severity} ${code}` : sectionTitle(rules.get(code)?.category ?? '');
  };
  for (const one of listed) {
    const key = keyOf(one);
    const before = groups.get(key);
    if (before) before.push(one);
    else groups.set(key, [one]);
  }
  return [...groups]
    .map(([key, findings]) => groupOf(key, findings, grouping, rules))
    .sort((one, other) => ranks[one.severity] - ranks[other.severity]);
}

function groupOf(
  key: string,
  findings: readonly Listed[],
  grouping: Grouping,
  rules: ReadonlyMap<string, Rule>,
): Group {
  const severities = findings.map(({ finding: { severity } }) => severity);
  const severity = (['error', 'warning', 'info'] as const).find((one) => severities.includes(one)) ?? 'info';
  if (grouping === 'section') return { key, title: key, severity, findings };
  const { code } = (findings[0] as Listed).finding;
  return { key, title: rules.get(code)?.title ?? code, severity, code, findings };
}
