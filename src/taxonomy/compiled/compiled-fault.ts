/** Thrown where compiled bytes are not what they should be: they are made anew then, never trusted. */
export class CompiledFault {
  /** What is wrong, as the middle of a sentence. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
