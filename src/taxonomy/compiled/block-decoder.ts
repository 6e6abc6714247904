import { isAscii } from 'node:buffer';
import { MAX_BLOCK_DEPTH } from '../limits.ts';
import {
  ARRAY,
  CONSTANT,
  constants,
  HEAD_WORDS,
  INTEGER,
  KIND_BITS,
  KIND_MASK,
  LIST,
  MAP,
  NUMBER,
  OBJECT,
  SHARED,
  STRING,
} from './block-format.ts';
import { CompiledFault } from './compiled-fault.ts';
import { hotShapes } from './hot-shapes.ts';

interface Shape {
  readonly names: readonly string[];
  readonly isBare: boolean;
  readonly make: ((next: () => unknown) => object) | undefined;
}

/** Shorter lists are decoded together with their object. */
const SHORT_LIST = 24;

/**
 * Decodes a block. Long lists are decoded on first access, and text with the object that contains it.
 * Whatever the bytes, decoding only moves forward and ends with a value or a `CompiledFault`.
 */
export class BlockDecoder {
  private readonly words: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly numbers: Float64Array;
  private readonly ends: Uint32Array;
  private readonly bytes: Buffer;
  private readonly encoding: 'latin1' | 'utf8';
  private readonly shapes: readonly Shape[];
  private readonly strings: (string | undefined)[];
  private readonly shared: unknown[];
  private at = 0;
  private sharedAt = 0;
  private depth = 0;

  /** The bytes must be aligned to a multiple of four within their buffer. */
  constructor(bytes: Uint8Array) {
    const all = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
    const counts = [...all.subarray(0, HEAD_WORDS)];
    const [words = 0, shared = 0, shapes = 0, numbers = 0, strings = 0] = counts;
    if (HEAD_WORDS + words + shared + shapes + numbers * 2 + strings > all.length)
      throw new CompiledFault('a block is truncated');
    let at = HEAD_WORDS;
    const take = (count: number): Uint32Array => {
      at += count;
      return all.subarray(at - count, at);
    };
    this.words = take(words);
    this.starts = take(shared);
    this.shared = new Array(shared).fill(undefined);
    const shapeWords = take(shapes);
    this.numbers = new Float64Array(take(numbers * 2).slice().buffer);
    this.ends = take(strings);
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset + at * 4, bytes.byteLength - at * 4);
    this.encoding = isAscii(this.bytes) ? 'latin1' : 'utf8';
    this.strings = new Array(strings).fill(undefined);
    this.shapes = this.readShapes(shapeWords);
  }

  value(): unknown {
    this.at = 0;
    return this.next();
  }

  private next(): unknown {
    const word = this.words[this.at++];
    if (word === undefined) throw new CompiledFault('a value extends beyond its end');
    const index = word >>> KIND_BITS;
    switch (word & KIND_MASK) {
      case STRING:
        return this.string(index);
      case INTEGER:
        return index;
      case CONSTANT:
        return constants[index];
      case NUMBER:
        return this.numbers[index];
      case OBJECT:
        return this.object(index);
      case ARRAY:
        return this.array(index);
      case MAP:
        return this.map(index);
      case SHARED:
        return this.sharedValue(index);
      default:
        throw new CompiledFault('a value has an unknown kind');
    }
  }

  private object(index: number): unknown {
    const shape = this.shapes[index];
    if (shape === undefined) throw new CompiledFault('an object has an unknown shape');
    const { words } = this;
    this.enter();
    if (shape.make !== undefined) {
      const made = shape.make(this.nextMember);
      this.depth--;
      return made;
    }
    const object: Record<string, unknown> = shape.isBare ? Object.create(null) : {};
    for (const name of shape.names) {
      const word = words[this.at] ?? 0;
      if ((word & KIND_MASK) !== LIST) object[name] = this.next();
      else if (word >>> KIND_BITS > SHORT_LIST) {
        this.defineList(object, name, this.at + 1);
        this.at += 1 + (word >>> KIND_BITS);
      } else {
        this.at++;
        object[name] = this.next();
      }
    }
    this.depth--;
    return object;
  }

  /** Decodes a member of an object now, even if it is a long list. */
  private readonly nextMember = (): unknown => {
    if (((this.words[this.at] ?? 0) & KIND_MASK) === LIST) this.at++;
    return this.next();
  };

  /** Defers decoding of a member until first access. */
  private defineList(object: object, name: string, at: number): void {
    Object.defineProperty(object, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        this.at = at;
        this.depth = 0;
        const value = this.next();
        Object.defineProperty(object, name, { value, enumerable: true });
        return value;
      },
    });
  }

  private array(count: number): unknown[] {
    this.checkCount(count);
    this.enter();
    const items = new Array<unknown>(count);
    for (let index = 0; index < count; index++) items[index] = this.next();
    this.depth--;
    return items;
  }

  private map(count: number): Map<unknown, unknown> {
    this.checkCount(count * 2);
    this.enter();
    const map = new Map<unknown, unknown>();
    for (let index = 0; index < count; index++) {
      const key = this.next();
      map.set(key, this.next());
    }
    this.depth--;
    return map;
  }

  private enter(): void {
    if (++this.depth > MAX_BLOCK_DEPTH) throw new CompiledFault('values are nested too deeply');
  }

  /** Every item takes at least one word. */
  private checkCount(count: number): void {
    if (count > this.words.length - this.at) throw new CompiledFault('a list is longer than its data');
  }

  /** Shared values contain only text and constants, so they never refer to each other. */
  private sharedValue(index: number): unknown {
    const known = this.shared[index];
    if (known !== undefined) return known;
    const start = this.starts[index];
    const shape = this.shapes[(this.words[start ?? -1] ?? 0) >>> KIND_BITS];
    if (start === undefined || shape === undefined) throw new CompiledFault('a shared value is missing');
    this.sharedAt = start + 1;
    const object = shape.make?.(this.nextText) ?? this.textsOf(shape);
    this.shared[index] = object;
    return object;
  }

  private textsOf({ names, isBare }: Shape): object {
    const object: Record<string, unknown> = isBare ? Object.create(null) : {};
    for (const name of names) object[name] = this.nextText();
    return object;
  }

  /** Decodes a member of a shared value. */
  private readonly nextText = (): string | undefined => {
    const word = this.words[this.sharedAt++] ?? CONSTANT;
    return (word & KIND_MASK) === STRING ? this.string(word >>> KIND_BITS) : undefined;
  };

  private string(index: number): string {
    const known = this.strings[index];
    if (known !== undefined) return known;
    const end = this.ends[index];
    const start = index === 0 ? 0 : this.ends[index - 1];
    if (end === undefined || start === undefined || start > end || end > this.bytes.length)
      throw new CompiledFault('a text is missing');
    const text = this.bytes.toString(this.encoding, start, end);
    this.strings[index] = text;
    return text;
  }

  private readShapes(words: Uint32Array): readonly Shape[] {
    const shapes: Shape[] = [];
    for (let at = 0; at < words.length; ) {
      const head = words[at] as number;
      const count = head >>> 1;
      const names = Array.from(words.subarray(at + 1, at + 1 + count), (index) => this.string(index));
      const isBare = (head & 1) === 1;
      if (names.length < count || new Set(names).size < count || (!isBare && names.includes('__proto__')))
        throw new CompiledFault('a shape is invalid');
      shapes.push({ names, isBare, make: isBare ? undefined : hotShapes.get(names.join(' ')) });
      at += 1 + count;
    }
    return shapes;
  }
}
