import { primaryLanguage, speakAlike } from '../../../core/language.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { localOf } from '../../../core/qname.ts';
import type { ExtensionConcept } from '../../../model/filing-v2.ts';
import { LINE_ITEM_NAMESPACE } from '../../../model/report/names.ts';
import { lengthInDays } from '../../../model/report/period.ts';
import type { Dimension, Report, ReportConcept } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import { STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { MAX_SHOWN_LABEL } from '../../limits.ts';
import { showCountryName } from '../transformations/places.ts';
import { isLabelTable, type LabelTableName, type LabelUse, labelTable } from './label-table.ts';
import { fillPhrase, type Phrases } from './phrases.ts';
import { shortenWords } from './shown-words.ts';
import { inSpellingOf } from './spelling.ts';

/** Words written in capitals, which concept names spell like any other word. */
const acronyms: ReadonlySet<string> = new Set(
  'aoci cik ebit ebitda eps eu icfr ifrs isin lei oci ppe sec uk us usd vat'.split(' '),
);

/** Words that concept names run together. */
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
  ...['Africa', 'America', 'Americas', 'Asia', 'Europe', 'Pacific'].map((name): [string, string] => [
    name.toLowerCase(),
    name,
  ]),
]);

/** Words that concept names write after their opposite: published statements have them in brackets. */
const OPPOSITES =
  /(?<=\b(?:earnings|gains?|income|increase|profit) )(?:decrease|deficit|expense|loss(?:es)?)\b(?!,? (?:allowance|event|rate|reserve))|(?<=\b(?:decrease|expense|loss(?:es)?) )(?:benefit|gains?|increase)\b/giu;

/** Suffixes of concept names that state their kind rather than their meaning. */
const KIND_SUFFIX = /(?:TextBlock|Explanatory|Abstract|LineItems|Axis|Domain|Member|Table)$/;

/** Words that merely look as if a small word were attached, unlike "CurrentandAccruedAssets". */
const whole: ReadonlySet<string> = new Set(
  'brand command demand expand proof stand thereof thousand'.split(' '),
);

const COUNTRIES = /\/country\/\d{4}(?:q\d)?$/;

/** The taxonomies for British and Irish accounts, whose labels are in one table. */
const FRC = /^https?:\/\/xbrl\.frc\.org\.uk\//;

/** Names that are codes, which are shown unchanged. */
const CODE = /^[a-z]{1,3}[0-9]+$/;

/** The uses of label roles, by a part of the role's name. */
const uses: readonly (readonly [RegExp, LabelUse])[] = [
  [/periodStart/i, 'start'],
  [/periodEnd/i, 'end'],
  [/total/i, 'total'],
  [/negated/i, 'negated'],
];

/** The length of a year, including years of 52 or 53 weeks. */
const DAYS_OF_YEAR = [350, 380] as const;

/** Returns labels of installed taxonomies. */
export type TaxonomyLabels = (concept: ReportConcept, role: string, language: string) => string | undefined;

/** The labels of rows, columns and headings, from the best available source. */
export class Labels {
  private readonly report: Report;
  private readonly language: string;
  readonly phrases: Phrases;
  /** Labels in the filing, by concept. */
  private readonly own: ReadonlyMap<string, ExtensionConcept['labels']>;
  private readonly installed: TaxonomyLabels | undefined;
  /** The framework whose labels apply to line items without a concept. */
  private readonly framework: LabelTableName;
  /** "year", or "period" if the report covers another period. */
  private readonly period: string;
  /** Whether the requested language differs from that of the report. */
  readonly isTranslated: boolean;
  /** Concepts with labels in another language than the report, by name. */
  readonly foreign = new Set<string>();

