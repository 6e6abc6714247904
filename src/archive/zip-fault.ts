/**
 * Why an archive is not read: it is no ZIP archive or damaged (`format`), its paths make no tree of files
 * (`structure`), or it is larger than is let pass (`limit`).
 */
export type ZipFaultKind = 'format' | 'structure' | 'limit';

/** Thrown to leave the reading of an archive. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  readonly kind: ZipFaultKind;
  /** What is wrong, as the middle of a sentence. */
  readonly reason: string;

  constructor(kind: ZipFaultKind, reason: string) {
    super(reason);
    this.kind = kind;
    this.reason = reason;
  }
}
