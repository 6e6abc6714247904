/**
 * The reason an archive is rejected: it is not a ZIP archive or is damaged (`format`), its paths do not form
 * a file tree (`structure`), or it exceeds a limit (`limit`).
 */
export type ZipFaultKind = 'format' | 'structure' | 'limit';

/** Thrown to stop reading an archive. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  readonly kind: ZipFaultKind;
  /** The reason, as the middle of a sentence. */
  readonly reason: string;

  constructor(kind: ZipFaultKind, reason: string) {
    super(reason);
    this.kind = kind;
    this.reason = reason;
  }
}
