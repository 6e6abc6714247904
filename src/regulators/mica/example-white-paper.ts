import type { RuleExample } from '../../findings/rule-meta.ts';
import { IX } from '../../formats/inline/reading/names.ts';
import { LINK, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';
import { type Change, changedPage, type ExamplePage, type PageOptions } from '../examples/page.ts';

/** A small white paper that breaks no rule, and what of its taxonomy it uses. */

const ENTRY_POINT = 'https://www.esma.europa.eu/taxonomy/mica/2025-03-31/mica_entry_table_2.xsd';
const MICA = 'https://www.esma.europa.eu/taxonomy/2025-03-31/mica/';
export const LEI = '529900T8BM49AURSDO55';

const facts = [
  ['DateOfNotificationForOtherTokenWhitePaper', 'date', '2026-02-02'],
  ['NameOfOtherTokenOfferor', 'string', 'Harbour Ledger Limited'],
  ['OfferorsLegalEntityIdentifier', 'string', LEI],
  ['NameOfOtherToken', 'string', 'Harbour Token'],
  ['OtherTokenDigitalTokenIdentifierCode', 'string', '10ZW1X3N5'],
  ['OtherTokenHomeMemberState', 'string', `${MICA}#MaltaMemberState`],
  ['OtherTokenWhitePaperPublicationDate', 'date', '2026-03-02'],
] as const;

/** Declared, and not in the white paper. */
const others = ['DateOfNotificationForEmoneyTokenWhitePaper', 'IssuersLegalEntityIdentifier'];

const text = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:mica="${MICA}" xml:lang="en">`,
  '<head><title>White paper</title></head>',
  '<body><div style="display:none"><ix:header>',
  `<ix:references><link:schemaRef xlink:type="simple" xlink:href="${ENTRY_POINT}"/></ix:references>`,
  `<ix:resources><xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://standards.iso.org/iso/17442">${LEI}</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2026-01-01</xbrli:startDate><xbrli:endDate>2026-12-31</xbrli:endDate></xbrli:period></xbrli:context></ix:resources>`,
  '</ix:header></div>',
  ...facts.map(
    ([name, , value]) => `<p><ix:nonNumeric name="mica:${name}" contextRef="c">${value}</ix:nonNumeric></p>`,
  ),
  '<p>End</p>',
  '</body></html>',
].join('\n');

const element = (name: string, type: string): string =>
  `<xs:element name="${name}" type="xbrli:${type}ItemType" nillable="true" xbrli:periodType="duration" substitutionGroup="xbrli:item"/>`;

const base: ExamplePage = {
  file: 'white-paper.xhtml',
  text,
  profile: 'eu-mica-white-paper',
  taxonomy: {
    [ENTRY_POINT]: `<xs:schema xmlns:xs="${XSD}" xmlns:xbrli="${XBRLI}" targetNamespace="${MICA}" elementFormDefault="qualified"><xs:import namespace="${XBRLI}" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>${facts.map(([name, type]) => element(name, type)).join('')}${others.map((name) => element(name, 'string')).join('')}</xs:schema>`,
  },
};

/** The white paper with changes, and the texts that the rule speaks of. */
export function changedWhitePaper(
  changes: readonly Change[],
  marks: readonly string[],
  options?: PageOptions,
): RuleExample {
  return changedPage(base, changes, marks, options);
}
