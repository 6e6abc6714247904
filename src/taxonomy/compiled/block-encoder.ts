import {
  ARRAY,
  CONSTANT,
  constants,
  EMPTY_ARRAY,
  INTEGER,
  KIND_BITS,
  LIST,
  MAP,
  MAX_INDEX,
  NUMBER,
  OBJECT,
  SHARED,
  STRING,
} from './block-format.ts';

/** Encodes a value of plain data: strings, numbers, booleans, objects, arrays, maps and undefined. */
export function encodeBlock(value: unknown): Buffer {
  return new BlockEncoder().encode(value);
}

interface EncodedShape {
  readonly index: number;
  readonly names: readonly string[];
  readonly isBare: boolean;
}

/** Stores text and numbers once, and also objects that contain only text. */
class BlockEncoder {
  private words: number[] = [];
  private readonly sharedWords: number[] = [];
  private readonly sharedStarts: number[] = [];
  private readonly shared = new Map<string, number>();
  private readonly shapes = new Map<string, EncodedShape>();
  /** The last shape by number of members: usually also the next one. */
  private readonly lastShapes: (EncodedShape | undefined)[] = [];
  private readonly shapeWords: number[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly strings = new Map<string, number>();

  encode(value: unknown): Buffer {
    this.put(value);
    const texts = [...this.strings.keys()].map((text) => Buffer.from(text));
    let end = 0;
    const ends = texts.map(({ length }) => {
      end += length;
      return end;
    });
    const doubles = new Float64Array(this.numbers.keys());
    const head = [
      this.words.length + this.sharedWords.length,
      this.sharedStarts.length,
      this.shapeWords.length,
      doubles.length,
      texts.length,
    ];
    const parts = [
      Uint32Array.from(head),
      Uint32Array.from(this.words),
      Uint32Array.from(this.sharedWords),
      Uint32Array.from(this.sharedStarts, (start) => start + this.words.length),
      Uint32Array.from(this.shapeWords),
      doubles,
      Uint32Array.from(ends),
    ];
    return Buffer.concat([...parts.map(bytesOf), ...texts, Buffer.alloc(-end & 3)]);
  }

  private put(value: unknown): void {
    if (typeof value === 'string') this.push(STRING, this.stringIndex(value));
    else if (typeof value === 'number') this.putNumber(value);
    else if (typeof value !== 'object' || value === null) this.putConstant(value);
    else if (Array.isArray(value)) this.putArray(value);
    else if (value instanceof Map) this.putMap(value);
    else this.putObject(value);
  }

  private push(kind: number, index: number): void {
    if (index > MAX_INDEX) throw new RangeError('The document is too large to be compiled.');
    this.words.push(((index << KIND_BITS) | kind) >>> 0);
  }

  private putNumber(value: number): void {
    if (Number.isInteger(value) && value >= 0 && value <= MAX_INDEX) {
      this.push(INTEGER, value);
      return;
    }
    let index = this.numbers.get(value);
    if (index === undefined) {
      index = this.numbers.size;
      this.numbers.set(value, index);
    }
    this.push(NUMBER, index);
  }

  private putConstant(value: unknown): void {
    const index = constants.indexOf(value);
    if (index < 0) throw new TypeError(`A ${typeof value} cannot be compiled.`);
    this.push(CONSTANT, index);
  }

  private putArray(items: readonly unknown[]): void {
    if (items.length === 0) {
      this.push(CONSTANT, EMPTY_ARRAY);
      return;
    }
    this.push(ARRAY, items.length);
    for (const item of items) this.put(item);
  }

  private putMap(map: ReadonlyMap<unknown, unknown>): void {
    this.push(MAP, map.size);
    for (const [key, value] of map) {
      this.put(key);
      this.put(value);
    }
  }

  private putObject(value: object): void {
    const shape = this.shapeOf(value);
    const members = Object.values(value) as unknown[];
    if (members.every((member) => typeof member === 'string' || member === undefined)) {
      this.push(SHARED, this.sharedIndex(shape.index, members));
      return;
    }
    this.push(OBJECT, shape.index);
    for (const member of members) {
      const isList = member instanceof Map || (Array.isArray(member) && member.length > 0);
      const at = this.words.length;
      if (isList) this.push(LIST, 0);
      this.put(member);
      if (isList) this.words[at] = (((this.words.length - at - 1) << KIND_BITS) | LIST) >>> 0;
    }
  }

  private sharedIndex(shape: number, members: readonly unknown[]): number {
    const key = `${shape}\0${members.map((member) => (member === undefined ? '\u0001' : member)).join('\0')}`;
    let index = this.shared.get(key);
    if (index === undefined) {
      index = this.shared.size;
      this.shared.set(key, index);
      this.sharedStarts.push(this.sharedWords.length);
      const own = this.words;
      this.words = this.sharedWords;
      this.push(OBJECT, shape);
      for (const member of members) this.put(member);
      this.words = own;
    }
    return index;
  }

  private shapeOf(value: object): EncodedShape {
    const names = Object.keys(value);
    // A member of that name would set the prototype of an ordinary object.
    const isBare = Object.getPrototypeOf(value) === null || Object.hasOwn(value, '__proto__');
    const last = this.lastShapes[names.length];
    if (last?.isBare === isBare && names.every((name, index) => name === last.names[index])) return last;
    const key = `${isBare} ${names.map((name) => this.stringIndex(name)).join()}`;
    let shape = this.shapes.get(key);
    if (shape === undefined) {
      shape = { index: this.shapes.size, names, isBare };
      this.shapes.set(key, shape);
      this.shapeWords.push(names.length * 2 + Number(isBare), ...names.map((name) => this.stringIndex(name)));
    }
    this.lastShapes[names.length] = shape;
    return shape;
  }

  private stringIndex(text: string): number {
    let index = this.strings.get(text);
    if (index === undefined) {
      index = this.strings.size;
      this.strings.set(text, index);
    }
    return index;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
