import { trimWhiteSpace } from '../../../core/white-space.ts';
import type { XmlElement } from '../../../xml/element.ts';
import { MAX_DOUBTFUL_RESOURCES } from '../../limits.ts';
import { readContext } from '../../xbrl/context-reader.ts';
import type { Context, ContextContent, Unit } from '../../xbrl/instance.ts';
import { PartReader } from '../../xbrl/part-reader.ts';
import { readUnit } from '../../xbrl/unit-reader.ts';
import type { FileCursor } from './file-cursor.ts';
import { HeldFindings, release } from './held-findings.ts';

/** Reads contexts and units. Their errors matter only if a fact uses them. */
export class ResourceReader extends PartReader {
  private readonly file: FileCursor;
  private readonly held: HeldFindings;
  private kind: 'context' | 'unit' = 'context';
  private id: string | undefined;

  constructor(file: FileCursor) {
    const held = new HeldFindings();
    super(file.scanner, held);
    this.held = held;
    this.file = file;
  }

  readContext(): void {
    this.kind = 'context';
    this.keep(readContext(this), this.file.set.contexts, shiftContext);
  }

  readUnit(): void {
    this.kind = 'unit';
    this.keep(readUnit(this), this.file.set.units, shiftUnit);
  }

  protected override takeId(written: string | undefined): string | undefined {
    if (written === undefined) return undefined;
    this.id = this.file.identify(trimWhiteSpace(written), this.kind);
    return this.id;
  }

  /** Keeps a part that could be read, with its positions in the set. */
  private keep<T>(part: T | undefined, parts: T[], shift: (part: T, by: number) => T): void {
    const { set, base } = this.file;
    const { kind, id } = this;
    this.id = undefined;
    const faults = this.held.take();
    if (faults.length > 0 && set.doubtful.length < MAX_DOUBTFUL_RESOURCES)
      set.doubtful.push({ kind, id, faults });
    else release(faults, this.file.collector);
    if (part) parts.push(base === 0 ? part : shift(part, base));
    else if (id !== undefined) set.unsound.add(id);
  }
}

function shiftUnit(unit: Unit, by: number): Unit {
  return { ...unit, offset: unit.offset + by };
}

function shiftContext(context: Context, by: number): Context {
  const { segment, scenario, offset } = context;
  return {
    ...context,
    segment: segment && shiftContent(segment, by),
    scenario: scenario && shiftContent(scenario, by),
    offset: offset + by,
  };
}

function shiftContent({ dimensions, others, offset }: ContextContent, by: number): ContextContent {
  const shifted = dimensions.map((dimension) => ({ ...dimension, offset: dimension.offset + by }));
  return { dimensions: shifted, others: shiftElements(others, by), offset: offset + by };
}

function shiftElements(elements: readonly XmlElement[], by: number): XmlElement[] {
  return elements.map((element) => ({
    ...element,
    children: shiftElements(element.children, by),
    offset: element.offset + by,
  }));
}
