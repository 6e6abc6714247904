import { describe, expect, test } from 'vitest';
import { checkExample } from '../../../test/support/example-check.ts';
import { exampleFootnote, exampleInstance } from '../../../test/support/example-instance.ts';
import { exampleReport } from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import { checkInstance } from './instance-checks.ts';
import { mapInstance } from './instance-filing.ts';
import { readInstance } from './instance-reader.ts';

const arc = (attributes: string, arcrole = 'http://www.xbrl.org/2003/arcrole/fact-footnote') =>
  `<link:footnoteArc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="f" xlink:to="n" ${attributes}/>`;

function codesOf(after: string, file?: string): string[] {
  const collector = new Collector(10);
  const instance = readInstance(exampleInstance({ after }), collector, file);
  if (instance) checkInstance(instance, collector);
  return collector.verdict({}).errors.map(({ code }) => code);
}

describe('ends of footnote arcs', () => {
  test('a resource other than a footnote can be an end if the arcrole allows it', () => {
    const resource = '<t:note xlink:type="resource" xlink:label="n">See.</t:note>';
    expect(codesOf(exampleFootnote({ footnote: resource, arc: arc('', 'http://example.com/own') }))).toEqual(
      [],
    );
  });

  test('an invalid locator is reported once', () => {
    const locator =
      '<link:loc xlink:type="locator" xlink:href="#f" xlink:label="f"/><link:loc xlink:type="locator" xlink:href="#x" xlink:label="n"/>';
    expect(codesOf(exampleFootnote({ locator, footnote: '' }))).toEqual([
      'xbrl.4.11.1.1:footnoteLinkLocTarget',
    ]);
  });

  test.each([
    ['report.xbrl', []],
    ['/folder/report.xbrl', []],
    ['other.xbrl', ['xbrl.4.11.1.1:footnoteLinkLocTarget']],
  ])('a locator may name the instance itself: %s', (file, expected) => {
    const locator = '<link:loc xlink:type="locator" xlink:href="report.xbrl#f" xlink:label="f"/>';
    expect(codesOf(exampleFootnote({ locator }), file)).toEqual(expected);
  });
});

describe('prohibited arcs', () => {
  const factRefs = (arcs: string) => {
    const collector = new Collector(10);
    const instance = readInstance(exampleInstance({ after: exampleFootnote({ arc: arcs }) }), collector);
    if (!instance) throw new Error('no instance');
    const filing = mapInstance(instance, collector, { createdAt: '2026-01-01T00:00:00Z' });
    return filing.footnotes?.map((footnote) => footnote.factRefs);
  };

  test.each([
    [arc(''), ['f']],
    [arc('') + arc('use="prohibited"'), undefined],
    [arc('priority="2"') + arc('use="prohibited" priority="1"'), ['f']],
    [arc('priority="1"') + arc('use="prohibited" priority="1"'), undefined],
    [arc('') + arc('use="prohibited" order="2"'), ['f']],
    [arc('use="prohibited"'), undefined],
  ])('%s', (arcs, expected) => {
    expect(factRefs(arcs)).toEqual([expected]);
  });
});

describe('roles of footnote links, with the taxonomy', () => {
  const OWN = 'http://example.com/own';
  const type = (kind: 'role' | 'arcrole', on: string) =>
    `<link:${kind}Type id="${kind}" ${kind}URI="${OWN}"${kind === 'arcrole' ? ' cyclesAllowed="any"' : ''}><link:usedOn>link:${on}</link:usedOn></link:${kind}Type>`;
  const reference = (kind: 'role' | 'arcrole') =>
    `<link:${kind}Ref xlink:type="simple" xlink:href="taxonomy.xsd#${kind}" ${kind}URI="${OWN}"/>`;
  const check = (link: string, appinfo = '', references = '') =>
    checkExample(
      exampleReport({
        schema: { appinfo },
        references: `<link:schemaRef xlink:type="simple" xlink:href="taxonomy.xsd"/>${references}`,
        facts: `<t:Note id="f" contextRef="d">A</t:Note>${link}`,
      }),
    ).map((found) => found.replace(/ .*/, ''));
  const withRole = exampleFootnote().replace('http://www.xbrl.org/2003/role/link', OWN);
  const withArcrole = exampleFootnote({ arc: arc('', OWN) });

  test.each([
    ['the standard role', exampleFootnote(), '', '', []],
    ['a role that is declared', withRole, type('role', 'footnoteLink'), reference('role'), []],
    [
      'a role for other links',
      withRole,
      type('role', 'labelLink'),
      reference('role'),
      ['xbrl.5.1.3.4:custRoleUsedOn'],
    ],
    ['a role without a roleRef', withRole, type('role', 'footnoteLink'), '', ['xbrl.3.5.2.4:missingRoleRef']],
    [
      'a reference without a declaration',
      withRole,
      '',
      reference('role'),
      ['xbrl.3.5.2.4.5:roleRefNotDefined'],
    ],
    [
      'two references',
      withRole,
      type('role', 'footnoteLink'),
      reference('role').repeat(2),
      ['xbrl.3.5.2.4.5:roleRefDuplicate'],
    ],
    ['an arcrole that is declared', withArcrole, type('arcrole', 'footnoteArc'), reference('arcrole'), []],
    ['an arcrole without an arcroleRef', withArcrole, '', '', ['xbrl.3.5.2.5:missingArcroleRef']],
    [
      'a label role',
      exampleFootnote().replace('role/footnote', 'role/label'),
      '',
      '',
      ['xbrl.5.1.3.4:custRoleUsedOn'],
    ],
  ])('%s', (_, link, appinfo, references, expected) => {
    expect(check(link, appinfo, references)).toEqual(expected);
  });
});

test('labels that many ends share are expanded up to the limit, and reported', () => {
  const locator = '<link:loc xlink:type="locator" xlink:href="#f" xlink:label="f"/>'.repeat(1000);
  const footnote =
    '<link:footnote xlink:type="resource" xlink:label="n" xml:lang="en">See.</link:footnote>'.repeat(1000);
  const after = exampleFootnote({ locator, footnote, arc: arc('') });
  expect(codesOf(after)).toHaveLength(1);
  const collector = new Collector(10);
  const instance = readInstance(exampleInstance({ after }), collector);
  if (!instance) throw new Error('The instance is readable.');
  const { footnotes = [] } = mapInstance(instance, collector, { createdAt: '2026-01-01T00:00:00Z' });
  const links = footnotes.reduce((sum, { factRefs = [] }) => sum + factRefs.length, 0);
  expect(footnotes).toHaveLength(1000);
  expect(links).toBeGreaterThan(100_000);
  expect(links).toBeLessThan(130_000);
});
