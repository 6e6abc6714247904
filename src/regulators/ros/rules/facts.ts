import type { Decimal } from '../../../core/decimal.ts';
import { isCroNumber } from '../../../core/identifiers.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { listWords } from '../../../core/wording.ts';
import { type Context, dimensionsOf, type Fact, type Name } from '../../../formats/xbrl/instance.ts';
import { readNumber } from '../../../formats/xbrl/item-value.ts';
import { ISO_4217 } from '../../../taxonomy/names.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import { coded } from '../../submission/coded-message.ts';
import { factAmount, factPeriod, nameWords } from '../../submission/fact-words.ts';
import type { SubmittedTarget } from '../../submission/submission.ts';
import { factsOf, type TaggedReport, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { rosRule } from '../ros-rule.ts';

const CRO = 'http://www.cro.ie/';
const CURRENCY = 'PrincipalCurrencyUsedInBusinessReport';

export const rosFactRules: readonly SubmissionRule[] = [
  submissionRule({
    ...rosRule,
    code: 'ROS-COMPANY-NUMBER',
    title: 'Accounts identified by company number must tag that number',
    description:
      'If contexts identify the entity by its Companies Registration Office number, the same number must be tagged.',
    severity: 'error',
    fix: 'Tag the company number where the accounts show it.',
    messages: {
      missing: coded(
        'ROS:missingRequiredElements',
        'The contexts identify the company by its number {identifier}, but the accounts do not tag the company number (CompaniesRegistrationOfficeNumber).',
      ),
      other: {
        // Revenue publishes no check that compares the two.
        severity: 'warning',
        text: 'The tagged company number (CompaniesRegistrationOfficeNumber) is "{value}", but the contexts identify the company by {identifier}.',
        fix: 'Correct the tagged number or the contexts, whichever is wrong.',
      },
    },
    check(submission, found) {
      for (const { target, at } of accountsOf(targetsOf(submission))) {
        const first = target.instance.contexts.find(({ scheme }) => scheme === CRO);
        if (!first) continue;
        const { identifier } = first;
        const numbers = factsNamed(target, 'CompaniesRegistrationOfficeNumber');
        if (numbers.length === 0) found('missing', at(first.offset), { identifier });
        // An invalid identifier has been reported.
        if (!isCroNumber(identifier)) continue;
        for (const { value, isNil, offset } of numbers) {
          const said = trimWhiteSpace(value);
          if (!isNil && withoutZeros(said) !== withoutZeros(identifier))
            found('other', at(offset), { value: said, identifier });
        }
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-SOFTWARE',
    title: 'The name and version of the production software must be tagged',
    description:
      'The tags are NameProductionSoftware and VersionProductionSoftware, or NameAuthor and DescriptionOrTitleAuthor in the 2017 taxonomies.',
    severity: 'warning',
    fix: 'Tag the name and version of the software (NameProductionSoftware and VersionProductionSoftware); put the tags in ix:hidden if the accounts do not show them.',
    messages: {
      missing: coded(
        'ROS:documentCreatorProductInformation',
        'The accounts do not tag {what} of the production software.',
        {
          fix: 'Tag {what} of the software ({tags}); use ix:hidden for what the accounts do not show.',
        },
      ),
    },
    check(submission, found) {
      for (const { target, at } of accountsOf(targetsOf(submission))) {
        const has = (...names: readonly string[]) =>
          names.some((name) => factsNamed(target, name).length > 0);
        const missing = [
          { what: 'the name', tag: 'NameProductionSoftware', earlier: 'NameAuthor' },
          { what: 'the version', tag: 'VersionProductionSoftware', earlier: 'DescriptionOrTitleAuthor' },
        ].filter(({ tag, earlier }) => !has(tag, earlier));
        if (missing.length > 0)
          found('missing', at(0), {
            what: listWords(missing.map(({ what }) => what)),
            tags: listWords(missing.map(({ tag }) => tag)),
          });
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-TURNOVER',
    title: 'Turnover must not exceed ten times equity (a check of ROS for errors of scale)',
    description:
      'The largest turnover is compared with the largest equity, regardless of sign. Turnover of more than ten times equity is nearly always a scaling error.',
    severity: 'error',
    formula: 'DPLTurnoverRevenue ≤ 10 × |Equity|',
    fix: "Check the scale of both amounts. If they are right, submit the file to Revenue's test facility before you file.",
    messages: {
      large: coded(
        'ROS.19',
        '{turnover} {period} is {actual}, more than ten times the equity of {equity}; ROS treats this as a likely error of scale.',
      ),
    },
    check(submission, found) {
      for (const { target, at } of accountsOf(targetsOf(submission))) {
        const turnover = largest(factsNamed(target, 'DPLTurnoverRevenue'), (value) => value);
        const equity = largest(factsNamed(target, 'Equity'), (value) => value.abs());
        if (!turnover || !equity || turnover.size.compare(equity.size.shift(1)) <= 0) continue;
        const data = {
          turnover: nameWords(target, turnover.fact.name),
          actual: factAmount(target, turnover.fact),
          period: factPeriod(target, turnover.fact),
          equity: factAmount(target, equity.fact),
        };
        found('large', at(turnover.fact.offset), data, [at(equity.fact.offset)]);
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-CURRENCY',
    title: 'The principal currency must be stated once and match most amounts',
    description:
      'PrincipalCurrencyUsedInBusinessReport is an empty fact; the CurrenciesDimension member of its context states the currency.',
    severity: 'error',
    fix: 'Tag PrincipalCurrencyUsedInBusinessReport once, in a context whose CurrenciesDimension has the member of the currency of the accounts, such as Euro.',
    messages: {
      missing: coded(
        'ROS.20',
        'The accounts do not state their principal currency (PrincipalCurrencyUsedInBusinessReport).',
        {
          fix: 'Tag PrincipalCurrencyUsedInBusinessReport once, in a context whose CurrenciesDimension has the member of the currency of the accounts, such as Euro.',
        },
      ),
      member: coded(
        'ROS.20',
        'The accounts tag the principal currency (PrincipalCurrencyUsedInBusinessReport), but its context "{id}" does not state the currency with CurrenciesDimension.',
        {
          fix: 'Tag the fact in a context of its own that has CurrenciesDimension with the member of the currency of the accounts, such as Euro.',
        },
      ),
      several: coded('ROS.20', 'The accounts state more than one principal currency: {currencies}.', {
        fix: 'Keep the fact for the currency of the accounts, and remove the others.',
      }),
      other: coded(
        'ROS.20',
        'The accounts state {currency} as their principal currency (PrincipalCurrencyUsedInBusinessReport), but most amounts are in {unit}.',
        {
          severity: 'warning',
          fix: 'Correct the member of CurrenciesDimension in the context of the principal currency, or the units of the amounts.',
        },
      ),
    },
    check(submission, found) {
      for (const { target, at } of accountsOf(targetsOf(submission))) {
        const contexts = new Map(target.instance.contexts.map((context) => [context.id, context]));
        const named = factsNamed(target, CURRENCY);
        const [first] = named;
        if (!first) {
          found('missing', at(0), {});
          continue;
        }
        const members = new Map(
          named
            .flatMap(({ contextRef = '' }) => memberOf(contexts.get(contextRef)))
            .map((one) => [one.local, one]),
        );
        const [member, ...others] = members.values();
        const place = at(first.offset);
        if (!member) found('member', place, { id: first.contextRef ?? '' });
        else if (others.length > 0) found('several', place, { currencies: listWords(members.keys()) });
        else {
          const currency = codeOf(target, member);
          const counts = currencyCounts(target);
          const [unit, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
          const isMisspelled = unit.toUpperCase() === currency || unit.length !== 3;
          if (currency !== undefined && !isMisspelled && count > (counts.get(currency) ?? 0))
            found('other', place, { currency, unit });
        }
      }
    },
  }),
];

/** The register ignores leading zeros. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

/** Yields the accounts themselves: another rule reports the content of further targets. */
function* accountsOf(tagged: Iterable<TaggedReport>): Generator<TaggedReport> {
  for (const one of tagged) if (one.target === one.report.targets[0]) yield one;
}

/** Returns facts by local name, as the namespaces of the taxonomies change over the years. */
function factsNamed(target: SubmittedTarget, local: string): Fact[] {
  return factsOf(target).filter(({ name }) => name.local === local);
}

function largest(
  facts: readonly Fact[],
  sizeOf: (value: Decimal) => Decimal,
): { readonly fact: Fact; readonly size: Decimal } | undefined {
  let most: { fact: Fact; size: Decimal } | undefined;
  for (const fact of facts) {
    const value = fact.isNil ? undefined : readNumber(fact.value);
    if (!value) continue;
    const size = sizeOf(value);
    if (!most || size.compare(most.size) > 0) most = { fact, size };
  }
  return most;
}

function memberOf(context: Context | undefined): Name[] {
  if (!context) return [];
  return dimensionsOf(context).flatMap((one) =>
    one.axis.local === 'CurrenciesDimension' && 'member' in one ? [one.member] : [],
  );
}

/** Returns the number of amounts in each currency. */
function currencyCounts(target: SubmittedTarget): ReadonlyMap<string, number> {
  const currencies = new Map(
    target.instance.units.flatMap(({ id, numerator, denominator }) => {
      const [measure] = numerator;
      const isCurrency = measure?.uri === ISO_4217 && numerator.length === 1 && denominator.length === 0;
      return measure && isCurrency ? [[id, measure.local] as const] : [];
    }),
  );
  const counts = new Map<string, number>();
  for (const { unitRef = '' } of factsOf(target)) {
    const currency = currencies.get(unitRef);
    if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return counts;
}

/** Currency codes of Irish accounts, for use if the taxonomy is not installed. */
const usualCodes: ReadonlyMap<string, string> = new Map([
  ['Euro', 'EUR'],
  ['PoundSterling', 'GBP'],
  ['USDollar', 'USD'],
  ['SwissFranc', 'CHF'],
  ['Yen', 'JPY'],
  ['CanadianDollar', 'CAD'],
  ['AustralianDollar', 'AUD'],
  ['DanishKrone', 'DKK'],
  ['NorwegianKrone', 'NOK'],
  ['SwedishKrona', 'SEK'],
  ['Zloty', 'PLN'],
]);

/** Returns the code of a currency, which the taxonomy states as a reference of the member. */
function codeOf({ dts }: SubmittedTarget, { uri, local }: Name): string | undefined {
  const concept = dts.concept(expandedName(uri, local));
  for (const { parts } of concept ? dts.references(concept) : []) {
    const part = parts.find(({ name }) => localPart(name) === 'Code');
    if (part) return part.value.trim();
  }
  return usualCodes.get(local);
}
