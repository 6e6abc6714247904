import { addToList } from '../../../core/lists-by-key.ts';
import { listWords } from '../../../core/wording.ts';
import { roleWords } from '../../../model/report/fact-words.ts';
import { isStandardArcrole, isStandardRole } from '../../../taxonomy/checks/standard-roles.ts';
import type { ExtendedLink, Locator } from '../../../taxonomy/linkbase/links.ts';
import { arcroles, LINK } from '../../../taxonomy/names.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import type { FiledReport } from './filed-report.ts';
import { type FilerArc, nameOfId } from './filer-taxonomy.ts';
import { manualRule } from './manual-rule.ts';

const LEAST_PRIORITY = 10;

/** Rules on links and arcs of all kinds (Global Filing Manual, 1.4, and references 1.9). */
export const manualLinkRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-ARC',
    title: 'Arcs and resources must use standard roles, have a priority below 10 and have an effect',
    description:
      'Label roles and arcroles are those of XBRL or standard taxonomies. Arcs have a priority below 10; none duplicates another or prohibits a relationship that does not exist.',
    severity: 'error',
    fix: 'Use a role of XBRL or of a standard taxonomy.',
    messages: {
      noRole: {
        text: 'The {resource} with the xlink:label "{label}" has no role, but must have one.',
        fix: 'Add xlink:role with a standard role, such as http://www.xbrl.org/2003/role/label for a label.',
      },
      role: 'The {resource} with the xlink:label "{label}" has the role "{role}", which neither XBRL nor a standard taxonomy defines.',
      arcrole: {
        text: 'The arc from {from} to {to} has the arcrole "{arcrole}", which neither XBRL nor a standard taxonomy defines.',
        fix: 'Use an arcrole of XBRL or of a standard taxonomy.',
      },
      priority: {
        text: 'The arc from {from} to {to} has the priority {priority}, but must have a priority below {limit}.',
        fix: 'Lower the priority of the arc to at most 9.',
      },
      repeated: {
        text: 'The arc from {from} to {to} duplicates the one on {line}.',
        fix: 'Remove one of the two arcs.',
      },
      locator: {
        text: 'The extended link has two locators with the label "{label}" for the same concept, so that every arc from or to it counts twice.',
        fix: 'Remove one of the two locators.',
      },
      repeatedLink: {
        text: 'The {link} for {role} repeats the arcs of the one on {line}.',
        fix: 'Remove one of the two.',
      },
      idle: {
        text: 'The arc from {from} to {to} has use="prohibited", but {effect}.',
        fix: 'Remove the arc{further}.',
      },
    },
    check(filing, found) {
      for (const { linkbase, document } of filing.taxonomy.linkbases())
        for (const { resources, arcs, locators } of linkbase.links) {
          const endOf = endNames(locators);
          for (const { role = '', name, label, offset } of resources) {
            const resource = localPart(name);
            if (role === '') found('noRole', document.text.place(offset), { resource, label });
            else if (!isStandardRole(role) && !filing.isStandard(role))
              found('role', document.text.place(offset), { resource, label, role });
          }
          for (const { arcrole, priority, from, to, offset } of arcs) {
            const ends = { from: endOf(from), to: endOf(to) };
            if (!isStandardArcrole(arcrole) && !filing.isStandard(arcrole))
              found('arcrole', document.text.place(offset), { arcrole, ...ends });
            if (priority >= LEAST_PRIORITY)
              found('priority', document.text.place(offset), { priority, limit: LEAST_PRIORITY, ...ends });
          }
        }
      const repeated = new Map<ExtendedLink, { readonly arc: FilerArc; readonly kept: FilerArc }[]>();
      for (const arcrole of filing.taxonomy.arcroles)
        for (const { arc, kept, near } of ineffectual(filing, arcrole)) {
          const at = arc.document.text.place(arc.arc.offset);
          const ends = { from: nameOfId(arc.from.id), to: endName(arc) };
          if (kept) addToList(repeated, arc.link, { arc, kept });
          else found('idle', at, { ...ends, ...(near ? missedWords(arc, near) : idleWords) });
        }
      for (const [link, pairs] of repeated) {
        const [{ arc, kept }] = pairs as [(typeof pairs)[0]];
        const isCopy =
          pairs.length === link.arcs.length &&
          pairs.length > 1 &&
          pairs.every((pair) => pair.kept.link === kept.link && kept.link !== link);
        if (isCopy)
          found('repeatedLink', arc.document.text.place(link.offset), {
            link: localPart(link.name),
            role: roleWords(link.role),
            line: lineOf(kept, kept.link.offset, arc),
          });
        else {
          for (const { label, offset } of repeatedLocators(link, pairs))
            found('locator', arc.document.text.place(offset), { label });
          for (const { arc, kept } of pairs.filter((pair) => pair.arc.arc !== pair.kept.arc))
            found('repeated', arc.document.text.place(arc.arc.offset), {
              from: nameOfId(arc.from.id),
              to: endName(arc),
              line: lineOf(kept, kept.arc.offset, arc),
            });
        }
      }
    },
  }),
  manualRule({
    code: 'P-ARC-ORDER',
    title: 'Presentation, calculation and definition arcs must have an order',
    description: 'These arcs have the attribute `order`.',
    severity: 'error',
    fix: 'Add the attribute "order" to the arc, such as order="1" for the first line.',
    messages: {
      presentationArc: {
        text: 'The presentation arc from {from} to {to} has no attribute "order".',
        repeated: [],
      },
      calculationArc: {
        text: 'The calculation arc from {from} to {to} has no attribute "order".',
        repeated: [],
      },
      definitionArc: {
        text: 'The definition arc from {from} to {to} has no attribute "order".',
        repeated: [],
      },
    },
    check({ taxonomy }, found) {
      for (const { linkbase, document } of taxonomy.linkbases())
        for (const { arcs, locators } of linkbase.links) {
          const endOf = endNames(locators);
          for (const { name, order, from, to, offset } of arcs) {
            const kind = statementArcs.get(name);
            if (kind && order === undefined)
              found(kind, document.text.place(offset), { from: endOf(from), to: endOf(to) });
          }
        }
    },
  }),
  manualRule({
    code: 'P-REFERENCE',
    title: 'Filers must not add references to concepts',
    description:
      'References to authoritative literature belong to standard taxonomies. Filers add none, neither to their own concepts nor to others.',
    severity: 'error',
    fix: 'Remove the reference.',
    messages: {
      own: 'The reference linkbase adds a reference to {name}, but filers must not add references to their concepts.',
      standard:
        'The reference linkbase adds a reference to {name}, but filers must not add references to standard concepts.',
    },
    check({ taxonomy }, found) {
      for (const { from, arc, document } of taxonomy.allArcs(arcroles.conceptReference))
        found(taxonomy.conceptOfId(from.id) ? 'own' : 'standard', document.text.place(arc.offset), {
          name: nameOfId(from.id),
        });
    },
  }),
];

