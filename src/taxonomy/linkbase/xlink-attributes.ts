import { trimWhiteSpace } from '../../core/white-space.ts';
import type { XmlName } from '../../xml/names.ts';
import { LastValue, type XmlScanner } from '../../xml/scanner.ts';
import { XLINK } from '../names.ts';

/** The XLink attributes that define links. */
export type XLinkAttribute = 'type' | 'href' | 'label' | 'role' | 'arcrole' | 'from' | 'to';

/** The XLink attribute names as objects of the scanner, so that each comparison is one step. */
export class XLinkNames {
  readonly type: XmlName;
  readonly href: XmlName;
  readonly label: XmlName;
  readonly role: XmlName;
  readonly arcrole: XmlName;
  readonly from: XmlName;
  readonly to: XmlName;
  private readonly scanner: XmlScanner;
  private readonly lastType = new LastValue();

  constructor(scanner: XmlScanner) {
    this.scanner = scanner;
    const name = (local: XLinkAttribute) => scanner.names.name(XLINK, local, scanner.offset);
    this.type = name('type');
    this.href = name('href');
    this.label = name('label');
    this.role = name('role');
    this.arcrole = name('arcrole');
    this.from = name('from');
    this.to = name('to');
  }

  /** Returns the `xlink:type` of the current element. */
  typeOfElement(): string | undefined {
    const index = this.indexOf(this.type);
    return index < 0 ? undefined : trimWhiteSpace(this.scanner.repeatedValue(index, this.lastType));
  }

  attribute(name: XLinkAttribute): string | undefined {
    const index = this.indexOf(this[name]);
    return index < 0 ? undefined : this.scanner.attributeValue(index);
  }

  private indexOf(name: XmlName): number {
    const { scanner } = this;
    for (let index = 0; index < scanner.attributeCount; index++)
      if (scanner.attributeName(index) === name) return index;
    return -1;
  }
}
