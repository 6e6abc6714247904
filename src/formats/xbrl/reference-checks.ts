import { addToList } from '../../core/lists-by-key.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Context, Fact, Instance, Unit } from './instance.ts';
import * as findings from './instance-findings.ts';

/** Checks the references of facts. Unresolved references are collected and reported once each. */
export class FactReferences {
  private readonly instance: Instance;
  private readonly contexts: ReadonlyMap<string, Context>;
  private readonly units: ReadonlyMap<string, Unit>;
  private readonly missingContexts = new Map<string, number[]>();
  private readonly missingUnits = new Map<string, number[]>();

  constructor(instance: Instance) {
    this.instance = instance;
    this.contexts = new Map(instance.contexts.map((context) => [context.id, context]));
    this.units = new Map(instance.units.map((unit) => [unit.id, unit]));
  }

  contextOf({ contextRef, offset }: Fact): Context | undefined {
    if (contextRef === undefined) return undefined;
    const context = this.contexts.get(contextRef);
    if (!context && !this.instance.unsound.has(contextRef))
      addToList(this.missingContexts, contextRef, offset);
    return context;
  }

  unitOf({ unitRef, offset }: Fact): Unit | undefined {
    if (unitRef === undefined) return undefined;
    const unit = this.units.get(unitRef);
    if (!unit && !this.instance.unsound.has(unitRef)) addToList(this.missingUnits, unitRef, offset);
    return unit;
  }

  report(collector: Collector): void {
    const place = (offsets: readonly number[]) => this.instance.source.place(offsets[0] as number);
    for (const [id, offsets] of this.missingContexts)
      findings.itemContextRef.add(collector, id === '' ? 'empty' : 'unknown', place(offsets), {
        id,
        items: counted(offsets.length, 'item'),
      });
    for (const [id, offsets] of this.missingUnits)
      findings.numericUnit.add(collector, id === '' ? 'empty' : 'unknown', place(offsets), {
        id,
        items: counted(offsets.length, 'item'),
      });
  }
}
