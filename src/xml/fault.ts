import type { SourcePosition } from '../findings/finding.ts';

/** The kinds of reasons for which a text is no XML we read; each is a finding of its own. */
export type XmlFaultKind = 'syntax' | 'namespace' | 'encoding' | 'doctype' | 'limit';

/** Thrown to leave the scanner. No Error: nobody looks at a stack, and a document can hold many fragments. */
export class XmlFault {
  readonly kind: XmlFaultKind;
  /** What is wrong, as the middle of a sentence. */
  readonly reason: string;
  /** In bytes of the UTF-8 text. */
  readonly offset: number;
  /** The place, where the bytes could not be read and so there is no text to look it up in. */
  readonly position: SourcePosition | undefined;

  constructor(kind: XmlFaultKind, reason: string, offset: number, position?: SourcePosition) {
    this.kind = kind;
    this.reason = reason;
    this.offset = offset;
    this.position = position;
  }
}
