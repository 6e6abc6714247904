import type { FilingUnit, FilingV2 } from '../filing-v2.ts';
import { textOf } from '../unchecked.ts';
import { eachItem, FaultList } from './reading.ts';
import { isMeasureKnown, type ReportUnit, readFilingUnit } from './report-unit.ts';

/** The units of a filing. */
export class ReportUnits {
  /** Those with known measures and an id of their own, in document order. */
  readonly read: ReportUnit[] = [];
  readonly byId = new Map<string, ReportUnit>();
  /** The ids of units that other findings report. */
  readonly unsound = new Set<string>();
  readonly unreadable: number[] = [];
  readonly repeated = new FaultList();

  constructor(
    filing: FilingV2,
    namespaces: ReadonlyMap<string, string>,
    isSound: (list: 'units', index: number) => boolean,
  ) {
    eachItem<FilingUnit>(filing.units, (unit, index) => {
      if (!isSound('units', index)) this.unsound.add(textOf(unit, 'id') ?? '');
      else if (this.byId.has(unit.id) || this.unsound.has(unit.id))
        this.repeated.add(unit.id, `/units/${index}/id`);
      else this.add(readFilingUnit(unit, index, namespaces), namespaces);
    });
  }

  private add(unit: ReportUnit, namespaces: ReadonlyMap<string, string>): void {
    const measures = [...unit.numerator, ...unit.denominator];
    if (measures.every((measure) => isMeasureKnown(measure, namespaces))) {
      this.byId.set(unit.id, unit);
      this.read.push(unit);
    } else {
      this.unreadable.push(unit.index);
      this.unsound.add(unit.id);
    }
  }
}
