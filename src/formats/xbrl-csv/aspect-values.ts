import { withHyphens } from '../../core/calendar.ts';
import { isLanguageTag } from '../../core/language.ts';
import { isQName, meantQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { readAccuracy } from '../../model/accuracy.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { prefixOf } from '../oim/aliases.ts';
import { meantEntity, readOimEntity } from '../oim/entity.ts';
import type { OimEntity } from '../oim/filing-builder.ts';
import { DimensionReader, type TypedElements } from '../oim/hints.ts';
import type { OimDimension } from '../oim/oim-dimension.ts';
import { placesWords } from '../oim/oim-findings.ts';
import { addInvalidUnit, addUnboundPrefix, invalidSQName } from '../oim/oimce.ts';
import { illegalPureUnit, invalidUseOfReservedIdentifier } from '../oim/oime.ts';
import { type OimUnit, readOimUnit } from '../oim/unit.ts';
import { type PeriodEdge, readCsvPeriod } from './csv-period.ts';
import {
  decimalsFault,
  invalidConceptQName,
  invalidDecimalsValue,
  invalidLanguageCode,
  invalidPeriodRepresentation,
  referenceTargetNotDuration,
} from './xbrlce-cells.ts';

/** The interpreted text of a property: a name or language, decimals, or an OIM object. */
export type Aspect = string | number | OimEntity | FilingPeriod | OimUnit | OimDimension;

/** Reports why a text is invalid, at one of its places. */
export type AspectProblem = (at: Place, where: string) => void;

/**
 * Reads the texts of one property. Each distinct text is interpreted once and always gives the same object.
 */
export interface AspectReader {
  read(value: string | null): Aspect | AspectProblem;
}

/** Interprets the text of dimensions and decimals in a report. */
export class AspectValues {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly collector: Collector;
  private readonly members: DimensionReader;
  private readonly readers = new Map<string, AspectReader>();
  private readonly unbound = new Map<string, { readonly name: string; readonly at: Place; count: number }>();

  constructor(namespaces: ReadonlyMap<string, string>, typedElements: TypedElements, collector: Collector) {
    this.namespaces = namespaces;
    this.collector = collector;
    this.members = new DimensionReader(namespaces, typedElements);
  }

  /**
   * Returns the reader of a dimension or of `decimals`; `at` is the position of the dimension in the
   * metadata.
   */
  readerOf(dimension: string, edge: PeriodEdge | undefined, at: string): AspectReader {
    const key = `${dimension}@${edge}`;
    let reader = this.readers.get(key);
    if (!reader) {
      const read = this.functionOf(dimension, edge, at);
      const known = new Map<string | null, Aspect | AspectProblem>();
      reader = {
        read(value) {
          let aspect = known.get(value);
          if (aspect === undefined) {
            aspect = read(value);
            known.set(value, aspect);
          }
          return aspect;
        },
      };
      this.readers.set(key, reader);
    }
    return reader;
  }

  /** Records the place of a name whose prefix is not declared. */
  checkPrefix(name: string, at: Place): void {
    const prefix = prefixOf(name);
    if (!this.namespaces.has(prefix)) this.noteUnbound(prefix, name, at);
  }

  /** Reports new undeclared prefixes, each once. */
  tellUnbound(): void {
    for (const [prefix, { name, at, count }] of this.unbound)
      addUnboundPrefix(
        this.collector,
        at,
        { prefix, name, places: placesWords(count) },
        this.namespaces.keys(),
      );
    this.unbound.clear();
  }

  /** Reports the remaining findings once everything is read. */
  finish(): void {
    this.tellUnbound();
    this.members.report(this.collector);
  }

  private functionOf(
    dimension: string,
    edge: PeriodEdge | undefined,
    at: string,
  ): (value: string | null) => Aspect | AspectProblem {
    switch (dimension) {
      case 'concept':
        return (value) => this.concept(value);
      case 'entity':
        return (value) => this.entity(value);
      case 'period':
        return (value) => this.period(value, edge);
      case 'unit':
        return (value) => this.unit(value);
      case 'language':
        return (value) => this.language(value);
      case 'decimals':
        return (value) => this.decimals(value);
      default:
        return (value) =>
          this.namespaces.has(prefixOf(dimension))
            ? this.members.read(dimension, value, () => at)
            : this.unboundName(dimension);
    }
  }

  private concept(value: string | null): Aspect | AspectProblem {
    if (value?.includes(':') && isQName(value))
      return this.namespaces.has(prefixOf(value)) ? value : this.unboundName(value);
    return (at, where) => {
      const near = meantQName(value ?? '', this.namespaces.keys());
      const data = { concept: shown(value), where };
      if (near === undefined) invalidConceptQName.add(this.collector, 'invalid', at, data);
      else invalidConceptQName.add(this.collector, 'near', at, { ...data, near });
    };
  }

  private entity(value: string | null): Aspect | AspectProblem {
    const entity = readOimEntity(value ?? '', this.namespaces);
    if (typeof entity === 'object') return entity;
    const name = shown(value);
    if (entity === 'prefix') return this.unboundName(name);
    return (at) => {
      const near = entity === 'form' ? meantEntity(value ?? '', this.namespaces) : undefined;
      const data = { name, of: '', near: near ?? '' };
      if (entity === 'form') invalidSQName.add(this.collector, near ? 'near' : 'invalid', at, data);
      else invalidUseOfReservedIdentifier.add(this.collector, 'reserved', at, { entity: name, of: '' });
    };
  }

  private period(value: string | null, edge: PeriodEdge | undefined): Aspect | AspectProblem {
    const period = value === null ? undefined : readCsvPeriod(value, edge);
    if (period === undefined)
      return (at, where) => {
        const data = { period: shown(value), where };
        const near = withHyphens(value ?? '');
        if (near !== undefined && near !== value && readCsvPeriod(near, edge))
          invalidPeriodRepresentation.add(this.collector, 'written', at, { ...data, near });
        else
          invalidPeriodRepresentation.add(
            this.collector,
            isReversed(value ?? '') ? 'reversed' : 'invalid',
            at,
            data,
          );
      };
    if (period !== 'no duration') return period;
    return (at, where) => {
      const data = { period: shown(value), edge: edge as string, where };
      referenceTargetNotDuration.add(this.collector, 'instant', at, data);
    };
  }

  private unit(value: string | null): Aspect | AspectProblem {
    if (value === 'xbrli:pure') return (at) => illegalPureUnit.add(this.collector, 'pure', at, { of: '' });
    const unit = value === null ? undefined : readOimUnit(value);
    if (!unit) return (at) => addInvalidUnit(this.collector, at, shown(value), '');
    const unbound = [...unit.numerator, ...unit.denominator].find(
      (measure) => !this.namespaces.has(prefixOf(measure)),
    );
    return unbound === undefined ? unit : this.unboundName(unbound);
  }

  private language(value: string | null): Aspect | AspectProblem {
    if (value !== null && isLanguageTag(value)) return value;
    return (at, where) => {
      const expected = (value ?? '').replaceAll('_', '-');
      const data = { language: shown(value), where };
      if (expected !== value && isLanguageTag(expected))
        invalidLanguageCode.add(this.collector, 'underscore', at, { ...data, expected });
      else invalidLanguageCode.add(this.collector, 'invalid', at, data);
    };
  }

  private decimals(value: string | null): Aspect | AspectProblem {
    if (value !== null && /^[+-]?[0-9]{1,1000}$/.test(value)) return readAccuracy(value);
    return (at, where) => {
      invalidDecimalsValue.add(this.collector, decimalsFault(value ?? ''), at, {
        decimals: shown(value),
        where,
      });
    };
  }

  private unboundName(name: string): AspectProblem {
    return (at) => this.noteUnbound(prefixOf(name), name, at);
  }

  private noteUnbound(prefix: string, name: string, at: Place): void {
    const known = this.unbound.get(prefix);
    if (known) known.count++;
    else this.unbound.set(prefix, { name, at: settled(at), count: 1 });
  }
}

/** Computes the position of a place now, because its row will have passed. */
function settled(at: Place): Place {
  return typeof at === 'object' && 'source' in at ? { source: at.source } : at;
}

function shown(value: string | null): string {
  return value ?? '#nil';
}

/** Whether a period in full ends before it starts. */
function isReversed(period: string): boolean {
  const [start = '', end = ''] = period.split(/\.\.|\//, 2);
  return /^\d{4}-\d\d-\d\d/.test(end) && start.length === end.length && start > end;
}
