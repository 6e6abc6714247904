import type { Collector } from '../../findings/collector.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import type { FilingBuilder, OimDimension, OimEntity } from '../filing-builder.ts';
import { checkNoteContent } from '../note-content.ts';
import { isNumber } from '../number-text.ts';
import { missingConceptDimension } from '../oime.ts';
import { misplacedNoteFactDimension, missingLanguageForNoteFact } from '../oime-notes.ts';
import type { OimUnit } from '../unit.ts';
import { isAccuracy, isUnknownSpecial, readCellValue, splitNumber } from './cell-value.ts';
import { CsvText } from './csv-text.ts';
import type { FactOrigin, FactRegister } from './fact-register.ts';
import { isIdentifier } from './identifier.ts';
import { FAULTY, type Recipe, RecipeMaker, type ReportSources } from './recipe.ts';
import { RowCells } from './row-cells.ts';
import { type FactCells, readHeader, type TableHeader } from './table-header.ts';
import type { TablePlan } from './table-plans.ts';
import type { FactColumn } from './template.ts';
import {
  illegalUseOfNone,
  invalidDecimalsSuffix,
  invalidFactValue,
  invalidRowIdentifier,
  missingRowIdentifier,
  repeatedRowIdentifier,
  unknownSpecialValue,
} from './xbrlce-cells.ts';
import { invalidCSVFileFormat } from './xbrlce-files.ts';
import { unsureNumbers } from './xbrlce-links.ts';

const noDimensions: OimDimension[] = [];

/** Where facts go. */
interface FactSink {
  readonly builder: FilingBuilder;
  readonly register: FactRegister;
  /** Places of the facts in order, kept only where something will be said of facts later. */
  readonly places: SourcePosition[] | undefined;
}

/** Reads the facts of one table, row by row. */
export class TableReader implements FactOrigin {
  private readonly plan: TablePlan;
  private readonly report: ReportSources;
  private readonly sink: FactSink;
  private readonly collector: Collector;
  private readonly csv: CsvText;
  private header!: TableHeader;
  private cells!: RowCells;
  private maker!: RecipeMaker;
  private readonly rowIds = new Set<string>();
  /** Columns of texts that were said to look like numbers. */
  private readonly unsure = new Set<FactColumn>();
  /** The fact that is being read. */
  private current!: FactCells;
  private rowId: string | undefined;

  constructor(plan: TablePlan, report: ReportSources, sink: FactSink) {
    this.plan = plan;
    this.report = report;
    this.sink = sink;
    this.collector = report.collector;
    this.csv = new CsvText(plan.file, plan.bytes);
  }

  read(): void {
    const { csv, plan, collector } = this;
    const header = readHeader(csv, plan.template, collector);
    if (header && !csv.fault) {
      this.header = header;
      this.maker = new RecipeMaker(plan, header.cells, this.report);
      this.cells = new RowCells(csv, header, collector);
      while (this.cells.next()) this.readRow();
    }
    if (csv.fault) {
      const { source, reason } = csv.fault;
      invalidCSVFileFormat.add(collector, 'fault', { source }, { reason });
    }
  }

  specifiedId(): string {
    return `${this.plan.name}.r_${this.rowId || this.cells.row}.${this.current.column.name}`;
  }

  keptId(): string | undefined {
    const { factIds } = this.header;
    return factIds && (readCellValue(this.csv.text(factIds.cell)) ?? '');
  }

  get place() {
    return this.csv.place(this.current.cell);
  }

  get keptPlace() {
    return this.csv.place(this.header.factIds?.cell ?? 0);
  }

  private readRow(): void {
    const { csv, header } = this;
    let hasFacts = false;
    for (const facts of header.facts) {
      if (csv.isEmpty(facts.cell)) continue;
      this.cells.use(facts.cell);
      if (!hasFacts) this.rowId = this.readRowId();
      hasFacts = true;
      this.current = facts;
      if (this.rowId !== undefined) this.readFact(facts);
    }
    if (!hasFacts) this.readRowId();
    this.cells.checkUnused();
  }

  /** The id of the row, empty where its number serves; `undefined` where it is wrong, which was reported. */
  private readRowId(): string | undefined {
    const { csv, collector } = this;
    const { rowIdColumn } = this.plan.template;
    const cell = rowIdColumn === undefined ? undefined : this.header.cells.get(rowIdColumn);
    if (rowIdColumn === undefined || cell === undefined) return '';
    const id = csv.text(cell);
    if (id !== '') this.cells.use(cell);
    if (isIdentifier(`r_${id}`) && !this.rowIds.has(id)) {
      if (id !== '') {
        this.rowIds.add(id);
        return id;
      }
      if (this.header.facts.some((facts) => !csv.isEmpty(facts.cell)))
        missingRowIdentifier.add(collector, 'missing', this.cells.fault(cell), { column: rowIdColumn });
    } else if (this.rowIds.has(id))
      repeatedRowIdentifier.add(collector, 'repeated', this.cells.fault(cell), { id });
    else invalidRowIdentifier.add(collector, 'invalid', this.cells.fault(cell), { id });
    return undefined;
  }

