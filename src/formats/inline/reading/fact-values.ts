import { collapseWhiteSpace, trimWhiteSpace } from '../../../core/white-space.ts';
import type { Fraction, Name } from '../../xbrl/instance.ts';
import { itemName } from '../../xbrl/instance-words.ts';
import { readContent, readText, type TextBudget } from './content-text.ts';
import type { Chains } from './continuation-chains.ts';
import * as findings from './fact-findings.ts';
import { fittingFormats, numberFormats } from './formats.ts';
import { termNegative } from './fraction-findings.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { FactFormat, InlineFact, Term } from './inline-fact.ts';
import { plainNumber, scaleNumber } from './scaled-number.ts';
import { structure } from './structure-findings.ts';

/** The output of SEC formats for special values; a scale does not change them. */
const SPECIAL_NUMBERS: ReadonlySet<string> = new Set(['INF', '-INF', 'NaN']);

const SIGNS = '-\u2212(';

/** Reads the values of facts from their text. */
export class ValueReader {
  private readonly chains: Chains;
  private readonly budget: TextBudget;
  private readonly checks: InlineChecks;

  constructor(chains: Chains, budget: TextBudget, checks: InlineChecks) {
    this.chains = chains;
    this.budget = budget;
    this.checks = checks;
  }

  /** Sets the value of a fact; returns `false` if the value could not be read, which is reported. */
  read(fact: InlineFact): boolean {
    if (fact.kind === 'tuple') return true;
    if (fact.isFaulty || this.budget.isSpent) return false;
    if (fact.isNil) this.checkNil(fact);
    else if (fact.kind === 'fraction') fact.fraction = this.readFraction(fact);
    else {
      const value = fact.kind === 'nonNumeric' ? this.readNonNumeric(fact) : this.readNonFraction(fact);
      if (value === undefined) return false;
      fact.value = value;
    }
    return true;
  }

  /** A nil fact may show text, but a number would contradict it. */
  private checkNil({ kind, name, content, offset }: InlineFact): void {
    if (kind !== 'nonFraction') return;
    const text = trimWhiteSpace(readText([content], this.budget));
    if (text !== '')
      structure.add(this.checks.collector, 'nil', this.checks.place(offset), {
        ...{ element: kind, of: name ? ` of ${itemName(name)}` : '', text },
        lost: [text],
      });
  }

  private readNonNumeric(fact: InlineFact): string | undefined {
    const chain = this.chains.get(fact) ?? [fact.content];
    if (fact.format) return this.transform(fact, readText(chain, this.budget), 'nonNumeric');
    return fact.isEscaped ? readContent(chain, this.budget).xhtml : readText(chain, this.budget);
  }

  private readNonFraction(fact: InlineFact): string | undefined {
    const text = trimWhiteSpace(readText([fact.content], this.budget));
    if (this.budget.isSpent) return undefined;
    const { format, scale, isNegative } = fact;
    const number = format ? this.transform(fact, text, 'nonFraction') : text;
    if (number === undefined) return undefined;
    if (format && SPECIAL_NUMBERS.has(number)) return number;
    const plain = plainNumber(number);
    if (plain !== undefined) return scaleNumber(plain, scale, isNegative);
    const { collector, place } = this.checks;
    const at = place(fact.offset);
    const concept = itemName(fact.name);
    if (format)
      findings.notNumber.add(collector, 'format', at, { concept, format: format.written, value: number });
    else if (isSigned(text)) findings.negativeNumber.add(collector, 'negative', at, { concept, text });
    else {
      const fitting = numberFormats(text);
      if (fitting === undefined) findings.notNumber.add(collector, 'text', at, { concept, text });
      else findings.notNumber.add(collector, 'formatted', at, { concept, text, fitting });
    }
    return undefined;
  }

  private readFraction({ numerator, denominator }: InlineFact): Fraction {
    return { numerator: this.readTerm(numerator), denominator: this.readTerm(denominator) };
  }

  private readTerm(term: Term | undefined): string {
    if (!term) return '';
    const { kind, format, scale, isNegative, content, offset } = term;
    const text = trimWhiteSpace(readText([content], this.budget));
    const number = format ? this.transform(term, text, 'fraction') : text;
    if (number === undefined) return '';
    const plain = plainNumber(number);
    if (plain !== undefined) return scaleNumber(plain, scale, isNegative);
    const { collector, place } = this.checks;
    const at = place(offset);
    if (!format && isSigned(text)) termNegative.add(collector, 'negative', at, { text, term: kind });
    else structure.add(collector, 'number', at, { element: kind, text: number });
    return '';
  }

  /** Returns `undefined` if the format does not accept the text; an unknown format is already reported. */
  private transform(
    { format, offset, name }: Pick<Term, 'format' | 'offset'> & { readonly name?: Name },
    text: string,
    element: 'nonFraction' | 'nonNumeric' | 'fraction',
  ): string | undefined {
    if (!format?.transformation || this.budget.isSpent) return undefined;
    const shown = collapseWhiteSpace(text);
    const value = format.transformation.read(shown);
    const { collector, place } = this.checks;
    if (value === undefined)
      findings.transformValue.add(
        collector,
        element,
        shown === '' ? 'empty' : 'refused',
        place(offset),
        () => ({
          format: format.written,
          of: name ? ` of ${itemName(name)}` : '',
          text: shown,
          advice: adviceOn(format, shown, element),
        }),
      );
    return value;
  }
}

/** What to do about a text that a format does not accept. */
function adviceOn(
  format: FactFormat,
  text: string,
  element: 'nonFraction' | 'nonNumeric' | 'fraction',
): string {
  const fitting = fittingFormats(format, text);
  if (fitting !== undefined && isGrouped(format.local, text))
    return `Correct the number: ${separators[text.includes(',') ? 'comma' : 'point']}, use ${fitting}`;
  if (fitting !== undefined) return `Use ${fitting}, or correct the text`;
  if (format.local.startsWith('date') && /\d/.test(text))
    return 'Correct the date if there is no such day; otherwise, use the format for dates written like this one';
  if (element === 'nonNumeric')
    return 'Remove the format if the text itself is the value; otherwise, use a format that accepts it, or correct the text';
  if (text === '') return 'Enter the number, or remove the tag if there is nothing to report';
  if (/^[-\u2010-\u2015\u2212]$/.test(text))
    return 'If the dash means zero, use the format "fixed-zero" of the registry; otherwise remove the tag';
  if (!/\d/.test(text)) return 'Write the number in digits, or remove the tag if there is nothing to report';
  if (/^[-(\u2212]/.test(text))
    return 'Move the minus sign or the brackets out of the tag, and add sign="-" to it';
  return 'Put only the digits and their separators in the tag, and move everything else out of it';
}

const separators = {
  comma: 'three digits follow each comma in it. If the comma is a decimal comma',
  point: 'three digits follow each point in it. If the point is a decimal point',
} as const;

/** Whether a number has only the separator that groups digits in its format, at the wrong place. */
function isGrouped(format: string, text: string): boolean {
  return /dot/.test(format) ? /^[\d,]+$/.test(text) : /comma/.test(format) && /^[\d.]+$/.test(text);
}

/** Whether a text is a number with a leading minus or in brackets. */
function isSigned(text: string): boolean {
  if (text === '' || !SIGNS.includes(text.charAt(0))) return false;
  return plainNumber(trimWhiteSpace(text.slice(1, text.endsWith(')') ? -1 : undefined))) !== undefined;
}
