import { Decimal } from '../../core/decimal.ts';
import { nearestName } from '../../core/nearest-name.ts';
import type { AddFinding } from '../../findings/rule.ts';
import { noticeRowTypes } from '../../model/investor/notice.ts';
import type { StatementAmount } from './block.ts';
import { type NoticeRow, noticeRows, totalByShare, totalOfRows } from './notice-rows.ts';
import type { Statement } from './statement.ts';

const knownTypes = Object.keys(noticeRowTypes);

const typeFix = `Use one of ${knownTypes.join(', ')}; for what fits none, "other" with a description.`;

export const totalMessages = {
  rows: '{label} is {found}, but the rows of the notice add up to {expected}.',
  parts: 'The total is {found}, but {inside} inside and {outside} outside the fund make {expected}.',
  type: {
    text: 'The row type "{found}" is not a known one{hint}; the row was counted with the sign of its amount.',
    severity: 'warning',
    fix: typeFix,
  },
  undescribed: {
    text: 'The row type is "other", but no description says what the row is for.',
    severity: 'warning',
    fix: 'Describe the row, or name its investment.',
  },
} as const;

/** How the rows of a notice count towards its totals. */
export const countingRows =
  'A row of the type other, or of a type not known, counts with the sign it is written with. A row that breaks INV-304 is not held against a total that has it right.';

export function checkTotals(statement: Statement, found: AddFinding<typeof totalMessages>): void {
  const rows = noticeRows(statement);
  checkTypes(rows, found);
  const totals = statement.block('notice').block('totals');
  if (totals.hasUnknown) return;
  const [inside, outside] = [totals.amount('insideFund'), totals.amount('outsideFund')];
  /** Whether the rows speak for a stated total, in so far as they can be added up. */
  const fits = (stated: StatementAmount, listed: readonly NoticeRow[]) =>
    [totalOfRows, totalByShare].some((add) => {
      const sum = add(listed, ({ payment }) => payment);
      return sum !== undefined && statement.agree(stated.value, sum, Math.max(1, listed.length));
    });
  const compare = (label: string, stated: StatementAmount | undefined, listed: readonly NoticeRow[]) => {
    const expected = totalOfRows(listed, ({ payment }) => payment);
    if (rows.length === 0 || !stated || !expected || fits(stated, listed)) return true;
    found('rows', stated, { label, found: stated.value.toString(), expected: expected.toString() });
    return false;
  };
  const areRight = [
    compare(
      'The total inside the fund',
      inside,
      rows.filter((row) => row.isOutside !== true),
    ),
    compare(
      'The total outside the fund',
      outside,
      rows.filter((row) => row.isOutside !== false),
    ),
  ].every(Boolean);
  for (const name of ['total', 'netDue']) {
    const total = totals.amount(name);
    if (!total) continue;
    if (!inside) {
      compare('The total', total, rows);
      continue;
    }
    // A part that is off was reported; the total is not off with it.
    if (totals.cell('outsideFund') === 'unknown' || (!areRight && fits(total, rows))) continue;
    const expected = inside.value.add(outside?.value ?? Decimal.zero);
    if (statement.agree(total.value, expected, 2)) continue;
    const parts = { inside: inside.value.toString(), outside: outside?.value.toString() ?? '0' };
    found('parts', total, { found: total.value.toString(), ...parts, expected: expected.toString() }, [
      inside,
    ]);
  }
}

function checkTypes(rows: readonly NoticeRow[], found: AddFinding<typeof totalMessages>): void {
  for (const { block } of rows) {
    const type = block.text('type');
    if (!type) continue;
    if (!Object.hasOwn(noticeRowTypes, type)) {
      const nearest = nearestName(type, knownTypes);
      const hint = nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
      found('type', block.at('type'), { found: type, hint });
    } else if (type === 'other' && !block.has('description') && !block.has('investment')) {
      found('undescribed', block, {});
    }
  }
}
