import { mistypedId } from '../../../core/nearest-name.ts';
import { counted, listWords } from '../../../core/wording.ts';
import { roleWords } from '../../../model/report/fact-words.ts';
import { arcroles, XBRLDT } from '../../../taxonomy/names.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import { MAX_LINKED_NAMES_COMPARED } from '../../limits.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import {
  byRole,
  type ConceptArc,
  nameOfId,
  unstatedOrder,
} from '../../shared/filing-manual/filer-taxonomy.ts';
import { conceptOfEnd, isDomainOrMember } from '../../shared/filing-manual/known-concepts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import type { EdinetFiling } from '../edinet-filing.ts';
import { ec, edinetRule, gfm } from '../edinet-rule.ts';

const USABLE = expandedName(XBRLDT, 'usable');

/** Arcs that may state that a member is not usable. */
const memberArcroles = new Set<string>([arcroles.dimensionDomain, arcroles.domainMember]);

const abstractName = /(?:Abstract|Heading|LineItems|Table|Axis|Domain|Member)$/;

const definitionArcroles = [
  arcroles.all,
  arcroles.notAll,
  arcroles.hypercubeDimension,
  arcroles.dimensionDomain,
  arcroles.domainMember,
  arcroles.dimensionDefault,
];

/** Kinds of linkbases of standard taxonomies that a report does not import, by their role. */
const ownKinds: ReadonlyMap<string, 'presentation' | 'calculation' | 'reference'> = new Map(
  (['presentation', 'calculation', 'reference'] as const).map((kind) => [
    `http://www.xbrl.org/2003/role/${kind}LinkbaseRef`,
    kind,
  ]),
);

/**
 * Rules on the arrangement of elements (Validation Guidelines, 3-3; Global Filing Manual, 1.6 to 1.8 and 2.5
 * to 2.8).
 */
export const edinetNetworkRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-NETWORK',
    title:
      'Networks must have one root, present exactly the reported elements and follow the linkbase conventions',
    description:
      'The presentation and the definition of a role start with one element. Reported elements are presented, except those of the document and entity information (DEI), and presented elements are abstract or reported. Siblings have different orders, and xbrldt:usable is only on arcs to members. Presentation, calculation and reference linkbases of standard taxonomies are not used.',
    severity: 'warning',
    fix: 'Correct the linkbase.',
    messages: {
      roots: ec(
        'EC8027W',
        'The {kind} of {role} has {count}, but must have one: {names}.',
        'Put all elements of the role under one root.',
      ),
      accounts: {
        ...ec(
          'EC8027W',
          "EDINET may warn that the definition of {role} has {count}, as in the account lists of EDINET's own samples.",
          'No change is needed.',
        ),
        severity: 'info',
      },
      unused: ec(
        'EC8029W',
        '{name} is in the presentation or definition, but no fact reports it.',
        'Remove the element from the linkbases, or report it.',
      ),
      misspelt: ec(
        'EC8029W',
        '{name} is in the presentation or definition, but no fact reports it; did you mean "{near}"?',
        'Write "{near}", if that is meant; otherwise remove the element from the linkbases, or report it.',
      ),
      absent: ec(
        'EC8030W',
        '{name} is used in the report, but is in no presentation.',
        'Add the element to the presentation.',
      ),
      calculationOrder: gfm(
        '1.7.6',
        '{name} and {other} have the same order, {order}, under {parent} in the calculation, but orders must differ.',
        'Give the arcs to {name} and {other} different orders{unstated}.',
      ),
      definitionOrder: gfm(
        '1.8.10',
        '{name} and {other} have the same order, {order}, under {parent} in the definition, but orders must differ.',
        'Give the arcs to {name} and {other} different orders{unstated}.',
      ),
      usable: gfm(
        '1.8.11',
        'The arc from {from} to {to} does not lead to a member, but has xbrldt:usable="false".',
        'Remove xbrldt:usable from the arc.',
      ),
      presentation: gfm(
        '2.5.1',
        'The schema refers to the presentation linkbase "{url}" of a standard taxonomy, but must use its own.',
        'Remove the reference from the schema.',
      ),
      calculation: gfm(
        '2.6.1',
        'The schema refers to the calculation linkbase "{url}" of a standard taxonomy, but must use its own.',
        'Remove the reference from the schema.',
      ),
      reference: gfm(
        '2.8.1',
        'The schema refers to the reference linkbase "{url}" of a standard taxonomy, which it must not.',
        'Remove the reference from the schema.',
      ),
    },
    check(filing, found) {
      for (const report of filing.reports) {
        const { taxonomy, instance } = report;
        const place = ({ document, arc }: ConceptArc) => document.text.place(arc.offset);
        const presented = taxonomy.conceptArcs(arcroles.parentChild);
        const defined = definitionArcroles.flatMap((arcrole) => taxonomy.conceptArcs(arcrole));
        for (const [kind, arcs] of [
          ['presentation', presented],
          ['definition', defined],
        ] as const)
          for (const { role, roots, arc } of severalRoots(arcs))
            found('roots', place(arc), {
              kind,
              role: roleWords(role),
              count: counted(roots.length, 'root'),
              names: listWords(roots.map(nameOfId), 'and', 5),
            });
        for (const { role, roots, arc } of severalRoots(taxonomy.conceptArcs(arcroles.generalSpecial)))
          found('accounts', place(arc), { role: roleWords(role), count: counted(roots.length, 'root') });
        for (const [message, arcroles_] of [
          ['calculationOrder', [arcroles.summationItem]],
          ['definitionOrder', definitionArcroles],
        ] as const)
          for (const arcrole of arcroles_)
            for (const { arc, other, order } of sameOrders(taxonomy.conceptArcs(arcrole)))
              found(message, place(arc), {
                name: nameOfId(arc.to.id),
                other: nameOfId(other.to.id),
                parent: nameOfId(arc.from.id),
                order,
                unstated: unstatedOrder(Number(order)),
              });
        for (const one of defined)
          if (one.arc.attributes[USABLE] === 'false' && !memberArcroles.has(one.arc.arcrole))
            found('usable', place(one), { from: nameOfId(one.from.id), to: nameOfId(one.to.id) });
        for (const { linkbaseRefs, text } of taxonomy.schemas)
          for (const { url, role = '', offset } of linkbaseRefs) {
            const kind = ownKinds.get(role);
            if (kind && report.isStandard(url)) found(kind, text.place(offset), { url });
          }
        if (presented.length === 0) continue;
        for (const { name, offset } of absentFrom(report, presented))
          found('absent', instance.source.place(offset), { name });
        const linked = new Set([...presented, ...defined].map(({ to }) => nameOfId(to.id)));
        let compared = 0;
        for (const one of unreported(filing, report, [...presented, ...defined])) {
          const name = nameOfId(one.to.id);
          const near = compared++ < MAX_LINKED_NAMES_COMPARED ? mistypedId(name, linked) : undefined;
          if (near === undefined) found('unused', place(one), { name });
          else found('misspelt', place(one), { name, near });
        }
      }
    },
  }),
];