  constructor(report: Report, language: string, phrases: Phrases, installed?: TaxonomyLabels) {
    this.report = report;
    this.language = language;
    this.phrases = phrases;
    this.installed = installed;
    const { concepts = [], labels = [] } = report.filing.extensions ?? {};
    const own = new Map(concepts.map((entry) => [entry.concept, [...(entry.labels ?? [])]]));
    for (const { concept, ...label } of labels) addToList(own, concept, label);
    this.own = own;
    this.framework = frameworkOf(report);
    this.isTranslated = report.language !== undefined && !speakAlike(report.language, language);
    const days = report.period ? lengthInDays(report.period) : 0;
    this.period = days >= DAYS_OF_YEAR[0] && days <= DAYS_OF_YEAR[1] ? phrases.year : phrases.period;
  }

  /** Returns the label of a concept, in a role if available. */
  concept(concept: ReportConcept, role = STANDARD_LABEL_ROLE): string {
    const label =
      this.ownLabel(concept.qname, role) ??
      this.installedLabel(concept, role) ??
      this.published(concept, useOf(role)) ??
      this.inEnglish(concept, useOf(role));
    return shortenWords(label, MAX_SHOWN_LABEL);
  }

  /** Returns the label by which its taxonomy tells a concept from similar ones. */
  fullName(concept: ReportConcept): string {
    return (!this.isOwn(concept) && this.isEnglish && knownLabel(concept)) || this.concept(concept);
  }

  get isEnglish(): boolean {
    return primaryLanguage(this.language) === 'en';
  }

  /** Returns the heading for the lines of a total; `undefined` if published statements have none. */
  heading(concept: ReportConcept): string | undefined {
    return this.tabled(concept, 'heading');
  }

  /** Returns the heading for consecutive lines of this kind, and the short label of each below it. */
  group(
    concept: ReportConcept,
  ): { readonly heading: string; readonly label: string | undefined } | undefined {
    const heading = this.tabled(concept, 'group');
    return heading === undefined ? undefined : { heading, label: this.tabled(concept, 'grouped') };
  }

  /** Whether the filing, an installed taxonomy or the label table has a label for a concept in a role. */
  isGiven(concept: ReportConcept, role: string): boolean {
    const use = useOf(role);
    const own = this.own.get(concept.qname) ?? [];
    const has = (wanted: string) =>
      own.some((label) => (label.role ?? STANDARD_LABEL_ROLE) === wanted && label.text !== '');
    if (has(role)) return true;
    return use !== undefined && !has(STANDARD_LABEL_ROLE) && this.tabled(concept, use) !== undefined;
  }

  /** Whether the filing or an installed taxonomy defines a name. */
  isKnown(qname: string): boolean {
    return (
      this.ownLabel(qname, STANDARD_LABEL_ROLE) !== undefined ||
      this.installedLabel(this.report.concept(qname), STANDARD_LABEL_ROLE) !== undefined
    );
  }

  /** Whether the filer labels a concept. */
  isOwn({ qname }: ReportConcept): boolean {
    return this.own.has(qname);
  }

  /** Returns the label by concept name, without installed taxonomies. */
  name(qname: string): string {
    return dropKindNote(this.concept(this.report.concept(qname)));
  }

  /** Adds to a label which balance of a period a line shows. */
  balance(label: string, balance: 'start' | 'end' | undefined): string {
    if (!balance) return label;
    const { atStart, atEnd } = this.phrases;
    return this.fill(`${label} ${balance === 'start' ? atStart : atEnd}`);
  }

  member({ axis, member, typed }: Dimension): string {
    if (member === null) return this.phrases.notReported;
    if (!typed && this.isCode(member)) return `${localOf(axis)} ${localOf(member)}`;
    return typed ? shortenWords(member, MAX_SHOWN_LABEL) : this.name(member);
  }

  /** Whether a name is only a code, such as "x1" in supervisory reports, without a label. */
  private isCode(qname: string): boolean {
    return CODE.test(localOf(qname)) && !this.isKnown(qname);
  }

