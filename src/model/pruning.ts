import { pointer } from '../core/json-pointer.ts';
import type { FilingV1, Line } from './filing-v1.ts';
import type { SchemaFault } from './schema/schema-check.ts';
import { listOf, memberOf, recordOf, textOf, type Unchecked } from './unchecked.ts';

/**
 * Removes the parts of a v1 filing with schema errors: lines, entity members, columns, blocks. The remaining
 * parts keep their places. `undefined` without a usable period, because then no line has a meaning.
 */
export function pruneFilingV1(document: unknown, faults: readonly SchemaFault[]): FilingV1 | undefined {
  return new Pruner(faults).prune(document);
}

class Pruner {
  /** Pointers of all parts that have or contain an error. */
  private readonly touched = new Set<string>();

  constructor(faults: readonly SchemaFault[]) {
    for (const { path } of faults) {
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
        this.touched.add(path.slice(0, end));
      }
    }
  }

  prune(document: unknown): FilingV1 | undefined {
    const filing = memberOf(document, 'filing');
    const period = memberOf(filing, 'period');
    const isUsable = !this.touched.has('/filing/period') && recordOf(period);
    if (!isUsable) return undefined;
    const sfrs = this.soundMembers(memberOf(document, 'sfrs'), '/sfrs');
    const entity = this.soundMembers(memberOf(filing, 'entity'), '/filing/entity');
    const currency = this.touched.has('/filing/currency') ? undefined : textOf(filing, 'currency');
    return {
      sfrs: { version: '', generatedAt: '', ...sfrs },
      filing: {
        entity: { name: '', ...entity },
        period: period as FilingV1['filing']['period'],
        framework: textOf(filing, 'framework') ?? '',
        ...(currency !== undefined && { currency }),
      },
      ...this.columns(document, ''),
      comparatives: listOf(memberOf(document, 'comparatives')).map((column, index) => {
        const path = `/comparatives/${index}`;
        const own = memberOf(column, 'period');
        return this.touched.has(`${path}/period`) || !recordOf(own)
          ? { period: {} }
          : { period: own as FilingV1['filing']['period'], ...this.columns(column, path) };
      }),
      dimensions: mapMembers(memberOf(document, 'dimensions'), (breakdown, name) => ({
        ...(textOf(breakdown, 'axis') !== undefined && { axis: textOf(breakdown, 'axis') as string }),
        members: listOf(memberOf(breakdown, 'members')).map((member, index) => ({
          name: textOf(member, 'name') ?? '',
          facts: this.lines(
            memberOf(member, 'facts'),
            `${pointer('dimensions', name)}/members/${index}/facts`,
          ),
        })),
      })),
      extensions: mapMembers(memberOf(document, 'extensions'), (extension, name) =>
        this.soundMembers(extension, pointer('extensions', name)),
      ),
    };
  }

  private columns(column: unknown, path: string): Pick<FilingV1, 'facts' | 'statements'> {
    return {
      facts: this.lines(memberOf(column, 'facts'), `${path}/facts`),
      statements: mapMembers(memberOf(column, 'statements'), (lines, name) => {
        const sound = this.lines(lines, `${path}/statements${pointer(name)}`);
        // A statement emptied here must not be reported as written empty.
        const isEmptied = Object.keys(sound).length === 0 && Object.keys(recordOf(lines) ?? {}).length > 0;
        return isEmptied ? undefined : sound;
      }),
    };
  }

  private lines(lines: unknown, path: string): Record<string, Line> {
    return this.soundMembers(lines, path) as Record<string, Line>;
  }

  private soundMembers(value: unknown, path: string): Unchecked {
    const sound: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(recordOf(value) ?? {})) {
      if (!this.touched.has(path + pointer(name))) define(sound, name, member);
    }
    return sound;
  }
}

function mapMembers<T>(
  value: unknown,
  map: (member: unknown, name: string) => T | undefined,
): Record<string, T> {
  const mapped: Record<string, T> = {};
  for (const [name, member] of Object.entries(recordOf(value) ?? {})) {
    const result = recordOf(member) && map(member, name);
    if (result !== undefined) define(mapped, name, result);
  }
  return mapped;
}

/** Also handles the name `__proto__`, which an assignment would misinterpret. */
function define<T>(target: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}
