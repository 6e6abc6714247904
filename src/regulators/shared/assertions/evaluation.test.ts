import { expect, test } from 'vitest';
import { changedSubmission, findingsOfSubmission } from '../../../../test/support/changed-submission.ts';

const reference =
  '<link:linkbaseRef xlink:type="simple" xlink:href="esef_cor-for.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>';
const resource = 'xlink:type="resource"';
const arc = (arcrole: string, from: string, to: string, attributes = '') =>
  `xlink:type="arc" xlink:arcrole="http://xbrl.org/arcrole/${arcrole}" xlink:from="${from}" xlink:to="${to}"${attributes}`;

function variable(name: string, filters: string, attributes = ''): string {
  const resources = filters.replace('LABEL', `f${name}`);
  return `<variable:factVariable ${resource} xlink:label="v${name}" bindAsSequence="false"${attributes}/>
<variable:variableArc ${arc('2008/variable-set', 'a', `v${name}`, ` name="${name}"`)}/>
${resources}<variable:variableFilterArc ${arc('2008/variable-filter', `v${name}`, `f${name}`, ' cover="true" complement="false"')}/>`;
}

const concept = (name: string) =>
  `<cf:conceptName ${resource} xlink:label="LABEL"><cf:concept><cf:qname>${name}</cf:qname></cf:concept></cf:conceptName>`;
const member = (axis: string, name: string) =>
  `<df:explicitDimension ${resource} xlink:label="LABEL"><df:dimension><df:qname>${axis}</df:qname></df:dimension><df:member><df:qname>${name}</df:qname></df:member></df:explicitDimension>`;

function unsatisfied(assertion: string, variables: string, severity = '', body = ''): string[] {
  const linkbase = `<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:gen="http://xbrl.org/2008/generic" xmlns:va="http://xbrl.org/2008/assertion/value" xmlns:ea="http://xbrl.org/2008/assertion/existence" xmlns:variable="http://xbrl.org/2008/variable" xmlns:cf="http://xbrl.org/2008/filter/concept" xmlns:df="http://xbrl.org/2008/filter/dimension" xmlns:ifrs-full="http://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full" xmlns:abc="http://www.abc.example/xbrl"><gen:link xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">${assertion}${variables}${severity}</gen:link></link:linkbase>`;
  const submission = changedSubmission('esef', {
    taxonomy: { 'http://www.esma.europa.eu/taxonomy/2025-03-27/esef_cor-for.xml': linkbase },
    replace: [
      ['.xhtml', '</body>', `${body}</body>`],
      ['esef_cor.xsd', '<xs:appinfo>', `<xs:appinfo>${reference}`],
    ],
  });
  return findingsOfSubmission(submission)
    .filter(({ code }) => code === 'P-ASSERTION')
    .map(({ severity: gravity, message }) => `${gravity} ${message.replace(/^.* requires /, '')}`);
}

const value = (test: string) =>
  `<va:valueAssertion ${resource} xlink:label="a" id="a" test="${test}" aspectModel="dimensional" implicitFiltering="true"/>`;
const existence = `<ea:existenceAssertion ${resource} xlink:label="a" id="a" test=". &gt; 0" aspectModel="dimensional" implicitFiltering="true"/>`;

test('two facts of one context are compared', () => {
  const facts = variable('x', concept('ifrs-full:NoncurrentAssets')) + variable('y', concept('abc:Widgets'));
  expect(unsatisfied(value('$x gt $y'), facts)).toEqual([]);
  expect(unsatisfied(value('$x eq $y'), facts)).toEqual([
    'error "$x eq $y", where $x is Non-current assets (ifrs-full:NoncurrentAssets) at 31 December 2025 (EUR 60) and $y is Widgets (abc:Widgets) at 31 December 2025 (EUR 40).',
  ]);
});

test('facts that differ in an uncovered aspect are not compared', () => {
  const facts = variable('x', concept('ifrs-full:Assets')) + variable('y', concept('ifrs-full:Equity'));
  expect(unsatisfied(value('$x eq $y'), facts)).toEqual([]);
});

test('default dimensions count', () => {
  const axis = 'ifrs-full:ComponentsOfEquityAxis';
  expect(unsatisfied(value('$x eq 30'), variable('x', member(axis, 'abc:PreferenceSharesMember')))).toEqual(
    [],
  );
  expect(unsatisfied(value('$x lt 100'), variable('x', member(axis, 'ifrs-full:EquityMember')))).toEqual([
    'error "$x lt 100", where $x is Assets (ifrs-full:Assets) at 31 December 2025 (EUR 100).',
  ]);
});

test('existence assertions are counted with the severity of the taxonomy', () => {
  const severity = `<link:loc xlink:type="locator" xlink:href="http://www.xbrl.org/2016/severities.xml#WARNING" xlink:label="s"/><gen:arc ${arc('2016/assertion-unsatisfied-severity', 'a', 's')}/>`;
  expect(unsatisfied(existence, variable('x', concept('ifrs-full:Assets')))).toEqual([]);
  expect(unsatisfied(existence, variable('x', concept('ifrs-full:Inventories')))).toEqual(['error ". > 0".']);
  expect(unsatisfied(existence, variable('x', concept('ifrs-full:Inventories')), severity)).toEqual([
    'warning ". > 0".',
  ]);
});

test('unsupported assertions are not evaluated', () => {
  expect(unsatisfied(value('count($x) eq 7'), variable('x', concept('ifrs-full:Assets')))).toEqual([]);
  expect(
    unsatisfied(value('$x eq 7'), variable('x', concept('ifrs-full:Assets'), ' fallbackValue="0"')),
  ).toEqual([]);
});

test('too many pairs of facts are not evaluated at all', () => {
  const fact =
    '<ix:nonFraction name="ifrs-full:Assets" contextRef="i" unitRef="eur" decimals="0">100</ix:nonFraction>';
  const twice = variable('x', concept('ifrs-full:Assets')) + variable('y', concept('ifrs-full:Assets'));
  const broken = (count: number) => unsatisfied(value('$x lt $y'), twice, '', fact.repeat(count)).length;
  expect(broken(9)).toBe(90);
  expect(broken(320)).toBe(0);
});
