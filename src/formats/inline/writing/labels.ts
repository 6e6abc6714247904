import { primaryLanguage, speakAlike } from '../../../core/language.ts';
import type { ExtensionConcept } from '../../../model/filing-v2.ts';
import { lengthInDays } from '../../../model/report/period.ts';
import type { Dimension, Report, ReportConcept } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import { STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { MAX_SHOWN_LABEL } from '../../limits.ts';
import { isLabelTable, type LabelTableName, type LabelUse, labelTable } from './label-table.ts';
import { fillPhrase, type Phrases } from './phrases.ts';
import { shortenWords } from './shown-words.ts';
import { inSpellingOf } from './spelling.ts';

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
  ['sharebased', 'share-based'],
]);

/** What the ends of names of concepts say about their kind, not about their meaning. */
const KIND_SUFFIX = /(?:TextBlock|Explanatory|Abstract|LineItems|Axis|Domain|Member|Table)$/;

/** Words that end like a small word that others run together with, as in "CurrentandAccruedAssets". */
const whole: ReadonlySet<string> = new Set(
  'brand command demand expand proof stand thereof thousand'.split(' '),
);

/** Names that are codes; they are shown as they are. */
const CODE = /^[a-z]{1,3}[0-9]+$/;

/** Uses that a label role stands for, by what its name holds. */
const uses: readonly (readonly [RegExp, LabelUse])[] = [
  [/periodStart/i, 'start'],
  [/periodEnd/i, 'end'],
  [/total/i, 'total'],
  [/negated/i, 'negated'],
];

/** A year, also one of 52 or 53 weeks. */
const DAYS_OF_YEAR = [350, 380] as const;

/** The labels of installed taxonomies. */
export type TaxonomyLabels = (concept: ReportConcept, role: string, language: string) => string | undefined;

/** What rows, columns and headings are called, from the best source there is. */
export class Labels {
  private readonly report: Report;
  private readonly language: string;
  readonly phrases: Phrases;
  /** Labels that the filing gives, by concept. */
  private readonly own: ReadonlyMap<string, ExtensionConcept['labels']>;
  private readonly installed: TaxonomyLabels | undefined;
  /** The framework that line items without a concept of their own are worded by. */
  private readonly framework: LabelTableName;
  /** "year", or "period" where the report is on another. */
  private readonly period: string;
  /** Whether the report is asked for in another language than its own. */
  readonly isTranslated: boolean;
  /** Concepts whose labels are in another language than the report, by name. */
  readonly foreign = new Set<string>();

  constructor(report: Report, language: string, phrases: Phrases, installed?: TaxonomyLabels) {
    this.report = report;
    this.language = language;
    this.phrases = phrases;
    this.installed = installed;
    const { concepts = [], labels = [] } = report.filing.extensions ?? {};
    const own = new Map(concepts.map((entry) => [entry.concept, entry.labels]));
    for (const { concept, ...label } of labels) own.set(concept, [...(own.get(concept) ?? []), label]);
    this.own = own;
    this.framework = frameworkOf(report);
    this.isTranslated = report.language !== undefined && !speakAlike(report.language, language);
    const days = report.period ? lengthInDays(report.period) : 0;
    this.period = days >= DAYS_OF_YEAR[0] && days <= DAYS_OF_YEAR[1] ? phrases.year : phrases.period;
  }

  /** The label of a concept, in a role if there is one for it. */
  concept(concept: ReportConcept, role = STANDARD_LABEL_ROLE): string {
    const label =
      this.ownLabel(concept.qname, role) ??
      this.installedLabel(concept, role) ??
      this.published(concept, useOf(role)) ??
      this.inEnglish(concept, useOf(role));
    return shortenWords(label, MAX_SHOWN_LABEL);
  }

  /** What heads the lines that a total adds up; `undefined` where published statements have no heading for it. */
  heading(concept: ReportConcept): string | undefined {
    return this.tabled(concept, 'heading');
  }

  /** What heads lines of this kind that follow each other, and the short label of each below it. */
  group(
    concept: ReportConcept,
  ): { readonly heading: string; readonly label: string | undefined } | undefined {
    const heading = this.tabled(concept, 'group');
    return heading === undefined ? undefined : { heading, label: this.tabled(concept, 'grouped') };
  }

  /** Whether the filing or an installed taxonomy has a label for a concept in a role, or its table has. */
  isGiven(concept: ReportConcept, role: string): boolean {
    const use = useOf(role);
    return (
      this.own.get(concept.qname)?.some((label) => label.role === role && label.text !== '') ||
      (use !== undefined && !this.own.has(concept.qname) && this.tabled(concept, use) !== undefined)
    );
  }

  /** Whether the filing or an installed taxonomy says what a name means. */
  isKnown(qname: string): boolean {
    return (
      this.ownLabel(qname, STANDARD_LABEL_ROLE) !== undefined ||
      this.installedLabel(this.report.concept(qname), STANDARD_LABEL_ROLE) !== undefined
    );
  }

  /** Whether the filer says what a concept is called. */
  isOwn({ qname }: ReportConcept): boolean {
    return this.own.has(qname);
  }

  /** The same by the name of the concept, without what only taxonomies say. */
  name(qname: string): string {
    return dropKindNote(this.concept(this.report.concept(qname)));
  }

