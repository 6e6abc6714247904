import type { TSchema } from '../model/schema/shapes.ts';
import { invalidRequest, type RequestFault } from './problems.ts';
import { GIVEN_TWICE, unknownName } from './request.ts';

type Members = Readonly<Record<string, unknown>>;

/** Members with the content to validate or convert, which are not parameters. */
const contents: ReadonlySet<string> = new Set([
  'document',
  'xbrl',
  'content',
  'files',
  'options',
  'left',
  'right',
]);

/** The members and options of a request that may also be given as query parameters or form fields. */
export class RequestParameters {
  /** Schemas by name. */
  readonly shapes: Readonly<Record<string, TSchema>>;
  private readonly options: Readonly<Record<string, TSchema>>;

  constructor(request: TSchema) {
    const members = propertiesOf(request);
    this.options = propertiesOf(members.options ?? {});
    const all = Object.entries({ ...this.options, ...members });
    this.shapes = Object.fromEntries(all.filter(([name]) => !contents.has(name)));
    this.members = members;
  }

  private readonly members: Readonly<Record<string, TSchema>>;

  /** Returns the request with its parameters as members; a repeated one must have the same value. */
  addTo(request: unknown, parameters: unknown): unknown {
    const given = Object.entries((parameters ?? {}) as Members);
    if (given.length === 0 || !isObject(request)) return request;
    const faults: RequestFault[] = [];
    const members: Record<string, unknown> = { ...request };
    for (const [name, written] of given) {
      const shape = Object.hasOwn(this.shapes, name) ? this.shapes[name] : undefined;
      if (!shape) {
        faults.push({ path: name, message: unknownName(name, Object.keys(this.shapes)) });
        continue;
      }
      if (Array.isArray(written) && shape.type !== 'array') {
        faults.push({ path: name, message: GIVEN_TWICE });
        continue;
      }
      const value = read(written, shape);
      const isMember = Object.hasOwn(this.members, name);
      const holder = isMember ? members : optionsOf(members);
      if (!holder) continue;
      const known = Object.hasOwn(holder, name) ? holder[name] : undefined;
      if (known === undefined || JSON.stringify(known) === JSON.stringify(value)) holder[name] = value;
      else {
        const place = isMember ? `/${name}` : `/options/${name}`;
        faults.push({
          path: name,
          message: `is given as ${show(value)} and under ${place} as ${show(known)}; give it once`,
        });
      }
    }
    if (faults.length > 0) throw invalidRequest(faults);
    return members;
  }
}

/**
 * Returns the options of a request to add to; `undefined` if they are not an object, which the schema
 * reports.
 */
function optionsOf(members: Record<string, unknown>): Record<string, unknown> | undefined {
  const { options = {} } = members;
  if (!isObject(options)) return undefined;
  const copy = { ...options };
  members.options = copy;
  return copy;
}

/**
 * Converts a text to the type in its schema; returns it unchanged if that fails, which the schema reports.
 */
function read(written: unknown, { type, enum: words, items }: TSchema): unknown {
  const texts = [written].flat();
  if (type === 'array') {
    const [text] = texts;
    if (propertiesOf(items as TSchema) !== NONE) return parsed(text);
    return texts.flatMap((each) => String(each).split(',')).map((each) => each.trim());
  }
  const text = String(written);
  if (Array.isArray(words)) return words.find((word) => String(word) === text) ?? text;
  if (type === 'boolean') return text === '' || text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'integer' || type === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  return text;
}

/** Parses JSON, for values other than a word. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

const NONE: Readonly<Record<string, TSchema>> = {};

function propertiesOf({ properties }: TSchema): Readonly<Record<string, TSchema>> {
  return (properties as Record<string, TSchema> | undefined) ?? NONE;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return JSON.stringify(value).slice(0, 100);
}
