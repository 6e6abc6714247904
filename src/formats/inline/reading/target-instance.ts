import type { Fact, Instance, InstanceFootnoteLink } from '../../xbrl/instance.ts';
import { InstanceIds } from '../../xbrl/instance-ids.ts';
import { TextBudget } from './content-text.ts';
import { type Chains, joinContinuations } from './continuation-chains.ts';
import { withoutCopies } from './copied-facts.ts';
import { ValueReader } from './fact-values.ts';
import { FootnoteAssembly } from './footnote-assembly.ts';
import { isFormatNamespace } from './formats.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { DocumentSet, FactUses, InlineFact, InlineReferences } from './inline-fact.ts';
import { IX, IX10 } from './names.ts';
import { type NoteLink, readNoteLinks } from './note-links.ts';
import { checkReferences } from './reference-checks.ts';
import { checkResources } from './resource-checks.ts';
import { tooMuch } from './structure-findings.ts';
import { fillTuples, findTuples } from './tuple-assembly.ts';

/** The parts of a target. */
class TargetParts {
  readonly references: InlineReferences[] = [];
  /** The first language in its references. */
  rootLanguage: string | undefined;
  readonly unread = new Set<Fact>();
  readonly incomplete = new Set<Fact>();
}

/**
 * The instances of the targets of a document set (Inline XBRL 1.1, 3.3). The set is checked and its values
 * are read once, however many targets there are.
 */
export class TargetInstances {
  private readonly checks: InlineChecks;
  private readonly source: Instance['source'];
  private readonly leftOut: ReadonlySet<string>;
  private readonly chains: Chains;
  private readonly parents: ReadonlyMap<InlineFact, InlineFact>;
  private readonly notes: readonly NoteLink[];
  private readonly budget: TextBudget;
  private readonly targets = new Map<string, TargetParts>();
  private spentAt = 0;
  private isSpendingReported = false;

  constructor(checks: InlineChecks, source: Instance['source'], bytes: number) {
    const { set } = checks;
    this.checks = checks;
    this.source = source;
    if (set.references.length > 0) checkReferences(checks);
    this.leftOut = checkResources(checks);
    this.chains = joinContinuations(checks);
    this.parents = findTuples(checks);
    this.notes = readNoteLinks(checks);
    identifyNoted(this.notes, set);
    this.budget = new TextBudget(bytes);
    for (const element of set.references) {
      const parts = this.partsOf(element.target);
      parts.references.push(element);
      parts.rootLanguage ??= element.language;
    }
    this.readFacts();
  }

  build(target: string): Instance {
    const { checks, source, leftOut } = this;
    const { set } = checks;
    const { references, unread, incomplete, rootLanguage } = this.partsOf(target);
    const footnoteLinks = this.linkFootnotes(target);
    return {
      source,
      language: (rootLanguage ?? set.language) || undefined,
      base: undefined,
      namespaces: namespacesOf(references),
      references: [...references.flatMap((element) => element.references), ...set.roleReferences],
      contexts: keepUsed(set.contexts, set.usedContexts, leftOut, target),
      units: keepUsed(set.units, set.usedUnits, leftOut, target),
      facts: fillTuples(withoutCopies(set.factsOf(target)), this.parents, checks),
      footnoteLinks,
      bases: [],
      foreign: set.foreign,
      unsound: set.unsound,
      unread,
      incomplete,
    };
  }

  private partsOf(target: string): TargetParts {
    let parts = this.targets.get(target);
    if (!parts) {
      parts = new TargetParts();
      this.targets.set(target, parts);
    }
    return parts;
  }

  private readFacts(): void {
    const { checks, chains, budget } = this;
    const { facts, language } = checks.set;
    const values = new ValueReader(chains, budget, checks);
    facts.forEach((fact) => {
      if (!budget.isSpent) this.spentAt = fact.offset;
      const { unread, incomplete, rootLanguage } = this.partsOf(fact.target);
      if (!values.read(fact)) unread.add(fact);
      if (isIncomplete(fact)) incomplete.add(fact);
      // In the instance, a fact without a language would inherit that of the root.
      const own = fact.language ?? (rootLanguage === undefined ? '' : undefined);
      fact.language = own === (rootLanguage ?? language) ? undefined : own;
    });
  }

  private linkFootnotes(target: string): InstanceFootnoteLink[] {
    const { checks, chains, budget, source, spentAt } = this;
    const links = new FootnoteAssembly(chains, budget, checks).assemble(this.notes, target);
    if (budget.isSpent && !this.isSpendingReported) {
      this.isSpendingReported = true;
      tooMuch.add(checks.collector, 'text', source.place(spentAt), { limit: budget.limit });
    }
    return links;
  }
}

/** Whether a required reference to a context or unit is missing. */
function isIncomplete({ kind, contextRef, unitRef }: InlineFact): boolean {
  if (kind === 'tuple') return false;
  return contextRef === undefined || (kind !== 'nonNumeric' && unitRef === undefined);
}

/** Returns the prefixes that facts use; those of Inline XBRL itself are no longer needed. */
function namespacesOf([first]: readonly InlineReferences[]): ReadonlyMap<string, string> {
  const isNeeded = (uri: string) => uri !== IX && uri !== IX10 && !isFormatNamespace(uri);
  return new Map([...(first?.namespaces ?? [])].filter(([, uri]) => isNeeded(uri)));
}

/**
 * Keeps resources that facts of the target use and those that no fact uses; the rest belongs to other
 * targets.
 */
function keepUsed<T extends { readonly id: string }>(
  parts: readonly T[],
  { all }: FactUses,
  leftOut: ReadonlySet<string>,
  target: string,
): T[] {
  return parts.filter(({ id }) => all.get(id)?.targets.has(target) ?? !leftOut.has(id));
}

/** Gives ids to facts with footnotes, so that a link can name them. */
function identifyNoted(notes: readonly NoteLink[], set: DocumentSet): void {
  let ids: InstanceIds | undefined;
  for (const { from } of notes)
    for (const fact of from) {
      ids ??= new InstanceIds(set.ids.keys());
      fact.id ??= ids.make('f');
    }
}
