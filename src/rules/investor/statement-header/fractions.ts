import { Decimal } from '../../../core/decimal.ts';
import { figureWords, percentWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { isBlamed, isInvolved } from '../identities/breaches.ts';
import { addImpossible, addSuspects } from '../identities/suspects.ts';
import { measureSets } from '../performance/performance-measures.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { figure, isOrAre } from '../statement/figures.ts';
import type { OddNumber, Range } from '../statement/odd-number.ts';
import { rowWords, spanWords } from '../statement/place-words.ts';
import { perStatement, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { contraryBlocks, contraryInterest, contraryRows, isPositive } from './contrary-signs.ts';

/** From this number on, a whole column is in percent. */
const MANY = 4;

const share = (label: string): Range => ({ label, least: '0', most: '1' });

const carryRanges = {
  rate: { ...share('The carried interest'), usual: '0.5' },
  hurdle: { ...share('The hurdle'), usual: '0.3' },
  catchUp: share('The catch-up'),
};
const measureRanges = {
  irr: { label: 'The IRR', least: '-1', usual: '10' },
  dpi: { label: 'DPI', least: '0', usual: '50' },
  moic: { label: 'The multiple (MOIC)', least: '0', usual: '100' },
  pic: { label: 'The ratio of paid-in capital to commitment (PIC)', least: '0', usual: '4' },
};
/** Beside returns below this, one of more than 300% was probably entered as a percentage. */
const MODERATE = Decimal.parse('0.5') as Decimal;

/** The rows with a return that is not moderate. */
const highReturns = perStatement((statement): ReadonlySet<StatementBlock> => {
  const isHigh = (row: StatementBlock, name: string) => row.amount(name)?.value.abs().compare(MODERATE) === 1;
  const measures = ['gross', 'net', 'benchmark'];
  return new Set(statement.list('returns').filter((row) => measures.some((name) => isHigh(row, name))));
});

/** The usual returns, which are lower where no other row of the statement has a high one. */
function returnRangesBeside(statement: Statement, row: StatementBlock) {
  const high = highReturns(statement);
  const isOnly = statement.list('returns').length > 1 && high.size === 1 && high.has(row);
  const of = (range: Range) => (isOnly ? { ...range, usual: '3' } : range);
  const { gross, net, benchmark } = returnRanges;
  return { ...returnRanges, gross: of(gross), net: of(net), benchmark: of(benchmark) };
}

const returnRanges = {
  gross: { label: 'The gross return', least: '-1', usual: '5' },
  net: { label: 'The net return', least: '-1', usual: '5' },
  benchmark: { label: 'The benchmark return', least: '-1', usual: '5' },
  dispersion: { label: 'The dispersion', least: '0', usual: '0.5' },
  deviation: { label: 'The standard deviation', least: '0', usual: '1' },
  compositeAssets: { label: 'Composite assets', least: '0' },
  firmAssets: { label: 'Firm assets', least: '0' },
};
const unitRanges = {
  swingFactor: { label: 'The swing factor', least: '-1', most: '1', usual: '0.1' },
  ongoingCharge: { label: 'The ongoing charge', least: '0', most: '1', usual: '0.1' },
  navPerUnit: { label: 'NAV per unit', least: '0' },
  openingNavPerUnit: { label: 'The opening NAV per unit', least: '0' },
  fees: { label: 'The fees', least: '0' },
};

/** Rules on rates, shares and multiples that are impossible, or that look like percentages. */
export const fractionRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-016',
    title: 'Rates, percentages, prices and multiples must be decimals within a possible range',
    description:
      'A percentage is between 0 and 1, a return at least -1, and a multiple, a deviation, a number of days or the limit of a facility not negative. Interest and fees of a facility have one sign, and so do the rows of a call. A number far outside the usual range is probably a percentage that was not divided by 100.',
    severity: 'error',
    category: 'statement-header',
    references: [],
    fix: 'Write 0.2 for 20%, and check the sign.',
    messages: {
      impossible: {
        text: '{label} {is} {actual}, but must be {range}.',
        fix: 'Correct the sign or the scale of the number. Write a percentage as a decimal, such as 0.2 for 20%.',
      },
      negative: {
        text: '{label} {is} {actual}, but must not be negative.',
        fix: 'Correct the sign.',
      },
      scale: {
        text: '{label} {is} {actual}, which means {percent}, but must be {range}.',
        fix: 'Write {decimal} for {meant}.',
      },
      returns: {
        text: '{count} returns are out of range, such as {example}; they are probably percentages.',
        fix: 'Write the returns as decimals, such as {decimal} for {meant}.',
      },
      percent: {
        text: '{label} {is} {actual}, which means {percent}. It was probably entered as a percentage and not as a decimal.',
        severity: 'warning',
        fix: 'Write {decimal} for {meant}.',
      },
      contrary: {
        text: '{label} {is} {actual}, but {others} positive.',
        severity: 'warning',
        fix: 'Correct the sign. If the amount is a refund or a reversal, no action is needed.',
      },
      deficit: {
        text: '{label} {is} {actual}: liabilities exceed the assets of the fund.',
        severity: 'warning',
        fix: 'Check the assets and liabilities. If they are right, add a disclosure of the type "negative-nav" that explains it.',
      },
      unusual: {
        text: '{label} {is} {actual}, which means {percent}. The number probably belongs in another place.',
        severity: 'warning',
        fix: 'Correct the number. Write a percentage as a decimal, such as 0.2 for 20%.',
      },
    },
    check({ statement }, found) {
      const odd = oddFractions(statement);
      const inReturns = odd.filter(({ amount }) => amount.path.startsWith('/returns/'));
      const isAll = inReturns.length >= MANY && inReturns.length > statement.list('returns').length;
      const [first] = inReturns;
      if (isAll && first) {
        const example = figureWords(first.amount.value);
        found('returns', '/returns', { count: inReturns.length, example, ...decimalOf(first.amount.value) });
      }
      for (const { amount, range, isImpossible, contrary, beside = [], isDeficit } of odd) {
        if (isAll && amount.path.startsWith('/returns/')) continue;
        if (!isImpossible && [amount.path, ...beside].some((path) => isBlamed(statement, path))) continue;
        if (contrary !== undefined && isInvolved(statement, amount.path)) continue;
        const data = { label: range.label, is: isOrAre(range.label), actual: figure(amount.value) };
        const percent = { percent: percentWords(amount.value), ...decimalOf(amount.value) };
        const words = { ...data, range: showRange(range) };
        if (isDeficit) found('deficit', amount, data);
        else if (contrary !== undefined) found('contrary', amount, { ...data, others: contrary });
        else if (!isImpossible && isFarOff(amount, range))
          found('unusual', amount, { ...data, percent: percent.percent });
        else if (!isImpossible) found('percent', amount, { ...data, ...percent });
        else if (range.least === '0' && amount.value.sign() < 0) found('negative', amount, data);
        else if (isPercentage(amount, range)) found('scale', amount, { ...words, ...percent });
        else found('impossible', amount, words);
      }
    },
  }),
];

