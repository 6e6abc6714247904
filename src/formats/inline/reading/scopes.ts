import { trimWhiteSpace } from '../../../core/white-space.ts';
import type { XmlScanner } from '../../../xml/scanner.ts';
import { MAX_XML_BASE } from '../../limits.ts';

interface Language {
  readonly depth: number;
  readonly value: string;
}

interface Base {
  readonly depth: number;
  readonly written: string;
  /** The absolute base address, if any. */
  readonly address: string | undefined;
}

/** The `xml:lang` and `xml:base` in scope at the scanner. */
export class Scopes {
  private readonly languages: Language[] = [];
  private readonly bases: Base[] = [];

  /** Enters the current start tag. */
  enter(scanner: XmlScanner): void {
    for (let index = 0; index < scanner.attributeCount; index++) {
      const name = scanner.attributeText(index);
      if (name === 'xml:lang')
        this.languages.push({ depth: scanner.depth, value: trimWhiteSpace(scanner.attributeValue(index)) });
      else if (name === 'xml:base') this.addBase(scanner.attributeValue(index), scanner.depth);
    }
  }

  leave(depth: number): void {
    if (this.languages.at(-1)?.depth === depth) this.languages.pop();
    if (this.bases.at(-1)?.depth === depth) this.bases.pop();
  }

  /** Applies the XHTML `base` to the rest of the document. */
  setDocumentBase(address: string): void {
    if (this.bases.length === 0) this.addBase(address, 0);
  }

  get language(): string | undefined {
    return this.languages.at(-1)?.value;
  }

  get base(): string | undefined {
    return this.bases.at(-1)?.address;
  }

  /** The bases of a reference; as written if it is not an absolute address. */
  get referenceBases(): readonly string[] {
    const base = this.bases.at(-1);
    return base ? [base.address ?? base.written] : [];
  }

  private addBase(value: string, depth: number): void {
    const written = trimWhiteSpace(value);
    const outer = this.base;
    const canResolve = written.length <= MAX_XML_BASE && URL.canParse(written, outer);
    const address = canResolve ? new URL(written, outer).href : undefined;
    this.bases.push({ depth, written, address: (address?.length ?? 0) > MAX_XML_BASE ? undefined : address });
  }
}
