import { Decimal } from '../../../core/decimal.ts';
import { numberWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type Slip, slipOf } from '../../slip.ts';
import { isCause, reportsBreach } from '../identities/breaches.ts';
import { sameAmount } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import type { StatementAmount } from '../statement/block.ts';
import { figure } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';

/** More distributions than this many times the contributions are a slip in scale. */
const MAX_TIMES = 20;

export const cumulativeRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-309',
    title: 'The cumulative amounts of a notice must fit the commitment and the notice',
    description:
      'The commitment is that of the investor. Contributions are at least the drawn commitment, and at most the commitment plus distributions, which may have been recalled. Contributions that differ from the drawn commitment only in their scale or in two digits are wrong as well. This distribution is included in the distributions to date. The drawn amount is not checked where the commitment expired or changed otherwise, or where INV-302 reports the unfunded commitment.',
    severity: 'warning',
    category: 'notices',
    references: ['ILPA Capital Call and Distribution Template'],
    formula:
      'commitment - unfundedAfter <= cumulative.contributions <= commitment + cumulative.distributions',
    fix: 'Correct the cumulative amount, or the amounts it is compared with.',
    *identities(statement) {
      const [stated, own] = commitments(statement);
      if (stated && own && !isPriorCommitment(statement, stated))
        yield sameAmount(
          [stated, 'The commitment in the cumulative amounts of the notice'],
          [own, 'the commitment of the investor'],
          statement.slack,
        );
    },
    more: {
      messages: {
        drawn: {
          text: 'Cumulative contributions including this notice are {actual}, but the commitment less the unfunded commitment after the notice is {limit}.',
          fix: 'Correct the cumulative contributions, the commitment or the unfunded commitment after the notice.',
        },
        slip: {
          text: 'Cumulative contributions are {actual}, but the commitment less the unfunded commitment is {expected}: {slip}.',
          fix: 'Correct the cumulative contributions to {expected}. If they are right, correct the commitment or the unfunded commitment.',
        },
        excess: {
          text: 'Cumulative contributions including this notice are {actual}, more than the commitment plus cumulative distributions of {limit}.',
          fix: 'Correct the cumulative contributions, the cumulative distributions or the commitment.',
        },
        distributed: {
          text: 'Cumulative distributions including this notice are {actual}, but this notice alone pays {limit}.',
          fix: 'Include this distribution in the cumulative distributions, or correct the amount that is wrong.',
        },
        negative: {
          text: 'Cumulative distributions are {actual}, but under the sign convention of this statement ("magnitude") they must be positive.',
          fix: 'Correct the sign of the cumulative distributions.',
        },
        many: {
          text: 'Cumulative distributions are {actual}, more than {times} times the cumulative contributions of {limit}.',
          fix: 'Check the scale of the cumulative distributions, and correct it if it is wrong.',
        },
      },
      check({ statement }, found) {
        const notice = statement.block('notice');
        const cumulative = notice.block('cumulative');
        if (cumulative.hasUnknown) return;
        const [contributions, distributions] = ['contributions', 'distributions'].map((name) =>
          cumulative.amount(name),
        );
        const [stated, own] = commitments(statement);
        const isContrary = stated && own && !statement.agree(stated.value, own.value);
        const commitment = own ?? stated;
        let isOff = false;
        if (contributions && commitment && !isContrary) {
          const paid = contributions.value;
          const drawn = drawnOf(statement, commitment);
          const isBelow = drawn && drawn.compare(paid.add(statement.slack)) > 0;
          const meant = isBelow ? drawn : drawn && meantBy(statement, paid, drawn, commitment);
          isOff = meant !== undefined;
          if (meant)
            found(
              isBelow ? 'drawn' : 'slip',
              contributions,
              {
                ...{ actual: figure(paid), limit: figure(meant), expected: figure(meant) },
                slip: slipWords(paid, meant, slipOf(paid, meant, statement.slack)),
              },
              [commitment],
            );
          const most = distributions && commitment.value.add(distributions.value.abs());
          if (!meant && most && paid.compare(most.add(statement.slack)) > 0)
            found('excess', contributions, { actual: figure(paid), limit: figure(most) }, [commitment]);
        }
        if (distributions && statement.convention === 'magnitude' && distributions.value.sign() < 0)
          found('negative', distributions, { actual: figure(distributions.value) });
        const most = contributions?.value.abs().multiply(Decimal.fromInteger(MAX_TIMES));
        if (
          distributions &&
          contributions &&
          most &&
          !isOff &&
          !most.isZero() &&
          distributions.value.abs().compare(most) > 0
        )
          found(
            'many',
            distributions,
            { actual: figure(distributions.value), limit: figure(contributions.value), times: MAX_TIMES },
            [contributions],
          );
        const totals = notice.block('totals');
        const paidOut = totals.amount('total') ?? totals.amount('netDue');
        if (statement.kind !== 'distribution' || !distributions || !paidOut) return;
        const [ever, now] = [distributions.value.abs(), paidOut.value.abs()];
        if (now.compare(ever.add(statement.slack)) > 0)
          found('distributed', distributions, { actual: figure(ever), limit: figure(now) }, [paidOut]);
      },
    },
  }),
];

/** The commitment among the cumulative amounts, and that of the commitment section. */
function commitments(statement: Statement): readonly (StatementAmount | undefined)[] {
  const cumulative = statement.block('notice').block('cumulative');
  return [
    cumulative.hasUnknown ? undefined : cumulative.amount('commitment'),
    statement.block('commitment').amount('total'),
  ];
}

/** INV-207 reports a commitment that changed since the prior statement. */
function isPriorCommitment(statement: Statement, { value }: StatementAmount): boolean {
  const before = statement.block('prior').amount('commitment');
  return before !== undefined && statement.agree(value, before.value);
}

/** Returns how much of the commitment is drawn after the notice, if known. */
function drawnOf(statement: Statement, commitment: StatementAmount): Decimal | undefined {
  const after = statement.block('notice').amount('unfundedAfter');
  const block = statement.block('commitment');
  const changes = ['expired', 'other', 'cumulativeExpired', 'cumulativeOther'].map((name) =>
    block.cell(name),
  );
  const isUnchanged = changes.every(
    (change) => change === 'absent' || (change !== 'unknown' && change.value.isZero()),
  );
  if (!after || !isUnchanged || reportsBreach(statement, 'INV-302') || isCause(statement, after.path))
    return undefined;
  return commitment.value.subtract(after.value);
}

/** "the number is probably 10 times too large" */
function slipWords(paid: Decimal, meant: Decimal, slip: Slip | undefined): string {
  if (slip === 'digits') return 'two digits are probably transposed';
  if (slip === 'sign') return 'the sign is probably wrong';
  const power = Math.round(Math.log10(Math.abs(paid.toApproximateNumber() / meant.toApproximateNumber())));
  return `the number is probably ${numberWords(10 ** Math.abs(power))} times too ${power > 0 ? 'large' : 'small'}`;
}

/** Returns the drawn commitment if the contributions differ from it by a slip; before a distribution or after a call. */
function meantBy(
  statement: Statement,
  paid: Decimal,
  drawn: Decimal,
  commitment: StatementAmount,
): Decimal | undefined {
  const before = statement.block('notice').amount('unfundedBefore');
  const amounts = before ? [drawn, commitment.value.subtract(before.value)] : [drawn];
  if (amounts.some((amount) => statement.agree(amount, paid))) return undefined;
  return amounts.find((amount) => slipOf(paid, amount, statement.slack) !== undefined);
}
