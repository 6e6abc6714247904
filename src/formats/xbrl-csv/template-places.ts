import type { Report, ReportFact } from '../../model/report/report.ts';
import { memberOf, textOf } from '../../model/unchecked.ts';
import { type FactSlot, slotsOf } from './fact-slots.ts';
import { isForIndicators } from './filing-indicators.ts';
import { ModuleNames } from './module-names.ts';
import { SlotIndex } from './slot-index.ts';
import { DOCUMENTATION, type TableModule } from './table-module.ts';

/** The position of a fact in a supervisor's template. */
export interface TemplatePlace {
  readonly fact: ReportFact;
  /** The displayed code of the template, such as "C 01.00". */
  readonly template: string;
  /** The codes of the cell, such as "0010"; empty if the template has none. */
  readonly row: string;
  readonly column: string;
  /** The axes whose members identify the row of an open table, by QName in the report. */
  readonly keys: readonly string[];
  /** Whether the template requires a percentage. */
  readonly isPercent: boolean;
}

/** "{C_01.00, r0010, c0010}" */
const CELL = /^\{\s*([^,{}]+?)\s*,\s*r(\w+)\s*(?:,\s*c(\w+))?[^{}]*\}$/;

/**
 * Returns the positions of a report's facts in a module, in the order of the module; a shared fact has the
 * first.
 */
export function templatePlaces(report: Report, module: TableModule): readonly TemplatePlace[] {
  const names = new ModuleNames(report, module.namespaces);
  const slots = [...slotsOf(module, names)];
  const ranks = new Map(slots.map((slot, rank) => [slot, rank]));
  const index = new SlotIndex(slots, names);
  const places: { readonly place: TemplatePlace; readonly rank: number }[] = [];
  for (const fact of report.facts) {
    const [slot] = index.find(names.ofReport(fact.concept.qname), fact.context);
    const place = slot && !isForIndicators(slot) && placeOf(fact, slot, module, names);
    if (place) places.push({ place, rank: ranks.get(slot) ?? 0 });
  }
  return places.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
}

function placeOf(
  fact: ReportFact,
  { table, group, axes }: FactSlot,
  module: TableModule,
  names: ModuleNames,
): TemplatePlace | undefined {
  if (!group) return undefined;
  const template = module.metadata.templates.get(table.template.name)?.value;
  const column = memberOf(memberOf(template, 'columns'), group.column);
  const documented = memberOf(memberOf(memberOf(column, 'propertyGroups'), group.name), DOCUMENTATION);
  const [, name, row = '', columnCode = ''] = CELL.exec(textOf(documented, 'cellcode') ?? '') ?? [];
  if (name === undefined) return undefined;
  const keys = fact.context.dimensions.flatMap(({ axis }) =>
    axes.get(names.ofReport(axis))?.kind === 'column' ? [axis] : [],
  );
  const isPercent = textOf(documented, 'type') === 'p';
  return { fact, template: name.replaceAll('_', ' '), row, column: columnCode, keys, isPercent };
}
