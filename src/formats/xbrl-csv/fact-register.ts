import type { Collector } from '../../findings/collector.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import { IdSet } from '../oim/id-set.ts';
import type { FactCell } from './fact-cell.ts';
import { lostFactId } from './xbrlce-links.ts';

interface RegisteredFact {
  /** The id in the filing. */
  readonly id: string;
  readonly isNote: boolean;
}

/** The ids of facts: those of the specification, which links use, and those of the filing. */
export class FactRegister {
  /** Notes by id, with their positions. */
  readonly notes = new Map<string, SourcePosition>();
  private readonly facts = new IdSet();
  /** Ids that links name, and their facts once read. */
  private readonly linked: Map<string, RegisteredFact | undefined>;
  private readonly keepsIds: boolean;
  private readonly collector: Collector;

  /** `keepsIds` is whether any table has a column of ids. */
  constructor(linkedIds: Iterable<string>, keepsIds: boolean, collector: Collector) {
    this.linked = new Map();
    for (const id of linkedIds) this.linked.set(id, undefined);
    this.keepsIds = keepsIds;
    this.collector = collector;
  }

  /** Returns the id of a fact or note from a comment column, or else the specified one. */
  register(origin: FactCell, isNote: boolean): string {
    const kept = origin.keptId();
    let id = kept || origin.specifiedId();
    if (!this.take(id, origin, isNote)) {
      const specified = origin.specifiedId();
      id = specified;
      for (let n = 2; !this.take(id, origin, isNote); n++) id = `${specified}-${n}`;
    }
    if (kept === '') lostFactId.add(this.collector, 'missing', origin.keptPlace, { id });
    else if (kept !== undefined && kept !== id)
      lostFactId.add(this.collector, 'repeated', origin.keptPlace, { repeated: kept, id });
    if (this.linked.size > 0) {
      const specified = origin.specifiedId();
      if (this.linked.has(specified)) this.linked.set(specified, { id, isNote });
    }
    return id;
  }

  /** Returns the fact with a specified id that a link names. */
  find(specifiedId: string): RegisteredFact | undefined {
    return this.linked.get(specifiedId);
  }

  /** Reserves an id; returns false if it is a duplicate. */
  private take(id: string, origin: FactCell, isNote: boolean): boolean {
    // Specified ids alone are always unique.
    if (!isNote) return !this.keepsIds || this.facts.add(id);
    if (this.notes.has(id)) return false;
    this.notes.set(id, origin.source);
    return true;
  }
}
