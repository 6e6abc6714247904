const PIECE = 1 << 16;

/** Collects a long text as UTF-8, so that it never exists as one string. */
export class TextOutput {
  private readonly chunks: Buffer[] = [];
  private pending = '';

  write(text: string): void {
    this.pending += text;
    if (this.pending.length >= PIECE) this.flush();
  }

  finish(): Buffer {
    this.flush();
    const [only] = this.chunks;
    return this.chunks.length === 1 && only ? only : Buffer.concat(this.chunks);
  }

  private flush(): void {
    if (this.pending !== '') this.chunks.push(Buffer.from(this.pending));
    this.pending = '';
  }
}