/** Returns the second locators of labels that make an arc its own copy. */
function repeatedLocators(
  { locators }: ExtendedLink,
  pairs: readonly { readonly arc: FilerArc; readonly kept: FilerArc }[],
): Locator[] {
  const copied = pairs.filter((pair) => pair.arc.arc === pair.kept.arc);
  const labels = new Set(copied.flatMap(({ arc: { arc } }) => [arc.from, arc.to]));
  const seen = new Set<string>();
  return labels.size === 0
    ? []
    : locators.filter(({ label }) => labels.has(label) && seen.size === seen.add(label).size);
}

const statementArcs: ReadonlyMap<string, 'presentationArc' | 'calculationArc' | 'definitionArc'> = new Map(
  (['presentationArc', 'calculationArc', 'definitionArc'] as const).map((name) => [
    expandedName(LINK, name),
    name,
  ]),
);

/** "line 5", with the file if it is another one */
function lineOf({ document }: FilerArc, offset: number, from: FilerArc): string {
  const { file, line } = document.text.place(offset).source;
  return document === from.document ? `line ${line}` : `line ${line} of ${file}`;
}

/**
 * Yields arcs without an effect: those overridden by an equal one, and prohibitions of nothing. The
 * relationships of base taxonomies are known only if all of them are installed.
 */