  /** A label that says which balance of a period a line shows. */
  balance(label: string, balance: 'start' | 'end' | undefined): string {
    if (!balance) return label;
    const { atStart, atEnd } = this.phrases;
    return this.fill(`${label} ${balance === 'start' ? atStart : atEnd}`);
  }

  member({ axis, member, typed }: Dimension): string {
    if (member === null) return this.phrases.notReported;
    if (!typed && this.isCode(member)) return `${localName(axis)} ${localName(member)}`;
    return typed ? shortenWords(member, MAX_SHOWN_LABEL) : this.name(member);
  }

  /** Whether a name is nothing but a code, such as "x1" of supervisory reports, and no label says what it means. */
  private isCode(qname: string): boolean {
    return CODE.test(localName(qname)) && !this.isKnown(qname);
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

  private installedLabel(concept: ReportConcept, role: string): string | undefined {
    if (!this.installed) return undefined;
    const label =
      this.installed(concept, role, this.language) ??
      this.installed(concept, STANDARD_LABEL_ROLE, this.language);
    return label === undefined ? undefined : dropKindNote(label);
  }

  /** What published statements in the language of the report say. */
  private published(concept: ReportConcept, use: LabelUse | undefined): string | undefined {
    return (use && this.tabled(concept, use)) ?? this.tabled(concept, undefined);
  }

  private tabled(concept: ReportConcept, use: LabelUse | undefined): string | undefined {
    return this.tabledIn(concept, use, primaryLanguage(this.language));
  }

  private tabledIn(concept: ReportConcept, use: LabelUse | undefined, language: string): string | undefined {
    for (const [table, name] of this.namesOf(concept)) {
      const label = labelTable(table).find(name, use, language);
      if (label !== undefined) return inSpellingOf(this.language, this.fill(label));
    }
    return undefined;
  }

  /** The tables a concept is in, and its names there; a line item is worded as the framework of the report does. */
  private *namesOf({ family, local, line }: ReportConcept): Generator<readonly [LabelTableName, string]> {
    yield isLabelTable(family) ? [family, local] : ['dutch', `${family}:${local}`];
    if (!line || family === 'us-gaap' || family === 'ifrs-full') return;
    const [us] = line.usGaap;
    const [ifrs] = line.ifrs;
    if (this.framework === 'us-gaap' && us !== undefined) yield ['us-gaap', us];
    else if (ifrs !== undefined) yield ['ifrs-full', ifrs];
  }

  /** The best there is where the language of the report has no label. */
  private inEnglish(concept: ReportConcept, use: LabelUse | undefined): string {
    if (primaryLanguage(this.language) !== 'en' && !KIND_SUFFIX.test(concept.local))
      this.foreign.add(concept.qname);
    const label =
      (use && this.tabledIn(concept, use, 'en')) ??
      this.tabledIn(concept, undefined, 'en') ??
      lineLabel(concept) ??
      knownLabel(concept) ??
      splitName(concept.local);
    return inSpellingOf(concept.family === 'us-gaap' ? 'en-US' : this.language, label);
  }

  private fill(label: string): string {
    return label.includes('{') ? fillPhrase(label, { period: this.period }) : label;
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
      if (best && !speakAlike(best.language, this.language)) this.foreign.add(qname);
      if (best) return best.text;
    }
    return undefined;
  }
}

function frameworkOf({ concepts }: Report): LabelTableName {
  return concepts.some(({ concept }) => concept.family === 'us-gaap') ? 'us-gaap' : 'ifrs-full';
}

function useOf(role: string): LabelUse | undefined {
  return uses.find(([pattern]) => pattern.test(role))?.[1];
}

/** A line item may stand for several concepts; its label is that of the first. */
function lineLabel({ line, local, family }: ReportConcept): string | undefined {
  if (!line) return undefined;
  const names = family === 'us-gaap' ? line.usGaap : family === 'ifrs-full' ? line.ifrs : line.uk;
  return family === 'other' || names[0] === local ? line.label : undefined;
}

/** The standard label of a well-known taxonomy, as the beginning of a sentence. */
function knownLabel({ namespace, local }: ReportConcept): string | undefined {
  const entry = dictionaryConcept(namespace, local);
  if (!entry) return undefined;
  const [first = '', ...rest] = dropKindNote(entry.label).split(' ');
  return [
    first,
    ...rest.map((word) => word.replace(/^\W*\p{Lu}(?=\p{Ll}|\W*$)/u, (start) => start.toLowerCase())),
  ].join(' ');
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
  if (CODE.test(local)) return local;
  const stem = local.replace(KIND_SUFFIX, '') || local;
  const words = stem
    .replace(/([\p{Ll}0-9])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{L})(?=[0-9])/gu, '$1 ')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .split(' ')
    .flatMap(unglue)
    .map(spellWord);
  const label = words.join(' ') || local;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** "Provisionfor" → "Provision", "for". */
function unglue(word: string): string[] {
  const small = word.toLowerCase();
  const end = ['and', 'for', 'of'].find((tail) => small.endsWith(tail) && word.length > tail.length + 3);
  if (end === undefined || whole.has(small) || small.endsWith('land')) return [word];
  return [word.slice(0, -end.length), end];
}

/** A word with one capital loses it; a run of capitals is an abbreviation and stays. */
function spellWord(word: string): string {
  const small = word.toLowerCase();
  if (acronyms.has(small)) return word.toUpperCase();
  return respelt.get(small) ?? (/^\p{Lu}(?!\p{Lu})/u.test(word) ? small : word);
}
