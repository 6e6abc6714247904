import { addToList } from '../../../core/lists-by-key.ts';
import type { FilingRelationship } from '../../../model/filing-v2.ts';
import type { LineStatement } from '../../../model/line-items.ts';
import type { Report, ReportConcept } from '../../../model/report/report.ts';
import { MAX_OUTLINE_DEPTH } from '../../limits.ts';
import { arrange } from './arrangement.ts';
import { COMPONENTS_AXIS } from './equity-matrix.ts';
import type { Labels } from './labels.ts';
import type { Outline } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { debitConcepts, deductFromEquity, deductions } from './shown-signs.ts';
import { isIdentification, reportSums } from './statement-outline.ts';
import { SumTree } from './sum-tree.ts';

/** Label roles imply the kind of line: `…/totalLabel`, `…/periodStartLabel`, `…/negatedTotalLabel`. */
const TOTAL_ROLE = /total/i;
const START_ROLE = /periodStart/i;
const END_ROLE = /periodEnd/i;
const NEGATED_ROLE = /negated/i;

interface Arc {
  readonly to: string;
  readonly order: number;
  readonly index: number;
  readonly preferredLabel: string | undefined;
}

/** Relationships between concepts, and the titles of their roles. */
export interface Structure {
  readonly relationships: readonly FilingRelationship[];
  readonly roles: readonly { readonly uri: string; readonly definition?: string | undefined }[];
}

/** Returns the presentation networks of a filing, one outline per role; only the given roles, if any. */
export function networkOutlines(report: Report, labels: Labels, roles?: ReadonlySet<string>): Outline[] {
  const { relationships = [], extensions } = report.filing;
  return outlinesOf(
    {
      relationships: relationships.filter(({ role }) => !roles || roles.has(role)),
      roles: extensions?.roles ?? [],
    },
    report,
    labels,
  );
}

/** Returns one outline for each role of a structure. */
export function outlinesOf({ relationships, roles }: Structure, report: Report, labels: Labels): Outline[] {
  const networks = groupByRole(relationships, 'presentation');
  const sums = groupByRole(relationships, 'calculation');
  const all = reportSums(report);
  const axes = new Set(report.contexts.flatMap(({ dimensions }) => dimensions.map(({ axis }) => axis)));
  const reported = new Set(report.concepts.map(({ concept }) => concept.qname));
  const definitions = new Map(roles.map(({ uri, definition }) => [uri, definition]));
  const isDebit = debitConcepts(report);
  const outlines = [...networks].map(([role, arcs]) => {
    const kind = kindOf(arcs, report);
    const definition = definitions.get(role) ?? '';
    // The filer's titles are in the filer's language.
    const usual = labels.isTranslated && kind !== undefined ? titleOf(kind, labels) : undefined;
    return {
      definition,
      outline: outlineOf(
        kind ? [role, kind] : [role],
        arcs,
        sums.has(role) ? SumTree.of(sums.get(role) ?? []) : all,
        {
          report,
          labels,
          axes,
          reported,
          isDebit,
          title: usual ?? roleTitle(role, definition),
        },
      ),
    };
  });
  // Numbered definitions imply an order; without numbers the order of the document is kept.
  if (outlines.every(({ definition }) => /^\W*[0-9]/.test(definition)))
    outlines.sort((a, b) => (a.definition < b.definition ? -1 : a.definition > b.definition ? 1 : 0));
  return outlines.map(({ outline }) => outline);
}

function groupByRole(
  relationships: readonly FilingRelationship[],
  kind: FilingRelationship['kind'],
): Map<string, FilingRelationship[]> {
  const groups = new Map<string, FilingRelationship[]>();
  for (const relationship of relationships) {
    if (relationship.kind !== kind) continue;
    addToList(groups, relationship.role, relationship);
  }
  return groups;
}

function titleOf(kind: NetworkKind, { phrases }: Labels): string {
  return kind === 'notes' ? phrases.notesTitle : phrases[kind];
}

type NetworkKind = LineStatement | 'comprehensiveIncome' | 'identification' | 'notes';

