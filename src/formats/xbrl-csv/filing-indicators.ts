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

/**
 * Whether a slot is for data that supervisors require, rather than for information about the report itself.
 */
export function isForTemplates({ concept }: FactSlot): boolean {
  return concept !== FILED && concept !== NOTE;
}

/** The reported templates: as stated by facts, and derived for the others. */
export class FilingIndicators {
  /** The templates of the module, in its order. */
  readonly templates: readonly string[];
  /** The statements of facts, by template. */
  private readonly stated = new Map<string, boolean>();
  private readonly used = new Set<string>();

  constructor(templates: Iterable<string>) {
    this.templates = [...new Set(templates)];
  }

  /** Records the statement of a fact. */
  state(fact: ReportFact): void {
    const [template] = fact.context.dimensions;
    if (template?.member) this.stated.set(template.member, /^(?:true|1)$/.test(fact.text));
  }

  /** Whether facts state that a template is not reported. */
  isRefused(template: string): boolean {
    return this.stated.get(template) === false;
  }

  isReported(template: string): boolean {
    return this.stated.get(template) ?? this.used.has(template);
  }

  /**
   * Records that a template has a fact, so that it counts as reported unless an indicator states otherwise.
   */
  use(template: string): void {
    this.used.add(template);
  }

  /** Returns the indicators that facts do not state. */
  derived(): [template: string, isReported: boolean][] {
    return this.templates
      .filter((template) => !this.stated.has(template))
      .map((template) => [template, this.used.has(template)]);
  }
}

/** Creates a filing with filing indicators for an entity at the end of a day. */
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
