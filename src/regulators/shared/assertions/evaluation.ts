import { addToList } from '../../../core/lists-by-key.ts';
import { periodKey, unitKey } from '../../../formats/xbrl/equality-keys.ts';
import { type Context, dimensionsOf, type Fact } from '../../../formats/xbrl/instance.ts';
import { readNumber } from '../../../formats/xbrl/item-value.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { type ExpandedName, expandedName } from '../../../xml/expanded-name.ts';
import { SourceText } from '../../../xml/source-text.ts';
import { MAX_EVALUATION_WORK, MAX_EVALUATIONS } from '../../limits.ts';
import type { SubmittedTarget } from '../../submission/submission.ts';
import { factsOf } from '../../submission/submission-parts.ts';
import { type Assertion, EXISTENCE_ASSERTION, readAssertions, VALUE_ASSERTION } from './assertion-reader.ts';
import { readExpression, type Value } from './expression.ts';
import { type AspectFact, type FactFilter, joinFilters } from './fact-filters.ts';

/** An assertion of the taxonomy that is not satisfied, and the facts that violate it. */
interface Unsatisfied {
  readonly assertion: Assertion;
  readonly facts: readonly Fact[];
}

export interface AssertionResults {
  readonly unsatisfied: readonly Unsatisfied[];
  readonly evaluated: number;
  /** The number of assertions that use more of XBRL Formula than is supported here. */
  readonly unevaluated: number;
}

/**
 * Evaluates the assertions of a taxonomy: tests on the value of one fact, or of two that agree in all aspects
 * that no filter covers (XBRL Formula 1.0: Variables 2.2, Value and Existence Assertions).
 */
export function evaluateAssertions(target: SubmittedTarget): AssertionResults {
  const assertions = assertionsOf(target.dts);
  const unsatisfied: Unsatisfied[] = [];
  if (assertions.length === 0 || target.instance.facts.length === 0)
    return { unsatisfied, evaluated: 0, unevaluated: 0 };
  const facts = new FactIndex(target);
  let evaluated = 0;
  for (const assertion of assertions) {
    const broken = facts.work > MAX_EVALUATION_WORK ? undefined : evaluate(assertion, facts);
    if (!broken) continue;
    evaluated++;
    for (const bound of broken) unsatisfied.push({ assertion, facts: bound });
  }
  return { unsatisfied, evaluated, unevaluated: assertions.length - evaluated };
}

const read = new WeakMap<object, readonly Assertion[]>();

function assertionsOf(dts: Dts): Assertion[] {
  return dts.linkbases().flatMap(({ linkbase, document }) => {
    const isFormula = linkbase.links.some(({ resources }) =>
      resources.some(({ name }) => name === VALUE_ASSERTION || name === EXISTENCE_ASSERTION),
    );
    if (!isFormula) return [];
    let assertions = read.get(document);
    if (!assertions) {
      const { text } = document;
      const source = text instanceof SourceText ? text : text.source?.();
      assertions = source ? readAssertions(source) : [];
      read.set(document, assertions);
    }
    return [...assertions];
  });
}

/** Returns the facts of each violation of an assertion; `undefined` if it cannot be evaluated. */
function evaluate(assertion: Assertion, index: FactIndex): (readonly Fact[])[] | undefined {
  const test = readExpression(assertion.test);
  const variables = assertion.variables.map(({ name, node, filters }) => ({
    name,
    isPlain: isPlainVariable(node.attributes) && node.name.endsWith('}factVariable'),
    filter: filters && joinFilters(filters),
  }));
  const [first, second] = variables;
  if (!test || !first || variables.length > 2 || assertion.hasPrecondition) return undefined;
  if (!variables.every(({ isPlain, filter }) => isPlain && filter)) return undefined;
  if (second && !assertion.isImplicit) return undefined;
  const bound = second
    ? index.pairs(first.filter as FactFilter, second.filter as FactFilter)
    : index.matching(first.filter as FactFilter)?.map((fact) => [fact]);
  if (!bound) return undefined;
  if (assertion.kind === 'existence') {
    const holds = test({ variables: new Map(), item: numberOf(bound.length) });
    return typeof holds === 'boolean' ? (holds ? [] : [[]]) : undefined;
  }
  const broken: (readonly Fact[])[] = [];
  for (const facts of bound) {
    const values = new Map(facts.map((fact, at) => [variables[at]?.name ?? '', valueOfFact(fact)]));
    if (test({ variables: values }) === false) broken.push(facts.map(({ fact }) => fact));
  }
  return broken;
}

