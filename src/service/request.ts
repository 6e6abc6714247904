import { pointer, resolvePointer } from '../core/json-pointer.ts';
import { nearestName, nearestNames } from '../core/nearest-name.ts';
import { counted, listWords, shortened } from '../core/wording.ts';
import { type SchemaFault, schemaCheck } from '../model/schema/schema-check.ts';
import type { TSchema } from '../model/schema/shapes.ts';
import { MAX_LISTED_NAMES, MAX_REQUEST_FAULTS, MAX_REQUEST_MEMBERS, MAX_SHOWN_VALUE } from './limits.ts';
import { invalidRequest, type RequestFault } from './problems.ts';

/** A fault, with the path of the member that was probably meant. */
type FoundFault = RequestFault & { readonly meant?: string | undefined };

/** Creates a check of request values that throws a problem listing every fault. */
export function requestCheck<T>(
  id: string,
  schema: TSchema & { readonly properties: object },
  { isQuery = false } = {},
): (value: unknown) => T {
  const check = schemaCheck(id, () => schema);
  const known = Object.keys(schema.properties);
  const { options } = schema.properties as { options?: { readonly properties?: object } };
  const optional = Object.keys(options?.properties ?? {});
  return (value) => {
    const found: FoundFault[] = [
      ...(isQuery ? givenTwice(value) : []),
      ...misspelled(value, known, optional),
      ...check(value)
        .slice(0, MAX_REQUEST_FAULTS)
        .map((fault) => describe(fault, value, known)),
    ];
    const meant = new Set(found.map((fault) => fault.meant));
    const faults = found
      .filter(({ path }) => !meant.has(path))
      .filter(isFirstAt)
      .map(({ path, message }) => ({ path: isQuery ? path.slice(1) : path, message }));
    if (faults.length === 0) return value as T;
    throw invalidRequest(faults);
  };
}

/** Reports parameters of a query that occur more than once. */
function givenTwice(query: unknown): FoundFault[] {
  return Object.entries(query as object).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ path: pointer(name), message: GIVEN_TWICE }] : [],
  );
}

export const GIVEN_TWICE = 'is given more than once; give it once';

/** Keeps the first fault at each place. */
function isFirstAt({ path }: RequestFault, index: number, faults: readonly RequestFault[]): boolean {
  return faults.findIndex((fault) => fault.path === path) === index;
}

/** Unknown members are ignored unless they look like a misspelled one, which would otherwise go unnoticed. */
function misspelled(value: unknown, known: readonly string[], options: readonly string[]): FoundFault[] {
  if (!isObject(value)) return [];
  const faults: FoundFault[] = [];
  for (const name of Object.keys(value).slice(0, MAX_REQUEST_MEMBERS)) {
    if (known.includes(name)) continue;
    if (name === OPTIONS) {
      faults.push(...misplaced(value[name], known));
      continue;
    }
    if (options.includes(name)) {
      faults.push({ path: pointer(name), message: `is not known here; it is a member of /${OPTIONS}` });
      continue;
    }
    const nearest = nearestName(name, known);
    if (nearest)
      faults.push({
        path: pointer(name),
        message: `is not known; did you mean "${nearest}"?`,
        meant: pointer(nearest),
      });
  }
  return faults;
}

/** The member for settings in requests of other operations, where unknown ones are refused. */
const OPTIONS = 'options';

/** Refuses options of an operation that has none: the caller would take them for applied. */
function misplaced(options: unknown, known: readonly string[]): RequestFault[] {
  if (!isObject(options)) return [{ path: pointer(OPTIONS), message: 'is not known here' }];
  return Object.keys(options)
    .slice(0, MAX_REQUEST_MEMBERS)
    .map((name) => {
      const meant = known.includes(name) ? name : nearestName(name, known);
      const advice = meant === undefined ? '' : `; "${meant}" is a member of the request itself`;
      return { path: pointer(OPTIONS, name), message: `is not known here${advice}` };
    });
}