function* severalRoots(all: readonly ConceptArc[]) {
  for (const [role, arcs] of byRole(all)) {
    const children = new Set(arcs.map(({ to }) => to.id));
    const roots = [...new Set(arcs.map(({ from }) => from.id))].filter((id) => !children.has(id));
    const arc = arcs.find(({ from }) => from.id === roots[1]);
    if (arc) yield { role, roots, arc };
  }
}

function* sameOrders(all: readonly ConceptArc[]) {
  for (const arcs of byRole(all).values()) {
    const places = new Map<string, ConceptArc>();
    for (const arc of arcs) {
      const { order } = arc.arc;
      if (order === undefined) continue;
      const key = `${arc.from.id} ${Number(order)}`;
      const other = places.get(key);
      if (other && other.to.id !== arc.to.id) yield { arc, other, order };
      else places.set(key, arc);
    }
  }
}

/** Yields elements in use that no presentation contains; the DEI need not be presented. */
function* absentFrom({ usedConcepts }: FiledReport, arcs: readonly ConceptArc[]) {
  const presented = new Set(arcs.flatMap(({ from, to }) => [from.id, to.id]));
  for (const [id, { name, written, offset }] of usedConcepts)
    if (!presented.has(id) && !name.includes('/jpdei_cor}') && !localPart(name).endsWith('DEI'))
      yield { name: written, offset };
}

/**
 * Yields elements that arcs lead to but no fact reports, once each, as far as they are known not to be
 * abstract.
 */
function* unreported(filing: EdinetFiling, report: FiledReport, arcs: readonly ConceptArc[]) {
  const reported = new Set(filing.reports.flatMap((one) => one.facts.map(({ name }) => one.idOf(name))));
  const seen = new Set<string>();
  for (const arc of arcs) {
    const { id } = arc.to;
    // If the taxonomy is not installed, names show which elements are abstract (Framework Design of EDINET
    // Taxonomy, 3-4).
    const isAbstract = conceptOfEnd(report, arc.to)?.isAbstract ?? abstractName.test(id);
    if (reported.has(id) || seen.has(id) || isAbstract) continue;
    // Whether members are abstract is checked separately.
    if (isDomainOrMember(report, arc.to)) continue;
    seen.add(id);
    yield arc;
  }
}
