/**
 * Decodes the ASCII text between two offsets. Most values of a report have a few characters, and calling
 * Node's decoder takes three times as long as building such a short string here.
 */
export function decodeAscii(b: Buffer, at: number, end: number): string {
  const of = String.fromCharCode;
  switch (end - at) {
    case 0:
      return '';
    case 1:
      return of(b[at]!);
    case 2:
      return of(b[at]!, b[at + 1]!);
    case 3:
      return of(b[at]!, b[at + 1]!, b[at + 2]!);
    case 4:
      return of(b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!);
    case 5:
      return of(b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!, b[at + 4]!);
    case 6:
      return of(b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!, b[at + 4]!, b[at + 5]!);
    case 7:
      return of(b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!, b[at + 4]!, b[at + 5]!, b[at + 6]!);
    case 8:
      return of(b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!, b[at + 4]!, b[at + 5]!, b[at + 6]!, b[at + 7]!);
    default:
      return b.toString('latin1', at, end);
  }
}