function* ineffectual(filing: FiledReport, arcrole: string) {
  const { taxonomy, dts } = filing;
  const groups = new Map<string, FilerArc[]>();
  for (const arc of taxonomy.allArcs(arcrole)) {
    if (!('locator' in arc.to)) continue;
    const key = equivalenceKey(arc);
    addToList(groups, key, arc);
  }
  let related: ReadonlySet<string> | undefined;
  for (const group of groups.values()) {
    const permitted = group.filter(({ arc }) => !arc.isProhibited);
    const kept = permitted.reduce<FilerArc | undefined>(
      (best, arc) => (best && best.arc.priority >= arc.arc.priority ? best : arc),
      undefined,
    );
    for (const arc of permitted) if (arc !== kept) yield { arc, kept, near: undefined };
    if (kept || dts.missing.size > 0) continue;
    for (const arc of group) {
      related ??= relatedByOthers(filing, arcrole);
      const ends = [arc.from.id, 'locator' in arc.to ? arc.to.id : ''];
      if (!ends.every((id) => related?.has(`${arc.link.role} ${id}`)))
        yield { arc, kept, near: permittedLike(arc, groups.values()) };
    }
  }
}

/** Returns an arc of the filer for the same relationship that is not prohibited. */
function permittedLike(
  { from, to, link }: FilerArc,
  groups: Iterable<readonly FilerArc[]>,
): FilerArc | undefined {
  const target = 'locator' in to ? to.id : '';
  for (const group of groups)
    for (const other of group)
      if (
        !other.arc.isProhibited &&
        other.link.role === link.role &&
        other.from.id === from.id &&
        'locator' in other.to &&
        other.to.id === target
      )
        return other;
  return undefined;
}

const idleWords = { effect: 'there is no relationship that it could prohibit', further: '' };

/** Describes a prohibition that misses an arc for the same relationship. */
function missedWords(arc: FilerArc, near: FilerArc) {
  const line = lineOf(near, near.arc.offset, arc);
  const different = differencesOf(arc, near);
  const differ = `${listWords(different)} ${different.length > 1 ? 'differ' : 'differs'}`;
  return {
    effect: `does not prohibit the one on ${line}, because its ${differ}`,
    further: `; if the relationship itself is wrong, remove the arc on ${line} as well`,
  };
}

/** Returns the names of the attributes in which two arcs for the same relationship differ. */
function differencesOf({ arc }: FilerArc, { arc: other }: FilerArc): readonly string[] {
  const names = new Set([...Object.keys(arc.attributes), ...Object.keys(other.attributes)]);
  const different = [...names].filter(
    (name) =>
      name !== 'use' &&
      name !== 'priority' &&
      name !== 'order' &&
      arc.attributes[name] !== other.attributes[name],
  );
  return [...((arc.order ?? '1') === (other.order ?? '1') ? [] : ['order']), ...different.map(localPart)];
}

/**
 * Returns the concepts that standard taxonomies relate by an arcrole, each with the role; a filer can
 * prohibit only these relationships.
 */
function relatedByOthers(filing: FiledReport, arcrole: string): ReadonlySet<string> {
  const related = new Set<string>();
  for (const { linkbase, document } of filing.dts.linkbases()) {
    if (!filing.isStandard(document.url)) continue;
    for (const { role, arcs, locators } of linkbase.links)
      if (arcs.some((arc) => arc.arcrole === arcrole))
        for (const { target } of locators) related.add(`${role} ${target.fragment}`);
  }
  return related;
}

/** Returns the same key for equivalent arcs (XBRL 2.1, 3.5.3.9.7.4). */
function equivalenceKey({ from, to, arc, link }: FilerArc): string {
  const attributes = Object.entries(arc.attributes)
    .filter(([name]) => name !== 'use' && name !== 'priority')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([link.role, from.id, 'locator' in to ? to.id : '', arc.order ?? '1', attributes]);
}

/** Returns the name of the concept at an end of an arc, by the label of its locator. */
function endNames(locators: ExtendedLink['locators']): (label: string) => string {
  let names: ReadonlyMap<string, string> | undefined;
  return (label) => {
    names ??= new Map(locators.map((one) => [one.label, one.target.fragment ?? '']));
    const id = names.get(label);
    return id ? nameOfId(id) : `"${label}"`;
  };
}

function endName({ to }: FilerArc): string {
  return 'locator' in to ? nameOfId(to.id) : to.label;
}
