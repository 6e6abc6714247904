import { andOthers, dateWords, listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { factPeriod } from '../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../model/report/report.ts';
import type { FactSlot } from './fact-slots.ts';
import { type FactTexts, findMisfit, type Misfit } from './fact-texts.ts';
import { type FilingIndicators, isForIndicators } from './filing-indicators.ts';
import { noPlace, otherParameter } from './module-findings.ts';
import type { ModuleNames } from './module-names.ts';
import type { ModuleParameters } from './module-parameters.ts';
import type { SlotIndex } from './slot-index.ts';

/** A fact and its slots: more than one if templates share it. */
export interface PlacedFact {
  readonly fact: ReportFact;
  readonly slots: readonly FactSlot[];
}

/** The inputs for placing facts in a module. */
export interface Placement {
  readonly index: SlotIndex;
  readonly names: ModuleNames;
  readonly texts: FactTexts;
  readonly parameters: ModuleParameters;
  readonly indicators: FilingIndicators;
}

/**
 * Finds the slots of all facts. A fact that several templates share goes to each reported one: those with an
 * indicator that says so, or with a fact that no other template accepts. If none is reported, it goes to the
 * first.
 */
export function placeInTables(
  report: Report,
  placement: Placement,
  collector: Collector,
): readonly PlacedFact[] {
  const { parameters, indicators } = placement;
  const homeless = new HomelessFacts();
  const fitting: PlacedFact[] = [];
  for (const fact of report.facts) {
    const slots = findFitting(fact, placement, homeless);
    if (slots.length > 0) fitting.push({ fact, slots });
    for (const slot of slots) parameters.vote(slot, fact);
    if (slots.some(isForIndicators)) indicators.state(fact);
  }
  parameters.choose();
  const open: PlacedFact[] = [];
  for (const { fact, slots } of fitting) {
    const able = slots.filter((slot) => parameters.findOther(slot, fact) === undefined);
    if (able.length === 0) {
      const other = parameters.findOther(slots[0] as FactSlot, fact);
      if (other) homeless.add(fact, 'parameter', { ...other });
      continue;
    }
    const wanted = able.filter(({ table }) => !indicators.isRefused(table.indicator));
    if (wanted.length === 0) {
      const templates = [...new Set(able.map(({ table }) => table.indicator))].join(', ');
      homeless.add(fact, 'unreported', { templates });
    } else open.push({ fact, slots: wanted });
  }
  homeless.tell(collector);
  return settle(open, indicators);
}

/** Returns the slots that can accept a fact, considered on its own. */
function findFitting(
  fact: ReportFact,
  { index, names, texts }: Placement,
  homeless: HomelessFacts,
): readonly FactSlot[] {
  const concept = names.ofReport(fact.concept.qname);
  const slots = index.find(concept, fact.context);
  if (slots.length === 0) {
    homeless.add(fact, index.hasConcept(concept) ? 'dimensions' : 'concept', {}, () => detailsOf(fact));
    return slots;
  }
  let first: Reason | undefined;
  const fitting = slots.filter((slot) => {
    const misfit = findMisfit(slot, fact, texts) ?? (isWritable(slot, fact, names) ? undefined : 'member');
    first ??= misfit;
    return misfit === undefined;
  });
  if (fitting.length === 0)
    homeless.add(fact, first ?? 'dimensions', {}, () => detailsOf(fact, slots[0], texts, names));
  return fitting;
}

/** Whether the module has prefixes for all members in cells. */
function isWritable({ axes }: FactSlot, { context }: ReportFact, names: ModuleNames): boolean {
  return context.dimensions.every(
    (dimension) =>
      axes.get(names.ofReport(dimension.axis))?.kind === 'constant' ||
      names.writeMember(dimension) !== undefined,
  );
}

/** What a fact has, and what the first table that it nearly fits requires instead, for messages. */
interface Details {
  readonly dimensions: string;
  readonly period: string;
  readonly axis: string;
  readonly member: string;
  readonly unit: string;
  readonly decimals: string;
  readonly required: string;
}

function detailsOf(fact: ReportFact, slot?: FactSlot, texts?: FactTexts, names?: ModuleNames): Details {
  const { dimensions } = fact.context;
  const odd = dimensions.find((dimension) => names && names.writeMember(dimension) === undefined);
  const isUnit = slot && texts && findMisfit(slot, fact, texts) === 'unit';
  const given = isUnit ? slot.unit : slot?.decimals;
  return {
    dimensions:
      dimensions.length === 0
        ? 'without dimensions'
        : `with ${listWords(
            dimensions.map(({ axis, member }) => `${axis} = ${member ?? 'nil'}`),
            'and',
            MAX_SHOWN_DIMENSIONS,
          )}`,
    period: factPeriod(fact),
    axis: odd?.axis ?? '',
    member: odd?.member ?? '',
    unit: texts?.write('unit', fact) ?? 'xbrli:pure',
    decimals: texts?.write('decimals', fact) ?? 'INF',
    required:
      given?.kind === 'constant' && typeof given.value === 'string'
        ? given.value
        : isUnit
          ? given
            ? 'another unit'
            : 'a pure number, without a unit'
          : 'a finite number, such as 0',
  };
}

const MAX_SHOWN_DIMENSIONS = 5;

/** Decides which of the templates that share a fact contain it. */
function settle(open: readonly PlacedFact[], indicators: FilingIndicators): readonly PlacedFact[] {
  const templateOf = ({ table }: FactSlot) => table.indicator;
  const isShared = ({ slots }: PlacedFact) =>
    slots.some((slot) => templateOf(slot) !== templateOf(slots[0]!));
  const use = ({ slots: [first] }: PlacedFact) => {
    if (first && !isForIndicators(first)) indicators.use(templateOf(first));
  };
  for (const placed of open) if (!isShared(placed)) use(placed);
  const isReported = (slot: FactSlot) => indicators.isReported(templateOf(slot));
  for (const placed of open) if (isShared(placed) && !placed.slots.some(isReported)) use(placed);
  return open.map((placed) =>
    isShared(placed) ? { fact: placed.fact, slots: placed.slots.filter(isReported) } : placed,
  );
}

type Reason = Misfit | 'concept' | 'dimensions' | 'member' | 'parameter' | 'unreported';

/** Facts without a slot, grouped by cause. */
class HomelessFacts {
  private readonly groups = new Map<
    string,
    {
      readonly reason: Reason;
      readonly facts: ReportFact[];
      readonly data: Readonly<Record<string, string>>;
      readonly details: () => Details;
    }
  >();

  /** The details describe the first fact of a group; they do not distinguish groups. */
  add(
    fact: ReportFact,
    reason: Reason,
    data: Readonly<Record<string, string>>,
    details: () => Details = () => detailsOf(fact),
  ): void {
    // Facts that differ in one parameter have one cause: their context, for example.
    const concept = reason === 'parameter' ? '' : fact.concept.qname;
    const key = JSON.stringify([reason, concept, ...Object.values(data)]);
    const known = this.groups.get(key);
    if (known) known.facts.push(fact);
    else this.groups.set(key, { reason, facts: [fact], data, details });
  }

  tell(collector: Collector): void {
    for (const { reason, facts, data, details } of this.groups.values()) {
      const [first, ...others] = facts as [ReportFact, ...ReportFact[]];
      const concept = first.concept.qname;
      const common = { id: first.source.id, concept, count: facts.length };
      const related = others.map(({ path }) => path);
      if (reason === 'parameter') {
        const { name = '', wanted = '', chosen = '' } = data;
        const words = parameterWords(name, facts.length);
        const values = { wanted: valueWords(wanted), chosen: valueWords(chosen) };
        otherParameter.add(collector, 'other', first.path, { ...common, name, ...values, ...words }, related);
      } else if (reason === 'unreported')
        noPlace.add(collector, reason, first.path, { ...common, ...templatesWords(data.templates) }, related);
      else noPlace.add(collector, reason, first.path, { ...common, ...details() }, related);
    }
  }
}

/** The kinds of parameters in words. */
const parameterKinds = [
  [/period/i, 'reference date'],
  [/decimals/i, 'number of decimals for each kind of amount'],
  [/currency/i, 'base currency'],
  [/entity/i, 'reporting entity'],
] as const;

function parameterWords(name: string, count: number) {
  const kind = parameterKinds.find(([pattern]) => pattern.test(name))?.[1] ?? `value of "${name}"`;
  return {
    kind,
    what: kind.startsWith('number of decimals') ? 'decimals' : `the ${kind}`,
    others: andOthers(count, 'fact'),
    has: count === 1 ? 'has' : 'have',
    these: count === 1 ? 'the fact' : 'these facts',
    them: count === 1 ? 'it' : 'them',
  };
}

/** "31 December 2025", "EUR", "-3" */
function valueWords(value: string): string {
  return dateWords(value).replace(/^iso4217:/, '');
}

/** "the template T_03.00" and "it is", or the plural. */
function templatesWords(templates = '') {
  return templates.includes(',')
    ? { templates, noun: 'the templates', they: 'they are' }
    : { templates, noun: 'the template', they: 'it is' };
}
