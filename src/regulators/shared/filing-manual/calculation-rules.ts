import { addToList } from '../../../core/lists-by-key.ts';
import { conceptWords } from '../../../taxonomy/concept-label.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { elementWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import type { FiledReport } from './filed-report.ts';
import { byRole, type ConceptArc, type ConceptEnd, nameOfId, roleDefinition } from './filer-taxonomy.ts';
import { conceptOfEnd } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';
/** Rules on the filer's calculations (Global Filing Manual, 1.7). */
export const manualCalculationRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-CALCULATION',
    title:
      'Calculations must have weights of 1 or -1, one period type and no cycles, and match the presentation',
    description:
      'Weights are 1 or -1, both ends have the same period type, no total includes itself, and concepts in use appear together in the presentation of a role.',
    severity: 'error',
    fix: 'Correct the calculation linkbase.',
    messages: {
      weight: {
        text: 'In the calculation of {from}, {to} has the weight {weight}, but must have 1 or -1.',
        fix: 'Set the weight to 1 if {to} is added, or to -1 if it is subtracted.',
      },
      period: {
        text: '{to} (period type {toType}) cannot be part of the total {from} (period type {fromType}), because their period types differ.',
        fix: 'Remove {to} from the calculation of {from}; if one of them is a custom concept with the wrong period type, correct that.',
      },
      cycle: {
        text: 'In the calculation of {role}, {from} is part of itself: {path}.',
        fix: 'Remove one of the arcs between these concepts.',
      },
      apart: {
        text: '{to} is part of the total {from} in the calculation of {role}, but no presentation shows both of them: the presentation of this role lacks {missing}.',
        fix: 'Add {missing} to the presentation of {role}.',
      },
    },
    check(filing, found) {
      const all = filing.taxonomy.conceptArcs(arcroles.summationItem);
      const presented = rolesOfPresentation(filing);
      for (const { from, to, arc, document, link } of all) {
        const at = document.text.place(arc.offset);
        const names = { from: nameOfId(from.id), to: nameOfId(to.id) };
        const { weight = '' } = arc.attributes;
        if (Math.abs(Number(weight)) !== 1) found('weight', at, { ...names, weight });
        const fromType = conceptOfEnd(filing, from)?.periodType;
        const toType = conceptOfEnd(filing, to)?.periodType;
        if (fromType !== undefined && toType !== undefined && fromType !== toType)
          found('period', at, { ...names, fromType, toType });
        else if (
          presented.size > 0 &&
          filing.usedConcepts.has(from.id) &&
          filing.usedConcepts.has(to.id) &&
          !haveCommon(presented.get(from.id), presented.get(to.id))
        ) {
          const lacking = [from, to].filter(({ id }) => !presented.get(id)?.has(link.role));
          found('apart', at, {
            from: labelOfEnd(filing, from),
            to: labelOfEnd(filing, to),
            role: roleDefinition(filing.taxonomy, link.role),
            missing: lacking.length === 2 ? 'both' : nameOfId((lacking[0] ?? to).id),
            actual: names.to,
          });
        }
      }
      for (const [role, arcs] of byRole(all))
        for (const cycle of cyclesOf(arcs)) {
          const [first] = cycle as [ConceptArc];
          found('cycle', first.document.text.place(first.arc.offset), {
            role: roleDefinition(filing.taxonomy, role),
            from: nameOfId(first.from.id),
            path: [first.from, ...cycle.slice(0, 8).map(({ to }) => to)]
              .map(({ id }) => nameOfId(id))
              .join(' → '),
          });
        }
    },
  }),
];

/** "Profit (ifrs-full:ProfitLoss)" */
function labelOfEnd(filing: FiledReport, end: ConceptEnd): string {
  const qname = nameOfId(end.id);
  const name = conceptOfEnd(filing, end)?.name;
  return name === undefined
    ? elementWords(qname.slice(qname.indexOf(':') + 1), qname)
    : conceptWords(filing.dts, namespacePart(name), localPart(name), qname);
}

/** Returns the roles in which each concept is presented. */
function rolesOfPresentation({ taxonomy }: FiledReport): ReadonlyMap<string, ReadonlySet<string>> {
  const roles = new Map<string, Set<string>>();
  for (const { from, to, link } of taxonomy.conceptArcs(arcroles.parentChild))
    for (const { id } of [from, to]) {
      const known = roles.get(id);
      if (known) known.add(link.role);
      else roles.set(id, new Set([link.role]));
    }
  return roles;
}

function haveCommon(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean {
  return one !== undefined && other !== undefined && [...one].some((role) => other.has(role));
}

/** Yields one cycle for each cyclic part of a network. */
function* cyclesOf(arcs: readonly ConceptArc[]): Generator<readonly ConceptArc[]> {
  const from = new Map<string, ConceptArc[]>();
  for (const arc of arcs) {
    addToList(from, arc.from.id, arc);
  }
  const done = new Set<string>();
  for (const start of from.keys()) {
    if (done.has(start)) continue;
    const path: ConceptArc[] = [];
    const open = new Map([[start, 0]]);
    const waiting = [{ id: start, next: 0 }];
    for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
      const arc = from.get(top.id)?.[top.next++];
      if (!arc) {
        waiting.pop();
        path.pop();
        open.delete(top.id);
        done.add(top.id);
        continue;
      }
      const since = open.get(arc.to.id);
      if (since !== undefined) yield [...path.slice(since), arc];
      else if (!done.has(arc.to.id)) {
        path.push(arc);
        open.set(arc.to.id, path.length);
        waiting.push({ id: arc.to.id, next: 0 });
      }
    }
  }
}
