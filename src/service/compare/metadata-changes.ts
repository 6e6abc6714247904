import { normalizeLanguage } from '../../core/language.ts';
import { isIndicator } from '../../model/report/filing-indicators.ts';
import { registerName } from '../../model/report/names.ts';
import { type Period, periodData } from '../../model/report/period.ts';
import type { ReportContext, ReportUnit } from '../../model/report/report.ts';
import { MAX_OTHER_CHANGES } from '../limits.ts';
import { unitWords } from './fact-difference.ts';
import type { Side } from './statement-order.ts';

/** A metadata item that differs, with both values. */
export interface MetadataChange {
  readonly name: 'entity' | 'identifier' | 'period' | 'profile' | 'language' | 'title' | 'jurisdiction';
  readonly label: string;
  readonly left: string;
  readonly right: string;
}

interface Stated {
  readonly name: MetadataChange['name'];
  readonly label: string;
  readonly value: string;
  /** Whether XBRL reports cannot state it, so that only documents are compared. */
  readonly isOfDocuments?: true;
}

/** Lists the metadata that both filings state differently. */
export function metadataChanges(
  left: Side & { readonly profile: string | undefined },
  right: Side & { readonly profile: string | undefined },
): MetadataChange[] {
  const hasDocuments = [left, right].every(({ opened }) => opened.sourceFormat === 'json');
  const before = new Map(stated(left).map((item) => [item.name, item.value]));
  return stated(right).flatMap(({ name, label, value, isOfDocuments }) => {
    const known = before.get(name);
    if (known === undefined || (isOfDocuments && !hasDocuments)) return [];
    const isSame =
      name === 'language' ? normalizeLanguage(known) === normalizeLanguage(value) : known === value;
    if (isSame) return [];
    return [{ name, label, left: known, right: value }];
  });
}

function stated({ opened, profile }: Side & { readonly profile: string | undefined }): readonly Stated[] {
  const { report, words } = opened;
  const { entity, document } = report.filing;
  const { scheme, value } = report.entity;
  const said: (Omit<Stated, 'value'> & { readonly value: string | undefined })[] = [
    { name: 'entity', label: 'Entity', value: entity.name, isOfDocuments: true },
    {
      name: 'identifier',
      label: 'Identifier',
      value: value && `${registerName(scheme) ?? scheme} ${value}`,
    },
    { name: 'jurisdiction', label: 'Jurisdiction', value: entity.jurisdiction, isOfDocuments: true },
    { name: 'period', label: 'Reporting period', value: report.period && wordsOf(report.period, words) },
    { name: 'profile', label: 'Profile', value: profile },
    { name: 'language', label: 'Language', value: document.language, isOfDocuments: true },
    { name: 'title', label: 'Title', value: document.title, isOfDocuments: true },
  ];
  return said.flatMap(({ value, ...item }) => (value ? [{ ...item, value }] : []));
}

/** "Year ended 31 December 2025" */
export function wordsOf(period: Period, words: Side['opened']['words']): string {
  const { lead, text } = words.column(period);
  return lead ? `${lead} ${text}` : text;
}

/** The contexts or units that only one of the filings has. */
export interface ListChange<T> {
  readonly added: readonly T[];
  readonly gone: readonly T[];
}

export interface ContextWords {
  readonly period: string;
  readonly periodWords: string;
  readonly members: readonly string[];
}

/** Compares the contexts with facts by meaning. */
export function contextChanges(left: Side, right: Side): ListChange<ContextWords> {
  const contextsOf = ({ opened: { report }, meaning }: Side) => {
    const ofIndicators = new Set(
      report.concepts
        .filter(({ concept }) => isIndicator(concept))
        .flatMap(({ facts }) => facts.map(({ context }) => context)),
    );
    return new Map(
      report.contexts
        .filter((context) => report.usesOf(context) > 0 && !ofIndicators.has(context))
        .map((context) => [meaning.context(context), context]),
    );
  };
  const write = ({ opened: { words, labels } }: Side, { period, dimensions }: ReportContext) => ({
    period: periodData(period),
    periodWords: wordsOf(period, words),
    members: dimensions.map((dimension) => labels.member(dimension)),
  });
  return listChange(left, right, contextsOf, write);
}

/** Compares the units with facts by meaning. */
export function unitChanges(left: Side, right: Side): ListChange<string> {
  const unitsOf = ({ opened: { report }, meaning }: Side) => {
    const units = new Map<string, ReportUnit>();
    for (const { unit } of report.facts) if (unit) units.set(meaning.unit(unit), unit);
    return units;
  };
  return listChange(left, right, unitsOf, (_, unit) => unitWords(unit));
}

function listChange<Item, Words>(
  left: Side,
  right: Side,
  itemsOf: (side: Side) => ReadonlyMap<string, Item>,
  write: (side: Side, item: Item) => Words,
): ListChange<Words> {
  const [before, after] = [itemsOf(left), itemsOf(right)];
  const only = (side: Side, own: ReadonlyMap<string, Item>, other: ReadonlyMap<string, Item>) =>
    [...own]
      .filter(([key]) => !other.has(key))
      .slice(0, MAX_OTHER_CHANGES)
      .map(([, item]) => write(side, item));
  return { added: only(right, after, before), gone: only(left, before, after) };
}

export interface LabelChange {
  readonly concept: string;
  readonly left: string;
  readonly right: string;
}

/** Lists the concepts that both filers label differently in the same language. */
export function labelChanges(left: Side, right: Side): LabelChange[] {
  if (left.opened.language !== right.opened.language) return [];
  const before = new Map(
    left.opened.report.concepts.map(({ concept }) => [left.meaning.concept(concept), concept]),
  );
  const changes: LabelChange[] = [];
  for (const { concept } of right.opened.report.concepts) {
    const known = before.get(right.meaning.concept(concept));
    if (!known || !left.opened.labels.isOwn(known) || !right.opened.labels.isOwn(concept)) continue;
    const [was, is] = [left.opened.labels.concept(known), right.opened.labels.concept(concept)];
    if (was !== is && changes.length < MAX_OTHER_CHANGES)
      changes.push({ concept: concept.qname, left: was, right: is });
  }
  return changes;
}