/** Whether a number is in range once it is divided by 100. */
function isPercentage({ value, path }: StatementAmount, { least, most }: Range): boolean {
  const amount = { path, value: value.shift(-2) };
  return !isBelow(amount, least) && (most === undefined || !isAbove(amount, most));
}

/** A number this many times the usual value is not a percentage either. */
const FAR_OFF = Decimal.fromInteger(1000);

function isFarOff({ value }: StatementAmount, { usual }: Range): boolean {
  return usual !== undefined && value.compare((Decimal.parse(usual) as Decimal).multiply(FAR_OFF)) > 0;
}

/** Returns the fraction that a percentage should be. */
export function decimalOf(value: Decimal): { decimal: string; meant: string } {
  const fraction = value.multiply(Decimal.parse('0.01') as Decimal);
  return { decimal: fraction.toString(), meant: percentWords(fraction) };
}

const placesOf = (odd: readonly OddNumber[]) => odd.map(({ amount }) => amount.path);

addSuspects('INV-016', (statement) => placesOf(oddFractions(statement)));
addImpossible((statement) => placesOf(oddFractions(statement).filter(({ isImpossible }) => isImpossible)));

const oddFractions = perStatement((statement): readonly OddNumber[] => {
  const ownership = { ownershipPercent: share('The ownership share') };
  return [
    ...oddIn(statement.block('carry'), carryRanges),
    ...oddIn(statement.block('offsets'), { percent: share('The share credited') }),
    ...statement
      .block('capitalAccount')
      .list('relatedPartyIncome')
      .flatMap((row) =>
        oddIn(
          row,
          { offsetPercent: share('The share credited') },
          (label) => `${label} for ${rowWords(row, 'relatedPartyIncome')}`,
        ),
      ),
    ...oddIn(statement.block('investor'), ownership, (label) => `${label} of the investor`),
    ...statement
      .list('investments')
      .flatMap((row) =>
        oddIn(
          row,
          { ...ownership, irr: measureRanges.irr, moic: measureRanges.moic },
          (label) => `${label} of ${rowWords(row, 'investments')}`,
        ),
      ),
    ...measureSets(statement).flatMap(({ block, basis, more }) =>
      oddIn(block, measureRanges, (label) => `${label.replace(/^(?:The )?/, `The ${basis} `)}${more}`),
    ),
    ...statement
      .list('returns')
      .flatMap((row) =>
        oddIn(row, returnRangesBeside(statement, row), (label) => `${label}${spanWords(row)}`),
      ),
    ...withDeficit(statement, oddIn(statement.block('units'), unitRanges)),
    ...statement
      .block('units')
      .list('orders')
      .flatMap((row) =>
        oddIn(
          row,
          { price: { label: 'The dealing price', least: '0' } },
          (label) => `${label} of ${rowWords(row, 'orders')}`,
        ),
      ),
    ...oddIn(statement.block('commitment'), {
      percentFunded: { label: 'The funded percentage', least: '0', usual: '4' },
      total: { label: 'The commitment', least: '0' },
    }),
    ...oddIn(statement.block('facility'), {
      interestRate: { label: 'The interest rate', least: '-1', usual: '1' },
      averageDays: { label: 'The average number of days of the facility', least: '0' },
      ...(isDrawn(statement.block('facility')) && {
        limit: { label: 'The limit of the subscription facility', least: '0' },
      }),
    }),
    ...contraryInterest(statement.block('facility')),
    ...contraryRows(statement),
    ...contraryBlocks(statement),
    ...oddIn(statement.block('fund'), {
      commitments: { label: 'The commitments of all partners', least: '0' },
    }),
    ...[
      ...statement.list('holdings').map((row) => [row, 'holdings'] as const),
      ...statement
        .block('account')
        .list('cash')
        .map((row) => [row, 'cash'] as const),
    ].flatMap(([row, list]) =>
      oddIn(
        row,
        {
          fx: { label: 'The exchange rate', least: '0' },
          factor: { label: 'The factor', least: '0' },
        },
        (label) => `${label} of ${rowWords(row, list)}`,
      ),
    ),
  ];
});

