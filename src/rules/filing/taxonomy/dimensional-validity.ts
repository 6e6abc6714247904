import { splitQName } from '../../../core/qname.ts';
import type { Dimension, Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import type { Concept as DeclaredConcept } from '../../../taxonomy/concept.ts';
import {
  findExplicitFault,
  findTypedFault,
  findTypedTextFault,
} from '../../../taxonomy/dimensions/dimension-values.ts';
import {
  type DimensionalTaxonomy,
  dimensionalTaxonomy,
} from '../../../taxonomy/dimensions/dimensional-taxonomy.ts';
import {
  DimensionalCheck,
  type DimensionalContent,
  type DimensionalFault,
  type DimensionValue,
} from '../../../taxonomy/dimensions/validity.ts';
import { mayLackDefinitions } from '../../../taxonomy/missing-definitions.ts';
import { type ExpandedName, expandedName, localPart } from '../../../xml/expanded-name.ts';
import { extensionConcepts } from '../networks/relationships.ts';
import type { FilingSubject } from '../subject.ts';
import { conceptSource, knownConcepts } from './concept-source.ts';

/** What is wrong with a dimension of a context, whatever is reported in it. */
export interface DimensionFault {
  readonly kind: 'axis' | 'member' | 'default' | 'explicit' | 'typed' | 'value';
  readonly dimension: Dimension;
  readonly path: string;
  readonly reason: string;
}

/** Facts of a concept and a context that no hypercube of their concept holds. */
export interface ExcludedFacts {
  readonly facts: readonly [ReportFact, ...ReportFact[]];
  readonly fault: DimensionalFault;
}

const faultsBySubject = new WeakMap<FilingSubject, readonly DimensionFault[]>();

/** Dimensions that the loaded taxonomy does not allow; what extensions of the filing define is left alone. */
export function findDimensionFaults(subject: FilingSubject): readonly DimensionFault[] {
  const { taxonomy } = subject;
  if (!taxonomy) return [];
  let faults = faultsBySubject.get(subject);
  if (!faults) {
    faults = checkDimensions(subject, dimensionalTaxonomy(taxonomy));
    faultsBySubject.set(subject, faults);
  }
  return faults;
}

function checkDimensions(subject: FilingSubject, taxonomy: DimensionalTaxonomy): DimensionFault[] {
  const judged = new Map<string, ReturnType<typeof findFault>>();
  const faults: DimensionFault[] = [];
  for (const { dimensions, path } of subject.report.contexts)
    dimensions.forEach((dimension, at) => {
      const { axis, member, typed, element } = dimension;
      const key = JSON.stringify([axis, member, typed, element]);
      if (!judged.has(key)) judged.set(key, findFault(subject, taxonomy, dimension));
      const found = judged.get(key);
      if (found) faults.push({ ...found, dimension, path: `${path}/dimensions/${at}` });
    });
  return faults;
}

function findFault(
  subject: FilingSubject,
  taxonomy: DimensionalTaxonomy,
  { axis, member, typed, element = '' }: Dimension,
): Pick<DimensionFault, 'kind' | 'reason'> | undefined {
  const { report } = subject;
  if (!isChecked(subject, axis)) return undefined;
  const dimension = declaredOf(taxonomy, report, axis);
  if (!dimension?.isDimension) return { kind: 'axis', reason: axis };
  if (typed) {
    const fault = findTypedFault(taxonomy, dimension, nameOf(report, element) ?? element);
    if (fault) return fault === 'unjudged' ? undefined : { kind: 'typed', reason: axis };
    const reason = findTypedTextFault(taxonomy, dimension, member);
    return reason === undefined ? undefined : { kind: 'value', reason };
  }
  if (member === null || !isChecked(subject, member)) return undefined;
  const fault = findExplicitFault(taxonomy, dimension, nameOf(report, member) ?? member);
  if (!fault || fault === 'unjudged') return undefined;
  const kinds = { 'not-explicit': 'explicit', undefined: 'member', default: 'default' } as const;
  return { kind: kinds[fault], reason: member };
}

/** Whether all concepts of the name's namespace are known, and the name is no extension of the filing. */
function isChecked(subject: FilingSubject, qname: string): boolean {
  const { namespace } = subject.report.concept(qname);
  return conceptSource(subject).knows(namespace) && !extensionConcepts(subject.report).has(qname);
}

function declaredOf(
  { dts }: DimensionalTaxonomy,
  report: Report,
  qname: string,
): DeclaredConcept | undefined {
  const name = nameOf(report, qname);
  return name === undefined ? undefined : dts.concept(name);
}

function nameOf({ namespaces }: Report, qname: string): ExpandedName | undefined {
  const { prefix = '', local = '' } = splitQName(qname) ?? {};
  const namespace = namespaces.get(prefix);
  return namespace && expandedName(namespace, local);
}

/** Facts whose dimensions the hypercubes of their concepts do not allow (Dimensions 1.0, 3.1.1). */
export function findExcludedFacts(subject: FilingSubject): readonly ExcludedFacts[] {
  const { report, taxonomy } = subject;
  if (!taxonomy || mayLackDefinitions(taxonomy)) return [];
  const dimensional = dimensionalTaxonomy(taxonomy);
  if (dimensional.hasHypercubes.length === 0) return [];
  const known = knownConcepts(subject);
  const judgeOf = checksOf(subject, dimensional);
  const excluded: ExcludedFacts[] = [];
  for (const { concept, facts } of report.concepts) {
    const declared = known(concept)?.declared;
    if (!declared) continue;
    const wrong = new Map<ReportContext, { facts: [ReportFact, ...ReportFact[]]; fault: DimensionalFault }>();
    for (const fact of facts) {
      const before = wrong.get(fact.context);
      if (before) before.facts.push(fact);
      const fault = before ? undefined : judgeOf(fact.context)?.judge(declared);
      if (fault) wrong.set(fact.context, { facts: [fact], fault });
    }
    excluded.push(...wrong.values());
  }
  return excluded;
}

/** A judge for each context; those that say the same of dimensions share one, and faulty ones have none. */
function checksOf(
  subject: FilingSubject,
  taxonomy: DimensionalTaxonomy,
): (context: ReportContext) => DimensionalCheck | undefined {
  const { report } = subject;
  const faulty = new Set(findDimensionFaults(subject).map(({ path }) => path.split('/', 3).join('/')));
  const byContent = new Map<string, DimensionalCheck | undefined>();
  const byContext = new Map<ReportContext, DimensionalCheck | undefined>();
  return (context) => {
    if (byContext.has(context)) return byContext.get(context);
    const container = report.filing.contexts[context.index]?.container;
    const values = context.dimensions.map(({ axis, member, typed }) => [axis, member, typed]);
    const key = JSON.stringify([container, values]);
    if (!byContent.has(key)) {
      const content = faulty.has(context.path) ? undefined : contentOf(taxonomy, report, context, container);
      byContent.set(key, content && new DimensionalCheck(taxonomy, content));
    }
    byContext.set(context, byContent.get(key));
    return byContent.get(key);
  };
}

/** What a context says of dimensions; `undefined` where an axis or member is an extension of the filing. */
function contentOf(
  taxonomy: DimensionalTaxonomy,
  report: Report,
  { dimensions }: ReportContext,
  container: 'segment' | 'scenario' | undefined,
): DimensionalContent | undefined {
  const values = new Map<DeclaredConcept, DimensionValue>();
  for (const { axis, member, typed } of dimensions) {
    const dimension = declaredOf(taxonomy, report, axis);
    if (!dimension) return undefined;
    const name = typed || member === null ? undefined : nameOf(report, member);
    if (name !== undefined && !taxonomy.dts.concept(name)) return undefined;
    values.set(dimension, { container, member: name });
  }
  return { dimensions: values, others: [] };
}

/** The hypercube that forbids, and the dimension and member it is about, as a reader knows them. */
export function describeFault({ has, fault }: DimensionalFault): Record<'table' | 'axis' | 'member', string> {
  return {
    table: localPart(has.hypercube.concept.name),
    axis: fault && 'dimension' in fault ? localPart(fault.dimension.name) : '',
    member: fault && 'member' in fault ? localPart(fault.member) : '',
  };
}
