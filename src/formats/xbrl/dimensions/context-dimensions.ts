import { likelyName } from '../../../core/nearest-name.ts';
import { sameOfOthers } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { Place } from '../../../findings/definition.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { kindOf } from '../../../taxonomy/dimensions/arc-checks.ts';
import {
  type ExplicitValueFault,
  findExplicitFault,
  findTypedFault,
  type TypedValueFault,
} from '../../../taxonomy/dimensions/dimension-values.ts';
import type { Container } from '../../../taxonomy/dimensions/dimensional-arcs.ts';
import type { DimensionalTaxonomy } from '../../../taxonomy/dimensions/dimensional-taxonomy.ts';
import type { DimensionalContent, DimensionValue } from '../../../taxonomy/dimensions/validity.ts';
import { checkRegistryValue } from '../../../taxonomy/dtr-checks.ts';
import { expandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { MAX_NEAR_NAMES } from '../../limits.ts';
import { type Context, eachFact, type Instance, type InstanceDimension, type Name } from '../instance.ts';
import { nearNamespace } from '../near-namespace.ts';
import * as findings from './dimension-findings.ts';

type ExplicitDimension = Extract<InstanceDimension, { readonly member: Name }>;
type TypedDimension = Exclude<InstanceDimension, ExplicitDimension>;

const containers: readonly Container[] = ['segment', 'scenario'];

/**
 * Reads the dimensional content of contexts, one object for all contexts with equal content. Contexts with an
 * error have none: the error is reported once, and not again for their facts.
 */
export function readContextDimensions(
  instance: Instance,
  taxonomy: DimensionalTaxonomy,
  collector: Collector,
): ReadonlyMap<string, DimensionalContent> {
  const checker = new ValueChecker(instance, taxonomy, collector);
  const shared = new Map<string, DimensionalContent>();
  const contents = new Map<string, DimensionalContent>();
  for (const context of instance.contexts) {
    const content = readContent(context, checker);
    if (!content) continue;
    const key = keyOf(content);
    const known = shared.get(key) ?? content;
    shared.set(key, known);
    contents.set(context.id, known);
  }
  checker.report();
  return contents;
}

function readContent(context: Context, checker: ValueChecker): DimensionalContent | undefined {
  const dimensions = new Map<Concept, DimensionValue>();
  let isSound = true;
  for (const container of containers)
    for (const stated of context[container]?.dimensions ?? []) {
      const dimension = checker.check(context, stated);
      // A repeated dimension is reported when the context is read.
      if (!dimension || dimensions.has(dimension)) isSound = false;
      else {
        const member = 'member' in stated ? nameOf(stated.member) : undefined;
        dimensions.set(dimension, { container, member });
      }
    }
  if (!isSound) return undefined;
  const others = containers.filter((container) => (context[container]?.others.length ?? 0) > 0);
  return { dimensions, others };
}

/** Hypercubes ignore the values of typed dimensions. */
function keyOf({ dimensions, others }: DimensionalContent): string {
  const parts = [...dimensions].map(([{ name }, { container, member }]) => [name, container, member ?? '']);
  return JSON.stringify([parts.map((part) => part.join(' ')).sort(), others]);
}

/** An axis or member that the taxonomy does not declare, with the first context that names it. */
interface UnknownName {
  readonly fault: 'not-explicit' | 'undefined';
  readonly id: string;
  readonly dimension: string;
  readonly member: string;
  /** What the axis is instead. */
  readonly kind: string;
  /** The name that was probably meant. */
  readonly near: string | undefined;
  readonly offset: number;
  count: number;
}

/** Checks each dimension value individually. */
class ValueChecker {
  private readonly instance: Instance;
  private readonly taxonomy: DimensionalTaxonomy;
  private readonly collector: Collector;
  private readonly unknown = new Map<string, UnknownName>();
  /** Dimensions with a typed member that are none, by name. */
  private readonly untyped = new Map<
    string,
    {
      readonly data: {
        readonly id: string;
        readonly dimension: string;
        readonly kind: string;
        readonly about: string;
      };
      readonly place: Place;
      count: number;
    }
  >();
  /** Namespaces that no schema has, already reported. */
  private readonly reported = new Set<string>();
  private namespaces: ReadonlySet<string | undefined> | undefined;
  private factNamespaces: ReadonlySet<string> | undefined;

  constructor(instance: Instance, taxonomy: DimensionalTaxonomy, collector: Collector) {
    this.instance = instance;
    this.taxonomy = taxonomy;
    this.collector = collector;
  }

  /** Returns the dimension of the value; `undefined` if there is an error. */
  check(context: Context, stated: InstanceDimension): Concept | undefined {
    const dimension = this.taxonomy.dts.concept(nameOf(stated.axis));
    if ('typed' in stated) {
      const fault = findTypedFault(this.taxonomy, dimension, nameOf(stated.typed.element));
      if (fault) this.tellTyped(fault, context, stated, dimension);
      else if (dimension) this.checkRegistered(stated, dimension);
      return fault ? undefined : dimension;
    }
    const fault = findExplicitFault(this.taxonomy, dimension, nameOf(stated.member));
    if (fault) this.tellExplicit(fault, context, stated);
    return fault ? undefined : dimension;
  }

  /** Checks the requirements of the Data Type Registry beyond facets. */
  private checkRegistered({ axis, typed, offset }: TypedDimension, dimension: Concept): void {
    const domain = this.taxonomy.typedDomain(dimension);
    if (typeof domain !== 'object' || typed.isNil) return;
    checkRegistryValue(
      domain.type,
      {
        name: axis.local,
        text: typed.value,
        resolvePrefix: (prefix) => this.instance.namespaces.get(prefix),
        place: this.instance.source.place(offset),
      },
      this.collector,
    );
  }

  private tellExplicit(fault: ExplicitValueFault, { id }: Context, stated: ExplicitDimension): void {
    const { axis, member, offset } = stated;
    if (fault === 'default') {
      const data = { id, dimension: axis.local, member: member.local };
      findings.defaultUsed.add(this.collector, 'stated', this.instance.source.place(offset), data);
      return;
    }
    if (fault === 'unknown') return;
    const unknown = fault === 'not-explicit' ? axis : member;
    const use = fault === 'not-explicit' ? 'explicit' : 'member';
    if (this.isOfUnknownNamespace(unknown, use, id, offset)) return;
    const key = `${fault} ${nameOf(unknown)}`;
    const known = this.unknown.get(key);
    if (known) known.count++;
    else {
      const kind = this.kindOf(this.taxonomy.dts.concept(nameOf(axis)), 'an explicit dimension');
      const near = this.unknown.size < MAX_NEAR_NAMES ? this.nearOf(unknown, fault) : undefined;
      const names = { id, dimension: written(axis), member: written(member), kind, near };
      this.unknown.set(key, { fault, ...names, offset, count: 1 });
    }
  }

  /** "is a hypercube, not an explicit dimension" */
  private kindOf(concept: Concept | undefined, wanted: string): string {
    return concept ? `is ${kindOf(concept)}, not ${wanted}` : 'the taxonomy does not declare';
  }

  /** Returns the dimension or member of the same namespace that was probably meant. */
  private nearOf(name: Name, fault: ExplicitValueFault): string | undefined {
    const { dts } = this.taxonomy;
    if (dts.concept(nameOf(name))) return undefined;
    const locals: string[] = [];
    for (const concept of dts.concepts())
      if (namespacePart(concept.name) === name.uri && (fault !== 'not-explicit' || concept.isDimension))
        locals.push(localPart(concept.name));
    const near = likelyName(name.local, locals);
    return near && written({ ...name, local: near });
  }

  /** Reports undeclared axes and members, each once for all contexts. */
  report(): void {
    for (const { data, place, count } of this.untyped.values())
      findings.notTyped.add(this.collector, 'typed', place, {
        ...data,
        others: sameOfOthers(count, 'context'),
      });
    for (const { fault, offset, count, near, ...names } of this.unknown.values()) {
      const data = { ...names, others: sameOfOthers(count, 'context') };
      const place = this.instance.source.place(offset);
      if (fault === 'not-explicit')
        if (near === undefined) findings.notExplicit.add(this.collector, 'explicit', place, data);
        else findings.notExplicit.add(this.collector, 'near', place, { ...data, near });
      else if (near === undefined) findings.memberUndefined.add(this.collector, 'undeclared', place, data);
      else findings.memberUndefined.add(this.collector, 'near', place, { ...data, near });
    }
  }

  /** Whether no schema has the namespace of a name, which is reported once, here or for its facts. */
  private isOfUnknownNamespace(
    name: Name,
    use: 'explicit' | 'typed' | 'member',
    id: string,
    offset: number,
  ): boolean {
    const { uri } = name;
    // An undeclared prefix is reported when it is read.
    if (uri === '') return true;
    const { dts } = this.taxonomy;
    this.namespaces ??= new Set(dts.schemas.documents.map(({ targetNamespace }) => targetNamespace));
    if (this.namespaces.has(uri) || dts.missing.size > 0) return false;
    if (!this.factNamespaces) {
      const namespaces = new Set<string>();
      eachFact(this.instance.facts, ({ name }) => namespaces.add(name.uri));
      this.factNamespaces = namespaces;
    }
    if (this.factNamespaces.has(uri) || this.reported.has(uri)) return true;
    this.reported.add(uri);
    const near = nearNamespace(uri, dts);
    const role = use === 'member' ? 'member' : 'dimension';
    const data = { id, uri, role, prefix: name.prefix, name: written(name), near: near ?? '' };
    const place = this.instance.source.place(offset);
    const message = near ? 'nearNamespace' : 'namespace';
    if (use === 'member') findings.memberUndefined.add(this.collector, message, place, data);
    else if (use === 'typed') findings.notTyped.add(this.collector, message, place, data);
    else findings.notExplicit.add(this.collector, message, place, data);
    return true;
  }

  private tellTyped(
    fault: TypedValueFault,
    { id }: Context,
    stated: TypedDimension,
    dimension: Concept | undefined,
  ): void {
    const place = this.instance.source.place(stated.offset);
    const data = { id, dimension: stated.axis.local, kind: this.kindOf(dimension, 'a typed dimension') };
    if (fault === 'not-typed' && !this.isOfUnknownNamespace(stated.axis, 'typed', id, stated.offset)) {
      const name = written(stated.axis);
      const known = this.untyped.get(name);
      if (known) known.count++;
      else this.untyped.set(name, { data: { ...data, dimension: name, about: name }, place, count: 1 });
    }
    if (fault !== 'element') return;
    const domain = dimension && this.taxonomy.typedDomain(dimension);
    const expected = typeof domain === 'object' ? localPart(domain.name) : '';
    const { element } = stated.typed;
    const kind = element.local === expected ? 'namespace' : 'element';
    findings.typedContent.add(this.collector, kind, place, { ...data, element: written(element), expected });
  }
}

function written({ prefix, local }: Name): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

function nameOf({ uri, local }: Name): string {
  return expandedName(uri, local);
}
