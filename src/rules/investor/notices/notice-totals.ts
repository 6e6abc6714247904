import { Decimal } from '../../../core/decimal.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { counted as countedWords, figureWords, listWords } from '../../../core/wording.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import { noticeRowTypes } from '../../../model/investor/notice.ts';
import { holds, type Identity, part } from '../identities/identity.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import type { Statement } from '../statement/statement.ts';
import { addRows, type NoticeRow, negated, noticeRows, rowNumber } from './notice-rows.ts';

const knownTypes = Object.keys(noticeRowTypes);

/** The usual types in each kind of notice, to suggest. */
const usualTypes = {
  call: ['investment', 'follow-on-investment', 'facility-repayment', 'management-fee', 'partnership-expense'],
  distribution: ['return-of-capital', 'realised-gain', 'dividend', 'interest', 'carry', 'withholding-tax'],
} as const;

export const typeMessages = {
  type: {
    text: '{row} has the unknown type "{actual}", so it is added with the sign of its amount.',
    severity: 'warning',
    fix: 'Use a known type, such as {types}. If none fits, use "other" with a description.',
  },
  near: {
    text: '{row} has the unknown type "{actual}", so it is added with the sign of its amount.',
    severity: 'warning',
    fix: 'Write "{nearest}". If something else is meant, use another known type, or "other" with a description.',
  },
  undescribed: {
    text: '{row} has the type "other", but no description states what it is for.',
    severity: 'warning',
    fix: 'Add a description to the row, or name its investment.',
  },
} as const;

/** How the rows of a notice count toward its totals. */
export const countingRows =
  'A row of the type "other" or of an unknown type counts with its own sign. A distribution netted in a call, or a contribution netted in a distribution, counts with either sign.';

/** Compares rows with their totals, and the totals with each other. */
export function* totalIdentities(statement: Statement): Generator<Identity> {
  const notice = statement.block('notice');
  const totals = notice.block('totals');
  const rows = noticeRows(statement);
  if (totals.hasUnknown) return;
  const own = [...ownLines(notice), ...ownLines(totals), ...rows.flatMap(({ block }) => ownLines(block))];
  const soften = (identity: Identity): Identity => {
    const isExplained = explains(own, identity.found.subtract(identity.expected), identity.tolerance);
    return { ...identity, ...(isExplained && { gap: Decimal.zero }), isUnsure: own.length > 0 };
  };
  const [inside, outside] = [totals.amount('insideFund'), totals.amount('outsideFund')];
  const isWholeKnown = rows.every((row) => row.isOutside !== undefined);
  if (inside && isWholeKnown)
    yield* byRows(
      statement,
      ['The total inside the fund', inside],
      rows.filter((row) => !row.isOutside),
      rows,
    ).map(soften);
  if (outside && isWholeKnown)
    yield* byRows(
      statement,
      ['The total outside the fund', outside],
      rows.filter((row) => row.isOutside),
      rows,
    ).map(soften);
  for (const name of ['total', 'netDue']) {
    const total = totals.amount(name);
    if (!total) continue;
    yield* byRows(statement, ['The total of the notice', total], rows, rows).map(soften);
    if (!inside || totals.cell('outsideFund') === 'unknown') continue;
    const minus = Decimal.one.negate();
    yield soften({
      place: total.path,
      left: 'The total of the notice',
      found: total.value,
      right: `${figureWords(inside.value)} inside plus ${figureWords(outside?.value ?? '0')} outside the fund is`,
      expected: inside.value.add(outside?.value ?? Decimal.zero),
      tolerance: statement.slack.multiply(Decimal.fromInteger(2)),
      parts: [
        part(total, 'The total of the notice', Decimal.one),
        part(inside, 'The total inside the fund', minus),
        ...(outside ? [part(outside, 'The total outside the fund', minus)] : []),
      ],
    });
  }
}

function byRows(
  statement: Statement,
  [label, stated]: readonly [string, StatementAmount],
  counted: readonly NoticeRow[],
  all: readonly NoticeRow[],
): readonly Identity[] {
  if (all.length === 0) return [];
  const signs = [
    (row: NoticeRow) => row.payment,
    (row: NoticeRow) => (row.isNetted && row.payment ? negated(row.payment) : row.payment),
  ];
  const identities = signs.flatMap((worth) => {
    const sum = addRows(counted, worth);
    if (!sum) return [];
    return {
      place: stated.path,
      left: label,
      found: stated.value,
      right:
        counted.length === 0
          ? 'no row belongs to it'
          : `the ${countedWords(counted.length, 'row')} counted in it ${counted.length === 1 ? 'is' : 'add up to'}`,
      expected: sum.value,
      tolerance: statement.slack.multiply(Decimal.fromInteger(Math.max(1, counted.length))),
      parts: [
        part(stated, label, Decimal.one),
        ...sum.parts.map((of) => ({ ...of, slope: of.slope.negate() })),
      ],
      list: '/notice/rows',
      isNone: counted.length === 0,
    };
  });
  const netted = addRows(
    counted.filter((row) => row.isNetted),
    (row) => row.payment,
  );
  // If neither sign holds, netted rows lower the payment.
  const usual = identities[netted && netted.value.sign() > 0 ? 1 : 0];
  return usual ? [identities.find(holds) ?? usual] : [];
}

export function checkTypes(statement: Statement, found: AddFinding<typeof typeMessages>): void {
  for (const block of statement.block('notice').list('rows')) {
    const type = block.text('type');
    if (!type) continue;
    if (!Object.hasOwn(noticeRowTypes, type)) {
      const nearest = nearestName(type, knownTypes);
      const row = describedRow(block);
      const types = usualTypes[statement.kind === 'distribution' ? 'distribution' : 'call'];
      if (nearest === undefined)
        found('type', block.at('type'), { row, actual: type, types: listWords(types, 'or') });
      else found('near', block.at('type'), { row, actual: type, nearest });
    } else if (type === 'other' && !block.has('description') && !block.has('investment')) {
      found('undescribed', block, { row: describedRow(block) });
    }
  }
}

/** `The row for "Juniper Clinics"`, "Row 3" */
function describedRow(block: StatementBlock): string {
  const name = block.text('investment') ?? block.text('description');
  return name ? `The row for "${name}"` : `Row ${rowNumber(block)}`;
}
