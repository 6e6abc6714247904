import { resolvePointer } from '../../core/json-pointer.ts';
import { writtenForm } from '../../core/plain-form.ts';
import { pathOf } from '../../findings/definition.ts';
import { type AddFinding, defineRule, type Message, type Rule } from '../../findings/rule.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { placeWords } from '../investor/statement/place-words.ts';
import { memberNames } from './members.ts';
import { PlaceWords } from './place-words.ts';
import { isStatement } from './places.ts';

/** A document and its schema errors. */
export interface SchemaSubject {
  readonly document: unknown;
  readonly faults: readonly SchemaFault[];
}

/** The required members that objects lack, and their unknown ones, by path. */
type NamesByPath = ReadonlyMap<string, FaultyNames>;

export interface FaultyNames {
  readonly missing: string[];
  readonly unknown: string[];
  /** The members that would complete one of the alternatives. */
  readonly choices: string[];
}

interface KeywordRow<M extends Readonly<Record<string, Message>>> {
  code: string;
  keywords: readonly string[];
  title: string;
  severity?: 'warning';
  fix: string;
  messages: M;
  /** Reports a fault; `name` is the place in words. */
  report: (
    fault: SchemaFault,
    value: unknown,
    found: AddFinding<M>,
    name: string,
    document: unknown,
    names: NamesByPath,
  ) => void;
  /** Reports what the schema allows, but nobody can have meant. */
  reportAllowed?: (document: unknown, found: AddFinding<M>) => void;
}

export function forKeyword<const M extends Readonly<Record<string, Message>>>(
  row: KeywordRow<M>,
): Rule<SchemaSubject> {
  return defineRule<SchemaSubject, M>({
    code: row.code,
    title: row.title,
    description: `The document is validated against the JSON Schema of its type and version; this code covers the keywords ${row.keywords.join(', ')}.`,
    severity: row.severity ?? 'error',
    // DOC-008 is a warning, unless a fact needs the misspelled field: it cannot be written without it.
    blocksConversion: row.severity === undefined || '/facts/',
    documentType: 'any',
    modelVersion: 'any',
    category: 'schema',
    references: [],
    fix: row.fix,
    messages: row.messages,
    check({ document, faults }, found) {
      row.reportAllowed?.(document, found);
      if (!faults.some(({ keyword }) => row.keywords.includes(keyword))) return;
      const names = namesByPath(faults);
      const words = isStatement(document) ? undefined : new PlaceWords(document);
      const describe = (path: string) => {
        const details = words?.detailsAt(path);
        const value = resolvePointer(document, path);
        const add = (fault: SchemaFault): AddFinding<M> => {
          const shared = sharedByRepetitions(fault, value, names.get(path));
          return (key, at, data, related) => {
            const repeated = `${shared} ${pathOf(at).slice(path.length)}`;
            const place = details && at === path ? { path, details } : at;
            found(key, place, { ...data, repeated } as typeof data, related);
          };
        };
        const name = words?.at(path) ?? placeWords(document, path);
        return { path, add, name, value };
      };
      let place: ReturnType<typeof describe> | undefined;
      for (const fault of faults) {
        if (!row.keywords.includes(fault.keyword)) continue;
        // The faults of one object follow each other.
        if (place?.path !== fault.path) place = describe(fault.path);
        row.report(fault, place.value, place.add(fault), place.name, document, names);
      }
    },
  });
}

function namesByPath(faults: readonly SchemaFault[]): NamesByPath {
  const names = new Map<string, FaultyNames>();
  for (const { keyword, path, params } of faults) {
    if (keyword !== 'required' && keyword !== 'additionalProperties' && !params.alternatives) continue;
    const here = names.get(path) ?? { missing: [], unknown: [], choices: [] };
    names.set(path, here);
    if (params.alternatives) here.choices.push(...(params.alternatives as string[][]).flat());
    else if (keyword === 'required') here.missing.push(String(params.missingProperty));
    else here.unknown.push(String(params.additionalProperty));
  }
  return names;
}

/**
 * Returns what a mistake has in common with those that software makes in the same way elsewhere: the part of the schema
 * and what is written there, or only the notation of a date or a number, which software writes alike everywhere.
 */
function sharedByRepetitions(
  { keyword, part, examples }: SchemaFault,
  value: unknown,
  names: FaultyNames | undefined,
): string {
  const isOfNotation = keyword === 'pattern' && /^-?\d/.test(String(examples[0])) && value !== '';
  const missing = keyword === 'required' ? names?.missing.join(' ') : '';
  return `${isOfNotation ? '' : part} ${missing} ${writtenAs(keyword, value)}`;
}

function writtenAs(keyword: string, value: unknown): string {
  // A list or an object may have a member `toString`.
  if (keyword === 'enum' || keyword === 'const') return typeof value === 'object' ? 'object' : String(value);
  if (keyword === 'required' || keyword === 'additionalProperties') return '';
  if (keyword === 'oneOf' || keyword === 'anyOf') return memberNames(value).join(' ');
  return typeof value === 'string' ? writtenForm(value) : value === null ? 'null' : typeof value;
}
