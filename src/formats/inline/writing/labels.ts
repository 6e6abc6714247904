import { primaryLanguage, speakAlike } from '../../../core/language.ts';
import type { ExtensionConcept } from '../../../model/filing-v2.ts';
import type { Dimension, Report, ReportConcept } from '../../../model/report/report.ts';
import { STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { MAX_SHOWN_LABEL } from '../../limits.ts';
import { dutchLabels } from './dutch-labels.ts';
import { usLabels } from './familiar-labels.ts';
import { fillPhrase, type Phrases } from './phrases.ts';
import { shortenWords } from './shown-words.ts';

/** Words that are written in capitals; names of concepts spell them like any other word. */
const acronyms: ReadonlySet<string> = new Set(
  'aoci cik ebit ebitda eps eu icfr ifrs isin lei oci ppe sec uk us usd vat'.split(' '),
);

/** Words that names of concepts run together. */
const respelt: ReadonlyMap<string, string> = new Map([
  ['entitys', 'entity’s'],
  ['longterm', 'long-term'],
  ['shortterm', 'short-term'],
  ['noncurrent', 'non-current'],
  ['nonfinancial', 'non-financial'],
  ['noncontrolling', 'non-controlling'],
  ['rightofuse', 'right-of-use'],
  ['paidin', 'paid-in'],
]);

/** What the ends of names of concepts say about their kind, not about their meaning. */
const KIND_SUFFIX = /(?:TextBlock|Explanatory|Abstract|LineItems|Axis|Domain|Member|Table)$/;

/** What rows, columns and headings are called, from the best source there is. */
export class Labels {
  private readonly report: Report;
  private readonly language: string;
  readonly phrases: Phrases;
  /** Labels that the filing gives, by concept. */
  private readonly own: ReadonlyMap<string, ExtensionConcept['labels']>;

  constructor(report: Report, language: string, phrases: Phrases) {
    this.report = report;
    this.language = language;
    this.phrases = phrases;
    const { concepts = [], labels = [] } = report.filing.extensions ?? {};
    const own = new Map(concepts.map((entry) => [entry.concept, entry.labels]));
    for (const { concept, ...label } of labels) own.set(concept, [...(own.get(concept) ?? []), label]);
    this.own = own;
  }

  /** The label of a concept, in a role if there is one for it. */
  concept(concept: ReportConcept, role = STANDARD_LABEL_ROLE): string {
    const label =
      this.ownLabel(concept.qname, role) ??
      this.dutchLabel(concept) ??
      familiarLabel(concept) ??
      splitName(concept.local);
    return shortenWords(label, MAX_SHOWN_LABEL);
  }

  /** Whether the filing has a label for a concept in a role. */
  isGiven(qname: string, role: string): boolean {
    return this.own.get(qname)?.some((label) => label.role === role && label.text !== '') ?? false;
  }

  /** The same by the name of the concept, without what only taxonomies say. */
  name(qname: string): string {
    return dropKindNote(this.concept(this.report.concept(qname)));
  }

  /** A label that says which balance of a period a line shows. */
  balance(label: string, balance: 'start' | 'end' | undefined): string {
    if (!balance) return label;
    return `${label}, ${balance === 'start' ? this.phrases.atStart : this.phrases.atEnd}`;
  }

  member({ member, typed }: Dimension): string {
    if (member === null) return this.phrases.notReported;
    return typed ? shortenWords(member, MAX_SHOWN_LABEL) : this.name(member);
  }

  /** A unit for people, such as "USD per share"; empty for plain numbers. */
  unit(numerator: readonly string[], denominator: readonly string[]): string {
    const { shares, currencies, perShareUnit, dot } = this.phrases;
    const names = (measures: readonly string[]) =>
      measures
        .map((measure) =>
          measure === 'xbrli:shares' ? shares : (currencies?.[localName(measure)] ?? localName(measure)),
        )
        .join(dot);
    if (denominator.length === 1 && denominator[0] === 'xbrli:shares')
      return fillPhrase(perShareUnit, { unit: names(numerator) });
    if (denominator.length > 0) return `${names(numerator)} / ${names(denominator)}`;
    return numerator.length === 1 && numerator[0] === 'xbrli:pure' ? '' : names(numerator);
  }

  private dutchLabel({ family, local }: ReportConcept): string | undefined {
    return primaryLanguage(this.language) === 'nl' ? dutchLabels.get(`${family}:${local}`) : undefined;
  }

  private ownLabel(qname: string, role: string): string | undefined {
    const labels = this.own.get(qname) ?? [];
    for (const wanted of new Set([role, STANDARD_LABEL_ROLE])) {
      const inRole = labels.filter(
        (label) => (label.role ?? STANDARD_LABEL_ROLE) === wanted && label.text !== '',
      );
      const best =
        inRole.find(({ language }) => language.toLowerCase() === this.language.toLowerCase()) ??
        inRole.find(({ language }) => speakAlike(language, this.language)) ??
        inRole[0];
      if (best) return best.text;
    }
    return undefined;
  }
}

/** A line item may stand for several concepts; its label is that of the first. */
function familiarLabel({ line, local, family }: ReportConcept): string | undefined {
  const familiar = family === 'us-gaap' ? usLabels.get(local) : undefined;
  if (familiar !== undefined || !line) return familiar;
  const names = family === 'us-gaap' ? line.usGaap : family === 'ifrs-full' ? line.ifrs : line.uk;
  return family === 'other' || names[0] === local ? line.label : undefined;
}

function localName(qname: string): string {
  return qname.slice(qname.indexOf(':') + 1);
}

/** "Retained earnings [member]" → "Retained earnings". */
function dropKindNote(label: string): string {
  const trimmed = label.trimEnd();
  const open = trimmed.endsWith(']') ? trimmed.lastIndexOf('[') : -1;
  return open > 0 ? trimmed.slice(0, open).trimEnd() : trimmed;
}

/** "PropertyPlantAndEquipmentNet" → "Property plant and equipment net". */
export function splitName(local: string): string {
  const stem = local.replace(KIND_SUFFIX, '') || local;
  const words = stem
    .replace(/([\p{Ll}0-9])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{L})(?=[0-9])/gu, '$1 ')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .split(' ')
    .map(spellWord);
  const label = words.join(' ') || local;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A word with one capital loses it; a run of capitals is an abbreviation and stays. */
function spellWord(word: string): string {
  const small = word.toLowerCase();
  if (acronyms.has(small)) return word.toUpperCase();
  return respelt.get(small) ?? (/^\p{Lu}(?!\p{Lu})/u.test(word) ? small : word);
}
