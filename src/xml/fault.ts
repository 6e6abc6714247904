import type { SourcePosition } from '../findings/finding.ts';

/** The kinds of errors for which a text is rejected; each has its own finding. */
export type XmlFaultKind = 'syntax' | 'namespace' | 'encoding' | 'doctype' | 'limit';

/**
 * Thrown to stop the scanner. Has no stack trace: a report can have 100,000 malformed fragments, and
 * capturing a trace for each takes nearly as long as reading it (5 µs compared with 7).
 */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly kind: XmlFaultKind;
  /** The reason, as the middle of a sentence. */
  readonly reason: string;
  /** In bytes of the UTF-8 text. */
  readonly offset: number;
  /** The position, if the bytes could not be decoded and there is no text to look it up in. */
  readonly position: SourcePosition | undefined;

  constructor(kind: XmlFaultKind, reason: string, offset: number, position?: SourcePosition) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(reason);
    Error.stackTraceLimit = stackTraceLimit;
    this.kind = kind;
    this.reason = reason;
    this.offset = offset;
    this.position = position;
  }
}
