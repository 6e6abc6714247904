import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { mistypedId, nearestName } from '../../../core/nearest-name.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { slipOf } from '../../slip.ts';
import { nameOf } from '../holdings/market-value.ts';
import { isBlamed, reportsBreach } from '../identities/breaches.ts';
import { type Identity, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { allAmounts, type DayAt, type StatementBlock, totalOf } from '../statement/block.ts';
import type { CashFlow } from '../statement/cash-flows.ts';
import { day } from '../statement/figures.ts';
import { flowPart } from '../statement/flow-totals.ts';
import { rowWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { hasRepeated } from './investments.ts';

const category = 'performance';
const ilpa = ['ILPA Performance Template'];
/** The maximum number of days between closing and payment of an investment, in either order. */
const MAX_DAYS_APART = 62;

/** A list of fewer is a selection. */
const MIN_INVESTMENTS = 3;

export const investmentFlowRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-413',
    title: 'The flows of an investment must add up to the amounts invested and received',
    description:
      'Checked where every gross flow names its investment. The fair values add up to the residual value before fees and carry where that is stated.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'invested = Σ gross contributions of the investment; grossValue = Σ fairValue',
    fix: 'Add the missing flow, or correct its amount or the investment it names.',
    *identities(statement) {
      const flows = statement.cashFlows('gross');
      const byId = new Map(statement.list('investments').map((row) => [row.text('id') ?? '', row]));
      const ids = flows.items.map(({ block }) => block.text('investmentId') ?? '');
      // A report on performance lists all investments.
      const isList = statement.list('investments').length >= MIN_INVESTMENTS;
      if (flows.isEmpty && isList && statement.kind === 'performance')
        for (const identity of grossValueIdentity(statement))
          yield {
            ...identity,
            isUnsure: slipOf(identity.found, identity.expected, identity.tolerance) === undefined,
            doubt: 'an investment that is not listed, or a hedge,',
          };
      if (flows.isEmpty || !flows.isReadable || ids.some((id) => !byId.has(id))) return;
      const flowsById = new Map<string, CashFlow[]>();
      flows.items.forEach((flow, index) => {
        const id = ids[index] as string;
        addToList(flowsById, id, flow);
      });
      // Flows for every listed investment show that the list is complete.
      yield* grossValueIdentity(statement);
      for (const [id, row] of byId) {
        for (const [type, name, what] of [
          ['contribution', 'invested', 'invested amount'],
          ['distribution', 'realised', 'proceeds'],
        ] as const) {
          const stated = row.amount(name);
          if (!stated) continue;
          const items = (flowsById.get(id) ?? []).filter((flow) => flow.type === type);
          const label = nameOf(row, what);
          yield {
            place: stated.path,
            left: label,
            found: stated.value,
            right:
              items.length === 0
                ? `no gross ${type}s are listed for it`
                : items.length === 1
                  ? `its only gross ${type} is`
                  : `its ${counted(items.length, `gross ${type}`)} add up to`,
            expected: totalOf(items),
            tolerance: statement.slack.multiply(Decimal.fromInteger(Math.max(1, items.length))),
            parts: [part(stated, label, Decimal.one), ...items.map(flowPart)],
            isNone: items.length === 0,
            list: '/cashFlows',
          };
        }
      }
    },
  }),
  statementRule({
    code: 'INV-414',
    title: 'Investments must be listed only once, and flows must name one of them and fit its date',
    description: `Compares the investment that a cash flow names with the list, where the list has identifiers. The date of an investment is that of its first flow, within ${MAX_DAYS_APART} days.`,
    severity: 'warning',
    category,
    references: ilpa,
    fix: 'Correct the identifier or the date, or add the investment.',
    messages: {
      unknown: {
        text: '{flow} names the investment "{actual}", which is not listed{hint}.',
        fix: 'Correct the ID in the cash flow or in the list of investments, or add the investment to the list.',
      },
      blank: {
        text: '{flow} has an empty investment ID.',
        repeated: [],
        fix: 'Enter the ID of an investment in the list, or remove the property if the cash flow belongs to none.',
      },
      missing: {
        text: '{count} name the investment "{actual}", which is not listed{hint}.',
        fix: 'Add the investment to the list, or correct the ID in the list or in the cash flows.',
      },
      unnamed: {
        text: 'The ID of the investment {name} is empty, but cash flows name the investments by ID.',
        fix: 'Enter the ID of the investment as its cash flows have it.',
      },
      repeated: {
        text: 'The investment "{actual}" is listed twice.',
        fix: 'Remove one of the two rows, or merge them. If they are different investments, give each its own ID.',
      },
      date: {
        text: 'The investment in {name} is dated {actual}, but its first cash flow is dated {expected}.',
        fix: 'Correct the date of the investment or of the cash flow, or add the earlier cash flow.',
      },
      loose: {
        text: 'The investment in {name} is dated {actual}, but its first cash flow is dated {expected}, and this contribution on {actual} names no investment.',
        fix: 'Add the ID of the investment to the contribution as "investmentId", if it was made for it; otherwise correct the date of the investment.',
      },
    },
    check({ statement }, found) {
      const rows = statement.list('investments');
      const seen = new Map<string, StatementBlock>();
      for (const row of rows) {
        const id = row.text('id') ?? row.text('name');
        if (!id) continue;
        const earlier = seen.get(id);
        if (earlier) found('repeated', row, { actual: id }, [earlier]);
        else seen.set(id, row);
      }
      const ids = rows.flatMap((row) => row.text('id') ?? []);
      if (ids.length < rows.length || ids.length === 0) return;
      const unnamed = rows.find((row) => row.get('id') === '');
      if (unnamed && statement.cashFlows('gross').items.some(({ block }) => block.has('investmentId'))) {
        found('unnamed', unnamed.at('id'), { name: rowWords(unnamed, 'investments') });
        return;
      }
      const unknown = new Map<string, StatementBlock[]>();
      const named = new Set<string>();
      for (const { block } of statement.cashFlows('gross').items) {
        const id = block.text('investmentId');
        if (id === undefined) continue;
        if (seen.has(id)) named.add(id);
        else addToList(unknown, id, block);
      }
      // An investment without cash flows is the likeliest to be meant.
      const idle = ids.filter((id) => !named.has(id));
      for (const [id, [block, ...others]] of unknown) {
        const unused = idle.length === 1 ? nearestName(id, idle) : mistypedId(id, idle);
        const hinted = (name: string | undefined) => (name === undefined ? '' : ` (did you mean "${name}"?)`);
        if (id === '') {
          for (const row of [block, ...others])
            if (row)
              found('blank', row.at('investmentId'), { flow: capitalized(rowWords(row, 'cashFlows')) });
        } else if (others.length > 0) {
          found('missing', '/investments', {
            actual: id,
            hint: hinted(unused),
            count: capitalized(counted(others.length + 1, 'cash flow')),
          });
        } else if (block && !isBlamed(statement, '/investments')) {
          found('unknown', block.at('investmentId'), {
            flow: capitalized(rowWords(block, 'cashFlows')),
            actual: id,
            hint: hinted(unused ?? mistypedId(id, ids)),
          });
        }
      }
      if (unknown.size > 0 || reportsBreach(statement, 'INV-413')) return;
      for (const [date, first, name, loose] of movedInvestments(statement)) {
        const data = { name, actual: day(date), expected: day(first) };
        if (loose) found('loose', loose, data, [date, first]);
        else found('date', date, data, [first]);
      }
    },
  }),
];

