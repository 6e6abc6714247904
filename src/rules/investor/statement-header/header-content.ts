import { isCountryCode, isSubdivisionCode } from '../../../core/country.ts';
import { currencyOf, isEuroLegacy, meantCurrency } from '../../../core/currency.ts';
import type { Decimal } from '../../../core/decimal.ts';
import {
  hasLeiShape,
  hasValidLeiChecksum,
  isCusip,
  isFigi,
  isIsin,
  isSedol,
} from '../../../core/identifiers.ts';
import { isLanguage } from '../../../core/language.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, dateWords, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { statementLeaves } from '../../../model/investor/leaves.ts';
import { hasMistakenCurrency } from '../holdings/exchange-rates.ts';
import { isCause } from '../identities/breaches.ts';
import { isObject, memberOfBlock, readDecimal } from '../statement/block.ts';
import { inCurrency } from '../statement/currencies.ts';
import { day, isOrAre, plainFigure } from '../statement/figures.ts';
import { countWords, placeWords } from '../statement/place-words.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { sensitiveTexts } from './sensitive-text.ts';

const category = 'statement-header';
const securityLengths = { isin: 12, cusip: 9, sedol: 7, figi: 12 } as const;
const securityChecks = { isin: isIsin, cusip: isCusip, sedol: isSedol, figi: isFigi } as const;

/** An amount with more decimals than its currency has. */
interface ExactAmount {
  readonly at: string;
  readonly path: string;
  readonly amount: Decimal;
  readonly digits: number;
  readonly most: number;
}

/** So many amounts with more decimals than their currency has are in another currency. */
const MIN_EXACT = 5;

