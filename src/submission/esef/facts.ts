import { Decimal } from '../../core/decimal.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { localPart } from '../../taxonomy/names.ts';
import type { Type } from '../../taxonomy/schema/components.ts';
import { readNumber } from '../../xbrl/item-value.ts';
import { exampleSubmission } from '../example-submission.ts';
import { nameOf } from '../shared/facts.ts';
import { conceptOf, factsOf, pagesOf, targetsOf } from '../submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { esef } from './esef.ts';

export const factRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esef,
    code: 'ESEF-PERCENT',
    title: 'Percentages are reported as fractions of one',
    description: 'Of a concept for percentages, 35 % is the value 0.35; with scale -2 the page can show 35.',
    severity: 'warning',
    references: ['ESEF.2.2.2.percentGreaterThan100'],
    fix: 'Set scale="-2", so that the shown percentage becomes the fraction it stands for.',
    messages: { large: 'The percentage "{name}" is {value}, which is more than 100 %.' },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target)) {
          const concept = conceptOf(target, fact);
          if (fact.isNil || !concept || !hasType(concept.element.type, 'percentItemType')) continue;
          const value = readNumber(fact.value);
          if (value && value.compare(Decimal.one) > 0)
            found('large', at(fact.offset), { name: nameOf(fact), value: fact.value.trim() });
        }
    },
    examples: [
      exampleSubmission({
        types: { LegalFormOfEntity: 'dtr-types:percentItemType' },
        replace: [
          '<ix:nonNumeric name="ifrs-full:LegalFormOfEntity" contextRef="d" id="m4">ABC</ix:nonNumeric>',
          '<ix:nonFraction name="ifrs-full:LegalFormOfEntity" contextRef="d" unitRef="pure" decimals="2" id="m4">35</ix:nonFraction>',
        ],
        resources: '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>',
        mark: '<ix:nonFraction name="ifrs-full:LegalForm',
      }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-CONSTRUCT',
    title: 'Reports use neither tuples nor fractions',
    description: 'ESEF reports facts as single items with decimal values.',
    severity: 'error',
    references: [],
    fix: 'Report the facts as items; use a dimension where they belong together.',
    messages: {
      tuple: { text: 'The page holds a tuple.', references: ['ESEF.2.4.1.tupleElementUsed'] },
      fraction: { text: 'The page holds a fraction.', references: ['ESEF.2.4.1.fractionElementUsed'] },
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { kind, offset } of document.survey.facts)
          if (kind === 'tuple' || kind === 'fraction') found(kind, at(offset), {});
    },
    examples: [
      exampleSubmission({
        body: '<p><ix:fraction name="abc:Part" contextRef="i" unitRef="eur" id="part"><ix:numerator>1</ix:numerator><ix:denominator>3</ix:denominator></ix:fraction></p>',
        mark: '<ix:fraction',
        also: ['calc11e:oimIncompatibleReportWarning', 'xbrl.4.6:notItemOrTuple'],
      }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-TARGET',
    title: 'Facts belong to the default target',
    description: 'What is tagged for ESEF names no target. Other reports may share the page under their own.',
    severity: 'warning',
    references: ['ESEF.2.5.3.targetAttributeUsedForESEFContents'],
    fix: 'Remove the attribute "target".',
    messages: { target: 'The target "{target}" is used; {count} element(s) name a target.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const { targets } = document.survey;
        const [first] = targets;
        if (first) found('target', at(first.offset), { target: first.text, count: targets.length });
      }
    },
    examples: [
      exampleSubmission({
        replace: [
          '</ix:references>',
          '</ix:references><ix:references target="more"><link:schemaRef xlink:type="simple" xlink:href="http://www.abc.example/xbrl/abc-2025-12-31.xsd"/></ix:references>',
        ],
        body: '<p><ix:nonFraction target="more" name="ifrs-full:Assets" contextRef="i" unitRef="eur" decimals="0" id="more">100</ix:nonFraction></p>',
        mark: '<ix:references target="more"',
        also: ['ESEF-USE'],
      }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-FACT-ID',
    title: 'Every fact has an id',
    description: 'Viewers and reviewers refer to facts by their ids.',
    severity: 'warning',
    references: ['ESEF.2.2.8.missingFactID'],
    fix: 'Give every tagged fact an id of its own.',
    messages: { missing: 'The fact "{name}" has no id; {count} fact(s) have none.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const nameless = document.survey.facts.filter(({ id }) => id === undefined);
        const [first] = nameless;
        if (first) found('missing', at(first.offset), { name: first.written, count: nameless.length });
      }
    },
    examples: [
      exampleSubmission({ replace: [' id="assets"', ''], mark: '<ix:nonFraction name="ifrs-full:Assets"' }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-CURRENCY',
    title: 'Every amount is there in the currency of the report',
    description:
      'Amounts may be given in further currencies, but each is reported in the one that most of the report uses.',
    severity: 'error',
    references: ['ESEF.RTS.Annex.II.Par.1.factsWithOtherThanDeclaredCurrencyOnly'],
    fix: 'Tag the amount in the currency of the report too, or correct its unit.',
    messages: {
      other: 'The amount "{name}" is reported in {currency} alone; the currency of the report is {expected}.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const units = new Map(target.instance.units.map((unit) => [unit.id, currencyOf(unit.numerator)]));
        const counts = new Map<string, number>();
        const concepts = new Map<Concept, { currencies: Set<string>; name: string; offset: number }>();
        for (const fact of factsOf(target)) {
          const concept = conceptOf(target, fact);
          const currency = units.get(fact.unitRef ?? '');
          if (!concept?.isMonetary || currency === undefined) continue;
          counts.set(currency, (counts.get(currency) ?? 0) + 1);
          const known = concepts.get(concept);
          if (known) known.currencies.add(currency);
          else
            concepts.set(concept, {
              currencies: new Set([currency]),
              name: nameOf(fact),
              offset: fact.offset,
            });
        }
        const [[expected] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
        for (const { currencies, name, offset } of concepts.values())
          if (!currencies.has(expected))
            found('other', at(offset), { name, currency: [...currencies].join(', '), expected });
      }
    },
    examples: [
      exampleSubmission({
        replace: ['unitRef="eur" decimals="0" id="assets"', 'unitRef="usd" decimals="0" id="assets"'],
        resources: '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>',
        mark: '<ix:nonFraction name="ifrs-full:Assets"',
      }),
    ],
  }),
];

function currencyOf(
  numerator: readonly { readonly local: string; readonly uri: string }[],
): string | undefined {
  const [measure] = numerator;
  return numerator.length === 1 && measure?.uri === 'http://www.xbrl.org/2003/iso4217'
    ? measure.local
    : undefined;
}

/** Whether a type is, or is derived from, one of a name, in whichever version of a registry. */
export function hasType(type: Type, local: string): boolean {
  for (let step: Type | undefined = type; step; step = step.base)
    if (step.name !== undefined && localPart(step.name) === local) return true;
  return false;
}
