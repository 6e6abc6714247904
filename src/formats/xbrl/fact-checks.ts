import { addAll } from '../../core/large-lists.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { likelyName } from '../../core/nearest-name.ts';
import { counted, sameOfOthers } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { checkRegistryValue } from '../../taxonomy/dtr-checks.ts';
import { expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { checkValue } from '../../xsd/datatypes/check-value.ts';
import { elementInvalid, invalidValue, valueInvalid } from '../../xsd/validation/markup-findings.ts';
import { MAX_LOST_VALUES, MAX_NEAR_NAMES } from '../limits.ts';
import { isSoundDecimals } from './accuracy-text.ts';
import type { FactType, FactTypes } from './fact-types.ts';
import type { Context, Fact, Instance, Name } from './instance.ts';
import * as findings from './instance-findings.ts';
import { InstanceWords } from './instance-words.ts';
import { nearNamespace } from './near-namespace.ts';
import type { FactReferences } from './reference-checks.ts';
import { checkAccuracyText, checkFactBySyntax } from './syntax-checks.ts';
import * as typed from './taxonomy-findings.ts';
import { UnitChecks } from './unit-checks.ts';

export interface FactCheckOptions {
  /** Whether to check values against their types, because their markup was not validated. */
  readonly values?: boolean | undefined;
  /**
   * Whether facts in namespaces without a schema only cause a warning, because the schema may be the filer's.
   */
  readonly passesNamespaces?: boolean | undefined;
}

interface Repeated {
  readonly offset: number;
  count: number;
}

interface Misdated extends Repeated {
  readonly value: string;
}

interface Unknown extends Repeated {
  /** Whether it may be declared in a missing schema, which is already reported. */
  readonly isMissing: boolean;
  /** The values of the first facts. */
  readonly values: string[];
}

/** Checks facts by their concepts. Errors that many facts share are collected and reported once. */
export class FactChecks {
  private readonly instance: Instance;
  private readonly types: FactTypes;
  private readonly references: FactReferences;
  private readonly collector: Collector;
  private readonly options: FactCheckOptions;
  private readonly units: UnitChecks;
  private readonly words: InstanceWords;
  private readonly unknown = new Map<Name, Unknown>();
  private readonly periods = new Map<Concept, Map<Context, Misdated>>();
  private readonly measured = new Map<FactType, number[]>();
  private readonly resolve: (prefix: string) => string | undefined;
  private namespaces: ReadonlySet<string> | undefined;
  /** The similar namespaces of those outside the taxonomy. */
  private readonly near = new Map<string, string | undefined>();
  /** The number of names compared with those of the taxonomy. */
  private compared = 0;

  constructor(
    instance: Instance,
    types: FactTypes,
    references: FactReferences,
    collector: Collector,
    options: FactCheckOptions,
  ) {
    this.instance = instance;
    this.types = types;
    this.references = references;
    this.collector = collector;
    this.options = options;
    this.units = new UnitChecks(instance);
    this.words = new InstanceWords(instance, types.dts);
    this.resolve = (prefix) => instance.namespaces.get(prefix);
  }

  /** Checks facts and the content of tuples; the scanner limits the depth. */
  checkAll(facts: readonly Fact[]): void {
    facts.forEach((fact) => {
      const type = this.types.of(fact.name);
      if (!type) this.checkUnknown(fact);
      else if (!type.concept.isTuple) this.checkItem(fact, type);
      else {
        this.checkTuple(fact);
        this.checkAll(fact.children ?? []);
      }
    });
  }

  report(): void {
    this.reportNamespaces();
    for (const [name, unknown] of this.unknown) if (!unknown.isMissing) this.reportUnknown(name, unknown);
    for (const [{ concept }, offsets] of this.measured)
      findings.numericUnit.add(
        this.collector,
        'extra',
        this.place(offsets[0] as number),
        {
          name: this.words.concept(concept.name),
          facts: sameOfOthers(offsets.length, 'fact'),
          about: concept.name,
        },
        offsets.slice(1).map((offset) => this.place(offset)),
      );
    for (const [concept, byContext] of this.periods) {
      const [[first, { offset }], ...others] = [...byContext] as [
        [Context, Misdated],
        ...[Context, Misdated][],
      ];
      const kind = concept.periodType === 'instant' ? 'instant' : 'duration';
      typed.contextPeriodType.add(
        this.collector,
        kind,
        this.place(offset),
        () => ({
          name: this.words.concept(concept.name),
          id: first.id,
          facts: sameOfOthers(
            [...byContext.values()].reduce((sum, { count }) => sum + count, 0),
            'fact',
          ),
          lost: [...byContext.values()].slice(0, MAX_LOST_VALUES).map(({ value }) => value),
        }),
        others.map(([, other]) => this.place(other.offset)),
      );
    }
    this.units.report(this.words, this.collector);
  }

  private place(offset: number) {
    return this.instance.source.place(offset);
  }

  /** Checks a fact with an unknown concept as if there were no taxonomy. */
  private checkUnknown(fact: Fact): void {
    let known = this.unknown.get(fact.name);
    if (!known) {
      known = { offset: fact.offset, count: 0, isMissing: this.mayBeDeclared(fact.name), values: [] };
      this.unknown.set(fact.name, known);
    }
    known.count++;
    if (fact.unitRef !== undefined && known.values.length < MAX_LOST_VALUES) known.values.push(fact.value);
    if (!known.isMissing) return;
    this.references.contextOf(fact);
    this.references.unitOf(fact);
    checkFactBySyntax(fact, this.instance, this.collector);
    this.checkAll(fact.children ?? []);
  }

  /** Whether a missing schema may declare an element. */
  private mayBeDeclared({ uri, local }: Name): boolean {
    const { missing, schemas } = this.types.dts;
    if (missing.size === 0) return this.options.passesNamespaces === true && !this.hasSchema(uri);
    if (!this.hasSchema(uri)) return !this.isMisnamed(uri, local);
    let last = schemas.element(expandedName(uri, local));
    while (last?.head) last = last.head;
    return last?.definition.substitutionGroup !== undefined;
  }

  /** Whether the schema that the instance refers to declares the element in a similar namespace. */
  private isMisnamed(uri: string, local: string): boolean {
    const { dts } = this.types;
    const near = this.nearOf(uri);
    return (
      near !== undefined &&
      dts.schemas.element(expandedName(near, local)) !== undefined &&
      dts.entries.some(({ by, url }) => {
        const document = by === 'schemaRef' ? dts.documents.get(url) : undefined;
        return document?.kind === 'schema' && document.targetNamespace === near;
      })
    );
  }

  private nearOf(uri: string): string | undefined {
    if (!this.near.has(uri)) this.near.set(uri, nearNamespace(uri, this.types.dts));
    return this.near.get(uri);
  }

  private hasSchema(uri: string): boolean {
    this.namespaces ??= new Set(
      this.types.dts.schemas.documents.map(({ targetNamespace }) => targetNamespace),
    );
    return this.namespaces.has(uri);
  }

  /** Reports facts in namespaces outside the taxonomy, once for each namespace. */
  private reportNamespaces(): void {
    const passes = this.options.passesNamespaces === true && this.types.dts.missing.size === 0;
    const namespaces = new Map<string, Unknown & { readonly name: string }>();
    for (const [{ uri, local, prefix }, unknown] of this.unknown) {
      if ((unknown.isMissing && !passes) || this.hasSchema(uri) || isUnresolved(uri, prefix, local)) continue;
      const known = namespaces.get(uri);
      if (known) {
        known.count += unknown.count;
        addAll(known.values, unknown.values);
      } else namespaces.set(uri, { ...unknown, name: local });
    }
    const override = passes ? ({ severity: 'warning' } as const) : undefined;
    for (const [uri, { name, offset, count, values }] of namespaces) {
      const data = { name, uri, facts: counted(count, 'fact'), lost: values };
      const at = this.place(offset);
      const near = this.nearOf(uri);
      if (uri === '')
        typed.notItemOrTuple.add(this.collector, 'name', at, {
          name,
          facts: reportedBy(count),
          lost: values,
        });
      else if (near)
        typed.notItemOrTuple.add(this.collector, 'nearNamespace', at, { ...data, near }, [], override);
      else typed.notItemOrTuple.add(this.collector, 'namespace', at, data, [], override);
    }
  }

  private reportUnknown({ uri, local }: Name, { offset, count, values }: Unknown): void {
    if (!this.hasSchema(uri)) return;
    if (this.types.dts.schemas.element(expandedName(uri, local)))
      typed.notItemOrTuple.add(this.collector, 'other', this.place(offset), {
        name: local,
        facts: reportedBy(count),
      });
    else {
      const data = { name: local, uri, facts: reportedBy(count), lost: values };
      const near = this.compared++ < MAX_NEAR_NAMES ? likelyName(local, [...this.itemNames(uri)]) : undefined;
      if (near) typed.notItemOrTuple.add(this.collector, 'near', this.place(offset), { ...data, near });
      else typed.notItemOrTuple.add(this.collector, 'undeclared', this.place(offset), data);
    }
  }

  /** Returns the items of a namespace that facts can report. */
  private *itemNames(uri: string): Generator<string> {
    for (const { name, isItem, isAbstract } of this.types.dts.concepts())
      if (isItem && !isAbstract && namespacePart(name) === uri) yield localPart(name);
  }

  private checkTuple(fact: Fact): void {
    const { contextRef, unitRef, decimals, precision, offset } = fact;
    const name = fact.name.local;
    if (contextRef !== undefined)
      typed.tupleContextRef.add(this.collector, 'extra', this.place(offset), { name });
    const attribute =
      decimals !== undefined
        ? 'decimals'
        : precision !== undefined
          ? 'precision'
          : unitRef !== undefined
            ? 'unitRef'
            : undefined;
    if (attribute) typed.tupleAccuracy.add(this.collector, 'extra', this.place(offset), { name, attribute });
  }

  private checkItem(fact: Fact, type: FactType): void {
    const { concept } = type;
    const { offset, contextRef, unitRef } = fact;
    const context = this.references.contextOf(fact);
    if (context && !isOfKind(context, concept.periodType)) this.notePeriod(type, context, fact);
    if (!type.hasType) {
      this.references.unitOf(fact);
      checkFactBySyntax(fact, this.instance, this.collector);
      return;
    }
    const isReported = this.instance.incomplete?.has(fact);
    const errorsBefore = this.collector.errorCount;
    if (contextRef === undefined && !isReported)
      findings.itemContextRef.add(this.collector, 'missing', this.place(offset), {
        name: this.words.name(fact.name),
      });
    if (concept.isNumeric) {
      if (unitRef === undefined && !isReported)
        findings.numericUnit.add(this.collector, 'missing', this.place(offset), {
          name: this.words.fact(fact),
        });
      const unit = this.references.unitOf(fact);
      if (unit) this.units.check(fact, concept, unit);
    } else if (unitRef !== undefined) {
      this.noteMeasured(type, offset);
      return;
    }
    this.checkAccuracy(fact, type);
    if (this.instance.unread?.has(fact)) return;
    // As for markup: a fact with an XBRL finding is not reported again.
    if (this.options.values && this.collector.errorCount === errorsBefore) this.checkText(fact, type);
    if (!fact.isNil && type.isRegistered) this.checkRegistered(fact, type);
  }

  /** Records texts with a unit, for which the type of the concept is most likely wrong. */
  private noteMeasured(type: FactType, offset: number): void {
    addToList(this.measured, type, offset);
  }

  private notePeriod({ concept }: FactType, context: Context, { offset, value }: Fact): void {
    let byContext = this.periods.get(concept);
    if (!byContext) {
      byContext = new Map();
      this.periods.set(concept, byContext);
    }
    const known = byContext.get(context);
    if (known) known.count++;
    else byContext.set(context, { offset, count: 1, value });
  }

  private checkAccuracy(fact: Fact, type: FactType): void {
    const { concept } = type;
    const decimals = fact.decimals ?? type.decimals;
    const precision = fact.precision ?? type.precision;
    const isStated = decimals !== undefined || precision !== undefined;
    const isNumber = concept.isNumeric && !concept.isFraction && !fact.isNil;
    if (isNumber ? precision === undefined && decimals !== undefined && isSoundDecimals(decimals) : !isStated)
      return;
    const name = this.words.fact(fact);
    const place = this.place(fact.offset);
    const attribute = decimals !== undefined ? 'decimals' : 'precision';
    if (!concept.isNumeric)
      findings.extraneousAccuracy.add(this.collector, 'text', place, { name, attribute });
    else if (concept.isFraction)
      typed.fractionAccuracy.add(this.collector, 'extra', place, { name, attribute });
    else if (fact.isNil) findings.nilAccuracy.add(this.collector, 'extra', place, { name, attribute });
    else if (!isStated) findings.missingAccuracy.add(this.collector, 'number', place, { name });
    else checkAccuracyText(decimals, precision, name, place, this.collector);
  }

  /** Checks the requirements of the Data Type Registry beyond facets. */
  private checkRegistered(fact: Fact, type: FactType): void {
    const { accuracy } = type.numberOf(fact);
    checkRegistryValue(
      type.concept.element.type,
      {
        name: fact.name.local,
        text: type.textOf(fact),
        decimals: accuracy === 'INF' ? Number.POSITIVE_INFINITY : accuracy,
        resolvePrefix: this.resolve,
        place: this.place(fact.offset),
      },
      this.collector,
    );
  }

  /** Finds the errors that validating the markup would find. */
  private checkText(fact: Fact, type: FactType): void {
    const { element, value: valueType, isAbstract } = type.concept;
    const { local: name } = fact.name;
    if (isAbstract)
      elementInvalid.add(this.collector.once(`abstract ${name}`), 'abstract', this.place(fact.offset), {
        name,
      });
    else if (fact.isNil) {
      if (!element.isNillable) elementInvalid.add(this.collector, 'nil', this.place(fact.offset), { name });
    } else if (valueType && !type.isEnumeration) {
      // Enumeration values are checked with their members.
      const text = type.textOf(fact);
      const fault = checkValue(valueType, text, this.resolve);
      if (fault !== undefined)
        valueInvalid.add(this.collector, 'fact', this.place(fact.offset), {
          name: this.words.fact(fact),
          ...invalidValue(text, fault),
        });
    }
  }
}

/** Whether a name is missing or its prefix undeclared, which is reported when the name is read. */
function isUnresolved(uri: string, prefix: string, local: string): boolean {
  return uri === '' && (prefix !== '' || local === '');
}

function isOfKind({ period }: Context, periodType: string | undefined): boolean {
  if (periodType === 'instant') return 'instant' in period;
  return periodType !== 'duration' || !('instant' in period);
}

/** ", but two facts report it" if there are several. */
function reportedBy(count: number): string {
  return count === 1 ? '' : `, but ${counted(count, 'fact')} report it`;
}
