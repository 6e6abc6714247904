/** Documents to read, generated so that none has to be stored. */

/**
 * An XBRL instance.
 * @param {number} facts
 */
export function makeInstance(facts) {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ex="http://example.com/taxonomy/2025">\n  <link:schemaRef xlink:type="simple" xlink:href="example-2025.xsd"/>\n  <xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>\n',
  ];
  const contexts = Math.ceil(facts / 20);
  for (let n = 0; n < contexts; n++)
    parts.push(
      `  <xbrli:context id="c${n}">\n    <xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000012345</xbrli:identifier></xbrli:entity>\n    <xbrli:period><xbrli:startDate>${2000 + (n % 25)}-01-01</xbrli:startDate><xbrli:endDate>${2000 + (n % 25)}-12-31</xbrli:endDate></xbrli:period>\n  </xbrli:context>\n`,
    );
  for (let n = 0; n < facts; n++)
    parts.push(
      `  <ex:Concept${n % 800} id="f${n}" contextRef="c${n % contexts}" unitRef="usd" decimals="-3">${n * 7919}</ex:Concept${n % 800}>\n`,
    );
  parts.push('</xbrli:xbrl>\n');
  return Buffer.from(parts.join(''));
}

/**
 * An inline XBRL document: tables of styled cells, some of them tagged, running text, and one large picture.
 * @param {number} megabytes
 */
export function makeInlineDocument(megabytes) {
  const size = megabytes * 1e6;
  const picture = Buffer.alloc(size / 10, 'iVBORw0KGgoAAAANSUhEUgAAB9AAAAPoCAYAAACGXmWq');
  const chunks = [
    Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:ex="http://example.com/taxonomy/2025"><head><title>Annual report</title></head><body>\n<img alt="" src="data:image/png;base64,',
    ),
    picture,
    Buffer.from('"/>\n'),
  ];
  let length = picture.length;
  for (let page = 0; length < size; page++) {
    const rows = Array.from({ length: 40 }, (_, row) => makeRow(page * 40 + row)).join('');
    const chunk = Buffer.from(
      `<div style="min-height:42.75pt;width:100%"><span style="color:#000000;font-family:'Helvetica',sans-serif;font-size:9pt">Management&#8217;s view of the year &amp; of research&#160;and&#160;development, page ${page} – “as restated”. ${'The figures are shown in millions unless the text says otherwise. '.repeat(6)}</span><table style="border-collapse:collapse;width:99.8%">${rows}</table></div>\n`,
    );
    chunks.push(chunk);
    length += chunk.length;
  }
  chunks.push(Buffer.from('</body></html>\n'));
  return Buffer.concat(chunks);
}

/** @param {number} n */
function makeRow(n) {
  return `<tr><td colspan="3" style="background-color:#cceeff;padding:2px 1pt;text-align:left;vertical-align:bottom"><span style="font-size:9pt;font-weight:400;line-height:100%">Net sales, line ${n}</span></td><td style="background-color:#cceeff;padding:2px 0 2px 1pt">$&#160;</td><td style="text-align:right"><ix:nonFraction unitRef="usd" contextRef="c${n % 200}" decimals="-6" name="ex:Concept${n % 800}" format="ixt:num-dot-decimal" scale="6" id="f-${n}">${n % 1000},${100 + (n % 900)}</ix:nonFraction></td></tr>\n`;
}
