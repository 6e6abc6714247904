/** Thrown if compiled bytes are invalid: they are compiled again, never trusted. */
export class CompiledFault extends Error {
  override readonly name = 'CompiledFault';
  /** The reason, as the middle of a sentence. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
