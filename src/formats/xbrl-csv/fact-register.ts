import type { Collector } from '../../findings/collector.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import { IdSet } from '../oim/id-set.ts';
import type { FactCell } from './fact-cell.ts';
import { lostFactId } from './xbrlce-links.ts';

interface RegisteredFact {
  /** As the filing knows it. */
  readonly id: string;
  readonly isNote: boolean;
}

/** The ids of facts: as the specification makes them, which links use, and as the filing knows them. */
export class FactRegister {
  /** Notes by their ids, and where they are. */
  readonly notes = new Map<string, SourcePosition>();
  private readonly facts = new IdSet();
  /** Ids that links name, and the facts they mean once those are read. */
  private readonly linked: Map<string, RegisteredFact | undefined>;
  private readonly keepsIds: boolean;
  private readonly collector: Collector;

  /** `keepsIds` tells whether any table has a column of ids. */
  constructor(linkedIds: Iterable<string>, keepsIds: boolean, collector: Collector) {
    this.linked = new Map();
    for (const id of linkedIds) this.linked.set(id, undefined);
    this.keepsIds = keepsIds;
    this.collector = collector;
  }

  /** Gives a fact or note the id that a comment column keeps for it, or else the specified one. */
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

  /** The fact with a specified id that a link names. */
  find(specifiedId: string): RegisteredFact | undefined {
    return this.linked.get(specifiedId);
  }

  /** Takes an id; false where another has it. */
  private take(id: string, origin: FactCell, isNote: boolean): boolean {
    // Specified ids alone cannot repeat each other.
    if (!isNote) return !this.keepsIds || this.facts.add(id);
    if (this.notes.has(id)) return false;
    this.notes.set(id, origin.source);
    return true;
  }
}
