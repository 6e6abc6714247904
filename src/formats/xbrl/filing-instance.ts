import { splitQName } from '../../core/qname.ts';
import type { FilingContext } from '../../model/filing-v2.ts';
import { isIndicator } from '../../model/report/filing-indicators.ts';
import type { Report, ReportContext, ReportFact, ReportUnit } from '../../model/report/report.ts';
import { MAX_TUPLE_DEPTH } from '../limits.ts';
import {
  type Context,
  type ContextPeriod,
  type DraftFact,
  Fact,
  type Instance,
  type InstanceDimension,
  type Name,
  type Reference,
  type Unit,
} from './instance.ts';

/** Lists of a filing, in the order in which their places are numbered. */
const lists = ['facts', 'contexts', 'units', 'taxonomyRefs'] as const;

/**
 * Builds the instance that a filing represents, so that XBRL validates it like any other: a filing read from
 * data has no markup. Places are pointers into the filing. Contains only what resolves; the rules for filings
 * report the rest.
 */
export function instanceOfFiling(report: Report, container: 'segment' | 'scenario' = 'scenario'): Instance {
  const names = new NameTable(report);
  // Filing indicators do not depend on a taxonomy of the filer.
  const indicators = new Set(
    report.concepts.filter(({ concept }) => isIndicator(concept)).flatMap(({ facts }) => facts),
  );
  const facts = indicators.size > 0 ? report.facts.filter((fact) => !indicators.has(fact)) : report.facts;
  const spare = new Set([...indicators].map(({ context }) => context));
  const contexts = report.contexts.filter((context) => !spare.has(context));
  return {
    source: {
      file: undefined,
      place: (offset) => ({
        path: `/${lists[offset % lists.length]}/${Math.floor(offset / lists.length)}`,
      }),
    },
    language: report.language,
    base: undefined,
    namespaces: report.namespaces,
    references: [...referencesOf(report)],
    contexts: contexts.map((context) => contextOf(context, report, names, container)),
    units: report.units.map((unit) => unitOf(unit, names)),
    facts: nested(facts, report, names),
    footnoteLinks: [],
    bases: [],
    foreign: new Map(),
    unsound: new Set(),
  };
}

function placeOf(list: (typeof lists)[number], index: number): number {
  return index * lists.length + lists.indexOf(list);
}

function* referencesOf({ filing }: Report): Generator<Reference> {
  for (const [index, { entryPoint }] of filing.taxonomyRefs.entries()) {
    if (entryPoint === undefined) continue;
    yield {
      ...{ kind: 'schemaRef', href: entryPoint, bases: [], offset: placeOf('taxonomyRefs', index) },
      ...{ uri: undefined, role: undefined, arcrole: undefined },
    };
  }
}

/** Names by their written form, one object each. */
class NameTable {
  private readonly report: Report;
  private readonly names = new Map<string, Name>();

  constructor(report: Report) {
    this.report = report;
  }

  of(qname: string): Name {
    let name = this.names.get(qname);
    if (!name) {
      const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
      name = { uri: this.report.namespaces.get(prefix) ?? '', local, prefix };
      this.names.set(qname, name);
    }
    return name;
  }
}

function contextOf(
  { index, id, entity }: ReportContext,
  { filing }: Report,
  names: NameTable,
  usual: 'segment' | 'scenario',
): Context {
  const { period, dimensions = [], container = usual } = filing.contexts[index] as FilingContext;
  const offset = placeOf('contexts', index);
  const stated = dimensions.map(({ axis, member, typed }): InstanceDimension => {
    if (member !== undefined) return { axis: names.of(axis), member: names.of(member), offset };
    const { element = '', value = '', nil: isNil = false } = typed ?? {};
    const held = { element: names.of(element), value, isNil, complex: undefined };
    return { axis: names.of(axis), typed: held, offset };
  });
  const content = stated.length > 0 ? { dimensions: stated, others: [], offset } : undefined;
  return {
    id,
    scheme: entity.scheme,
    identifier: entity.value,
    period: period as ContextPeriod,
    segment: container === 'segment' ? content : undefined,
    scenario: container === 'scenario' ? content : undefined,
    offset,
  };
}

function unitOf({ index, id, numerator, denominator }: ReportUnit, names: NameTable): Unit {
  return {
    id,
    numerator: numerator.map((measure) => names.of(measure)),
    denominator: denominator.map((measure) => names.of(measure)),
    isDivision: denominator.length > 0,
    offset: placeOf('units', index),
  };
}

/** Returns facts with those of tuples nested in them. */
function nested(facts: readonly ReportFact[], { filing }: Report, names: NameTable): Fact[] {
  const { tuples = [] } = filing;
  const items = facts.map((fact) => factOf(fact, names));
  if (tuples.length === 0) return items;
  const byId = new Map(items.map((fact) => [fact.id, fact]));
  const within = new Set(tuples.flatMap(({ members }) => members));
  const tuplesById = new Map(tuples.map((tuple) => [tuple.id, tuple]));
  const made = new Map<string, Fact>();
  const tupleOf = (id: string, depth: number): Fact | undefined => {
    const tuple = tuplesById.get(id);
    if (!tuple || made.has(id) || depth > MAX_TUPLE_DEPTH) return made.get(id);
    const children = tuple.members.flatMap((member) => byId.get(member) ?? tupleOf(member, depth + 1) ?? []);
    const fact: DraftFact = new Fact(names.of(tuple.concept), 0);
    fact.id = id;
    fact.isNil = tuple.nil ?? false;
    fact.children = children;
    made.set(id, fact);
    return fact;
  };
  const roots = tuples.flatMap(({ id }) => (within.has(id) ? [] : (tupleOf(id, 0) ?? [])));
  return [...items.filter(({ id }) => !within.has(id ?? '')), ...roots];
}

function factOf({ index, source, concept, context, text }: ReportFact, names: NameTable): Fact {
  const { id, unitRef, decimals, precision, nil = false, language } = source;
  const fact: DraftFact = new Fact(names.of(concept.qname), placeOf('facts', index));
  fact.id = id;
  fact.contextRef = context.id;
  fact.unitRef = unitRef;
  if (decimals !== undefined) fact.decimals = String(decimals);
  if (precision !== undefined) fact.precision = String(precision);
  fact.isNil = nil;
  fact.language = language;
  if (!nil) fact.value = text;
  return fact;
}
