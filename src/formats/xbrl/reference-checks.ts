import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { meantId } from '../../core/nearest-name.ts';
import { capitalized, counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { MAX_LOST_VALUES } from '../limits.ts';
import type { Context, Fact, Instance, Unit } from './instance.ts';
import * as findings from './instance-findings.ts';
import { itemName } from './instance-words.ts';

/** Checks the references of facts. Unresolved references are collected and reported once each. */
export class FactReferences {
  private readonly instance: Instance;
  private readonly contexts: ReadonlyMap<string, Context>;
  private readonly units: ReadonlyMap<string, Unit>;
  private readonly missingContexts = new Map<string, Missing>();
  private readonly missingUnits = new Map<string, Missing>();
  private readonly used = new Set<string>();
  private compared = 0;

  constructor(instance: Instance) {
    this.instance = instance;
    this.contexts = new Map(instance.contexts.map((context) => [context.id, context]));
    this.units = new Map(instance.units.map((unit) => [unit.id, unit]));
  }

  contextOf(fact: Fact): Context | undefined {
    const { contextRef } = fact;
    if (contextRef === undefined) return undefined;
    const context = this.contexts.get(contextRef);
    this.used.add(contextRef);
    if (!context && !this.instance.unsound.has(contextRef)) note(this.missingContexts, contextRef, fact);
    return context;
  }

  unitOf(fact: Fact): Unit | undefined {
    const { unitRef } = fact;
    if (unitRef === undefined) return undefined;
    const unit = this.units.get(unitRef);
    this.used.add(unitRef);
    if (!unit && !this.instance.unsound.has(unitRef)) note(this.missingUnits, unitRef, fact);
    return unit;
  }

  report(collector: Collector): void {
    const place = ({ fact }: Missing) => this.instance.source.place(fact.offset);
    for (const [id, missing] of this.missingContexts) {
      const near = this.near(id, this.contexts);
      const kind = id === '' ? 'empty' : near === undefined ? 'unknown' : 'near';
      findings.itemContextRef.add(collector, kind, place(missing), {
        ...{ id, near: near ?? '', items: id === '' ? named(missing) : referring(missing) },
        lost: missing.values,
      });
    }
    for (const [id, missing] of this.missingUnits) {
      const near = this.near(id, this.units);
      const kind = id === '' ? 'empty' : near === undefined ? 'unknown' : 'near';
      findings.numericUnit.add(collector, kind, place(missing), {
        ...{ id, near: near ?? '', items: id === '' ? named(missing) : referring(missing) },
        lost: missing.values,
      });
    }
  }

  private near(id: string, known: ReadonlyMap<string, unknown>): string | undefined {
    return this.compared++ < MAX_IDS_MISSED ? meantId(id, known.keys(), this.used) : undefined;
  }
}

/** The facts that refer to something unknown: the first, and their number. */
interface Missing {
  readonly fact: Fact;
  /** The values of the first facts that are numbers. */
  readonly values: string[];
  count: number;
}

function note(missing: Map<string, Missing>, id: string, fact: Fact): void {
  const known = missing.get(id) ?? { fact, values: [], count: 0 };
  known.count++;
  if (fact.unitRef !== undefined && known.values.length < MAX_LOST_VALUES) known.values.push(fact.value);
  missing.set(id, known);
}

/** "the item Assets (us-gaap:Assets)", "the item Assets (us-gaap:Assets) and two other items" */
function named({ fact, count }: Pick<Missing, 'fact' | 'count'>, kind = 'item'): string {
  const others = count === 1 ? '' : ` and ${counted(count - 1, `other ${kind}`)}`;
  return `the ${kind} ${itemName(fact.name)}${others}`;
}

/** "The item Assets (us-gaap:Assets) refers" */
export function referring(missing: Pick<Missing, 'fact' | 'count'>, kind?: string): string {
  return `${capitalized(named(missing, kind))} ${missing.count === 1 ? 'refers' : 'refer'}`;
}