/** Rules of the header family on all values of a kind, anywhere in the statement. */
export const headerContentRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-006',
    title: 'Currencies must be ISO 4217 codes, and amounts must not have more decimals than their currency',
    description:
      'Checks every currency and every amount of the statement. A withdrawn currency is accepted for dates when it was still in use. Prices, units and rates are not amounts.',
    severity: 'error',
    category,
    references: ['ISO 4217'],
    fix: 'Use the three-letter code of the currency, and round the amount to its minor unit.',
    messages: {
      unknown: {
        text: '{place} is "{actual}"{why}.',
        repeated: ['actual'],
        fix: 'Write the three-letter code of the currency, such as EUR.',
      },
      near: {
        text: '{place} is "{actual}"{why}; did you mean {example}?',
        repeated: ['actual'],
        fix: 'Write "{example}".',
      },
      withdrawn: {
        text: '{place} is {actual}, which was withdrawn in {month}, before the as-of date, {asOf}.',
        fix: 'Write the code of the currency that replaced it.',
      },
      euro: {
        text: '{place} is {actual}, which was withdrawn in {month}, before the as-of date, {asOf}; the euro replaced it.',
        fix: 'Write EUR if the amounts are in euros. If they are still in {actual}, convert them first.',
      },
      decimals: {
        text: '{place} {is} {actual}, with {digits}, but amounts in {currency} have {minor}{others}.',
        severity: 'warning',
        fix: 'Round the amount, or correct its currency. If the statement shows more decimal places on purpose, state their number ("decimals" in the header).',
      },
      currency: {
        text: 'The currency of the statement is {currency}, but {count}, such as {actual}; amounts in {currency} have {minor}.',
        severity: 'warning',
        fix: 'Correct the currency of the statement. If it is right, round the amounts, or state the number of decimal places ("decimals" in the header).',
      },
    },
    check({ statement }, found) {
      const { document, header } = statement;
      const asOf = header.date('asOf');
      for (const { value, path } of statementLeaves(document, 'currency')) {
        if (typeof value !== 'string') continue;
        const currency = currencyOf(value);
        const place = capitalized(placeWords(document, path));
        const example = currency ? undefined : meantCurrency(value);
        const why = butNot(value, 'an ISO 4217 currency code');
        if (example !== undefined) found('near', path, { place, actual: value, why, example });
        else if (!currency) found('unknown', path, { place, actual: value, why });
        else if (currency.withdrawn && asOf && asOf.text.slice(0, 7) > currency.withdrawn)
          found(isEuroLegacy(value) ? 'euro' : 'withdrawn', path, {
            place,
            actual: value,
            month: dateWords(`${currency.withdrawn}-01`).replace(/^1 /, ''),
            asOf: day(asOf),
          });
      }
      const ownCurrency = header.text('currency');
      const declared = header.integer('decimals') ?? 0;
      const exact = new Map<string, ExactAmount[]>();
      for (const { value, path } of statementLeaves(document, 'money')) {
        const code = isObject(value) ? memberOfBlock(value, 'currency') : ownCurrency;
        const amount = readDecimal(isObject(value) ? memberOfBlock(value, 'amount') : value);
        const most = typeof code === 'string' ? currencyOf(code)?.minorUnits : undefined;
        if (!amount || most === undefined || most === null) continue;
        const allowed = Math.max(most, declared);
        const digits = amount.scale > allowed ? amount.leastDecimals() : 0;
        // An amount on the wrong scale has too many decimals as well.
        if (digits > allowed && !isCause(statement, path))
          addToList(exact, String(code), {
            at: isObject(value) ? `${path}/amount` : path,
            path,
            amount,
            digits,
            most,
          });
      }
      for (const [currency, amounts] of exact) {
        const [first] = amounts;
        // Cents in several amounts are those of a currency that has them.
        if (currency === ownCurrency && first?.most === 0 && amounts.length > 1) {
          if (hasMistakenCurrency(statement)) continue;
          const data = {
            currency,
            count: `${counted(amounts.length, 'amount has', 'amounts have')} decimal places`,
            actual: plainFigure(first.amount),
            minor: 'none',
          };
          found(
            'currency',
            '/header/currency',
            data,
            amounts.map(({ at }) => at),
          );
          continue;
        }
        // Many amounts like this are one mistake: the currency.
        const isOne = amounts.length >= MIN_EXACT;
        const others = isOne ? amounts.slice(1) : [];
        for (const { at, path, amount, digits, most } of isOne ? amounts.slice(0, 1) : amounts) {
          const label = placeWords(document, path);
          const data = {
            place: capitalized(label),
            is: isOrAre(label),
            actual: inCurrency(plainFigure(amount), currency),
            digits: counted(digits, 'decimal place'),
            currency,
            minor: most === 0 ? 'none' : countWords(most),
            others: sameOfOthers(others.length + 1, 'amount'),
          };
          found(
            'decimals',
            at,
            data,
            others.map((other) => other.at),
          );
        }
      }
    },
  }),
  statementRule({
    code: 'INV-007',
    title: 'Every LEI must have the right form and check digits',
    description: 'Covers the fund, the investor, the issuer, the administrator and the auditor.',
    severity: 'error',
    category,
    references: ['ISO 17442'],
    fix: 'Look up the identifier again and correct it.',
    messages: {
      form: '{place} is "{actual}"{why}.',
      empty: {
        text: '{place} is empty.',
        fix: 'Enter the LEI, or remove the field if the party has no LEI.',
      },
      spelled: {
        text: '{place} is "{actual}", but an LEI consists of capital letters and digits only.',
        fix: 'Write {expected}.',
      },
      checksum:
        '{place} is {actual}, but its check digits do not fit: a character is wrong, or two are transposed.',
    },
    check({ statement }, found) {
      for (const { value, path } of statementLeaves(statement.document, 'lei')) {
        if (typeof value !== 'string') continue;
        const place = capitalized(placeWords(statement.document, path));
        if (value === '') {
          found('empty', path, { place });
          continue;
        }
        if (hasLeiShape(value)) {
          if (!hasValidLeiChecksum(value)) found('checksum', path, { place, actual: value });
          continue;
        }
        const expected = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
        if (hasLeiShape(expected) && hasValidLeiChecksum(expected))
          found('spelled', path, { place, actual: value, expected });
        else
          found('form', path, {
            place,
            actual: value,
            why: butNot(value, `an LEI: ${leiShapeWords(value)}`),
          });
      }
    },
  }),
  statementRule({
    code: 'INV-008',
    title: 'Security identifiers must have the right form and check digit',
    description: 'Covers the ISIN, CUSIP, SEDOL and FIGI of the fund, its holdings and transactions.',
    severity: 'warning',
    category,
    references: ['ISO 6166', 'ANSI X9.6', 'ANSI X9.145'],
    fix: 'Look up the identifier again and correct it.',
    messages: {
      invalid: '{place} is "{actual}"{why}.',
      empty: {
        text: '{place} is empty.',
        repeated: [],
        fix: 'Enter the identifier, or remove the field if the security has no such identifier.',
      },
    },
    check({ statement }, found) {
      for (const scheme of Object.keys(securityChecks) as (keyof typeof securityChecks)[]) {
        for (const { value, path } of statementLeaves(statement.document, scheme)) {
          if (typeof value === 'string' && !securityChecks[scheme](value))
            found(value === '' ? 'empty' : 'invalid', path, {
              place: capitalized(placeWords(statement.document, path)),
              actual: value,
              why: butNot(value, `a valid ${scheme.toUpperCase()}: ${securityShapeWords(scheme, value)}`),
            });
        }
      }
    },
  }),
  statementRule({
    code: 'INV-019',
    title: 'Languages must be codes of a language (BCP 47)',
    description: 'Covers the language of the statement and of its disclosures.',
    severity: 'error',
    category,
    references: ['BCP 47'],
    fix: 'Write the tag of the language, such as "en", or "de-AT" with a hyphen.',
    messages: { unknown: '{place} is "{actual}"{why}.' },
    check({ statement }, found) {
      for (const block of [statement.header, ...statement.list('disclosures')]) {
        const actual = block.text('language');
        if (actual === undefined || isLanguage(actual)) continue;
        const path = block.at('language');
        const why = butNot(actual, 'the code of a language (BCP 47)');
        found('unknown', path, { place: capitalized(placeWords(statement.document, path)), actual, why });
      }
    },
  }),
  statementRule({
    code: 'INV-012',
    title: 'Bank accounts and personal tax numbers must be masked',
    description:
      'Statements travel by mail and are kept for years. Account numbers may show their last four digits; IBANs and social security numbers are recognized in any text.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Mask all but the last four characters.',
    messages: {
      unmasked: '{place} shows {what} in full; only its last four characters should be visible.',
    },
    check({ statement }, found) {
      for (const { path, what } of sensitiveTexts(statement.document))
        found('unmasked', path, {
          place: capitalized(placeWords(statement.document, path)),
          what,
        });
    },
  }),
  statementRule({
    code: 'INV-020',
    title: 'Countries must be ISO 3166 codes, and the domicile that of the ISIN',
    description:
      'Covers the fund, the investor, the issuer, the other parties, investments and holdings. Names of countries are accepted. The ISIN of a fund begins with the code of its domicile, unless it was issued for no country.',
    severity: 'warning',
    category,
    references: ['ISO 3166-1', 'ISO 6166'],
    fix: 'Write the two-letter code of the country.',
    messages: {
      unknown: '{place} is "{actual}", which is not an ISO 3166 country code.',
      meant: {
        text: '{place} is "{actual}", which is not an ISO 3166 country code; the code of {country} is {expected}.',
        fix: 'Write {expected}.',
      },
      case: {
        text: '{place} is "{actual}", but codes of countries are in capital letters.',
        fix: 'Write {expected}.',
      },
      isin: {
        text: 'The domicile of the fund is {actual}, but its ISIN {isin} was issued for {expected}.',
        fix: 'Correct the domicile or the ISIN.',
      },
    },
    check({ statement }, found) {
      const { document } = statement;
      const parts = [
        ...countryMembers.map(([block, member]) => [statement.block(block), member] as const),
        ...countryLists.flatMap((list) => statement.list(list).map((row) => [row, 'country'] as const)),
      ];
      for (const [part, member] of parts) {
        const actual = part.text(member)?.trim() ?? '';
        if (!/^[A-Za-z]{2,3}(?:-|$)/.test(actual) || isCountryCode(actual) || isSubdivisionCode(actual))
          continue;
        const place = capitalized(placeWords(document, part.at(member)));
        const usual = customary.get(actual);
        if (usual) found('meant', part.at(member), { place, actual, country: usual[0], expected: usual[1] });
        else if (isCountryCode(actual.toUpperCase()))
          found('case', part.at(member), { place, actual, expected: actual.toUpperCase() });
        else found('unknown', part.at(member), { place, actual });
      }
      const fund = statement.block('fund');
      const [domicile, isin] = [fund.text('domicile')?.trim() ?? '', fund.text('isin')?.trim() ?? ''];
      const expected = isin.slice(0, 2);
      if (isIsin(isin) && isCountryCode(expected) && isCountryCode(domicile) && domicile !== expected)
        found('isin', fund.at('domicile'), { actual: domicile, isin, expected }, [fund.at('isin')]);
    },
  }),
];

