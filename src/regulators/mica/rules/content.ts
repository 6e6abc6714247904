import { dayNumber } from '../../../core/calendar.ts';
import type { Decimal } from '../../../core/decimal.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { readNumber } from '../../../formats/xbrl/item-value.ts';
import { amountLike, nameWords } from '../../submission/fact-words.ts';
import type { SubmittedTarget } from '../../submission/submission.ts';
import { conceptOf, factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';

/** Elements that are true or false, by name. */
const FLAG = /Indicator(?:For\w+)?$|^(?:Compliance)?Statement(?!.*Explanatory$)|^ReimbursementNotice$/;
const BOOLEAN = /^(?:true|false|0|1)$/;
const EMAIL = /Email(?:Address)?$/;
const WEBSITE = /Website$/;
const MEMBER_STATE = /^(?:OtherToken|AssetreferencedToken|EmoneyToken)(?:Home|Host)MemberStates?$/;

/** Pairs of dates: the first must not be after the second. */
const ordered: readonly (readonly [RegExp, RegExp])[] = [
  [/^SubscriptionPeriodBeginning$/, /^SubscriptionPeriodEnd$/],
  [/^(?:Offerors|Issuers|Operators)RegistrationDate$/, /^DateOfNotificationFor\w+WhitePaper$/],
  [/^DateOfNotificationFor\w+WhitePaper$/, /^\w+WhitePaperPublicationDate$/],
  [/^\w+WhitePaperPublicationDate$/, /^\w+OfferStartingDate$/],
  [/^\w+OfferStartingDate$/, /^SubscriptionPeriodEnd$/],
];

/** Pairs of numbers: the first must not exceed the second. */
const bounded: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^MinimumSubscriptionGoalExpressedIn(?:Currency|OtherTokens)$/,
    /^FundraisingTargetExpressedIn(?:Currency|OtherTokens)$/,
  ],
  [
    /^FundraisingTargetExpressedIn(?:Currency|OtherTokens)$/,
    /^MaximumSubscriptionGoalExpressedIn(?:Currency|OtherTokens)$/,
  ],
  [/^NumberOfIssuersRetainedOtherTokens$/, /^TotalNumberOfOfferedOrTradedOtherTokens$/],
];

export const contentRules: readonly SubmissionRule[] = [
  submissionRule({
    profiles: ['eu-mica-white-paper'],
    code: 'MICA-CONTENT',
    title: 'The items of a white paper must be plausible and consistent',
    description:
      'Flags are true or false, e-mail addresses and websites are addresses, and the member state is an element of the taxonomy. A subscription period starts before it ends, and a white paper is published after it was notified and before the offer starts. The minimum is not above the target of the offer, and the issuer does not keep more tokens than there are. Types are checked only if the taxonomy is not installed.',
    severity: 'warning',
    references: ['(EU) 2024/2984 Art. 2'],
    fix: 'Correct the item that is wrong.',
    messages: {
      flag: {
        text: '{name} is "{value}", but must be true or false.',
        fix: 'Report true or false, or apply a transformation that turns the displayed text into one of them.',
      },
      email: {
        text: '{name} is "{value}", which is not an e-mail address.',
        fix: 'Tag only the e-mail address, such as info@example.com.',
      },
      website: {
        text: '{name} is "{value}", which is not a web address.',
        fix: 'Tag only the web address, such as https://www.example.com.',
      },
      state: {
        text: '{name} is "{value}", but must be the element of a member state: its namespace, "#" and its name.',
        fix: 'Write the namespace of the element, "#" and its name, or apply a transformation that turns the displayed text into it.',
      },
      order: {
        text: '{name} is {date}, but must not be after the {other}, which is {later}.',
        fix: 'Correct the date that is wrong.',
      },
      bound: {
        text: '{name} is {amount}, but must not be more than the {other}, which is {limit}.',
        fix: 'Correct the amount that is wrong: its value or its scale.',
      },
      negative: {
        text: '{name} is {amount}, but prices and numbers of tokens cannot be negative.',
        fix: 'Correct the amount, or its sign.',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const facts = factsOf(target).filter(({ isNil }) => !isNil);
        for (const fact of facts) {
          const { local } = fact.name;
          const value = fact.value.trim();
          const data = { name: nameWords(target, fact.name), value: value.slice(0, MAX_VALUE_SHOWN) };
          const kind = conceptOf(target, fact) ? undefined : kindOf(local);
          if (kind && value !== '' && !kind.isValid(value)) found(kind.message, at(fact.offset), data);
          const number = fact.unitRef === undefined ? undefined : readNumber(value);
          if (number && number.sign() < 0 && /Price|Tokens$|Currency$/.test(local))
            found('negative', at(fact.offset), {
              name: data.name,
              amount: amountLike(target, fact, number),
            });
        }
        for (const [earlier, later] of ordered)
          for (const [first, second] of pairs(facts, earlier, later)) {
            const [date, limit] = [first.value.trim(), second.value.trim()];
            if (dayNumber(date) === undefined || dayNumber(limit) === undefined || date <= limit) continue;
            const data = {
              name: nameWords(target, first.name),
              date: dateWords(date),
              other: nameWords(target, second.name),
              later: dateWords(limit),
            };
            found('order', at(first.offset), data, [at(second.offset)]);
          }
        for (const [small, large] of bounded)
          for (const [first, second] of pairs(facts, small, large)) {
            const [amount, limit] = [readNumber(first.value), readNumber(second.value)];
            if (first.unitRef === second.unitRef && amount && limit && amount.compare(limit) > 0)
              found('bound', at(first.offset), boundData(target, first, amount, second, limit), [
                at(second.offset),
              ]);
          }
      }
    },
  }),
];

function kindOf(local: string) {
  return kinds.find(({ names }) => names.test(local));
}

const kinds = [
  { names: FLAG, message: 'flag', isValid: (value: string) => BOOLEAN.test(value) },
  { names: EMAIL, message: 'email', isValid: (value: string) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value) },
  {
    names: WEBSITE,
    message: 'website',
    isValid: (value: string) => /^\S+\.\S+$/.test(value) || /^(?:n\/a|not applicable|none)/i.test(value),
  },
  { names: MEMBER_STATE, message: 'state', isValid: (value: string) => value.includes('#') },
] as const;

function boundData(target: SubmittedTarget, first: Fact, amount: Decimal, second: Fact, limit: Decimal) {
  return {
    name: nameWords(target, first.name),
    amount: amountLike(target, first, amount),
    other: nameWords(target, second.name),
    limit: amountLike(target, second, limit),
  };
}

/** Returns all pairs of facts of two kinds of elements; a white paper has one of each. */
function pairs(facts: readonly Fact[], first: RegExp, second: RegExp): readonly (readonly [Fact, Fact])[] {
  const seconds = facts.filter(({ name }) => second.test(name.local)).slice(0, MAX_PAIRS);
  return facts
    .filter(({ name }) => first.test(name.local))
    .slice(0, MAX_PAIRS)
    .flatMap((fact) => seconds.map((other) => [fact, other] as const));
}

/** Longer values are shortened in messages. */
const MAX_VALUE_SHOWN = 60;
/** More of one kind form a table, which is not compared. */
const MAX_PAIRS = 3;
