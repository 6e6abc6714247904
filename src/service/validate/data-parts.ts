import { partOf } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';

/**
 * Contexts and units of a report in JSON or CSV. They have no ids there: those of the filing are ours, and no
 * reader of the report knows them.
 */
export class DataParts {
  private readonly filing: FilingV2;
  private known: ReadonlyMap<string, number> | undefined;

  constructor(filing: FilingV2) {
    this.filing = filing;
  }

  /** Returns the fact that a path of the filing leads into, or the first one with that context or unit. */
  factAt(path: string): number | undefined {
    const { list, index = 0 } = partOf(path) ?? {};
    if (list !== 'contexts' && list !== 'units') return list === 'facts' ? index : undefined;
    return this.users.get(`${list} ${this.filing[list][index]?.id}`);
  }

  /** Names contexts by a fact in them, and units by their measures. */
  reword(message: string): string {
    return message.replace(/\b(context|unit) "([cu]\d+)"/gi, (all, kind: string, id: string) => {
      if (kind.toLowerCase() === 'unit') return `${kind} "${this.measuresOf(id) ?? id}"`;
      const user = this.users.get(`contexts ${id}`);
      return user === undefined ? all : `${kind} of the fact "${this.filing.facts[user]?.id}"`;
    });
  }

  private measuresOf(id: string): string | undefined {
    const unit = this.filing.units.find((one) => one.id === id);
    if (!unit) return undefined;
    const { measures, numerator = measures ?? [], denominator = [] } = unit;
    return [numerator, denominator]
      .filter((factors) => factors.length > 0)
      .map((factors) => factors.join('*'))
      .join('/');
  }

  private get users(): ReadonlyMap<string, number> {
    this.known ??= firstUsers(this.filing);
    return this.known;
  }
}

function firstUsers({ facts }: FilingV2): ReadonlyMap<string, number> {
  const users = new Map<string, number>();
  const note = (key: string, index: number) => {
    if (!users.has(key)) users.set(key, index);
  };
  for (const [index, { contextRef, unitRef }] of facts.entries()) {
    note(`contexts ${contextRef}`, index);
    if (unitRef !== undefined) note(`units ${unitRef}`, index);
  }
  return users;
}
