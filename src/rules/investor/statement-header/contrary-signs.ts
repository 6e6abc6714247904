import { callRowTypes } from '../../../model/investor/notice.ts';
import { isShared } from '../notices/notice-rows.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import type { OddNumber } from '../statement/odd-number.ts';
import { rowWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';

export function isPositive(amount: StatementAmount | undefined): boolean {
  return amount !== undefined && amount.value.sign() > 0;
}

/** Finds interest with another sign than the fees, unless the rate is negative. */
export function contraryInterest(facility: StatementBlock): readonly OddNumber[] {
  const [interest, fees, rate] = ['interest', 'fees', 'interestRate'].map((name) => facility.amount(name));
  if (!interest || interest.value.sign() >= 0 || !isPositive(fees) || (rate && rate.value.sign() < 0))
    return [];
  const range = { label: 'The interest of the subscription facility', least: '0' };
  return [{ amount: interest, range, isImpossible: false, contrary: 'its fees are' }];
}

/** Amounts that are not negative where another amount of their block is positive. */
const sameSigns = [
  {
    block: 'commitment',
    others: 'the commitment is',
    positive: ['total'],
    members: {
      paidIn: 'Paid-in capital',
      recallable: 'The recallable amount',
      cumulativeRecallable: 'The recallable amount since inception',
      expired: 'The expired commitment',
      cumulativeExpired: 'The expired commitment since inception',
    },
  },
  {
    block: 'carry',
    others: 'the accrued carry is',
    positive: ['accruedBeginning', 'accruedEnding'],
    members: { clawback: 'The clawback' },
  },
  {
    block: 'facility',
    others: 'the balance is',
    positive: ['beginningDrawn', 'endingDrawn'],
    members: { investorShare: "The investor's share of the subscription facility" },
  },
  {
    block: 'facility',
    others: 'its interest is',
    positive: ['interest'],
    members: {
      fees: 'The fees of the subscription facility',
      interestRate: 'The interest rate of the subscription facility',
    },
  },
] as const;

/** Finds amounts with another sign than the rest of their block; other rules find those that they add up. */
export function contraryBlocks(statement: Statement): readonly OddNumber[] {
  const odd: OddNumber[] = [];
  const add = (block: StatementBlock, name: string, label: string, contrary: string) => {
    const amount = block.amount(name);
    if (amount && amount.value.sign() < 0)
      odd.push({ amount, range: { label, least: '0' }, isImpossible: false, contrary });
  };
  for (const { block: name, others, positive, members } of sameSigns) {
    const block = statement.block(name);
    if (!positive.some((member) => isPositive(block.amount(member)))) continue;
    for (const [member, label] of Object.entries(members)) add(block, member, label, others);
  }
  const isMagnitude = [statement.header, statement].some(
    (block) => block.text('signConvention') === 'magnitude',
  );
  const commitment = statement.block('commitment');
  if (isMagnitude && isPositive(commitment.amount('total')))
    add(commitment, 'cumulativeDistributions', 'Cumulative distributions', 'the commitment is');
  return odd;
}

/** Finds rows whose two amounts have opposite signs. */
export function contraryRows(statement: Statement): readonly OddNumber[] {
  const all = statement.block('notice').list('rows');
  const opposite = all.flatMap((row): readonly OddNumber[] => {
    const [own, whole] = [row.amount('investorAmount'), row.amount('fundAmount')];
    if (!own || !whole || own.value.sign() * whole.value.sign() >= 0 || isShared(row)) return [];
    const [negative, other, what] =
      own.value.sign() < 0
        ? [own, 'that of the fund is', 'investor']
        : [whole, 'that of the investor is', 'fund'];
    const range = { label: `The ${what} amount in ${rowWords(row, 'rows')}`, least: '0' };
    return [
      { amount: negative, range, isImpossible: false, contrary: other, beside: [own.path, whole.path] },
    ];
  });
  return opposite.length > 0 ? opposite : contraryCalls(statement);
}

/** Finds the only row of a call with a negative amount of the fund; that of the investor is not negative. */
function contraryCalls(statement: Statement): readonly OddNumber[] {
  if (statement.kind !== 'capital-call') return [];
  const rows = statement
    .block('notice')
    .list('rows')
    .filter((row) => callRowTypes.has(row.text('type') ?? ''));
  const [only, ...others] = rows.filter((row) => row.amount('fundAmount')?.value.sign() === -1);
  const [own, all] = [only?.amount('investorAmount'), only?.amount('fundAmount')];
  if (!only || !all || others.length > 0 || (own && own.value.sign() < 0)) return [];
  // INV-304 compares the amounts of the fund and the investor.
  if (own && isShared(only)) return [];
  if (rows.filter((row) => isPositive(row.amount('fundAmount'))).length < 2) return [];
  const range = { label: `The fund amount in ${rowWords(only, 'rows')}`, least: '0' };
  return [{ amount: all, range, isImpossible: false, contrary: 'those of the other calls are' }];
}
