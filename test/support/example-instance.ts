import { LINK, XBRLDI, XBRLI, XLINK, XSI } from '../../src/formats/xbrl/names.ts';

/** The parts of a small instance that an example changes; each line of a part is a line of the text. */
export interface ExampleParts {
  readonly references?: string;
  readonly context?: string;
  readonly unit?: string;
  readonly fact?: string;
  readonly after?: string;
}

const usual = {
  references: '<link:schemaRef xlink:type="simple" xlink:href="http://example.com/t.xsd"/>',
  context: exampleContext(),
  unit: '<unit id="u"><measure>iso4217:EUR</measure></unit>',
  fact: '<t:Cash id="f" contextRef="c" unitRef="u" decimals="0">1</t:Cash>',
  after: '',
};

/** An instance whose root tag is line 1, references line 2, context line 3, unit line 4, fact line 5. */
export function exampleInstance(parts: ExampleParts = {}): string {
  const { references, context, unit, fact, after } = { ...usual, ...parts };
  const root = `<xbrl xmlns="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xsi="${XSI}" xmlns:xbrldi="${XBRLDI}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:t="http://example.com/t">`;
  return [root, references, context, unit, fact, after, '</xbrl>'].join('\n');
}

export interface ExampleContextParts {
  readonly period?: string;
  readonly inEntity?: string;
  readonly afterPeriod?: string;
}

export function exampleContext({
  period,
  inEntity = '',
  afterPeriod = '',
}: ExampleContextParts = {}): string {
  const identifier = '<identifier scheme="http://www.sec.gov/CIK">0000000001</identifier>';
  const when = period ?? '<instant>2025-12-31</instant>';
  return `<context id="c"><entity>${identifier}${inEntity}</entity><period>${when}</period>${afterPeriod}</context>`;
}

/** A footnote link from the fact of the example, on line 6. */
export function exampleFootnote(parts: { arc?: string; footnote?: string; locator?: string } = {}): string {
  const locator = parts.locator ?? '<link:loc xlink:type="locator" xlink:href="#f" xlink:label="f"/>';
  const footnote =
    parts.footnote ??
    '<link:footnote xlink:type="resource" xlink:label="n" xlink:role="http://www.xbrl.org/2003/role/footnote" xml:lang="en">See note 3.</link:footnote>';
  const arc =
    parts.arc ??
    '<link:footnoteArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/fact-footnote" xlink:from="f" xlink:to="n"/>';
  return `<link:footnoteLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">${locator}${footnote}${arc}</link:footnoteLink>`;
}
