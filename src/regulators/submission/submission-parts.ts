import { decodeAddress } from '../../core/web-address.ts';
import type { Place } from '../../findings/definition.ts';
import { eachFact, type Fact, type Name } from '../../formats/xbrl/instance.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import type { SurveyedFact } from './document-survey.ts';
import { placeAt } from './fact-words.ts';
import type { Submission, SubmittedDocument, SubmittedReport, SubmittedTarget } from './submission.ts';

/** A page of a submission. */
export interface Page {
  readonly report: SubmittedReport;
  readonly document: SubmittedDocument;
  at(offset: number): Place;
}

/** Yields the pages of all reports, in order. */
export function* pagesOf({ reports }: Submission): Generator<Page> {
  for (const report of reports)
    for (const document of report.documents)
      if (report.kind === 'inline' || report.kind === 'xhtml')
        yield { report, document, at: (offset) => document.text.place(offset) };
}

/** An instance of a submission. */
export interface TaggedReport {
  readonly report: SubmittedReport;
  readonly target: SubmittedTarget;
  at(offset: number): Place;
}

/** Yields the instances of all reports, in order. */
export function* targetsOf({ reports }: Submission): Generator<TaggedReport> {
  for (const report of reports)
    for (const target of report.targets) yield { report, target, at: (offset) => placeAt(target, offset) };
}

/** Returns all facts of an instance, including those in tuples. */
export function factsOf(target: SubmittedTarget): readonly Fact[] {
  const parts = partsOf(target);
  if (!parts.facts) {
    const facts: Fact[] = [];
    eachFact(target.instance.facts, (fact) => facts.push(fact));
    parts.facts = facts;
  }
  return parts.facts;
}

export function conceptOf(target: SubmittedTarget, { name }: Fact): Concept | undefined {
  const { concepts } = partsOf(target);
  let concept = concepts.get(name);
  if (concept === undefined && !concepts.has(name)) {
    concept = target.dts.concept(expandedName(name.uri, name.local));
    concepts.set(name, concept);
  }
  return concept;
}

/** A tag in a document, with its fact. */
export interface TaggedFact {
  readonly fact: Fact;
  readonly tag: SurveyedFact;
  readonly concept: Concept | undefined;
  readonly page: SubmittedDocument;
}

/** Returns the facts of an inline report's target with their tags. */
export function taggedFacts(report: SubmittedReport, target: SubmittedTarget): readonly TaggedFact[] {
  const parts = partsOf(target);
  parts.tagged ??= findTagged(report, target);
  return parts.tagged;
}

function findTagged({ documents }: SubmittedReport, target: SubmittedTarget): readonly TaggedFact[] {
  const tags = new Map<number, { tag: SurveyedFact; page: SubmittedDocument }>();
  // The files of a set are read as one text, with one byte in between.
  let base = 0;
  for (const page of documents) {
    for (const tag of page.survey.facts) tags.set(base + tag.offset, { tag, page });
    base += page.text.bytes.length + 1;
  }
  const tagged: TaggedFact[] = [];
  for (const fact of factsOf(target)) {
    const found = tags.get(fact.offset);
    if (found) tagged.push({ fact, tag: found.tag, concept: conceptOf(target, fact), page: found.page });
  }
  return tagged;
}

/** Data on a target that many rules need, computed once. */
interface TargetParts {
  facts?: readonly Fact[];
  tagged?: readonly TaggedFact[];
  readonly concepts: Map<Name, Concept | undefined>;
}

const known = new WeakMap<SubmittedTarget, TargetParts>();

function partsOf(target: SubmittedTarget): TargetParts {
  let parts = known.get(target);
  if (!parts) {
    parts = { concepts: new Map() };
    known.set(target, parts);
  }
  return parts;
}

/** Whether all pages of a report could be read, so that absence of a fact is certain. */
export function isReadWhole({ kind, documents, targets }: SubmittedReport): boolean {
  return (kind !== 'inline' || targets.length > 0) && documents.every(({ survey }) => !survey.fault);
}

/** Returns the language of a report: that of its first page, or of its instance. */
export function languageOf({ documents, targets }: SubmittedReport): string | undefined {
  return documents[0]?.survey.language || targets[0]?.instance.language || undefined;
}

/** A place for findings on the whole submission. */
export function whole({ file }: Submission): Place {
  return { source: { file, line: 1, column: 1 } };
}

/** Returns the path of a URL in a document; `undefined` if it leads outside the submission. */
export function pathFrom(page: string, url: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url)) return undefined;
  const parts = page.split('/').slice(0, -1);
  for (const part of decodeAddress(url.replace(/[?#].*$/s, '')).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
