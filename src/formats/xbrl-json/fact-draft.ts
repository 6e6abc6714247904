import { pointer } from '../../core/json-pointer.ts';
import type { StatedAccuracy } from '../../model/accuracy.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { MAX_LISTED_MEMBERS } from '../limits.ts';
import type { OimEntity } from '../oim/filing-builder.ts';
import type { OimDimension } from '../oim/oim-dimension.ts';
import type { OimUnit } from '../oim/unit.ts';

const noDimensions: readonly OimDimension[] = [];

/** A fact being read; one object serves all facts of a report. */
export class FactDraft {
  id = '';
  /** Whether there is no error so far. */
  isSound = true;
  value: string | null | undefined;
  decimals: StatedAccuracy | undefined;
  /** Whether a hint marks the fact as a pure number. */
  isPure = false;
  concept: string | undefined;
  entity: OimEntity | undefined;
  period: FilingPeriod | undefined;
  unit: OimUnit | undefined;
  language: string | undefined;
  noteId: string | undefined;
  dimensions: readonly OimDimension[] = noDimensions;
  readonly members = new NameList();
  readonly dimensionNames = new NameList();

  /** The member or dimension being read, for its place. */
  name = '';
  readonly memberPlace = (): string => this.at(this.name);
  readonly dimensionPlace = (): string => this.at('dimensions', this.name);

  begin(id: string): void {
    this.id = id;
    this.isSound = true;
    this.value = undefined;
    this.decimals = undefined;
    this.isPure = false;
    this.concept = undefined;
    this.entity = undefined;
    this.period = undefined;
    this.unit = undefined;
    this.language = undefined;
    this.noteId = undefined;
    this.dimensions = noDimensions;
    this.members.clear();
    this.dimensionNames.clear();
  }

  addDimension(dimension: OimDimension): void {
    if (this.dimensions === noDimensions) this.dimensions = [dimension];
    else (this.dimensions as OimDimension[]).push(dimension);
  }

  /** Returns the pointer to the fact, or to a part of it. */
  at(...names: string[]): string {
    return pointer('facts', this.id, ...names);
  }
}

/** The names of an object's members so far. A few are compared one by one, many with a set. */
export class NameList {
  private readonly list: string[] = [];
  /** The number of entries in use; emptying the list itself would free its memory for every fact. */
  private count = 0;
  private set: Set<string> | undefined;

  /** Adds a name; returns false if it is a duplicate. */
  add(name: string): boolean {
    if (this.has(name)) return false;
    this.list[this.count++] = name;
    if (this.set) this.set.add(name);
    else if (this.count > MAX_LISTED_MEMBERS) this.set = new Set(this.values());
    return true;
  }

  has(name: string): boolean {
    if (this.set) return this.set.has(name);
    for (let at = 0; at < this.count; at++) if (this.list[at] === name) return true;
    return false;
  }

  clear(): void {
    this.count = 0;
    this.set = undefined;
  }

  values(): readonly string[] {
    return this.list.slice(0, this.count);
  }
}
