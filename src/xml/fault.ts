import type { SourcePosition } from '../findings/finding.ts';

/** The kinds of reasons for which a text is no XML we read; each is a finding of its own. */
export type XmlFaultKind = 'syntax' | 'namespace' | 'encoding' | 'doctype' | 'limit';

/**
 * Thrown to leave the scanner. It carries no stack trace: a report can hold 100,000 malformed fragments, and taking a
 * trace for each costs nearly as much as reading it (5 µs beside 7).
 */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly kind: XmlFaultKind;
  /** What is wrong, as the middle of a sentence. */
  readonly reason: string;
  /** In bytes of the UTF-8 text. */
  readonly offset: number;
  /** The place, where the bytes could not be read and so there is no text to look it up in. */
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