/** Whether the first flow of an investment is not near its date. */
export function hasMovedInvestment(statement: Statement): boolean {
  return movedInvestments(statement).length > 0;
}

type MovedInvestment = readonly [date: DayAt, first: DayAt, name: string, loose: StatementBlock | undefined];

function movedInvestments(statement: Statement): readonly MovedInvestment[] {
  const flows = statement.cashFlows('gross');
  // A flow whose investment cannot be read may be the first of any.
  const isOdd = ({ block }: CashFlow) => block.get('investmentId') === null;
  if (!flows.isReadable || flows.items.some(isOdd)) return [];
  const firsts = new Map<string, DayAt>();
  /** Contributions that name no investment, by their day. */
  const loose = new Map<number, StatementBlock>();
  for (const { block, date, type } of flows.items) {
    const id = block.text('investmentId') ?? '';
    if (id === '' && type === 'contribution') loose.set(date.day, block);
    const first = firsts.get(id);
    if (type === 'contribution' && (!first || date.day < first.day)) firsts.set(id, date);
  }
  return statement.list('investments').flatMap((row) => {
    const [date, first] = [row.date('date'), firsts.get(row.text('id') ?? '')];
    const name = row.text('name') ?? row.text('id') ?? '';
    return date && first && Math.abs(date.day - first.day) > MAX_DAYS_APART
      ? [[date, first, name, loose.get(date.day)] as const]
      : [];
  });
}

function* grossValueIdentity(statement: Statement): Generator<Identity> {
  const rows = statement.list('investments');
  const values = allAmounts(rows.map((row) => row.cell('fairValue')));
  const stated = statement.block('performance').amount('grossValue');
  if (!stated || !values?.length || hasRepeated(rows)) return;
  yield {
    place: stated.path,
    left: 'The residual value before fees and carry',
    found: stated.value,
    right:
      values.length === 1
        ? 'the fair value of the only investment is'
        : `the fair values of the ${counted(values.length, 'investment')} add up to`,
    expected: totalOf(values),
    tolerance: statement.slack.multiply(Decimal.fromInteger(values.length)),
    parts: [
      part(stated, 'The residual value before fees and carry', Decimal.one),
      ...values.map((value, index) => part(value, nameOf(rows[index], 'fair value'), Decimal.one.negate())),
    ],
    list: '/investments',
  };
}
