import { isLanguageTag, normalizeLanguage } from '../../core/language.ts';
import { isQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { reservedPrefixes } from '../../model/report/names.ts';
import { prefixOf } from '../oim/aliases.ts';
import { meantEntity, readOimEntity } from '../oim/entity.ts';
import type { OimEntity } from '../oim/filing-builder.ts';
import { DimensionReader, type TypedElements } from '../oim/hints.ts';
import { ofFact } from '../oim/json-place.ts';
import type { OimDimension } from '../oim/oim-dimension.ts';
import { placesWords } from '../oim/oim-findings.ts';
import { addInvalidPeriod, addInvalidUnit, addUnboundPrefix, invalidSQName } from '../oim/oimce.ts';
import { illegalPureUnit, invalidLanguage, invalidUseOfReservedIdentifier } from '../oim/oime.ts';
import { readOimPeriod } from '../oim/period.ts';
import type { SharedFaults, TellFault } from '../oim/shared-faults.ts';
import { type OimUnit, readOimUnit } from '../oim/unit.ts';
import { invalidJSONStructure, invalidLanguageCodeCase } from './xbrlje.ts';

type Place = () => string;

/**
 * Interprets the text of dimensions. Each distinct text is interpreted once and always gives the same object;
 * an invalid text gives `undefined` and is one error for all its places.
 */
export class FactDimensions {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly faults: SharedFaults;
  private readonly collector: Collector;
  private readonly reader: DimensionReader;
  private readonly names = new Map<string, boolean>();
  private readonly entities = new Map<string, OimEntity | undefined>();
  private readonly periods = new Map<string, FilingPeriod | undefined>();
  private readonly units = new Map<string, OimUnit | undefined>();
  private readonly languages = new Map<string, string | undefined>();
  private readonly axes = new Map<string, Map<string | null, OimDimension> | undefined>();

  constructor(
    namespaces: ReadonlyMap<string, string>,
    typedElements: TypedElements,
    faults: SharedFaults,
    collector: Collector,
  ) {
    this.namespaces = namespaces;
    this.faults = faults;
    this.collector = collector;
    this.reader = new DimensionReader(namespaces, typedElements);
  }

  /** Returns a name with a declared prefix. */
  name(text: string, place: Place): string | undefined {
    let isKnown = this.names.get(text);
    if (isKnown !== true) isKnown = this.remember(this.names, text, this.isName(text, place));
    return isKnown ? text : undefined;
  }

  entity(text: string, place: Place): OimEntity | undefined {
    return this.entities.get(text) ?? this.remember(this.entities, text, this.readEntity(text, place));
  }

  period(text: string, place: Place): FilingPeriod | undefined {
    const known = this.periods.get(text);
    if (known) return known;
    const period = readOimPeriod(text);
    if (!period)
      this.fault('period', text, place, (at, related) => {
        addInvalidPeriod(this.collector, at, text, ofFact(at), related);
      });
    return this.remember(this.periods, text, period);
  }

  unit(text: string, place: Place): OimUnit | undefined {
    return this.units.get(text) ?? this.remember(this.units, text, this.readUnit(text, place));
  }

  language(text: string, place: Place): string | undefined {
    const known = this.languages.get(text);
    if (known !== undefined) return known;
    const isTag = isLanguageTag(text);
    const isLower = normalizeLanguage(text) === text;
    if (!isTag || !isLower)
      this.fault('language', text, place, (at, related) => {
        if (isTag) {
          const expected = normalizeLanguage(text);
          const data = { language: text, of: ofFact(at), expected };
          invalidLanguageCodeCase.add(this.collector, 'upper', at, data, related);
        } else if (text === '') invalidLanguage.add(this.collector, 'empty', at, { of: ofFact(at) }, related);
        else invalidLanguage.add(this.collector, 'tag', at, { language: text, of: ofFact(at) }, related);
      });
    return this.remember(this.languages, text, isTag && isLower ? text : undefined);
  }

  /** Returns the value of a taxonomy-defined axis; `null` is nil. */
  axis(axis: string, value: string | null, place: Place): OimDimension | undefined {
    let values = this.axes.get(axis);
    if (!values) {
      if (!this.isAxis(axis, place)) return undefined;
      values = new Map();
      this.axes.set(axis, values);
    }
    return values.get(value) ?? this.remember(values, value, this.reader.read(axis, value, place));
  }

  /** Reports the remaining findings once all facts are read. */
  finish(): void {
    this.reader.report(this.collector);
  }

  private isBound(name: string, place: Place): boolean {
    if (this.namespaces.has(prefixOf(name))) return true;
    this.noteUnbound(name, place);
    return false;
  }

  private noteUnbound(name: string, place: Place): void {
    const prefix = prefixOf(name);
    this.fault('prefix', prefix, place, (at, related, count) => {
      const data = { prefix, name, places: placesWords(count) };
      addUnboundPrefix(this.collector, at, data, this.namespaces.keys(), related);
    });
  }

  private isName(name: string, place: Place): boolean {
    if (name.includes(':') && isQName(name)) return this.isBound(name, place);
    this.fault('name', name, place, (at, related) => {
      invalidJSONStructure.add(this.collector, name === '' ? 'blank' : 'name', at, { name }, related);
    });
    return false;
  }

  private isAxis(axis: string, place: Place): boolean {
    if (!this.isName(axis, place)) return false;
    if (this.namespaces.get(prefixOf(axis)) !== reservedPrefixes.xbrl) return true;
    this.fault('axis', axis, place, (at, related) => {
      invalidJSONStructure.add(this.collector, 'reserved', at, { axis }, related);
    });
    return false;
  }

  private readEntity(text: string, place: Place): OimEntity | undefined {
    const entity = readOimEntity(text, this.namespaces);
    if (typeof entity === 'object') return entity;
    if (entity === 'prefix') this.noteUnbound(text, place);
    else
      this.fault('entity', text, place, (at, related) => {
        if (entity === 'form') {
          const near = meantEntity(text, this.namespaces);
          const data = { name: text, of: ofFact(at), near: near ?? '' };
          const kind = near === undefined ? 'invalid' : 'near';
          invalidSQName.add(this.collector, text === '' ? 'empty' : kind, at, data, related);
        } else
          invalidUseOfReservedIdentifier.add(
            this.collector,
            'reserved',
            at,
            { entity: text, of: ofFact(at) },
            related,
          );
      });
    return undefined;
  }

  private readUnit(text: string, place: Place): OimUnit | undefined {
    const unit = text === 'xbrli:pure' ? undefined : readOimUnit(text);
    if (unit)
      return [...unit.numerator, ...unit.denominator].every((name) => this.isBound(name, place))
        ? unit
        : undefined;
    this.fault('unit', text, place, (at, related) => {
      if (text === 'xbrli:pure') illegalPureUnit.add(this.collector, 'pure', at, { of: ofFact(at) }, related);
      else addInvalidUnit(this.collector, at, text, ofFact(at), related);
    });
    return undefined;
  }

  private fault(kind: string, text: string, place: Place, tell: TellFault): void {
    this.faults.add(kind, text, place, tell);
  }

  private remember<K, V>(known: Map<K, V>, key: K, value: V): V {
    known.set(key, value);
    return value;
  }
}
