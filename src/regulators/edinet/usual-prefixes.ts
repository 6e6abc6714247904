import { IX, IX10 } from '../../formats/inline/reading/names.ts';
import { LINK, XBRLDI, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';

/** The prefixes that namespaces of the specifications go by (Global Filing Manual, 1.2.28). */
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

/** The prefix that a namespace is to have, where a document has given it another one. */
export function expectedPrefix(namespace: string, prefix: string): string | undefined {
  const usual = prefixes.get(namespace);
  return usual === undefined || prefix === '' || usual.includes(prefix) ? undefined : usual.join('" or "');
}
