import { addToList } from '../../core/lists-by-key.ts';
import type { FilingV2 } from '../filing-v2.ts';
import type { TaxonomyFamily } from '../line-items.ts';
import { listOf, memberOf, textOf } from '../unchecked.ts';
import { reservedPrefixes, schemeUri } from './names.ts';
import type { Dimension, Entity } from './report-fact.ts';

/** Places grouped by their common error. */
export class FaultList {
  readonly map = new Map<string, string[]>();

  add(key: string, path: string): void {
    addToList(this.map, key, path);
  }
}

export function eachItem<T>(list: unknown, visit: (item: T, index: number) => void): void {
  if (Array.isArray(list)) list.forEach(visit);
}

export function firstIdentifier(filing: FilingV2): Entity {
  const first = listOf(memberOf(filing.entity, 'identifiers'))[0];
  return { scheme: schemeUri(textOf(first, 'scheme') ?? ''), value: textOf(first, 'value') ?? '' };
}

export function declaredNamespaces(filing: FilingV2): Map<string, string> {
  const namespaces = new Map(Object.entries(reservedPrefixes));
  eachItem<FilingV2['taxonomyRefs'][number]>(filing.taxonomyRefs, (ref) => {
    if (typeof ref?.prefix !== 'string' || typeof ref.namespace !== 'string') return;
    // A prefix that is declared again is an error, and keeps its first namespace.
    if (!namespaces.has(ref.prefix)) namespaces.set(ref.prefix, ref.namespace);
  });
  return namespaces;
}

export function familyOfPrefix(prefix: string): TaxonomyFamily {
  return prefix === 'us-gaap' || prefix === 'ifrs-full' || prefix === 'dei' ? prefix : 'other';
}

/** Gives entities short keys, as many contexts may share one long identifier. */
export class EntityKeys {
  private readonly keys = new Map<string, string>();
  private readonly entities = new WeakMap<Entity, string>();

  ofEntity(entity: Entity): string {
    let key = this.entities.get(entity);
    if (key === undefined) {
      key = this.short(JSON.stringify([entity.scheme, entity.value]));
      this.entities.set(entity, key);
    }
    return key;
  }

  protected short(text: string): string {
    let key = this.keys.get(text);
    if (key === undefined) {
      key = String(this.keys.size);
      this.keys.set(text, key);
    }
    return key;
  }
}

/** Gives subjects short keys, as many facts may share one long member. */
export class SubjectKeys extends EntityKeys {
  /** The numbers of members by their axis; of typed ones also by their element. */
  private readonly numbers = new Map<string, Map<string | null, number>>();
  private count = 0;

  /** Returns the same key for the same entity, dimension members in any order, and free content. */
  of(entity: Entity, dimensions: readonly Dimension[], free: string): string {
    const members = dimensions.map((dimension) => this.numberOf(dimension)).sort((a, b) => a - b);
    return this.short(`${this.ofEntity(entity)} ${members} ${free}`);
  }

  private numberOf({ axis, member, typed, element }: Dimension): number {
    const key = typed ? JSON.stringify([axis, element]) : axis;
    const members = this.numbers.get(key) ?? new Map<string | null, number>();
    if (members.size === 0) this.numbers.set(key, members);
    let number = members.get(member);
    if (number === undefined) {
      number = this.count++;
      members.set(member, number);
    }
    return number;
  }
}

/** Returns the name of an explicit member without its prefix; empty for a typed member. */
export function localMember({ member, typed }: Dimension): string {
  return typed ? '' : (member ?? '').replace(/^.*:/s, '');
}
