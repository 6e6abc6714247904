/** A pseudorandom number generator with the same sequence in every run (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** Returns a number from 0 up to, but excluding, the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }
}

/** Documents that together use all features of XML. */
const seedDocuments: readonly string[] = [
  '<a/>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<!-- c --><?p i?>\n<a b="1" c=\'2\'>t<b/>u</a>\n<!--d-->',
  '<a xmlns="urn:a" xmlns:b="urn:b"><b:c b:d="1" d="2"/><e xmlns=""><f xmlns="urn:f"/></e></a>',
  '<x:a xmlns:x="urn:1"><x:a xmlns:x="urn:2" x:b="1" xmlns:y="urn:3" y:b="2"/></x:a>',
  '<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#x1F600;&#10;&#13;</a>',
  '<a b="&lt;&#10;&#x9;&quot;\'" c=\'"&apos;\t\n\r\n \'>\r\n\r x</a>',
  '<a><![CDATA[<b>&amp;]]]]><![CDATA[>]]></a>',
  '<a><!-- a - b -><c> --><?t a ? > b?><?u?></a>',
  '<ä·ö xmlns:é="urn:é" é:ß="日本語">𝒳 \u00a0\u2028\u0085</ä·ö>',
  '<a xml:lang="en" xml:space="preserve"> <b c="a > b"/> ]] > ]]&gt; </a >',
  '<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ex="http://example.com/t">\n  <link:schemaRef xlink:type="simple" xlink:href="t.xsd"/>\n  <xbrli:context id="c1"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000012345</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>\n  <xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>\n  <ex:Assets contextRef="c1" unitRef="u" decimals="-3">1234000</ex:Assets>\n  <ex:Policy contextRef="c1">&lt;p class="x"&gt;R&amp;amp;D&lt;/p&gt;</ex:Policy>\n</xbrli:xbrl>',
  '<body xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><div style="display:none"><ix:header/></div><table><tr><td style="padding:2px">Revenue&#160;</td><td><ix:nonFraction name="ex:Revenue" contextRef="c" unitRef="u" decimals="-6" scale="6" format="ixt:num-dot-decimal">1,234</ix:nonFraction></td></tr></table><img src="data:image/png;base64,iVBORw0KGgo="/></body>',
];

const pieces: readonly string[] = [
  ...'<>/&;"\'=!?[]-: \t\n\r#x0a:_.·\u0300é日𝒳\u0000\u0001\u000b\u007f\u0085\u00a0\ufffd\ufffe\uffff\ud800'.split(
    /(?:)/u,
  ),
  ...[
    '<!--',
    '-->',
    '--',
    '<![CDATA[',
    ']]>',
    ']]',
    '<?',
    '?>',
    '<?xml',
    '<?xml version="1.0"?>',
    '<?XML ?>',
  ],
  ...[
    '</',
    '/>',
    '<a',
    '<a>',
    '</a>',
    '<b/>',
    '="',
    "='",
    ' a="1"',
    ' b="1"',
    ' xmlns="urn:x"',
    ' xmlns:b="urn:b"',
  ],
  ...[
    ' xmlns:c="urn:b"',
    ' xmlns:b=""',
    ' xmlns=""',
    ' b:c="2"',
    ' c:c="2"',
    ' xmlns:xml="urn:x"',
    ' xmlns:xmlns="u"',
  ],
  ...[
    ' xmlns:x="http://www.w3.org/XML/1998/namespace"',
    ' xmlns="http://www.w3.org/2000/xmlns/"',
    'xmlns:',
    'xml:',
  ],
  ...[
    ' xmlns:xml="http://www.w3.org/XML/1998/namespace"',
    ' xml:id="q"',
    '<xmlns:a/>',
    '<xml:a/>',
    ' __proto__="1"',
  ],
  ...[
    '&amp;',
    '&lt;',
    '&#38;',
    '&#x26;',
    '&#0;',
    '&#xD800;',
    '&#x10FFFF;',
    '&#x110000;',
    '&#xFFFE;',
    '&a;',
    '&#;',
    '&#x;',
  ],
  ...[
    '\r\n',
    '\n\n',
    '  ',
    'standalone="no"',
    'encoding="utf-8"',
    '<__proto__/>',
    'constructor',
    '<!',
    '<!DOCTYPE a>',
  ],
];

/** A document with a few small changes. */
export function mutate(random: Random): string {
  let text = random.pick(seedDocuments);
  for (let changes = 1 + random.below(2) * random.below(3); changes > 0; changes--) {
    const from = random.below(text.length + 1);
    const to = Math.min(text.length, from + 1 + random.below(random.below(4) === 0 ? 40 : 3));
    const [before, within, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    switch (random.below(6)) {
      case 0:
        text = before + after;
        break;
      case 1:
        text = before + within + within + after;
        break;
      case 2:
      case 3:
        text = before + random.pick(pieces) + within + after;
        break;
      case 4:
        text = before + random.pick(pieces) + after;
        break;
      default: {
        const other = random.pick(seedDocuments);
        const start = random.below(other.length);
        text = before + other.slice(start, start + 1 + random.below(30)) + within + after;
      }
    }
  }
  return text;
}

/** The same in bytes of one of the encodings, with some bytes changed. */
export function mutateBytes(random: Random): Buffer {
  const text = mutate(random);
  let bytes: Buffer;
  switch (random.below(6)) {
    case 0:
      bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      break;
    case 1:
      bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
      break;
    case 2:
      bytes = Buffer.from(`\ufeff${text}`);
      break;
    default:
      bytes = Buffer.from(text);
  }
  for (let changes = random.below(2); changes > 0 && bytes.length > 0; changes--)
    bytes[random.below(bytes.length)] = random.pick([
      0x00, 0x3c, 0x80, 0xbf, 0xc0, 0xc3, 0xed, 0xa0, 0xef, 0xf4, 0xff,
    ]);
  return bytes;
}
