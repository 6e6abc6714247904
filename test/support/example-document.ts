import { IX } from '../../src/formats/inline/reading/names.ts';
import { LINK, XBRLDI, XBRLI, XLINK, XSI } from '../../src/formats/xbrl/names.ts';

/** The parts of a small inline document that an example changes. */
export interface ExampleParts {
  readonly root?: string;
  readonly headerStart?: string;
  readonly hidden?: string;
  readonly references?: string;
  readonly resources?: string;
  readonly headerEnd?: string;
  readonly body?: string;
}

const CONTEXT =
  '<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>';
const UNIT = '<xbrli:unit id="u"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>';

export const exampleReferences =
  '<ix:references><link:schemaRef xlink:type="simple" xlink:href="http://example.com/t.xsd"/></ix:references>';

/** The resources of the example, with additions. */
export function exampleResources(more = ''): string {
  return `<ix:resources>${CONTEXT}${UNIT}${more}</ix:resources>`;
}

/** An ix:nonFraction of one euro with further attributes. */
export function exampleNumber(attributes = '', text = '1', name = 't:Cash'): string {
  return `<ix:nonFraction name="${name}" contextRef="c" unitRef="u" decimals="0"${attributes}>${text}</ix:nonFraction>`;
}

export function exampleText(attributes = '', text = 'Text', name = 't:Note'): string {
  return `<ix:nonNumeric name="${name}" contextRef="c"${attributes}>${text}</ix:nonNumeric>`;
}

/** The root of the example, with its tag on line 1. */
export function exampleRoot(inline = IX): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${inline}" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrli="${XBRLI}" xmlns:xbrldi="${XBRLDI}" xmlns:xsi="${XSI}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:t="http://example.com/t" xml:lang="en"><head><title>Report</title></head><body>`;
}

/**
 * An inline document whose header begins on line 2, with hidden facts on line 3, references on line 4,
 * resources on line 5, and whose body is on line 7.
 */
export function exampleDocument(parts: ExampleParts = {}): string {
  return [
    parts.root ?? exampleRoot(),
    parts.headerStart ?? '<div style="display:none"><ix:header>',
    parts.hidden ?? '',
    parts.references ?? exampleReferences,
    parts.resources ?? exampleResources(),
    parts.headerEnd ?? '</ix:header></div>',
    parts.body ?? exampleNumber(),
    '</body></html>',
  ].join('\n');
}
