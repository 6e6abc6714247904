import { IX, IX10 } from '../../formats/inline/reading/names.ts';
import { LINK, XBRLDI, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';

/** The usual prefixes of specification namespaces (Global Filing Manual, 1.2.28). */
const prefixes: ReadonlyMap<string, readonly string[]> = new Map([
  [XBRLI, ['xbrli']],
  ['http://www.w3.org/2001/XMLSchema-instance', ['xsi']],
  [XSD, ['xs', 'xsd']],
  [LINK, ['link']],
  ['http://www.xbrl.org/2003/XLink', ['xl']],
  [XLINK, ['xlink']],
  [XBRLDT, ['xbrldt']],
  [XBRLDI, ['xbrldi']],
  [IX, ['ix']],
  [IX10, ['ix']],
]);

/** Returns the prefix that a namespace should have, if a document uses another. */
export function expectedPrefix(namespace: string, prefix: string): string | undefined {
  const usual = prefixes.get(namespace);
  return usual === undefined || prefix === '' || usual.includes(prefix) ? undefined : usual.join('" or "');
}
