import { Fact, type Instance } from '../../xbrl/instance.ts';
import { InstanceIds } from '../../xbrl/instance-ids.ts';
import { TextBudget } from './content-text.ts';
import { joinContinuations } from './continuation-chains.ts';
import type { Examination } from './examination.ts';
import { ValueReader } from './fact-values.ts';
import { FootnoteAssembly } from './footnote-assembly.ts';
import { isFormatNamespace } from './formats.ts';
import type { DocumentSet, InlineFact, InlineReferences } from './inline-fact.ts';
import { IX, IX10 } from './names.ts';
import { type NoteLink, readNoteLinks } from './note-links.ts';
import { checkReferences } from './reference-checks.ts';
import { checkResources } from './resource-checks.ts';
import { tooMuch } from './structure-findings.ts';
import { fillTuples, findTuples } from './tuple-assembly.ts';

/** The instance that one target of a document set stands for (Inline XBRL 1.1, 3.3). */
export function buildInstance(
  examination: Examination,
  source: Instance['source'],
  bytes: number,
  target: string,
): Instance {
  const { set } = examination;
  if (set.references.length > 0) checkReferences(examination);
  const leftOut = checkResources(examination);
  const chains = joinContinuations(examination);
  const parents = findTuples(examination);
  const notes = readNoteLinks(examination);
  identifyNoted(notes, set);
  const references = set.references.filter((element) => element.target === target);
  const rootLanguage = references.find(({ language }) => language !== undefined)?.language;
  const language = rootLanguage ?? set.language;
  const budget = new TextBudget(bytes);
  const values = new ValueReader(chains, budget, examination);
  const built = new Map<InlineFact, Fact>();
  const unread = new Set<Fact>();
  const incomplete = new Set<Fact>();
  let spentAt = 0;
  for (const fact of set.facts) {
    if (!budget.isSpent) spentAt = fact.offset;
    const { value, fraction, isUnread } = values.read(fact);
    if (fact.target !== target) continue;
    // In the instance, a fact without a language would take that of the root.
    const own = fact.language ?? (rootLanguage === undefined ? '' : undefined);
    const item = new Fact({
      name: fact.name,
      id: fact.id,
      contextRef: fact.contextRef,
      unitRef: fact.unitRef,
      decimals: fact.decimals,
      precision: fact.precision,
      isNil: fact.isNil,
      language: own === language ? undefined : own,
      value,
      fraction,
      children: fact.kind === 'tuple' ? [] : undefined,
      offset: fact.offset,
    });
    built.set(fact, item);
    if (isUnread) unread.add(item);
    if (isIncomplete(fact)) incomplete.add(item);
  }
  const footnoteLinks = new FootnoteAssembly(chains, budget, examination).assemble(notes, target);
  if (budget.isSpent)
    tooMuch.add(examination.collector, 'text', source.place(spentAt), { limit: budget.limit });
  return {
    source,
    language: language || undefined,
    base: undefined,
    namespaces: namespacesOf(references),
    references: [...references.flatMap((element) => element.references), ...set.roleReferences],
    contexts: keepUsed(set.contexts, leftOut, set.facts, target, ({ contextRef }) => contextRef),
    units: keepUsed(set.units, leftOut, set.facts, target, ({ unitRef }) => unitRef),
    facts: fillTuples(built, parents, examination),
    footnoteLinks,
    bases: [],
    foreign: set.foreign,
    unsound: set.unsound,
    unread,
    incomplete,
  };
}

/** Whether it lacks an attribute by which facts are said to be about something. */
function isIncomplete({ kind, contextRef, unitRef }: InlineFact): boolean {
  if (kind === 'tuple') return false;
  return contextRef === undefined || (kind !== 'nonNumeric' && unitRef === undefined);
}

/** Prefixes for what facts name; those of Inline XBRL itself are not needed any more. */
function namespacesOf([first]: readonly InlineReferences[]): ReadonlyMap<string, string> {
  const isNeeded = (uri: string) => uri !== IX && uri !== IX10 && !isFormatNamespace(uri);
  return new Map([...(first?.namespaces ?? [])].filter(([, uri]) => isNeeded(uri)));
}

/** What facts of the target use, and what none uses; the rest belongs to other targets. */
function keepUsed<T extends { readonly id: string }>(
  parts: readonly T[],
  leftOut: ReadonlySet<string>,
  facts: readonly InlineFact[],
  target: string,
  referenceOf: (fact: InlineFact) => string | undefined,
): T[] {
  const here = new Set<string | undefined>();
  const elsewhere = new Set<string | undefined>();
  for (const fact of facts) (fact.target === target ? here : elsewhere).add(referenceOf(fact));
  return parts.filter(({ id }) => here.has(id) || !(elsewhere.has(id) || leftOut.has(id)));
}

/** Facts that footnotes are about need an id that a link can name. */
function identifyNoted(notes: readonly NoteLink[], set: DocumentSet): void {
  let ids: InstanceIds | undefined;
  for (const { from } of notes)
    for (const fact of from) {
      ids ??= new InstanceIds(set.ids.keys());
      fact.id ??= ids.take('', 'f');
    }
}
