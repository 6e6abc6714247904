/** Thrown where compiled bytes are not what they should be: they are made anew then, never trusted. */
export class CompiledFault extends Error {
  override readonly name = 'CompiledFault';
  /** What is wrong, as the middle of a sentence. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