function describe(fault: SchemaFault, request: unknown, members: readonly string[]): FoundFault {
  const { keyword, path, params, examples, known } = fault;
  const value = resolvePointer(request, path);
  switch (keyword) {
    case 'required': {
      const missing = path + pointer(String(params.missingProperty));
      const choices = Array.isArray(params.choices) ? `; choose one of ${params.choices.join(', ')}` : '';
      return { path: missing, message: `${MISSING}${choices}${path === '' ? instead(value, members) : ''}` };
    }
    case 'anyOf': {
      const sets = params.alternatives as readonly (readonly string[])[];
      const [first = '', ...others] = sets.map(([name]) => String(name));
      const choice = ` (or ${listWords(others.map(quoted), 'or')} in its place)`;
      return { path: path + pointer(first), message: `${MISSING}${choice}${instead(value, members)}` };
    }
    case 'type':
      return {
        path,
        message: Array.isArray(params.choices)
          ? notAmong(params.choices, value)
          : mistyped([params.type as string | string[]].flat(), value, params.item !== undefined),
      };
    case 'enum':
      return { path, message: notAmong(params.allowedValues as unknown[], value) };
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const near = nearestName(name, known);
      const meant = near === undefined ? undefined : path + pointer(near);
      return { path: path + pointer(name), message: unknownName(name, known), meant };
    }
    case 'pattern': {
      const form = examples.length > 0 ? `a string such as ${JSON.stringify(examples[0])}` : params.pattern;
      return { path, message: `must be ${form}, not ${shown(value)}` };
    }
    case 'minLength':
      return {
        path,
        message:
          params.limit === 1
            ? 'must not be empty'
            : `must have at least ${counted(Number(params.limit), 'character')}`,
      };
    case 'maxLength':
      return { path, message: `must have at most ${counted(Number(params.limit), 'character')}` };
    case 'maxItems':
      return { path, message: `must have at most ${counted(Number(params.limit), 'entry')}` };
    case 'minimum':
    case 'maximum':
      return {
        path,
        message: `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${params.limit}, not ${shown(value)}`,
      };
    default:
      return { path, message: `does not meet ${keyword} ${JSON.stringify(params.limit ?? params)}` };
  }
}

const MISSING = 'is required and missing';

/** "; found "filing" instead", if there are members that are not known. */
function instead(request: unknown, members: readonly string[]): string {
  const others = isObject(request)
    ? Object.keys(request).filter((name) => !members.includes(name) && name !== OPTIONS)
    : [];
  return others.length === 0 ? '' : `; found ${listWords(others.map(quoted), 'and', 3)} instead`;
}

/** What to say of a name that is not known: the one that was meant, or those that there are. */
export function unknownName(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  if (near !== undefined) return `is not known here; did you mean "${near}"?`;
  const areFew = known.length > 0 && known.length <= MAX_LISTED_NAMES;
  return `is not known here${areFew ? `; choose from ${listWords(known)}` : ''}`;
}

function mistyped(types: readonly string[], value: unknown, takesObjects: boolean): string {
  const takesObject = types.includes('object');
  const isJsonText = typeof value === 'string' && /^\s*\{/.test(value);
  const advice =
    takesObject && isJsonText
      ? '; send the JSON itself, without quotation marks around it'
      : types.includes('array') && value !== null && takesObjects === isObject(value)
        ? '; put square brackets around it'
        : '';
  return `must be ${types.map((type) => typeWords[type] ?? type).join(' or ')}, not ${shown(value)}${advice}`;
}

const typeWords: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

function notAmong(allowed: readonly unknown[], value: unknown): string {
  const texts = allowed.map(String);
  const written = typeof value === 'object' ? '' : String(value);
  // Of names as short as "v3", any other is near.
  const near = written.length > 3 ? nearestNames(written, texts).map(quoted) : [];
  const advice = near.length === 0 ? '' : `; did you mean ${listWords(near, 'or')}?`;
  return `must be one of ${texts.join(', ')}, not ${shown(value)}${advice}`;
}

/** Shows a value of a request. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  return shortened(JSON.stringify(value) ?? 'nothing', MAX_SHOWN_VALUE);
}

function quoted(name: string): string {
  return JSON.stringify(shortened(name, MAX_SHOWN_VALUE));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