function isPlainVariable(attributes: ReadonlyMap<string, string>): boolean {
  return (
    attributes.get('bindAsSequence') !== 'true' &&
    attributes.get('nils') !== 'true' &&
    attributes.get('matches') !== 'true' &&
    !attributes.has('fallbackValue')
  );
}

function numberOf(count: number): Value {
  return readNumber(String(count)) as Value;
}

function valueOfFact({ fact, concept }: AspectFact): Value {
  return (concept.isNumeric ? readNumber(fact.value) : undefined) ?? fact.value;
}

/** The facts of an instance with their aspects. */
class FactIndex {
  /** The number of filter tests and of pairs of facts so far. */
  work = 0;
  private readonly all: AspectFact[] = [];
  private readonly byName = new Map<ExpandedName, AspectFact[]>();

  constructor(target: SubmittedTarget) {
    const { instance, dts } = target;
    const defaults = defaultsOf(dts);
    const contexts = new Map(instance.contexts.map((context) => [context.id, context]));
    const units = new Map(instance.units.map((unit) => [unit.id, unitKey(unit)]));
    const members = new Map<Context, ReadonlyMap<ExpandedName, string>>();
    for (const fact of factsOf(target)) {
      const name = expandedName(fact.name.uri, fact.name.local);
      const concept = dts.concept(name);
      const context = contexts.get(fact.contextRef ?? '');
      if (!concept || !context || fact.isNil) continue;
      const own = members.get(context) ?? new Map([...defaults, ...membersOf(context)]);
      members.set(context, own);
      const { scheme, identifier, period } = context;
      const found: AspectFact = {
        fact,
        name,
        concept,
        members: own,
        context: `${scheme} ${identifier} ${periodKey(period)}`,
        unit: units.get(fact.unitRef ?? '') ?? '',
      };
      this.all.push(found);
      addToList(this.byName, name, found);
    }
  }

  /** Returns the facts that pass a filter; `undefined` if it would take too much work. */
  matching({ names, accepts, cost }: FactFilter): AspectFact[] | undefined {
    const facts = names ? [...names].flatMap((name) => this.byName.get(name) ?? []) : this.all;
    this.work += facts.length * cost + (names?.size ?? 0);
    return this.work > MAX_EVALUATION_WORK ? undefined : facts.filter(accepts);
  }

  /**
   * Returns pairs of different facts that agree in the aspects that neither filter covers; `undefined` if
   * there are too many.
   */
  pairs(first: FactFilter, second: FactFilter): [AspectFact, AspectFact][] | undefined {
    const covered = new Set([...first.coveredAxes, ...second.coveredAxes]);
    const hasConcept = first.coversConcept || second.coversConcept;
    const keyOf = ({ name, members, context, unit }: AspectFact) => {
      const dimensions = [...members].filter(([axis]) => !covered.has(axis)).map((pair) => pair.join('='));
      return [hasConcept ? '' : name, context, unit, ...dimensions.sort()].join('\n');
    };
    const others = new Map<string, AspectFact[]>();
    for (const fact of this.matching(second) ?? []) addToList(others, keyOf(fact), fact);
    const pairs: [AspectFact, AspectFact][] = [];
    for (const fact of this.matching(first) ?? [])
      for (const other of others.get(keyOf(fact)) ?? []) {
        this.work++;
        if (other !== fact && pairs.push([fact, other]) > MAX_EVALUATIONS) return undefined;
      }
    return this.work > MAX_EVALUATION_WORK ? undefined : pairs;
  }
}

function membersOf(context: Context): [ExpandedName, string][] {
  return dimensionsOf(context).map((dimension) => [
    expandedName(dimension.axis.uri, dimension.axis.local),
    'member' in dimension
      ? expandedName(dimension.member.uri, dimension.member.local)
      : `typed ${dimension.typed.value}`,
  ]);
}

function defaultsOf(dts: Dts): [ExpandedName, string][] {
  return dts
    .baseSets(arcroles.dimensionDefault)
    .flatMap((set) => dts.relationships(set))
    .flatMap(({ from, to }) =>
      from.kind === 'concept' && to.kind === 'concept' ? [[from.concept.name, to.concept.name]] : [],
    );
}
