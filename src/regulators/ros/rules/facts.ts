import type { Decimal } from '../../../core/decimal.ts';
import { isCroNumber } from '../../../core/identifiers.ts';
import { trimBlanks } from '../../../core/white-space.ts';
import type { Context, Fact, Name } from '../../../formats/xbrl/instance.ts';
import { readNumber } from '../../../formats/xbrl/item-value.ts';
import { ISO_4217 } from '../../../taxonomy/names.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import { coded } from '../../submission/coded-message.ts';
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
    title: 'Accounts identified by the company number tag it, and no other',
    description:
      'Where contexts name the entity by its number of the Companies Registration Office, the number is tagged as well, and is the same.',
    severity: 'error',
    fix: 'Tag the company number where the accounts show it.',
    messages: {
      missing: coded(
        'ROS:missingRequiredElements',
        'Contexts use the company number {identifier}, and CompaniesRegistrationOfficeNumber is not tagged.',
      ),
      other: {
        // Revenue names no check that compares the two.
        severity: 'warning',
        text: 'The company number is tagged as "{value}", and contexts use {identifier}.',
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
        // An identifier that is no number has been told of.
        if (!isCroNumber(identifier)) continue;
        for (const { value, isNil, offset } of numbers) {
          const said = trimBlanks(value);
          if (!isNil && withoutZeros(said) !== withoutZeros(identifier))
            found('other', at(offset), { value: said, identifier });
        }
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-SOFTWARE',
    title: 'The software that made the accounts is tagged with its version',
    description:
      'NameProductionSoftware and VersionProductionSoftware, or in the taxonomies of 2017 NameAuthor and DescriptionOrTitleAuthor.',
    severity: 'warning',
    fix: 'Tag the name and the version of the software, hidden where the accounts do not show them.',
    messages: {
      missing: coded(
        'ROS:documentCreatorProductInformation',
        'The accounts do not tag {what} of the software.',
      ),
    },
    check(submission, found) {
      for (const { target, at } of accountsOf(targetsOf(submission))) {
        const has = (...names: readonly string[]) =>
          names.some((name) => factsNamed(target, name).length > 0);
        const missing = [
          ...(has('NameProductionSoftware', 'NameAuthor') ? [] : ['the name']),
          ...(has('VersionProductionSoftware', 'DescriptionOrTitleAuthor') ? [] : ['the version']),
        ];
        if (missing.length > 0) found('missing', at(0), { what: missing.join(' and ') });
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-TURNOVER',
    title: 'Turnover is at most ten times equity',
    description:
      'The largest turnover is compared with the largest equity, whatever its sign. More than ten times as much is nearly always a mistake of scale.',
    severity: 'error',
    formula: 'DPLTurnoverRevenue ≤ 10 × |Equity|',
    fix: 'Check the scale of both amounts. Where they are right, try the file in the test facility of Revenue.',
    messages: {
      large: coded('ROS.19', 'Turnover is {turnover}, more than ten times the equity of {equity}.'),
    },
    check(submission, found) {
      for (const { target, at } of accountsOf(targetsOf(submission))) {
        const turnover = largest(factsNamed(target, 'DPLTurnoverRevenue'), (value) => value);
        const equity = largest(factsNamed(target, 'Equity'), (value) => value.abs());
        if (!turnover || !equity || turnover.size.compare(equity.size.shift(1)) <= 0) continue;
        const data = { turnover: turnover.size.toString(), equity: equity.fact.value.trim() };
        found('large', at(turnover.fact.offset), data, [at(equity.fact.offset)]);
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-CURRENCY',
    title: 'The principal currency is named once, and is the one most amounts are in',
    description:
      'PrincipalCurrencyUsedInBusinessReport is an empty fact whose context has the currency as the member of CurrenciesDimension.',
    severity: 'error',
    fix: 'Report the currency of the accounts in the context of that fact.',
    messages: {
      missing: coded(
        'ROS.20',
        'The accounts do not say their principal currency (PrincipalCurrencyUsedInBusinessReport).',
      ),
      member: coded('ROS.20', 'The context of the principal currency has no member of CurrenciesDimension.'),
      several: coded('ROS.20', 'The accounts name several principal currencies: {currencies}.'),
      other: coded('ROS.20', 'The principal currency is {currency}, and most amounts are in {unit}.', {
        severity: 'warning',
        fix: 'Correct the principal currency, or the units of the amounts.',
      }),
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
        if (!member) found('member', place, {});
        else if (others.length > 0) found('several', place, { currencies: [...members.keys()].join(', ') });
        else {
          const currency = codeOf(target, member);
          const counts = currencyCounts(target);
          const [unit, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
          if (currency !== undefined && count > (counts.get(currency) ?? 0))
            found('other', place, { currency, unit });
        }
      }
    },
  }),
];

/** The register does not tell numbers apart by leading zeros. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

/** The accounts themselves: what a further target holds is told elsewhere. */
function* accountsOf(judged: Iterable<TaggedReport>): Generator<TaggedReport> {
  for (const one of judged) if (one.target === one.report.targets[0]) yield one;
}

/** Facts by their local name, as the namespaces of the taxonomies change with the years. */
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
  const dimensions = [...(context?.segment?.dimensions ?? []), ...(context?.scenario?.dimensions ?? [])];
  return dimensions.flatMap((one) =>
    one.axis.local === 'CurrenciesDimension' && 'member' in one ? [one.member] : [],
  );
}

/** How many amounts are in each currency. */
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

/** Codes of currencies that Irish accounts are kept in, for when the taxonomy is not at hand. */
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

/** The code of a currency, which the taxonomy states as a reference of the member. */
function codeOf({ dts }: SubmittedTarget, { uri, local }: Name): string | undefined {
  const concept = dts.concept(expandedName(uri, local));
  for (const { parts } of concept ? dts.references(concept) : []) {
    const part = parts.find(({ name }) => localPart(name) === 'Code');
    if (part) return part.value.trim();
  }
  return usualCodes.get(local);
}