/** What a value is not; an empty one is just empty. */
function butNot(value: string, what: string): string {
  return value === '' ? '' : `, which is not ${what}`;
}

const countryMembers = [
  ['fund', 'domicile'],
  ['investor', 'country'],
  ['issuer', 'country'],
  ['administrator', 'country'],
  ['auditor', 'country'],
] as const;

const countryLists = ['investments', 'holdings'] as const;

/** Codes in use that are not those of ISO 3166. */
const customary: ReadonlyMap<string, readonly [country: string, code: string]> = new Map([
  ['UK', ['the United Kingdom', 'GB']],
  ['EL', ['Greece', 'GR']],
]);

const LEI_LENGTH = 20;

function leiShapeWords(value: string): string {
  return value.length === LEI_LENGTH
    ? 'an LEI has 18 capital letters or digits and two check digits'
    : `it has ${counted(value.length, 'character')} instead of ${countWords(LEI_LENGTH)}`;
}

function securityShapeWords(scheme: keyof typeof securityLengths, value: string): string {
  const length = securityLengths[scheme];
  return value.length === length
    ? /^[0-9A-Z]*$/.test(value)
      ? 'its check digit does not fit, so at least one character is wrong'
      : 'it may have only capital letters and digits'
    : `it has ${counted(value.length, 'character')} instead of ${countWords(length)}`;
}
