/** An error in a pattern; the message is the rest of a sentence that starts with the pattern. */
export class PatternFault extends Error {
  override readonly name = 'PatternFault';
}
