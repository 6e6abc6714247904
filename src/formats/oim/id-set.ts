import { MAX_ID_PROBES } from '../limits.ts';

const MIN_SLOTS = 1 << 8;

/**
 * A set of ids. With a million strings, a native set would access scattered memory for each new one; here one
 * slot usually decides. Ids crafted to collide go to a native set.
 */
export class IdSet {
  private readonly ids: string[] = [];
  private readonly crowded = new Set<string>();
  /** Pairs: the number of an id, from 1, or 0 for empty; and its hash. */
  private slots = new Int32Array(MIN_SLOTS * 2);

  /** Adds an id; returns false if it is a duplicate. */
  add(id: string): boolean {
    const hash = hashOf(id);
    const slot = this.find(id, hash);
    if (this.holds(slot, id)) return false;
    this.ids.push(id);
    this.put(slot, this.ids.length, hash);
    if (this.ids.length * 4 > this.slots.length) this.grow();
    return true;
  }

  has(id: string): boolean {
    return this.holds(this.find(id, hashOf(id)), id);
  }

  /** Whether an id is in the slot found for it, or moved to the overflow set when there were fewer slots. */
  private holds(slot: number, id: string): boolean {
    return (slot >= 0 && this.slots[slot] !== 0) || (this.crowded.size > 0 && this.crowded.has(id));
  }

  /** Returns the slot of an id, occupied or free; -1 after too many collisions. */
  private find(id: string, hash: number): number {
    const { slots, ids } = this;
    let slot = (hash << 1) & (slots.length - 1);
    for (let probe = 0; probe < MAX_ID_PROBES; probe++) {
      const number = slots[slot] as number;
      if (number === 0 || (slots[slot + 1] === hash && ids[number - 1] === id)) return slot;
      slot = (slot + 2) & (slots.length - 1);
    }
    return -1;
  }

  private put(slot: number, number: number, hash: number): void {
    if (slot < 0) this.crowded.add(this.ids[number - 1] as string);
    else {
      this.slots[slot] = number;
      this.slots[slot + 1] = hash;
    }
  }

  private grow(): void {
    const { slots, ids } = this;
    this.slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < slots.length; at += 2) {
      const number = slots[at] as number;
      const hash = slots[at + 1] as number;
      if (number === 0) continue;
      this.put(this.find(ids[number - 1] as string, hash), number, hash);
    }
  }
}

function hashOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
