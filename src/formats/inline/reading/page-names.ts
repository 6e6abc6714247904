import { mistypedId } from '../../../core/nearest-name.ts';
import { XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import { XML_NAMESPACE, xmlAttributes } from '../../../xml/names.ts';
import { MAX_UNKNOWN_NAMES } from '../../limits.ts';
import type { FileCursor } from './file-cursor.ts';
import { pageElement } from './structure-findings.ts';

/** The elements of HTML in all its editions, and those that browsers added. */
const elements: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image
  img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav
  nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rbc rp rt
  rtc ruby s samp script search section select slot small source spacer span strike strong style sub summary sup svg
  table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Reports elements and attributes of the page that are misspelled, each where it first occurs. */
export function reportMisspelledNames(reader: FileCursor): void {
  reportElements(reader);
  const { scanner, collector } = reader;
  let compared = 0;
  for (const local of scanner.names.localNames(XML_NAMESPACE)) {
    if (++compared > MAX_UNKNOWN_NAMES) return;
    const near = mistypedId(local, xmlAttributes);
    const offset = near === undefined ? -1 : scanner.source.bytes.indexOf(` xml:${local}`);
    if (near === undefined || offset < 0 || xmlAttributes.includes(local)) continue;
    pageElement.add(collector, 'attribute', reader.at(offset + 1), { name: local, near });
  }
}

function reportElements(reader: FileCursor): void {
  const { scanner, collector } = reader;
  let compared = 0;
  for (const local of scanner.names.localNames(XHTML_NAMESPACE)) {
    if (elements.has(local) || ++compared > MAX_UNKNOWN_NAMES) continue;
    const near = mistypedId(local, elements);
    const offset = near === undefined ? -1 : startOf(local, scanner.source.bytes);
    if (near === undefined || offset < 0) continue;
    pageElement.add(collector, 'near', reader.at(offset), { name: local, near });
  }
}

/** Returns where the first start tag with a name begins. */
function startOf(local: string, bytes: Buffer): number {
  for (let at = bytes.indexOf(`<${local}`); at >= 0; at = bytes.indexOf(`<${local}`, at + 1))
    if (/[\s/>]/.test(String.fromCharCode(bytes[at + local.length + 1] ?? 0))) return at;
  return -1;
}
