import { languageWords } from '../../core/language.ts';
import { TextOutput } from '../../core/text-output.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { factName } from '../../model/report/fact-words.ts';
import type { Entity, Report } from '../../model/report/report.ts';
import { lastReportedDay } from '../../model/report/reporting-period.ts';
import { type Placement, placeInTables } from './fact-placement.ts';
import { type FactSlot, slotsOf } from './fact-slots.ts';
import { cellText } from './fact-tables.ts';
import { FactTexts } from './fact-texts.ts';
import {
  FilingIndicators,
  INDICATED_TEMPLATE,
  indicatorFiling,
  isForIndicators,
  isForTemplates,
} from './filing-indicators.ts';
import { notInModule } from './module-findings.ts';
import { ModuleNames } from './module-names.ts';
import { ModuleParameters } from './module-parameters.ts';
import { ModuleRows } from './module-rows.ts';
import { XBRL_CSV_DOCUMENT_TYPE } from './schema.ts';
import { SlotIndex } from './slot-index.ts';
import type { ModuleTable, TableModule } from './table-module.ts';

/** The name of the metadata file in a module report. */
const REPORT = 'report.json';

export interface WrittenTables {
  /** By name, the metadata first. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The content of the tables beyond the filing: the derived filing indicators. */
  readonly added: FilingV2;
  /** The reporting date. */
  readonly date: string;
}

/**
 * Writes a report as the tables of a module: every fact for which the module has a slot, with the parameters
 * of the tables and an indicator for each template. The same report always gives the same bytes.
 */
export function writeModuleTables(report: Report, module: TableModule, collector: Collector): WrittenTables {
  return new ModuleWriter(report, module, collector).write();
}

class ModuleWriter {
  private readonly report: Report;
  private readonly module: TableModule;
  private readonly collector: Collector;
  private readonly placement: Placement;
  private readonly rows = new Map<ModuleTable, ModuleRows>();
  /** The reporting date; without it, facts could not be placed. */
  private readonly day: string;
  /** The slot of filing indicators, if the module has one. */
  private readonly indicatorSlot: FactSlot | undefined;

  constructor(report: Report, module: TableModule, collector: Collector) {
    this.report = report;
    this.module = module;
    this.collector = collector;
    this.day = lastReportedDay(report) ?? '';
    const names = new ModuleNames(report, module.namespaces);
    const texts = new FactTexts(report, names);
    const slots = [...slotsOf(module, names)];
    this.indicatorSlot = slots.find(isForIndicators);
    const asked = new Set(slots.filter(isForTemplates).map(({ table }) => table));
    const templates = module.tables.filter((table) => asked.has(table)).map(({ indicator }) => indicator);
    this.placement = {
      ...{ names, texts, index: new SlotIndex(slots, names) },
      parameters: new ModuleParameters(texts),
      indicators: new FilingIndicators(templates),
    };
  }

  write(): WrittenTables {
    const { report, module, placement, rows } = this;
    for (const { fact, slots } of placeInTables(report, placement, this.collector))
      for (const slot of slots) this.rowsOf(slot.table).add(slot, fact);
    this.setCommon();
    const derived = this.indicatorSlot ? placement.indicators.derived() : [];
    for (const [template, isReported] of derived) this.addIndicator(template, isReported);
    this.tellLosses();
    const files = new Map<string, Uint8Array>([[REPORT, this.metadata()]]);
    const { parameterURL } = module.metadata;
    if (parameterURL) files.set(parameterURL.value, this.writeParameters());
    for (const table of module.tables) {
      const own = rows.get(table);
      if (own) files.set(table.url, own.write());
    }
    const common = this.common();
    return { files, added: indicatorFiling(report.filing, derived, common), date: common.instant };
  }

  private rowsOf(table: ModuleTable): ModuleRows {
    const { names, texts } = this.placement;
    const rows = this.rows.get(table) ?? new ModuleRows(table, names, texts);
    this.rows.set(table, rows);
    return rows;
  }

  private metadata(): Uint8Array {
    const documentInfo = { documentType: XBRL_CSV_DOCUMENT_TYPE, extends: [this.module.address] };
    return Buffer.from(`${JSON.stringify({ documentInfo }, null, 2)}\n`);
  }

  private addIndicator(template: string, isReported: boolean): void {
    const slot = this.indicatorSlot as FactSlot;
    const key = slot.axes.get(INDICATED_TEMPLATE);
    if (key?.kind === 'column')
      this.rowsOf(slot.table).addValue(slot.column, { [key.name]: template }, String(isReported));
  }

  /** Entity and date are set even if no remaining fact needs them. */
  private setCommon(): void {
    const { names, parameters } = this.placement;
    const { entity, period } = this.indicatorSlot ?? {};
    const identifier = names.writeEntity(this.report.entity);
    if (entity?.kind === 'parameter' && identifier !== undefined) parameters.set(entity.name, identifier);
    if (period?.kind === 'parameter') parameters.set(period.name, this.day);
  }

  /** Returns the entity and date, as set in the parameters. */
  private common(): { readonly entity: Entity; readonly instant: string } {
    const { names, parameters } = this.placement;
    const { entity, period } = this.indicatorSlot ?? {};
    const identifier = entity?.kind === 'parameter' ? parameters.get(entity.name) : undefined;
    const instant = period?.kind === 'parameter' ? parameters.get(period.name) : undefined;
    const known = this.report.contexts.find((context) => names.writeEntity(context.entity) === identifier);
    return { entity: known?.entity ?? this.report.entity, instant: instant ?? this.day };
  }

  private writeParameters(): Uint8Array {
    const { entity, period } = this.indicatorSlot ?? {};
    const first = [entity, period].flatMap((given) => (given?.kind === 'parameter' ? [given.name] : []));
    const output = new TextOutput();
    output.write('name,value\n');
    for (const [name, value] of this.placement.parameters.list([...first, 'baseCurrency']))
      output.write(`${name},${cellText(value)}\n`);
    return output.finish();
  }

  /** Reports the content of the filing that tables of a module cannot represent. */
  private tellLosses(): void {
    const { report, collector, module } = this;
    const notes = report.filing.footnotes?.length ?? 0;
    if (notes > 0)
      notInModule.add(collector, 'footnotes', '/footnotes', { footnotes: counted(notes, 'footnote') });
    const language = module.metadata.parameters.get('baseLanguage')?.value;
    const others = report.texts.filter(({ source }) => source.language && source.language !== language);
    const [first] = others;
    if (first && language !== undefined)
      notInModule.add(
        collector,
        others.length > 1 ? 'languages' : 'language',
        first.member('language'),
        {
          fact: factName(first),
          facts: counted(others.length, 'fact'),
          language: languageWords(language),
          own: languageWords(first.source.language ?? ''),
        },
        others.slice(1).map((fact) => fact.member('language')),
      );
  }
}
