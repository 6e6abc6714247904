import { Decimal } from '../../../core/decimal.ts';
import { capitalized, figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { capitalLineIds, columns } from '../../../model/investor/lines.ts';
import { part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { memberOfBlock, readDecimal, type StatementAmount } from '../statement/block.ts';
import { lineLabel } from '../statement/capital-scope.ts';
import { figure } from '../statement/figures.ts';
import { explains } from '../statement/own-lines.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { secondTemplateVersion } from './template.ts';

const category = 'capital-account';

/** Rules on the amounts of all partners besides the investor's. */
export const partnerRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-117',
    title: 'Limited partners and the general partner must add up to the fund',
    description:
      'Checked for every line and column that all three show. A party with a name of your own (x-…) and the same lines counts where it explains the difference.',
    severity: 'error',
    category,
    references: ['ILPA Reporting Template'],
    formula: 'total = limitedPartners + generalPartner',
    fix: "Correct whichever amount is wrong: the fund's, the limited partners' or the general partner's. If the fund has other partners, show them as well.",
    *identities(statement) {
      const parties = statement.block('capitalAccount').block('parties');
      const others = parties.entries().filter(([name]) => name.startsWith('x-'));
      const minus = Decimal.one.negate();
      for (const id of capitalLineIds) {
        for (const column of columns) {
          const [partners, general, total] = ['limitedPartners', 'generalPartner', 'total'].map((party) =>
            parties.block(party).block(id).amount(column),
          );
          if (!partners || !general || !total) continue;
          const label = capitalized(lineLabel(id, column));
          const expected = partners.value.add(general.value);
          const tolerance = statement.slack.multiply(Decimal.fromInteger(2));
          const own = others.flatMap(
            ([, lines]) => readDecimal(memberOfBlock(memberOfBlock(lines, id), column)) ?? [],
          );
          const isExplained = explains(own, total.value.subtract(expected), tolerance);
          yield {
            place: total.path,
            left: `${label} of the fund`,
            found: total.value,
            right: `those of the limited partners (${figureWords(partners.value)}) and the general partner (${figureWords(general.value)}) add up to`,
            expected,
            ...(isExplained && { gap: Decimal.zero }),
            tolerance,
            parts: [
              part(total, `${label} of the fund`, Decimal.one),
              part(partners, `${label} of the limited partners`, minus),
              part(general, `${label} of the general partner`, minus),
            ],
            isUnsure: others.length > 0,
            doubt: 'a custom party (its name starts with x-)',
          };
        }
      }
    },
  }),
  statementRule({
    code: 'INV-118',
    title:
      'Accrued carry must be negative for limited partners, positive for the general partner and absent for the fund',
    description:
      'The sign convention of the second ILPA template. A change in the accrual may have the other sign where the accrual fell.',
    severity: 'warning',
    category,
    references: ['ILPA Reporting Template 2.0'],
    fix: 'Change the sign, or leave the cell of the whole fund empty.',
    messages: {
      sign: {
        text: '{label} is {actual} for {party}; carry {effect} the NAV of {party}, so under the sign convention of this statement it must be {sign}.',
        fix: 'Change the sign. If the statement shows carry as positive for every party, set the sign convention ("signConvention" in the header) to "magnitude".',
      },
      total: {
        text: '{label} is {actual} for the whole fund; it must be empty, because carry only moves value from one partner to another.',
        fix: 'Leave {name} empty for the whole fund.',
      },
    },
    check({ statement }, found) {
      if (!secondTemplateVersion(statement) || statement.convention !== 'wealth-effect') return;
      const change = statement.block('carry').amount('change');
      const hasFallen = change !== undefined && change.value.sign() < 0;
      const parties = statement.block('capitalAccount').block('parties');
      const views = [
        { party: 'the investor', block: statement.capitalLines, wrong: 1, sign: 'negative' },
        {
          party: 'the limited partners',
          block: parties.block('limitedPartners'),
          wrong: 1,
          sign: 'negative',
        },
        {
          party: 'the general partner',
          block: parties.block('generalPartner'),
          wrong: -1,
          sign: 'positive',
        },
      ];
      for (const id of ['accruedCarryChange', 'endingAccruedCarry'] as const) {
        for (const column of columns) {
          const label = capitalized(lineLabel(id, column));
          const say = (amount: StatementAmount) => ({ label, actual: figure(amount.value) });
          for (const { party, block, wrong, sign } of views) {
            const amount = block.block(id).amount(column);
            if (amount?.value.sign() !== wrong || (id === 'accruedCarryChange' && hasFallen)) continue;
            const effect = sign === 'negative' ? 'reduces' : 'increases';
            found('sign', amount, { ...say(amount), party, effect, sign });
          }
          const total = parties.block('total').block(id).amount(column);
          if (total && !total.value.isZero())
            found('total', total, { ...say(total), name: lineLabel(id, column) });
        }
      }
    },
  }),
];
