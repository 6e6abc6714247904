import { createHash } from 'node:crypto';

/** Hashes a form as it passes, without its boundary, which differs when the form is sent again. */
export class FormHash {
  private readonly hash = createHash('sha256');
  private readonly boundary: Buffer;
  /** The end of the data so far, which may be the start of a boundary. */
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

/** Replaces a boundary in the hash. */
const BREAK = '\0boundary\0';