  /** Formats a unit for people, such as "USD per share"; empty for plain numbers. */
  unit(numerator: readonly string[], denominator: readonly string[]): string {
    const { shares, currencies, perShareUnit, dot } = this.phrases;
    const names = (measures: readonly string[]) =>
      measures
        .map((measure) =>
          measure === 'xbrli:shares' ? shares : (currencies?.[localOf(measure)] ?? localOf(measure)),
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

  /** Returns the label of published statements in the language of the report. */
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

  /** Returns the tables of a concept, and its names there; a line item uses the framework of the report. */
  private *namesOf({
    family,
    namespace,
    local,
    line,
  }: ReportConcept): Generator<readonly [LabelTableName, string]> {
    // The labels of axes that line items have, and of axes and members that reports under US GAAP and IFRS
    // share, are with those of US GAAP.
    const isShared = family === 'srt' || (namespace === LINE_ITEM_NAMESPACE && local.endsWith('Axis'));
    if (isShared) yield ['us-gaap', local];
    else if (FRC.test(namespace)) yield ['uk', local];
    else yield isLabelTable(family) ? [family, local] : ['dutch', `${family}:${local}`];
    if (!line || family === 'us-gaap' || family === 'ifrs-full') return;
    const [us] = line.usGaap;
    const [ifrs] = line.ifrs;
    if (this.framework === 'us-gaap' && us !== undefined) yield ['us-gaap', us];
    else if (ifrs !== undefined) yield ['ifrs-full', ifrs];
  }

  /** Returns the best available label if there is none in the language of the report. */
  private inEnglish(concept: ReportConcept, use: LabelUse | undefined): string {
    if (primaryLanguage(this.language) !== 'en' && !KIND_SUFFIX.test(concept.local))
      this.foreign.add(concept.qname);
    const label =
      (use && this.tabledIn(concept, use, 'en')) ??
      this.tabledIn(concept, undefined, 'en') ??
      lineLabel(concept) ??
      countryLabel(concept) ??
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

/** A line item may include several concepts; its label is that of the first. */
function lineLabel({ line, local, family }: ReportConcept): string | undefined {
  if (!line) return undefined;
  const names = family === 'us-gaap' ? line.usGaap : family === 'ifrs-full' ? line.ifrs : line.uk;
  return family === 'other' || names[0] === local ? line.label : undefined;
}

/** Returns the name of a country; the members of the country taxonomy are named by code. */
function countryLabel({ namespace, local }: ReportConcept): string | undefined {
  return COUNTRIES.test(namespace) ? showCountryName(local) : undefined;
}

/** Returns the standard label of a well-known taxonomy, in sentence case. */
function knownLabel({ namespace, local }: ReportConcept): string | undefined {
  const entry = dictionaryConcept(namespace, local);
  if (!entry) return undefined;
  const [first = '', ...rest] = dropKindNote(entry.label).split(' ');
  return [
    first,
    ...rest.map((word) => word.replace(/^\W*\p{Lu}(?=\p{Ll}|\W*$)/u, (start) => start.toLowerCase())),
  ]
    .join(' ')
    .replace(/(?<=\p{L}-)\p{Lu}(?=\p{Ll})/gu, (start) => start.toLowerCase());
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
  const stem = local.replace(/^Statement(?=\p{Lu}.*Axis$)/u, '').replace(KIND_SUFFIX, '') || local;
  const words = stem
    .replace(/([\p{Ll}0-9])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{L})(?=[0-9])/gu, '$1 ')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .split(' ')
    .flatMap(unglue)
    .map(spellWord);
  const label = words.join(' ').replace(OPPOSITES, '($&)') || local;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** "Provisionfor" → "Provision", "for". */
function unglue(word: string): string[] {
  const small = word.toLowerCase();
  const end = ['and', 'for', 'of'].find((tail) => small.endsWith(tail) && word.length > tail.length + 3);
  if (end === undefined || whole.has(small) || small.endsWith('land')) return [word];
  return [word.slice(0, -end.length), end];
}

/** Lowercases a word with a single capital; a run of capitals is an abbreviation and stays. */
function spellWord(word: string): string {
  const small = word.toLowerCase();
  if (acronyms.has(small)) return word.toUpperCase();
  return respelt.get(small) ?? (/^\p{Lu}(?!\p{Lu})/u.test(word) ? small : word);
}
