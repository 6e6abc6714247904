import { createHash } from 'node:crypto';

/** Hashes a form as it goes by, without its boundary: a form that is sent again has another one. */
export class FormHash {
  private readonly hash = createHash('sha256');
  private readonly boundary: Buffer;
  /** The end of what went by, which may be the start of a boundary. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(boundary: string) {
    this.boundary = Buffer.from(boundary);
  }

  push(chunk: Uint8Array): void {
    const { boundary, hash } = this;
    const bytes = Buffer.concat([this.rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, from)) {
      hash.update(bytes.subarray(from, at)).update(BREAK);
      from = at + boundary.length;
    }
    const end = Math.max(from, bytes.length - boundary.length + 1);
    hash.update(bytes.subarray(from, end));
    this.rest = bytes.subarray(end);
  }

  digest(): string {
    return this.hash.update(this.rest).digest('hex');
  }
}

/** Takes the place of a boundary. */
const BREAK = '\0boundary\0';
