import { filingEntity } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { FILING_INDICATORS as INDICATORS } from '../../model/report/filing-indicators.ts';
import { reservedPrefixes } from '../../model/report/names.ts';
import type { Entity, ReportFact } from '../../model/report/report.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import type { FactSlot } from './fact-slots.ts';

const FILED: ExpandedName = expandedName(INDICATORS, 'filed');
/** The concept of footnotes (OIM 1.0). */
const NOTE: ExpandedName = expandedName(reservedPrefixes.xbrl as string, 'note');
/** The axis that names a template. */
export const INDICATED_TEMPLATE: ExpandedName = expandedName(INDICATORS, 'template');

/** Whether a slot is for filing indicators. */
export function isForIndicators({ concept }: FactSlot): boolean {
  return concept === FILED;
}

/** Whether a slot is for what supervisors ask for, and not for what is said of the report itself. */
export function isForTemplates({ concept }: FactSlot): boolean {
  return concept !== FILED && concept !== NOTE;
}

/** Which templates a report has: what its facts say, and what is worked out for those they leave open. */
export class FilingIndicators {
  /** The templates of the module, in its order. */
  readonly templates: readonly string[];
  /** By template, what facts say. */
  private readonly stated = new Map<string, boolean>();
  private readonly used = new Set<string>();

  constructor(templates: Iterable<string>) {
    this.templates = [...new Set(templates)];
  }

  /** Takes what a fact says. */
  state(fact: ReportFact): void {
    const [template] = fact.context.dimensions;
    if (template?.member) this.stated.set(template.member, /^(?:true|1)$/.test(fact.text));
  }

  /** Whether facts say that a template is not reported. */
  isRefused(template: string): boolean {
    return this.stated.get(template) === false;
  }

  isReported(template: string): boolean {
    return this.stated.get(template) ?? this.used.has(template);
  }

  /** Notes that a template has a fact, so that it is reported if no indicator says so. */
  use(template: string): void {
    this.used.add(template);
  }

  /** The indicators that facts leave open. */
  derived(): [template: string, isReported: boolean][] {
    return this.templates
      .filter((template) => !this.stated.has(template))
      .map((template) => [template, this.used.has(template)]);
  }
}

/** Filing indicators of an entity at the end of a day, as a filing of their own. */
export function indicatorFiling(
  { document, entity: { name } }: FilingV2,
  indicators: readonly (readonly [template: string, isReported: boolean])[],
  { entity, instant }: { readonly entity: Entity; readonly instant: string },
): FilingV2 {
  return {
    document,
    entity: { name, identifiers: [filingEntity(entity.scheme, entity.value)] },
    taxonomyRefs: [{ prefix: 'fi', namespace: INDICATORS }],
    contexts: indicators.map(([template]) => ({
      id: template,
      period: { instant },
      dimensions: [{ axis: 'fi:template', typed: { element: 'fi:templateDomain', value: template } }],
    })),
    units: [],
    facts: indicators.map(([template, isReported]) => ({
      id: `filed-${template}`,
      concept: 'fi:filed',
      contextRef: template,
      value: String(isReported),
    })),
  };
}
