import type { FilingContext } from '../../model/filing-v2.ts';
import { DAY, lastDay, readPeriod } from '../../model/report/period.ts';
import type { Entity, Report, ReportContext, ReportFact, ReportUnit } from '../../model/report/report.ts';
import { writeOimPeriod } from '../oim/period.ts';
import { writeOimUnit } from '../oim/unit.ts';
import { type PeriodEdge, readCsvPeriod } from './csv-period.ts';
import type { FactSlot, Given } from './fact-slots.ts';
import type { ModuleNames } from './module-names.ts';

/** Properties of facts that a slot may take from a cell or a parameter. */
export type Property = 'entity' | 'period' | 'unit' | 'decimals';
export const properties: readonly Property[] = ['entity', 'period', 'unit', 'decimals'];

/** The properties of facts, as written in tables and parameters of a module. */
export class FactTexts {
  private readonly report: Report;
  private readonly names: ModuleNames;
  private readonly entities = new Map<string, string | undefined>();
  private readonly periods = new Map<PeriodEdge | undefined, Map<string, string | undefined>>();
  private last: { readonly entity: Entity; readonly text: string | null } | undefined;
  private readonly units = new Map<ReportUnit, string | undefined>();

  constructor(report: Report, names: ModuleNames) {
    this.report = report;
    this.names = names;
  }

  /**
   * Returns the text of a property; `undefined` if there is nothing to write, such as the unit of a pure
   * number, and `null` if the module cannot represent it.
   */
  write(property: Property, fact: ReportFact, edge?: PeriodEdge): string | null | undefined {
    const { context, unit } = fact;
    switch (property) {
      case 'entity':
        return this.entity(context.entity);
      case 'period': {
        const texts = remember(this.periods, edge, () => new Map<string, string | undefined>());
        return remember(texts, context.period.key, () => this.period(context, edge)) ?? null;
      }
      case 'unit':
        return unit && this.unit(unit);
      case 'decimals':
        return fact.nil || !unit || fact.decimals === 'INF' ? undefined : String(fact.decimals);
    }
  }

  /** Whether a fixed value equals that of a fact. */
  isSame(property: Property, value: string, fact: ReportFact): boolean {
    if (property !== 'period') return this.write(property, fact) === value;
    const period = readCsvPeriod(value);
    const read = period === undefined || period === 'no duration' ? undefined : readPeriod(period);
    return read?.key === fact.context.period.key;
  }

  /** Contexts usually share their entity object. */
  private entity(entity: Entity): string | null {
    if (this.last?.entity === entity) return this.last.text;
    const key = JSON.stringify([entity.scheme, entity.value]);
    const text = remember(this.entities, key, () => this.names.writeEntity(entity)) ?? null;
    this.last = { entity, text };
    return text;
  }

  private period({ index, period }: ReportContext, edge: PeriodEdge | undefined): string | undefined {
    if (edge === undefined)
      return writeOimPeriod((this.report.filing.contexts[index] as FilingContext).period);
    // An end of a period is required; only that of a whole day can be written.
    const isDay = period.kind === 'instant' && period.end % DAY === 0;
    return isDay && edge === 'end' ? lastDay(period) : undefined;
  }

  private unit(unit: ReportUnit): string | undefined {
    return remember(this.units, unit, () => {
      const written = (measures: readonly string[]) =>
        measures.map((measure) => this.names.write(this.names.ofReport(measure)) ?? measure);
      return writeOimUnit(written(unit.numerator), written(unit.denominator));
    });
  }
}

/** Why a slot cannot accept a fact with the same concept and dimensions. */
export type Misfit = Property | 'number' | 'text';

/** Returns why a slot cannot accept a fact, assuming that its parameters have the values the fact needs. */
export function findMisfit(slot: FactSlot, fact: ReportFact, texts: FactTexts): Misfit | undefined {
  const isNumeric = slot.unit !== undefined || slot.decimals !== undefined;
  if (isNumeric && !fact.unit) return 'text';
  if (!isNumeric && fact.unit) return 'number';
  return properties.find((property) => !takes(slot[property], property, fact, texts));
}

function takes(given: Given | undefined, property: Property, fact: ReportFact, texts: FactTexts): boolean {
  // A nil fact has no accuracy.
  if (property === 'decimals' && fact.nil) return true;
  if (!given) return texts.write(property, fact) === undefined;
  if (given.kind === 'constant')
    return typeof given.value === 'string' && texts.isSame(property, given.value, fact);
  const edge = given.kind === 'parameter' ? given.edge : undefined;
  const text = texts.write(property, fact, edge);
  return given.kind === 'column' ? text !== null : typeof text === 'string';
}

function remember<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  if (!map.has(key)) map.set(key, make());
  return map.get(key) as T;
}