/** A fund that owes more than it owns has a negative NAV per unit, which it may have disclosed. */
function withDeficit(statement: Statement, odd: readonly OddNumber[]): readonly OddNumber[] {
  const ofUnits = odd.filter(({ amount }) => /\/(?:n|openingN)avPerUnit$/.test(amount.path));
  if (ofUnits.length === 0) return odd;
  const others = odd.filter((one) => !ofUnits.includes(one));
  if (statement.list('disclosures').some((note) => note.text('type') === 'negative-nav')) return others;
  const [nav, assets, debts] = ['nav', 'grossAssets', 'liabilities'].map((name) =>
    statement.block('netAssets').amount(name),
  );
  const isDeficit =
    nav !== undefined &&
    assets !== undefined &&
    debts !== undefined &&
    nav.value.sign() < 0 &&
    statement.agree(nav.value, assets.value.subtract(debts.value.abs()), 2);
  if (!isDeficit) return odd;
  const atEnd = ofUnits.filter(({ amount }) => amount.path.endsWith('/navPerUnit'));
  return [...others, ...atEnd.map((one) => ({ ...one, isImpossible: false, isDeficit }))];
}

/** Whether a balance is positive: some statements show all amounts of a facility as negative. */
function isDrawn(facility: StatementBlock): boolean {
  return ['beginningDrawn', 'endingDrawn'].some((name) => isPositive(facility.amount(name)));
}

/** Finds the numbers of a block outside their range. The label can say which of several blocks it is. */
function oddIn(
  block: StatementBlock,
  ranges: Readonly<Record<string, Range>>,
  labelled: (label: string) => string = (label) => label,
): readonly OddNumber[] {
  const odd: OddNumber[] = [];
  for (const [name, range] of Object.entries(ranges)) {
    const amount = block.amount(name);
    if (!amount) continue;
    const isImpossible =
      isBelow(amount, range.least) || (range.most !== undefined && isAbove(amount, range.most));
    if (isImpossible || (range.usual !== undefined && isAbove(amount, range.usual)))
      odd.push({ amount, range: { ...range, label: labelled(range.label) }, isImpossible });
  }
  return odd;
}

function isBelow({ value }: StatementAmount, limit: string): boolean {
  return value.compare(Decimal.parse(limit) as Decimal) < 0;
}

function isAbove({ value }: StatementAmount, limit: string): boolean {
  return value.compare(Decimal.parse(limit) as Decimal) > 0;
}

function showRange({ least, most }: Range): string {
  return most === undefined ? `${least} or more` : `a decimal between ${least} and ${most}`;
}
