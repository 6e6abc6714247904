import { emptyBody, invalidMember, Problem } from '../service/problems.ts';
import type { ByteRange } from '../store/jobs/blob-store.ts';

/** The members around the request of a job, which may be too large to hold in memory. */
export interface JobEnvelope {
  /** The members, with an empty object or `null` in place of the request. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The byte range of the request in the body. */
  readonly request: ByteRange;
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const [SPACE, TAB, NEW_LINE, RETURN] = [0x20, 0x09, 0x0a, 0x0d];

/** Members besides the request. */
const smallMembers: readonly string[] = ['operation', 'callbackUrl'];

/** Says how to wrap a bare request in a job. */
export function notWrapped(member: string): Problem {
  const name = JSON.stringify(member.slice(0, 100));
  return new Problem(
    'invalid_request',
    `A job has no member ${name}. Wrap the request: {"operation":"validate","request":{${name}:…}}`,
  );
}

/** The limit for a name, or a value other than the request. */
const MAX_SMALL_BYTES = 8192;

/**
 * Reads the members of an object as its bytes pass, without keeping the request: it tracks only brackets and
 * quotes, and the operation checks later whether the request is JSON.
 */
export class EnvelopeReader {
  private readonly members: Record<string, unknown> = {};
  private request: ByteRange = [0, 0];
  private expected: 'object' | 'name' | 'colon' | 'value' | 'end of value' | 'end' = 'object';
  private at = 0;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private name = '';
  private start = 0;
  /** Bytes of the current name or value; `undefined` if they are not kept. */
  private kept: number[] | undefined;

  push(chunk: Uint8Array): void {
    for (let i = 0; i < chunk.length; i++, this.at++) {
      const byte = chunk[i] as number;
      if (this.isInString) this.readString(byte);
      else if (this.depth > 1) this.readNested(byte);
      else if (byte !== SPACE && byte !== TAB && byte !== NEW_LINE && byte !== RETURN) this.readMember(byte);
    }
  }

  end(): JobEnvelope {
    if (this.expected === 'object') throw emptyBody();
    if (this.expected !== 'end')
      throw new Problem('invalid_json', 'The body is not JSON: it ends too early.');
    return { members: this.members, request: this.request };
  }

  private readString(byte: number): void {
    this.keep(byte);
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.isInString = false;
      if (this.expected === 'name') this.endName();
    }
  }

  private readNested(byte: number): void {
    this.keep(byte);
    if (byte === QUOTE) this.isInString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.depth++;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      this.depth--;
      if (this.depth === 1 && this.name === 'request') this.request = [this.start, this.at + 1];
    }
  }

  private readMember(byte: number): void {
    switch (this.expected) {
      case 'object':
        if (byte !== OPEN_BRACE) throw new Problem('invalid_request', 'The body must be a JSON object.');
        this.depth = 1;
        this.expected = 'name';
        return;
      case 'name':
        if (byte === CLOSE_BRACE && Object.keys(this.members).length === 0) this.expected = 'end';
        else if (byte !== QUOTE) this.refuse();
        else {
          this.kept = [byte];
          this.isInString = true;
        }
        return;
      case 'colon':
        if (byte !== COLON) this.refuse();
        this.expected = 'value';
        return;
      case 'value':
        this.start = this.at;
        this.kept = this.name === 'request' ? undefined : [];
        if (this.name === 'request') this.members.request = byte === OPEN_BRACE ? {} : null;
        this.expected = 'end of value';
        this.readValue(byte);
        return;
      case 'end of value':
        if (byte === COMMA || byte === CLOSE_BRACE) this.endMember(byte);
        else this.readValue(byte);
        return;
      case 'end':
        this.refuse();
    }
  }

  private readValue(byte: number): void {
    this.keep(byte);
    if (byte === QUOTE) this.isInString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.depth++;
    else if (byte === CLOSE_BRACKET) this.refuse();
  }

  private endName(): void {
    this.name = this.parsed() as string;
    if (Object.hasOwn(this.members, this.name))
      throw invalidMember(this.name.slice(0, 100), 'is given more than once');
    this.expected = 'colon';
  }

  private endMember(byte: number): void {
    if (this.kept) Object.defineProperty(this.members, this.name, { value: this.parsed(), enumerable: true });
    this.expected = byte === COMMA ? 'name' : 'end';
  }

  private keep(byte: number): void {
    if (!this.kept) return;
    if (this.kept.length === MAX_SMALL_BYTES) {
      if (this.expected === 'end of value' && !smallMembers.includes(this.name)) throw notWrapped(this.name);
      throw new Problem('invalid_request', 'The body has a member beside /request that is too long.');
    }
    this.kept.push(byte);
  }

  private parsed(): unknown {
    try {
      return JSON.parse(Buffer.from(this.kept ?? []).toString());
    } catch {
      return this.refuse();
    }
  }

  private refuse(): never {
    throw new Problem('invalid_json', `The body is not JSON at byte ${this.at + 1}.`);
  }
}
