import { MAX_IDS_MISSED } from '../../../core/limits.ts';
import { meantId, mistypedId } from '../../../core/nearest-name.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { Place } from '../../../findings/definition.ts';
import { itemName } from '../../xbrl/instance-words.ts';
import type { InlineChecks } from './inline-checks.ts';
import {
  type DocumentSet,
  type InlineFact,
  type InlineFootnote,
  type InlineRelationship,
  kindWords,
} from './inline-fact.ts';
import * as findings from './note-findings.ts';

/** Links facts to footnotes or to other facts. */
export interface NoteLink {
  readonly role: string;
  readonly arcrole: string;
  readonly order: string | undefined;
  readonly from: readonly InlineFact[];
  readonly footnotes: readonly InlineFootnote[];
  readonly facts: readonly InlineFact[];
  readonly offset: number;
}

const factKinds: ReadonlySet<string> = new Set(['nonFraction', 'nonNumeric', 'fraction', 'tuple']);

/** Reads the links of relationships and, in Inline XBRL 1.0, of footnote references in facts. */
export function readNoteLinks(checks: InlineChecks): NoteLink[] {
  const { set, collector, place } = checks;
  const facts = new Map<string, InlineFact>();
  if (set.relationships.length > 0)
    for (const fact of set.facts) if (fact.id !== undefined) facts.set(fact.id, fact);
  const footnotes = new Map(set.footnotes.map((footnote) => [footnote.id, footnote]));
  const present = <T>(list: readonly (T | undefined)[]) => list.filter((item) => item !== undefined);
  const nearId = nearIds(set);
  const links = set.relationships.map((relationship): NoteLink => {
    checkRelationship(relationship, set, place(relationship.offset), collector, nearId);
    const { fromRefs, toRefs, linkRole, arcrole, order, offset } = relationship;
    return {
      role: linkRole,
      arcrole,
      order,
      from: present(fromRefs.map((id) => facts.get(id))),
      footnotes: present(toRefs.map((id) => footnotes.get(id))),
      facts: present(toRefs.map((id) => facts.get(id))),
      offset,
    };
  });
  return [...links, ...readFootnoteRefs(footnotes, checks)];
}

function checkRelationship(
  { fromRefs, toRefs }: InlineRelationship,
  { ids }: DocumentSet,
  at: Place,
  collector: Collector,
  nearId: (id: string, isFact: boolean) => string | undefined,
): void {
  for (const id of fromRefs) {
    const kind = ids.get(id)?.kind;
    const near = kind === undefined ? nearId(id, true) : undefined;
    if (near !== undefined) findings.relationshipFrom.add(collector, 'near', at, { id, near });
    else if (kind === undefined) findings.relationshipFrom.add(collector, 'missing', at, { id });
    else if (!factKinds.has(kind))
      findings.relationshipFrom.add(collector, 'other', at, { id, kind: kindWords(kind) });
  }
  const from = new Set(fromRefs);
  let footnote: string | undefined;
  let item: string | undefined;
  let tuple: string | undefined;
  for (const id of toRefs) {
    const kind = ids.get(id)?.kind;
    const near = kind === undefined ? nearId(id, false) : undefined;
    if (near !== undefined) findings.relationshipTo.add(collector, 'near', at, { id, near });
    else if (kind === undefined) findings.relationshipTo.add(collector, 'missing', at, { id });
    else if (from.has(id)) findings.relationshipLoop.add(collector, 'both', at, { id });
    else if (kind === 'footnote') footnote ??= id;
    else if (kind === 'tuple') tuple ??= id;
    else if (factKinds.has(kind)) item ??= id;
    else findings.relationshipTo.add(collector, 'other', at, { id, kind: kindWords(kind) });
  }
  if (footnote !== undefined && item !== undefined)
    findings.relationshipMix.add(collector, 'mixed', at, { footnote, fact: item });
  else if (footnote !== undefined && tuple !== undefined)
    findings.relationshipTupleMix.add(collector, 'mixed', at, { footnote, fact: tuple });
}

/** Looks up the id that was probably meant by one of the first that do not exist: that of a fact, or of a footnote. */
function nearIds({
  footnotes,
  facts,
  relationships,
}: DocumentSet): (id: string, isFact: boolean) => string | undefined {
  let compared = 0;
  return (id, isFact) => {
    if (++compared > MAX_IDS_MISSED) return undefined;
    const idsOf = (list: readonly { readonly id?: string | undefined }[]) =>
      list.flatMap((one) => one.id ?? []);
    if (isFact) return mistypedId(id, idsOf(facts));
    return meantId(id, idsOf(footnotes), new Set(relationships.flatMap(({ toRefs }) => toRefs)));
  };
}

function readFootnoteRefs(
  footnotes: ReadonlyMap<string, InlineFootnote>,
  { set, collector, place }: InlineChecks,
): NoteLink[] {
  const referring = new Map<InlineFootnote, InlineFact[]>();
  for (const fact of set.annotated) {
    for (const id of new Set(fact.footnoteRefs?.split(/[\t\n\r ]+/))) {
      if (id === '') continue;
      const footnote = footnotes.get(id);
      if (!footnote)
        findings.footnoteRef.add(collector, 'missing', place(fact.offset), { id, fact: itemName(fact.name) });
      else if (referring.has(footnote)) referring.get(footnote)?.push(fact);
      else referring.set(footnote, [fact]);
    }
  }
  return [...referring].map(([footnote, from]) => ({
    role: footnote.linkRole,
    arcrole: footnote.arcrole,
    order: undefined,
    from,
    footnotes: [footnote],
    facts: [],
    offset: footnote.offset,
  }));
}
