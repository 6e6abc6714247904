import { pointer, resolvePointer } from '../core/json-pointer.ts';
import { nearestName } from '../core/nearest-name.ts';
import { counted, describeValue, shortened } from '../core/wording.ts';
import { type SchemaFault, schemaCheck } from '../model/schema/schema-check.ts';
import type { TSchema } from '../model/schema/shapes.ts';
import { MAX_REQUEST_FAULTS, MAX_REQUEST_MEMBERS, MAX_SHOWN_VALUE } from './limits.ts';
import { Problem, type RequestFault } from './problems.ts';

/** Creates a check of request values that throws a problem listing every fault. */
export function requestCheck<T>(
  id: string,
  schema: TSchema & { readonly properties: object },
): (value: unknown) => T {
  const check = schemaCheck(id, () => schema);
  const known = Object.keys(schema.properties);
  return (value) => {
    const found = check(value)
      .slice(0, MAX_REQUEST_FAULTS)
      .map((fault) => describe(fault, value));
    const wrong = misspelled(value, known);
    const meant = new Set(wrong.flatMap(({ near }) => (near === undefined ? [] : pointer(near))));
    const faults = [
      ...wrong.map(({ path, message }) => ({ path, message })),
      ...found.filter(({ path }) => !meant.has(path)),
    ].filter(isFirstAt);
    if (faults.length === 0) return value as T;
    const [first] = faults as [RequestFault];
    const more = faults.length > 1 ? ` (and ${counted(faults.length - 1, 'more problem')})` : '';
    throw new Problem('invalid_request', `${first.path || 'The request'}: ${first.message}${more}`, {
      details: faults,
    });
  };
}

/** Keeps the first fault at each place. */
function isFirstAt({ path }: RequestFault, index: number, faults: readonly RequestFault[]): boolean {
  return faults.findIndex((fault) => fault.path === path) === index;
}

/** Unknown members are ignored unless they look like a misspelled one, which would otherwise go unnoticed. */
function misspelled(value: unknown, known: readonly string[]): (RequestFault & { readonly near?: string })[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const faults: (RequestFault & { readonly near?: string })[] = [];
  for (const name of Object.keys(value).slice(0, MAX_REQUEST_MEMBERS)) {
    if (known.includes(name)) continue;
    if (name === OPTIONS) {
      faults.push(...misplaced((value as Record<string, unknown>)[name], known));
      continue;
    }
    const nearest = nearestName(name, known);
    if (nearest)
      faults.push({
        path: pointer(name),
        message: `is not known; did you mean "${nearest}"?`,
        near: nearest,
      });
  }
  return faults;
}

/** The member for settings in requests of other operations, where unknown ones are refused. */
const OPTIONS = 'options';

/** Refuses options of an operation that has none: the caller would take them for applied. */
function misplaced(options: unknown, known: readonly string[]): RequestFault[] {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return [{ path: pointer(OPTIONS), message: 'is not known here' }];
  return Object.keys(options)
    .slice(0, MAX_REQUEST_MEMBERS)
    .map((name) => {
      const meant = known.includes(name) ? name : nearestName(name, known);
      const advice = meant === undefined ? '' : `; "${meant}" is a member of the request itself`;
      return { path: pointer(OPTIONS, name), message: `is not known here${advice}` };
    });
}

function describe({ keyword, path, params, examples }: SchemaFault, request: unknown): RequestFault {
  switch (keyword) {
    case 'required':
      return { path: path + pointer(String(params.missingProperty)), message: 'is required and missing' };
    case 'anyOf': {
      const [[first] = []] = params.alternatives as readonly (readonly string[])[];
      return { path: path + pointer(String(first)), message: 'is required and missing' };
    }
    case 'type':
      return {
        path,
        message: `must be ${[params.type as string | string[]].flat().map(withArticle).join(' or ')}`,
      };
    case 'enum':
      return { path, message: notAmong(params.allowedValues as string[], resolvePointer(request, path)) };
    case 'additionalProperties':
      return { path: path + pointer(String(params.additionalProperty)), message: 'is not known here' };
    case 'pattern': {
      const form =
        examples.length > 0 ? `a string such as ${JSON.stringify(examples[0])}` : String(params.pattern);
      return { path, message: `must be ${form}` };
    }
    case 'minLength':
      return { path, message: `must have at least ${counted(Number(params.limit), 'character')}` };
    case 'maxLength':
      return { path, message: `must have at most ${counted(Number(params.limit), 'character')}` };
    case 'maxItems':
      return { path, message: `must have at most ${counted(Number(params.limit), 'entry')}` };
    default:
      return { path, message: `does not meet ${keyword} ${JSON.stringify(params.limit ?? params)}` };
  }
}

function notAmong(allowed: readonly string[], value: unknown): string {
  const nearest = typeof value === 'string' ? nearestName(value, allowed) : undefined;
  const advice = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `must be one of ${allowed.join(', ')}, not ${shortened(describeValue(value), MAX_SHOWN_VALUE)}${advice}`;
}

function withArticle(type: string): string {
  return type === 'null' ? type : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}
