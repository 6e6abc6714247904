import { addToList } from '../../core/lists-by-key.ts';
import type { ReportContext } from '../../model/report/report.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { FactSlot } from './fact-slots.ts';
import type { ModuleNames } from './module-names.ts';

/** Slots with the same axes, some with fixed members and others with members from cells. */
interface Shape {
  /** The axes with fixed members, by index. */
  readonly fixed: readonly number[];
  readonly slots: Map<string, FactSlot[]>;
}

/** The dimensions of a context, by axis in a fixed order. */
interface ContextAxes {
  readonly key: string;
  readonly members: readonly string[];
}

/**
 * Finds the slots with the concept and dimensions of a fact, in time independent of their number: by concept
 * and set of axes, then by the fixed members.
 */
export class SlotIndex {
  private readonly names: ModuleNames;
  /** By concept and axes, then by the fixed axes. */
  private readonly shapes = new Map<string, Map<string, Shape>>();
  private readonly concepts = new Set<ExpandedName>();
  private readonly contexts = new Map<ReportContext, ContextAxes>();

  constructor(slots: Iterable<FactSlot>, names: ModuleNames) {
    this.names = names;
    for (const slot of slots) this.add(slot);
  }

  hasConcept(concept: ExpandedName): boolean {
    return this.concepts.has(concept);
  }

  /** Returns the slots for a fact of a concept in a context; ignores units and periods. */
  find(concept: ExpandedName, context: ReportContext): readonly FactSlot[] {
    const { key, members } = this.axesOf(context);
    const shapes = this.shapes.get(concept + key);
    if (!shapes) return none;
    let found: readonly FactSlot[] = none;
    for (const { fixed, slots } of shapes.values()) {
      const more = slots.get(joinMembers(fixed, members));
      if (more) found = found === none ? more : [...found, ...more];
    }
    return found;
  }

  private add(slot: FactSlot): void {
    const axes = [...slot.axes].sort(([a], [b]) => (a < b ? -1 : 1));
    const fixed: number[] = [];
    const members = axes.map(([, given], at) => {
      if (given.kind !== 'constant') return '';
      fixed.push(at);
      return this.names.memberOfModule(given.value);
    });
    const key = slot.concept + joinAxes(axes.map(([axis]) => axis));
    const shapes = this.shapes.get(key) ?? new Map<string, Shape>();
    this.shapes.set(key, shapes);
    const shape = shapes.get(fixed.join()) ?? { fixed, slots: new Map<string, FactSlot[]>() };
    shapes.set(fixed.join(), shape);
    const member = joinMembers(fixed, members);
    addToList(shape.slots, member, slot);
    this.concepts.add(slot.concept);
  }

  private axesOf(context: ReportContext): ContextAxes {
    let known = this.contexts.get(context);
    if (!known) {
      const dimensions = context.dimensions
        .map((dimension) => [this.names.ofReport(dimension.axis), dimension] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      known = {
        key: joinAxes(dimensions.map(([axis]) => axis)),
        members: dimensions.map(([, dimension]) => this.names.memberOfReport(dimension)),
      };
      this.contexts.set(context, known);
    }
    return known;
  }
}

const none: readonly FactSlot[] = [];

function joinAxes(axes: readonly ExpandedName[]): string {
  return axes.map((axis) => `|${axis}`).join('');
}

/** Members may contain any text, so their lengths separate them. */
function joinMembers(fixed: readonly number[], members: readonly string[]): string {
  let key = '';
  for (const at of fixed) {
    const member = members[at] ?? '';
    key += `${member.length}:${member}`;
  }
  return key;
}
