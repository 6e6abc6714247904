import { addToList } from '../../../core/lists-by-key.ts';
import type { Place } from '../../../findings/definition.ts';
import {
  type Context,
  dimensionsOf,
  eachFact,
  type Fact,
  type Instance,
  type Name,
} from '../../../formats/xbrl/instance.ts';
import { conceptWords } from '../../../taxonomy/concept-label.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { type ExpandedName, expandedName } from '../../../xml/expanded-name.ts';
import type { Profile } from '../../profile.ts';
import { publishersOf } from '../../publishers.ts';
import { nameWords, placeAt } from '../../submission/fact-words.ts';
import type { Submission, SubmittedReport } from '../../submission/submission.ts';
import { isStandard, publishedPrefix, standardTaxonomy } from './authorities.ts';
import { FilerTaxonomy } from './filer-taxonomy.ts';

/** One report of a submission, with the data that the rules of filing manuals share. */
export class FiledReport {
  readonly submission: Submission;
  readonly report: SubmittedReport;
  readonly instance: Instance;
  readonly dts: Dts;
  private ownTaxonomy: FilerTaxonomy | undefined;
  private ownFacts: readonly Fact[] | undefined;
  private ownContexts: ReadonlyMap<string, Context> | undefined;
  private coverFacts: ReadonlyMap<string, readonly Fact[]> | undefined;
  private used: ReadonlyMap<string, UsedConcept> | undefined;
  private hosts: ReadonlySet<string> | undefined;

  constructor(submission: Submission, report: SubmittedReport, instance: Instance, dts: Dts) {
    this.submission = submission;
    this.report = report;
    this.instance = instance;
    this.dts = dts;
  }

  get profile(): Profile {
    return this.submission.profile;
  }

  get taxonomy(): FilerTaxonomy {
    this.ownTaxonomy ??= new FilerTaxonomy(this.dts, this.publishers);
    return this.ownTaxonomy;
  }

  /** Whether a URI belongs to a publisher of standard taxonomies. */
  isStandard(uri: string): boolean {
    return isStandard(uri, this.publishers);
  }

  private get publishers(): ReadonlySet<string> {
    this.hosts ??= new Set(publishersOf(this.profile));
    return this.hosts;
  }

  /** All items. */
  get facts(): readonly Fact[] {
    if (!this.ownFacts) {
      const facts: Fact[] = [];
      eachFact(this.instance.facts, (fact) => facts.push(fact));
      this.ownFacts = facts;
    }
    return this.ownFacts;
  }

  /** Returns a place in the instance; for a fact, with its details for findings. */
  at(offset: number): Place {
    return placeAt(this, offset);
  }

  /** "Total assets (us-gaap:Assets)" */
  nameOf(name: Name): string {
    return nameWords(this, name);
  }

  /** The same for an element of the cover page, whether or not it is reported. */
  coverName(local: string): string {
    const [fact] = this.cover.get(local) ?? [...this.cover.values()][0] ?? [];
    return conceptWords(this.dts, fact?.name.uri ?? '', local, `dei:${local}`);
  }

  contextOf({ contextRef }: Fact): Context | undefined {
    this.ownContexts ??= new Map(this.instance.contexts.map((context) => [context.id, context]));
    return this.ownContexts.get(contextRef ?? '');
  }

  /** Cover page facts with a value, by their names. */
  get cover(): ReadonlyMap<string, readonly Fact[]> {
    if (!this.coverFacts) {
      const cover = new Map<string, Fact[]>();
      for (const fact of this.facts) {
        if (fact.isNil || fact.value.trim() === '' || standardTaxonomy(fact.name.uri)?.family !== 'dei')
          continue;
        addToList(cover, fact.name.local, fact);
      }
      this.coverFacts = cover;
    }
    return this.coverFacts;
  }

  /** Returns the cover page fact about the registrant as a whole, if there is one. */
  coverFact(name: string): Fact | undefined {
    const facts = this.cover.get(name) ?? [];
    return facts.find((fact) => !hasDimensions(this.contextOf(fact))) ?? facts[0];
  }

  /** Concepts used by facts, axes and members, by id, with their first place. */
  get usedConcepts(): ReadonlyMap<string, UsedConcept> {
    this.used ??= this.findUsed();
    return this.used;
  }

  /** The ID of a concept: as declared, or derived from its name if the schema is not installed. */
  idOf(name: Name): string {
    const expanded = expandedName(name.uri, name.local);
    return (
      this.taxonomy.conceptOfName(expanded)?.definition.id ??
      this.dts.schemas.element(expanded)?.definition.id ??
      `${publishedPrefix(name.uri) ?? name.prefix}_${name.local}`
    );
  }

  private findUsed(): ReadonlyMap<string, UsedConcept> {
    const used = new Map<string, UsedConcept>();
    const ids = new Map<ExpandedName, string>();
    const own = new Set(this.taxonomy.schemas.map(({ targetNamespace }) => targetNamespace));
    const note = (name: Name, offset: number) => {
      const expanded = expandedName(name.uri, name.local);
      // Undeclared concepts of the filer need neither labels nor a presentation.
      if (ids.has(expanded) || (own.has(name.uri) && !this.taxonomy.conceptOfName(expanded))) return;
      const id = this.idOf(name);
      ids.set(expanded, id);
      used.set(id, { name: expanded, written: `${name.prefix}:${name.local}`, offset });
    };
    const noted = new Set<Context>();
    for (const fact of this.facts) {
      note(fact.name, fact.offset);
      const context = this.contextOf(fact);
      if (!context || noted.has(context)) continue;
      noted.add(context);
      for (const dimension of dimensionsOf(context)) {
        note(dimension.axis, dimension.offset);
        if ('member' in dimension) note(dimension.member, dimension.offset);
      }
    }
    return used;
  }
}

export interface UsedConcept {
  readonly name: ExpandedName;
  readonly written: string;
  readonly offset: number;
}

export function hasDimensions(context: Context | undefined): boolean {
  return context !== undefined && (context.segment !== undefined || context.scenario !== undefined);
}

const filings = new WeakMap<Submission, readonly FiledReport[]>();

/** Returns the reports of a submission that could be read. */
export function filedReportsOf(submission: Submission): readonly FiledReport[] {
  let known = filings.get(submission);
  if (!known) {
    known = submission.reports.flatMap((report) =>
      report.targets
        .slice(0, 1)
        .map(({ instance, dts }) => new FiledReport(submission, report, instance, dts)),
    );
    filings.set(submission, known);
  }
  return known;
}
