import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import type { FilingBuilder, OimEntity } from '../oim/filing-builder.ts';
import { checkNoteContent } from '../oim/note-content.ts';
import type { OimDimension } from '../oim/oim-dimension.ts';
import { missingConceptDimension } from '../oim/oime.ts';
import { misplacedNoteFactDimension, missingLanguageForNoteFact } from '../oim/oime-notes.ts';
import type { TaxonomyKnowledge } from '../oim/taxonomy-knowledge.ts';
import type { CellPlaces } from './cell-places.ts';
import { isUnknownSpecial, readCellValue, splitNumber } from './cell-value.ts';
import { CsvText } from './csv-text.ts';
import { FactCell } from './fact-cell.ts';
import type { FactRegister } from './fact-register.ts';
import { NumberCells } from './number-cells.ts';
import { FAULTY, type Recipe, RecipeMaker, type ReportSources } from './recipe.ts';
import type { ReportSize } from './report-size.ts';
import { RowCells } from './row-cells.ts';
import { RowIds } from './row-ids.ts';
import { type FactCells, readHeader, type TableHeader } from './table-header.ts';
import type { TablePlan } from './table-plans.ts';
import { addUnknownSpecial, illegalUseOfNone, invalidFactValue } from './xbrlce-cells.ts';
import { invalidCSVFileFormat } from './xbrlce-files.ts';

/** Receives facts. */
interface FactSink {
  readonly builder: FilingBuilder;
  readonly register: FactRegister;
  readonly size: ReportSize;
  readonly places: CellPlaces;
}

/** Reads the facts of one table, row by row. */
export function readTable(plan: TablePlan, report: ReportSources, sink: FactSink): void {
  const { collector } = report;
  const at = pointer('tables', plan.name, 'url');
  if (!sink.size.addTable(plan.bytes.length, at)) return;
  const csv = new CsvText(plan.file, plan.bytes);
  const header = readHeader(csv, plan.template, collector);
  if (header && !csv.fault) {
    const groups = header.facts.reduce((sum, { column }) => sum + column.propertiesFrom.length, 0);
    if (!sink.size.addProperties(groups, at)) return;
    new TableReader(plan, csv, header, report, sink).readRows();
  }
  if (csv.fault) {
    const { source, reason } = csv.fault;
    invalidCSVFileFormat.add(collector, /UTF-8/.test(reason) ? 'encoding' : 'fault', { source }, { reason });
  }
}

const noDimensions: OimDimension[] = [];

/** The aspects of a fact, except those that only numbers or only texts have. */
interface Aspects {
  readonly concept: string;
  readonly entity: OimEntity | undefined;
  readonly period: FilingPeriod | undefined;
  readonly dimensions: OimDimension[];
}

/** A value from a recipe. */
type Given<T> = T | undefined | typeof FAULTY;

/** Reads the rows below a valid header. */
class TableReader {
  private readonly plan: TablePlan;
  private readonly csv: CsvText;
  private readonly header: TableHeader;
  private readonly sink: FactSink;
  private readonly collector: Collector;
  private readonly cells: RowCells;
  private readonly rowIds: RowIds;
  private readonly numbers: NumberCells;
  private readonly maker: RecipeMaker;
  private readonly knowledge: TaxonomyKnowledge;

  constructor(plan: TablePlan, csv: CsvText, header: TableHeader, report: ReportSources, sink: FactSink) {
    const { collector, knowledge } = report;
    this.plan = plan;
    this.csv = csv;
    this.header = header;
    this.sink = sink;
    this.collector = collector;
    this.knowledge = knowledge;
    this.cells = new RowCells(csv, header, collector);
    this.rowIds = new RowIds(plan.template.rowIdColumn, header, csv, collector);
    this.numbers = new NumberCells(this.cells, report.values, collector);
    this.maker = new RecipeMaker(plan, header.cells, report);
  }

  readRows(): void {
    while (!this.sink.size.isExceeded && this.cells.next()) this.readRow();
  }

  private readRow(): void {
    const { csv, cells, header, plan, sink } = this;
    const row = this.rowIds.read(cells);
    for (const facts of header.facts) {
      if (csv.isEmpty(facts.cell)) continue;
      cells.use(facts.cell);
      if (row === undefined) continue;
      this.readFact(facts, new FactCell(plan.name, row, facts, csv, header));
      if (sink.size.isExceeded) return;
    }
    cells.checkUnused();
  }

  private readFact(facts: FactCells, origin: FactCell): void {
    const { builder, register, size, places } = this.sink;
    const value = this.readValue(facts);
    const recipe = value === undefined ? undefined : this.recipeOf(facts);
    if (value === undefined || !recipe) return;
    const properties = facts.groups.length + recipe.axes.length;
    if (!size.addFact(origin) || !size.addProperties(properties, origin)) return;
    const aspects = this.readAspects(recipe, facts, origin);
    if (!aspects) return;
    const { concept, entity, period, dimensions } = aspects;
    if (concept === 'xbrl:note') return void this.addNote(recipe, value, aspects, origin);

    const number = this.numbers.read(facts, recipe, value);
    if (number === FAULTY) return;
    const isNumber = value !== null && this.knowledge.isNumeric(concept);
    const text = isNumber ? splitNumber(value).number : value;
    const fault = text === null ? undefined : this.knowledge.faultOf(concept, text);
    if (fault !== undefined) {
      const at = this.cells.fault(facts.cell);
      return void invalidFactValue.add(this.collector, 'type', at, {
        value: value ?? '',
        reason: fault,
        concept,
      });
    }
    const takesLanguage = !number && this.knowledge.takesLanguage(concept);
    const language = takesLanguage ? (this.cells.evaluate(recipe.language) as Given<string>) : undefined;
    if (language === FAULTY) return;
    const id = register.register(origin, false);
    const contexts = builder.contextCount;
    places.add(this.csv, facts.cell);
    builder.addFact({
      id,
      concept,
      entity,
      period,
      unit: number?.unit,
      isNumeric: number !== undefined,
      language,
      dimensions,
      value: number ? number.value : value,
      decimals: number?.decimals,
    });
    let characters = id.length + concept.length + (language?.length ?? 0);
    if (builder.contextCount > contexts) characters += countCharacters(aspects);
    size.addCharacters(characters, origin);
  }