  private readFact(facts: FactCells): void {
    const { csv, collector } = this;
    const { column, cell } = facts;
    const text = csv.text(cell);
    if (isUnknownSpecial(text))
      return void unknownSpecialValue.add(collector, 'unknown', this.cells.fault(cell), {
        value: text,
        where: '',
      });
    const value = readCellValue(text);
    if (value === undefined)
      return void illegalUseOfNone.add(collector, 'none', this.cells.fault(cell), { column: column.name });
    const recipe = this.recipeOf(facts);
    if (!recipe) return;

    const concept = this.cells.evaluate(recipe.concept);
    const entity = this.cells.evaluate(recipe.entity) as OimEntity | undefined | typeof FAULTY;
    const period = this.cells.evaluate(recipe.period) as FilingPeriod | undefined | typeof FAULTY;
    let dimensions = noDimensions;
    let isSound = true;
    for (const slot of recipe.axes) {
      const dimension = this.cells.evaluate(slot);
      if (dimension === FAULTY) isSound = false;
      else if (dimension !== undefined) {
        // A list made whole takes far less memory than one that grows.
        if (dimensions === noDimensions) dimensions = [dimension as OimDimension];
        else dimensions.push(dimension as OimDimension);
      }
    }
    if (concept === undefined)
      return void missingConceptDimension.add(collector, 'missing', this.cells.fault(cell), {
        id: this.specifiedId(),
      });
    if (!isSound || concept === FAULTY || entity === FAULTY || period === FAULTY) return;
    if (concept === 'xbrl:note') {
      const misplaced = entity ? 'entity' : period ? 'period' : dimensions[0]?.axis;
      return void this.addNote(recipe, value, misplaced);
    }

    const number = this.readNumber(column, recipe, value, cell);
    if (number === FAULTY) return;
    const language = number ? undefined : this.cells.evaluate(recipe.language);
    if (language === FAULTY) return;
    const id = this.sink.register.register(this, false);
    this.sink.places?.push(csv.position(cell));
    this.sink.builder.addFact({
      id,
      concept: concept as string,
      entity,
      period,
      unit: number?.unit,
      isNumeric: number !== undefined,
      language: language as string | undefined,
      dimensions,
      value: number ? number.value : value,
      decimals: number?.decimals,
    });
  }

  /**
   * The number a fact is; `undefined` for a text. It takes the taxonomy to know. Without one, a unit or decimals
   * make a number of a fact where a cell gives them or they come with the concept; those meant for many concepts
   * do so if the value is a number at all, as the specification ignores them on texts.
   */
  private readNumber(column: FactColumn, recipe: Recipe, value: string | null, cell: number) {
    const { cells, collector } = this;
    const { unit: unitSlot, decimals: decimalsSlot } = recipe;
    const isSure = column.isNumeric || cells.isGiven(unitSlot, true) || cells.isGiven(decimalsSlot, true);
    const isMeant =
      cells.isGiven(unitSlot, false) || cells.isGiven(decimalsSlot, false) || decimalsSlot?.isNone;
    if (!isSure && !isMeant) return this.warnOfNumber(column, value);
    const { number, suffix } = splitNumber(value ?? '');
    const isProper = value === null || (isNumber(number) && (suffix === undefined || isAccuracy(suffix)));
    if (!isSure && !isProper) return undefined;
    if (!isProper) {
      if (isNumber(number))
        invalidDecimalsSuffix.add(collector, 'invalid', cells.fault(cell), { suffix: suffix ?? '' });
      else invalidFactValue.add(collector, 'number', cells.fault(cell), { value: value ?? '' });
      return FAULTY;
    }
    const unit = cells.evaluate(unitSlot) as OimUnit | undefined | typeof FAULTY;
    const decimals = this.readDecimals(recipe, value, suffix, cell);
    if (unit === FAULTY || decimals === FAULTY) return FAULTY;
    return { value: value === null ? null : number, unit, decimals };
  }

  /** The decimals behind a number, or else those of its recipe. */
  private readDecimals({ decimals }: Recipe, value: string | null, suffix: string | undefined, cell: number) {
    const { cells } = this;
    if (value === null) {
      cells.use(decimals?.cell ?? -1);
      return undefined;
    }
    if (suffix === undefined) return cells.evaluate(decimals) as number | undefined | typeof FAULTY;
    if (suffix === 'INF') return undefined;
    const known = this.report.values.readerOf('decimals', undefined, '').read(suffix);
    if (typeof known !== 'function') return known as number;
    known(cells.fault(cell), '');
    return FAULTY;
  }

  /** One warning for each column whose texts look like numbers with decimals behind them. */
  private warnOfNumber(column: FactColumn, value: string | null): undefined {
    if (column.isNumeric !== undefined || !value?.includes('d') || this.unsure.has(column)) return;
    const { number, suffix = '' } = splitNumber(value);
    if (!isNumber(number) || !isAccuracy(suffix)) return;
    this.unsure.add(column);
    unsureNumbers.add(this.collector, 'text', this.place, { value, column: column.name });
  }

  private addNote(recipe: Recipe, value: string | null, misplaced: string | undefined): void {
    const { collector, place } = this;
    const language = this.cells.evaluate(recipe.language);
    if (misplaced !== undefined)
      misplacedNoteFactDimension.add(collector, 'other', place, { dimension: misplaced });
    if (language === undefined)
      missingLanguageForNoteFact.add(collector, 'missing', place, { id: this.specifiedId() });
    checkNoteContent(value, place, collector);
    const id = this.sink.register.register(this, true);
    this.sink.builder.addNote({ id, language: language as string, xhtml: value ?? '' });
  }

  /** How the facts of a column get their properties in this row; `undefined` where a group is unknown. */
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
      this.cells.refuseGroup(group.column.name, group.cell, name);
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
