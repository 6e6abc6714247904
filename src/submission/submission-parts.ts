import type { Place } from '../findings/definition.ts';
import type { Concept } from '../taxonomy/concept.ts';
import { expandedName } from '../taxonomy/names.ts';
import { eachFact, type Fact } from '../xbrl/instance.ts';
import type { SurveyedFact } from './document-survey.ts';
import type { Submission, SubmittedDocument, SubmittedReport, SubmittedTarget } from './submission.ts';

/** A page of a submission. */
export interface Page {
  readonly report: SubmittedReport;
  readonly document: SubmittedDocument;
  at(offset: number): Place;
}

/** The pages of all reports, in order. */
export function* pagesOf({ reports }: Submission): Generator<Page> {
  for (const report of reports)
    for (const document of report.documents)
      if (report.kind === 'inline' || report.kind === 'xhtml')
        yield { report, document, at: (offset) => document.text.place(offset) };
}

/** An instance of a submission. */
export interface Judged {
  readonly report: SubmittedReport;
  readonly target: SubmittedTarget;
  at(offset: number): Place;
}

/** The instances of all reports, in order. */
export function* targetsOf({ reports }: Submission): Generator<Judged> {
  for (const report of reports)
    for (const target of report.targets)
      yield { report, target, at: (offset) => target.instance.source.place(offset) };
}

/** All facts of an instance, those in tuples too. */
export function factsOf({ instance }: SubmittedTarget): Fact[] {
  const facts: Fact[] = [];
  eachFact(instance.facts, (fact) => facts.push(fact));
  return facts;
}

export function conceptOf({ dts }: SubmittedTarget, { name }: Fact): Concept | undefined {
  return dts.concept(expandedName(name.uri, name.local));
}

/** A fact as a page has it, beside what it stands for. */
export interface TaggedFact {
  readonly fact: Fact;
  readonly tag: SurveyedFact;
  readonly concept: Concept | undefined;
  readonly page: SubmittedDocument;
}

/** The facts of an inline report's target with their tags. */
export function* taggedFacts({ documents }: SubmittedReport, target: SubmittedTarget): Generator<TaggedFact> {
  const tags = new Map<number, { tag: SurveyedFact; page: SubmittedDocument }>();
  // The files of a set are read as if they were one text, with one byte between them.
  let base = 0;
  for (const page of documents) {
    for (const tag of page.survey.facts) tags.set(base + tag.offset, { tag, page });
    base += page.text.bytes.length + 1;
  }
  for (const fact of factsOf(target)) {
    const found = tags.get(fact.offset);
    if (found) yield { fact, ...found, concept: conceptOf(target, fact) };
  }
}

/** The language a report is in: that of its first page, or of its instance. */
export function languageOf({ documents, targets }: SubmittedReport): string | undefined {
  return documents[0]?.survey.language ?? targets[0]?.instance.language;
}

/** A place for what concerns all that is handed in. */
export function whole({ file }: Submission): Place {
  return { source: { file, line: 1, column: 1 } };
}

/** The path that an address on a page leads to; `undefined` where it leads out of what is handed in. */
export function pathFrom(page: string, url: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url)) return undefined;
  const parts = page.split('/').slice(0, -1);
  for (const part of decode(url.replace(/[?#].*$/s, '')).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