  /** Returns the value of a fact, `null` for nil; `undefined` if there is none. */
  private readValue({ column, cell }: FactCells): string | null | undefined {
    const { cells, collector } = this;
    const text = this.csv.text(cell);
    const isUnknown = isUnknownSpecial(text);
    const value = isUnknown ? undefined : readCellValue(text);
    if (isUnknown) addUnknownSpecial(collector, cells.fault(cell), text, '');
    else if (value === undefined)
      illegalUseOfNone.add(collector, 'none', cells.fault(cell), { column: column.name });
    return value;
  }

  /** Returns the aspects of the fact in a cell; `undefined` if one of them is invalid. */
  private readAspects(recipe: Recipe, { cell, groups }: FactCells, origin: FactCell): Aspects | undefined {
    const { cells } = this;
    const concept = cells.evaluate(recipe.concept) as Given<string>;
    const entity = cells.evaluate(recipe.entity) as Given<OimEntity>;
    const period = cells.evaluate(recipe.period) as Given<FilingPeriod>;
    let dimensions = noDimensions;
    let isSound = true;
    for (const slot of recipe.axes) {
      const dimension = cells.evaluate(slot) as Given<OimDimension>;
      if (dimension === FAULTY) isSound = false;
      else if (dimension !== undefined) {
        // A complete literal takes far less memory than a list that grows.
        if (dimensions === noDimensions) dimensions = [dimension];
        else dimensions.push(dimension);
      }
    }
    if (concept === undefined) {
      const at = cells.fault(cell);
      const empty = groups.find((group) => this.csv.isEmpty(group.cell))?.column.name;
      const cellOfConcept = recipe.concept?.cell ?? -1;
      const [column] = [...this.header.cells].find(([, index]) => index === cellOfConcept) ?? [];
      if (column !== undefined && empty === undefined)
        return void missingConceptDimension.add(this.collector, 'cell', at, { column });
      return void (empty === undefined
        ? missingConceptDimension.add(this.collector, 'missing', at, { id: origin.specifiedId() })
        : missingConceptDimension.add(this.collector, 'group', at, { column: empty }));
    }
    if (!isSound || concept === FAULTY || entity === FAULTY || period === FAULTY) return undefined;
    return { concept, entity, period, dimensions };
  }

  private addNote(recipe: Recipe, value: string | null, aspects: Aspects, origin: FactCell): void {
    const { collector, sink } = this;
    const { entity, period, dimensions } = aspects;
    const language = this.cells.evaluate(recipe.language) as Given<string>;
    const misplaced = entity ? 'entity' : period ? 'period' : dimensions[0]?.axis;
    if (misplaced !== undefined)
      misplacedNoteFactDimension.add(collector, 'other', origin, {
        id: origin.specifiedId(),
        dimension: misplaced,
      });
    if (language === undefined)
      missingLanguageForNoteFact.add(collector, 'missing', origin, { id: origin.specifiedId() });
    checkNoteContent(value, origin, origin.specifiedId(), collector);
    const id = sink.register.register(origin, true);
    if (language === undefined || language === FAULTY) return;
    sink.builder.addNote({ id, language, xhtml: value ?? '' });
    sink.size.addCharacters(id.length + language.length, origin);
  }

  /** Returns the recipe for the facts of a column in this row; `undefined` if a group is unknown. */
  private recipeOf(facts: FactCells): Recipe | undefined {
    let key = '';
    let isSound = true;
    for (const group of facts.groups) {
      const name = this.csv.text(group.cell, true);
      key += `${name},`;
      if (name === '') continue;
      this.cells.use(group.cell);
      if (group.column.groups.has(name)) continue;
      isSound = false;
      this.cells.refuseGroup(group.column.name, group.cell, name, group.column.groups.keys());
    }
    if (!isSound) return undefined;
    let recipe = facts.recipes.get(key);
    if (!recipe) {
      const groups = facts.groups.flatMap(
        ({ column, cell }) => column.groups.get(this.csv.text(cell, true)) ?? [],
      );
      recipe = this.maker.make(facts.column, groups);
      facts.recipes.set(key, recipe);
    }
    return recipe;
  }
}

/** Counts the characters of a new context. */
function countCharacters({ entity, dimensions }: Aspects): number {
  let count = entity ? entity.scheme.length + entity.value.length : 0;
  for (const dimension of dimensions) {
    const value =
      'member' in dimension ? dimension.member : 'nil' in dimension.typed ? '' : dimension.typed.value;
    count += dimension.axis.length + value.length;
  }
  return count;
}