/** Returns the kind of statement that most lines of a network belong to. */
function kindOf(arcs: readonly FilingRelationship[], report: Report): NetworkKind | undefined {
  const counts = new Map<NetworkKind, number>();
  const count = (kind: NetworkKind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  let isOfEquity = false;
  for (const { to, preferredLabel } of arcs) {
    const concept = report.concept(to);
    if (concept.line) count(concept.line.statement);
    else if (isIdentification(concept)) count('identification');
    else if (/(?:TextBlock|Explanatory)$/.test(concept.local)) count('notes');
    isOfEquity ||= COMPONENTS_AXIS.test(concept.local);
    isOfEquity ||= balanceOf(preferredLabel) !== undefined && /Equity/.test(concept.local);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most || most[1] * 3 < arcs.length) return undefined;
  if (isOfEquity) return 'changesInEquity';
  const isComprehensive = arcs.some(({ to }) => report.concept(to).line?.key === 'comprehensiveIncome');
  return most[0] === 'incomeStatement' && isComprehensive ? 'comprehensiveIncome' : most[0];
}

/** "0002 - Statement - Balance Sheets" and "[210000] Balance sheet" → the title after the number. */
function roleTitle(role: string, definition: string | undefined): string {
  const text = definition?.trim() || decodeRole(role);
  const parts = text.split(' - ');
  if (parts.length > 2 && /^[0-9]+$/.test(parts[0] as string)) return parts.slice(2).join(' - ');
  return text.replace(/^\[[0-9a-z]{1,12}\]\s?/i, '');
}

function decodeRole(role: string): string {
  const last = role.slice(role.lastIndexOf('/') + 1);
  return last.replace(/([\p{Ll}0-9])(?=\p{Lu})/gu, '$1 ') || role;
}

interface Surroundings {
  readonly report: Report;
  readonly labels: Labels;
  /** All axes used in contexts. */
  readonly axes: ReadonlySet<string>;
  /** All concepts with facts. */
  readonly reported: ReadonlySet<string>;
  readonly isDebit: (concept: ReportConcept) => boolean;
  readonly title: string;
}

function outlineOf(
  keys: readonly string[],
  arcs: readonly FilingRelationship[],
  sums: SumTree,
  { report, labels, axes, reported, isDebit, title }: Surroundings,
): Outline {
  const children = childrenOf(arcs);
  const targets = new Set(arcs.map(({ to }) => to));
  const roots = [...children.keys()].filter((from) => !targets.has(from));
  // If every concept is below another, the network is a cycle, and is read from its first arc.
  const starts = roots.length > 0 ? roots : [...children.keys()].slice(0, 1);
  const lines: OutlineLine[] = [];
  const here = new Set<string>();
  const shown = new Set<string>();
  const visited = new Set<Arc>();
  const isDeducted = deductions(
    title,
    [...targets].map((name) => report.concept(name)),
    sums,
  );
  const stack = starts
    .toReversed()
    .map((to, index): [Arc, number] => [
      { to, order: 0, index, preferredLabel: undefined },
      starts.length > 1 || reported.has(to) ? 0 : -1,
    ]);
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [arc, depth] = top;
    if (axes.has(arc.to)) here.add(arc.to);
    const balance = balanceOf(arc.preferredLabel);
    const key = `${arc.to} ${balance ?? ''}`;
    // A single root repeats the title, unless it has facts.
    if (!shown.has(key) && depth >= 0) {
      shown.add(key);
      lines.push(lineOf(arc, depth, balance, { report, labels, isDeducted }));
    }
    for (const child of (children.get(arc.to) ?? []).toReversed()) {
      if (visited.has(child)) continue;
      visited.add(child);
      stack.push([child, Math.min(depth + 1, MAX_OUTLINE_DEPTH)]);
    }
  }
  const arranged = arrange(lines, { sums, labels, isReported: (name) => reported.has(name) });
  return { keys, title, lines: deductFromEquity(arranged, isDebit), axes: here };
}

function childrenOf(arcs: readonly FilingRelationship[]): Map<string, Arc[]> {
  const children = new Map<string, Arc[]>();
  arcs.forEach(({ from, to, order = 1, preferredLabel }, index) => {
    const arc = { to, order, index, preferredLabel };
    addToList(children, from, arc);
  });
  for (const list of children.values()) list.sort((a, b) => a.order - b.order || a.index - b.index);
  return children;
}

function balanceOf(preferredLabel = ''): OutlineLine['balance'] {
  if (START_ROLE.test(preferredLabel)) return 'start';
  return END_ROLE.test(preferredLabel) ? 'end' : undefined;
}

function lineOf(
  { to, preferredLabel = '' }: Arc,
  depth: number,
  balance: OutlineLine['balance'],
  {
    report,
    labels,
    isDeducted,
  }: Pick<Surroundings, 'report' | 'labels'> & { readonly isDeducted: (concept: ReportConcept) => boolean },
): OutlineLine {
  const concept = report.concept(to);
  const label = labels.concept(concept, preferredLabel || undefined);
  return {
    concept,
    // A specific label already states which balance it is.
    label: labels.isGiven(concept, preferredLabel) ? label : labels.balance(label, balance),
    depth,
    kind: TOTAL_ROLE.test(preferredLabel) ? 'total' : 'line',
    balance,
    isNegated: NEGATED_ROLE.test(preferredLabel),
    isDeducted: isDeducted(concept),
  };
}
