import type { PartReader } from '../../xbrl/part-reader.ts';
import * as facts from './fact-findings.ts';
import type { FileCursor } from './file-cursor.ts';
import * as fractions from './fraction-findings.ts';
import type { InlineFact } from './inline-fact.ts';
import { type InlineKind, isFactKind, isTermKind, type TermKind } from './names.ts';
import type { Content } from './pieces.ts';
import { structure } from './structure-findings.ts';
import * as tuples from './tuple-findings.ts';

/** An open inline element. All kinds have the same shape, because each fact has a frame while it is read. */
export class Frame {
  readonly kind: InlineKind;
  readonly depth: number;
  readonly fact: InlineFact | undefined;
  readonly content: Content | undefined;
  /** Whether its text may be needed with its tags. */
  readonly keepsMarkup: boolean;
  /** The nearest enclosing tuple. */
  readonly tuple: Frame | undefined;
  readonly exclude: number;
  nested = 0;
  hasText = false;
  holdsFacts = false;

  constructor(
    kind: InlineKind,
    depth: number,
    outer: Frame | undefined,
    fact: InlineFact | undefined,
    content: Content | undefined,
    keepsMarkup: boolean,
    exclude: number,
  ) {
    this.kind = kind;
    this.depth = depth;
    this.tuple = outer?.kind === 'tuple' ? outer : outer?.tuple;
    this.fact = fact;
    this.content = content;
    this.keepsMarkup = keepsMarkup;
    this.exclude = exclude;
  }
}

/**
 * Checks whether an element may contain the one that starts here; its kind is undefined if it is not inline
 * XBRL.
 */
export function checkNesting(
  outer: Frame | undefined,
  kind: InlineKind | undefined,
  reader: FileCursor,
): void {
  if (outer?.kind === 'nonFraction') checkNumberContent(outer, kind, reader);
  else if (outer && isTermKind(outer.kind)) {
    const name = reader.scanner.writtenName;
    if (outer.nested++ === 0)
      fractions.termContent.add(reader.collector, 'element', reader.here(), { term: outer.kind, name });
  } else if (kind === undefined) return;
  else if (isTermKind(kind)) checkTerm(outer, kind, reader);
  else if (outer?.kind === 'fraction') {
    if (kind !== 'fraction')
      fractions.fractionContent.add(reader.collector, 'other', reader.here(), { name: kind });
  } else if (
    outer?.kind === 'header' &&
    (isFactKind(kind) || kind === 'footnote') &&
    !reader.misspelledElements.has('hidden')
  )
    structure.add(reader.collector, 'misplaced', reader.here(), { name: kind, parent: 'hidden' });
}

function checkNumberContent(outer: Frame, kind: InlineKind | undefined, reader: PartReader): void {
  const fact = outer.fact as InlineFact;
  const { collector } = reader;
  if (fact.isFaulty) return;
  if (kind !== 'nonFraction')
    facts.numberContent.add(collector, 'element', reader.here(), { name: reader.scanner.writtenName });
  else if (outer.nested > 0) facts.numberContent.add(collector, 'several', reader.here(), {});
  else if (outer.hasText) facts.numberContent.add(collector, 'both', reader.here(), {});
  else {
    outer.nested++;
    return;
  }
  fact.isFaulty = true;
}

function checkTerm(outer: Frame | undefined, term: TermKind, reader: PartReader): void {
  const { collector } = reader;
  const place = reader.here();
  if (outer?.kind === 'tuple') tuples.tupleContent.add(collector, 'term', place, { name: term });
  else if (outer?.kind !== 'fraction')
    structure.add(collector, 'misplaced', place, { name: term, parent: 'fraction' });
  else if (outer.fact?.isNil) {
    const isChild = reader.scanner.depth === outer.depth + 1;
    (isChild ? fractions.nilTerms : fractions.nilDescendants).add(collector, 'term', place, { term });
  } else if (outer.fact?.[term]) fractions.termRepeated.add(collector, 'repeated', place, { term });
}

/** Checks a fact nested in another of its kind, with which it shares text. */
export function checkShared(around: InlineFact, fact: InlineFact, reader: PartReader): void {
  if (around.kind !== fact.kind) return;
  const { collector } = reader;
  if (fact.kind === 'nonFraction') {
    const difference = differenceOf(fact, around);
    if (fact.isNil) facts.nestedNil.add(collector, 'nil', reader.here(), {});
    else if (difference) facts.nestedProperties.add(collector, 'differ', reader.here(), difference);
    if (fact.isNil || difference) around.isFaulty = true;
  } else if (fact.kind === 'fraction') {
    const units = { inner: fact.unitRef ?? '', outer: around.unitRef ?? '' };
    if (fact.isNil) fractions.nestedNilFraction.add(collector, 'nil', reader.here(), {});
    else if (units.inner !== units.outer) {
      fractions.nestedUnit.add(collector, 'differ', reader.here(), units);
      fact.unitRef = around.unitRef;
    }
  }
}

interface Difference {
  readonly attribute: string;
  readonly own: string;
  readonly outer: string;
}

function differenceOf(fact: InlineFact, around: InlineFact): Difference | undefined {
  const shown = (value: string | undefined) => (value === undefined ? 'missing' : `"${value}"`);
  const difference = (attribute: string, own: string | undefined, outer: string | undefined) => ({
    ...{ attribute, own: shown(own), outer: shown(outer) },
  });
  if (fact.format?.uri !== around.format?.uri || fact.format?.local !== around.format?.local)
    return difference('format', fact.format?.written, around.format?.written);
  if (fact.scale !== around.scale) return difference('scale', String(fact.scale), String(around.scale));
  return fact.unitRef === around.unitRef ? undefined : difference('unitRef', fact.unitRef, around.unitRef);
}

/** Checks the terms of a fraction at its end; they also belong to an enclosing fraction. */
export function closeFraction(fact: InlineFact, top: Frame | undefined, reader: FileCursor): void {
  if (fact.isNil) return;
  const { collector } = reader;
  const place = reader.at(fact.offset - reader.base);
  const outer = top?.kind === 'fraction' ? top.fact : undefined;
  for (const term of ['numerator', 'denominator'] as const) {
    const own = fact[term];
    if (own && outer?.[term]) fractions.termRepeated.add(collector, 'repeated', place, { term });
    else if (own && outer) outer[term] = own;
    if (own || fact.isFaulty) continue;
    fractions.termMissing.add(collector, 'missing', place, { term });
    fact.isFaulty = true;
  }
  // The outer fraction is not reported for terms that an inner one lacks.
  if (fact.isFaulty && outer) outer.isFaulty = true;
}
