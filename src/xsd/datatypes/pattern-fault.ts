/** What is wrong with a pattern, as the rest of a sentence that starts with it. */
export class PatternFault extends Error {
  override readonly name = 'PatternFault';
}
