import { plainForm } from '../../core/plain-form.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import type { StatedAccuracy } from '../../model/accuracy.ts';
import { isOimNumber } from '../oim/number-text.ts';
import type { OimUnit } from '../oim/unit.ts';
import type { AspectValues } from './aspect-values.ts';
import { isAccuracy, splitNumber } from './cell-value.ts';
import { FAULTY, type Recipe } from './recipe.ts';
import type { RowCells } from './row-cells.ts';
import type { FactCells } from './table-header.ts';
import type { FactColumn } from './template.ts';
import { invalidDecimalsSuffix, invalidFactValue } from './xbrlce-cells.ts';
import { unsureNumbers } from './xbrlce-links.ts';

interface NumberFact {
  /** `null` for nil. */
  readonly value: string | null;
  readonly unit: OimUnit | undefined;
  /** Absent for an exact number. */
  readonly decimals: StatedAccuracy | undefined;
}

/** Reads the numeric facts of a table. */
export class NumberCells {
  private readonly cells: RowCells;
  private readonly values: AspectValues;
  private readonly collector: Collector;
  /** Text columns already reported to look like numbers. */
  private readonly unsure = new Set<FactColumn>();

  constructor(cells: RowCells, values: AspectValues, collector: Collector) {
    this.cells = cells;
    this.values = values;
    this.collector = collector;
  }

  /**
   * Returns the number of a fact; `undefined` for text. Only the taxonomy can decide this. Without one, a
   * unit or decimals from a cell or together with the concept make a fact a number; those for many concepts
   * do so only if the value is a number, because the specification ignores them on text.
   */
  read(facts: FactCells, recipe: Recipe, value: string | null): NumberFact | undefined | typeof FAULTY {
    const { cells, collector } = this;
    const { column, cell } = facts;
    const { unit: unitSlot, decimals: decimalsSlot } = recipe;
    const isSure = column.isNumeric || cells.isGiven(unitSlot, true) || cells.isGiven(decimalsSlot, true);
    const isMeant =
      cells.isGiven(unitSlot, false) || cells.isGiven(decimalsSlot, false) || decimalsSlot?.isNone;
    if (!isSure && !isMeant) return this.warnOfNumber(facts, value);
    const { number, suffix } = splitNumber(value ?? '');
    const isProper = value === null || (isOimNumber(number) && (suffix === undefined || isAccuracy(suffix)));
    if (!isSure && !isProper) return undefined;
    if (!isProper) {
      if (isOimNumber(number))
        invalidDecimalsSuffix.add(collector, 'invalid', cells.fault(cell), { suffix: suffix ?? '' });
      else addNotNumber(collector, cells.fault(cell), value ?? '', column.name);
      return FAULTY;
    }
    const unit = cells.evaluate(unitSlot) as OimUnit | undefined | typeof FAULTY;
    const decimals = this.readDecimals(recipe, value, suffix, cell);
    if (unit === FAULTY || decimals === FAULTY) return FAULTY;
    return { value: value === null ? null : number, unit, decimals };
  }

  /** Returns the decimals after a number, or else those of its recipe. */
  private readDecimals({ decimals }: Recipe, value: string | null, suffix: string | undefined, cell: number) {
    const { cells } = this;
    if (value === null) {
      cells.use(decimals?.cell ?? -1);
      return undefined;
    }
    if (suffix === undefined) return cells.evaluate(decimals) as StatedAccuracy | undefined | typeof FAULTY;
    if (suffix === 'INF') return undefined;
    const known = this.values.readerOf('decimals', undefined, '').read(suffix);
    if (typeof known !== 'function') return known as StatedAccuracy;
    known(cells.fault(cell), '');
    return FAULTY;
  }

  /** Adds one warning for each column of texts that look like numbers with a decimals suffix. */
  private warnOfNumber({ column, cell }: FactCells, value: string | null): undefined {
    if (column.isNumeric !== undefined || !value?.includes('d') || this.unsure.has(column)) return;
    const { number, suffix = '' } = splitNumber(value);
    if (!isOimNumber(number) || !isAccuracy(suffix)) return;
    this.unsure.add(column);
    unsureNumbers.add(this.collector, 'text', this.cells.place(cell), { value, column: column.name });
  }
}

/** Reports a value that is not a number, with the number that is probably meant. */
function addNotNumber(collector: Collector, at: Place, value: string, column: string): void {
  const plain = plainForm(value);
  const data = { value, column };
  if (plain === undefined) invalidFactValue.add(collector, 'number', at, data);
  else if (value.includes('('))
    invalidFactValue.add(collector, 'bracketed', at, { ...data, plain, positive: plain.slice(1) });
  else invalidFactValue.add(collector, 'plain', at, { ...data, plain });
}
