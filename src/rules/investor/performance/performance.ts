import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { inSentence } from '../identities/diagnosis.ts';
import { part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { addSuspects } from '../identities/suspects.ts';
import type { StatementAmount } from '../statement/block.ts';
import { figure, rate } from '../statement/figures.ts';
import { completeFlows } from '../statement/flow-totals.ts';
import { spanWords } from '../statement/place-words.ts';
import { halfUnit, ownDigits, shownDigits } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { multipleOfDeals, multiples } from './multiples.ts';
import { multiplesOfTotals } from './multiples-of-totals.ts';
import { facilitySets, measureSets } from './performance-measures.ts';
import { grossValue } from './rate-of-return.ts';
import { returnSeries } from './return-periods.ts';
import { exchangedPlaces, oddSpreads } from './return-spreads.ts';

const category = 'performance';
const ilpa = ['ILPA Performance Template'];
const gips = 'GIPS 2020';
const DAYS_PER_YEAR = 365;
/** A facility, or fees and carry, changes a rate by less than this. */
const farFacility = Decimal.parse('0.25') as Decimal;
const clearGain = Decimal.parse('0.1') as Decimal;
const opposedFacility = Decimal.parse('0.05') as Decimal;
const farGross = Decimal.one;
const FAR_TIMES = Decimal.fromInteger(5);

export const performanceRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-401',
    title: 'TVPI must equal DPI plus RVPI',
    description: 'Each may be off by half a unit in the last digit shown.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'tvpi = dpi + rvpi',
    fix: 'Recompute TVPI, DPI and RVPI from the same contributions, distributions and residual value.',
    *identities(statement) {
      for (const { block, named } of measureSets(statement)) {
        const [tvpi, dpi, rvpi] = ['tvpi', 'dpi', 'rvpi'].map((name) => block.amount(name));
        if (!tvpi || !dpi || !rvpi) continue;
        const minus = Decimal.one.negate();
        const digits = shownDigits([tvpi, dpi, rvpi]);
        yield {
          place: tvpi.path,
          left: named('TVPI'),
          found: tvpi.value,
          right: `DPI ${dpi.value} plus RVPI ${rvpi.value} is`,
          expected: dpi.value.add(rvpi.value),
          tolerance: [tvpi, dpi, rvpi].reduce(
            (sum, ratio) => sum.add(halfUnit(ownDigits(ratio, digits))),
            Decimal.zero,
          ),
          parts: [
            part(tvpi, named('TVPI'), Decimal.one),
            part(dpi, named('DPI'), minus),
            part(rvpi, named('RVPI'), minus),
          ],
        };
      }
    },
  }),
  identityRule({
    code: 'INV-402',
    title: 'DPI, RVPI and TVPI must follow from the cash flows and the residual value',
    description:
      'Paid-in capital is the sum of all net contributions. Checked where the flows since inception are listed and add up to the stated totals, within half a unit in the last digit shown. Without such a list, the totals since inception of the capital account are used, if one of the ratios follows from them, or those of the commitment, if only a slip explains the difference. The gross multiple is checked where the flows of the investments are listed; without them, a gross multiple is reported that differs from the multiple of all investments by two swapped digits.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'dpi = distributions / paidIn; rvpi = nav / paidIn; tvpi = (distributions + nav) / paidIn',
    fix: 'Recompute the multiple, or correct or complete the amounts that it is computed from.',
    *identities(statement) {
      const performance = statement.block('performance');
      const flows = completeFlows(statement);
      yield* multiples(statement, flows, statement.residualValue, performance.block('net'));
      if (!flows) yield* multiplesOfTotals(statement);
      const gross = statement.cashFlows('gross');
      if (gross.isReadable)
        yield* multiples(statement, gross, grossValue(statement), performance.block('gross'));
      if (gross.isEmpty) yield* multipleOfDeals(statement);
    },
  }),
  statementRule({
    code: 'INV-404',
    title: 'Net returns must not exceed gross returns, nor be implausibly far below them',
    description:
      'Fees, expenses and carry make the difference. Compares rates, multiples and the returns of each period.',
    severity: 'warning',
    category,
    references: [...ilpa, gips],
    formula: 'net <= gross',
    fix: 'Check both figures, and whether gross and net were swapped.',
    messages: {
      exceeds: 'The net {measure}{span} is {actual}, more than the gross {measure} of {gross}.',
      far: {
        text: 'The gross {measure}{span} is {actual}, far above the net {measure} of {net}.',
        fix: 'Check both figures and their scale: fees, expenses and carry seldom explain such a difference.',
      },
    },
    check({ statement }, found) {
      const performance = statement.block('performance');
      const pairs: [string, string, StatementAmount | undefined, StatementAmount | undefined][] = [];
      const contrary = new Set(contraryRates(statement).map(({ tvpi }): string | undefined => tvpi.path));
      for (const { sides, more } of facilitySets(performance)) {
        const [net, gross] = [sides.block('net'), sides.block('gross')];
        pairs.push(['IRR', more, net.amount('irr'), gross.amount('irr')]);
        const multiple = gross.amount('moic') ?? gross.amount('tvpi');
        // INV-407 reports a multiple that contradicts its rate.
        if (!contrary.has(multiple?.path)) pairs.push(['multiple', more, net.amount('tvpi'), multiple]);
      }
      // INV-417 reports a return that is far from the others of its period.
      const odd = new Set(oddSpreads(returnSeries(statement)).map((spread) => spread.odd.path));
      const exchanged = exchangedPlaces(statement);
      for (const row of statement.list('returns')) {
        const [net, gross] = [row.amount('net'), row.amount('gross')];
        if (![net, gross].some((amount) => amount && (odd.has(amount.path) || exchanged.has(amount.path))))
          pairs.push(['return', spanWords(row), net, gross]);
      }
      for (const [measure, span, net, gross] of pairs) {
        if (!net || !gross) continue;
        const show = measure === 'multiple' ? figure : rate;
        const isFar =
          measure === 'multiple'
            ? gross.value.compare(net.value.multiply(FAR_TIMES)) > 0 && net.value.compare(Decimal.one) > 0
            : gross.value.subtract(net.value).compare(farGross) > 0;
        if (isFar) {
          found('far', gross, { measure, span, actual: show(gross.value), net: show(net.value) }, [net]);
          continue;
        }
        if (net.value.compare(gross.value) <= 0) continue;
        found('exceeds', net, { measure, span, actual: show(net.value), gross: show(gross.value) }, [gross]);
      }
    },
  }),
  statementRule({
    code: 'INV-405',
    title: 'Gross and net returns must treat the subscription facility the same way, with a plausible effect',
    description:
      'Both are shown with the effect of the facility, or both without. Rates without the facility also come in pairs.',
    severity: 'warning',
    category,
    references: ['SEC staff, Marketing Compliance FAQ of February 2024'],
    fix: 'Show gross and net returns both with the subscription facility, or both without it.',
    messages: {
      opposite: {
        text: 'The {basis} IRR is {actual} without the subscription facility, but {other} with it: the sign of one of them is probably wrong.',
        fix: 'Correct the sign of the rate that is wrong.',
      },
      far: {
        text: 'The {basis} IRR is {actual} without the subscription facility, but {other} with it.',
        fix: 'Check both rates and their scale: a facility seldom changes an IRR this much.',
      },
      differs: 'The net returns are {net} the subscription facility, but the gross returns are {gross} it.',
      other: {
        text: 'The {basis} returns under "withoutFacility" are marked as shown with the subscription facility.',
        fix: 'Write "without", or show these returns as those with the facility.',
      },
      single: {
        text: 'Returns without the subscription facility are shown {one} only, but must be shown both gross and net.',
        fix: 'Show both gross and net returns without the facility.',
      },
    },
    check({ statement }, found) {
      const performance = statement.block('performance');
      const [net, gross] = [performance.block('net'), performance.block('gross')];
      const [netBasis, grossBasis] = [net.text('facility'), gross.text('facility')];
      if (netBasis && grossBasis && netBasis !== grossBasis)
        found('differs', net.at('facility'), { net: netBasis, gross: grossBasis }, [gross.at('facility')]);
      const without = performance.block('withoutFacility');
      for (const { basis, bare, full } of facilityGaps(statement)) {
        const isTurned = bare.value.add(full.value).abs().compare(farFacility) <= 0;
        const data = { basis, actual: rate(bare.value), other: rate(full.value) };
        found(isTurned ? 'opposite' : 'far', bare, data, [full]);
      }
      for (const basis of ['net', 'gross'] as const)
        if (without.block(basis).text('facility') === 'with')
          found('other', without.block(basis).at('facility'), { basis });
      if (without.isThere && without.lacks('net') !== without.lacks('gross'))
        found('single', without, { one: without.lacks('net') ? 'gross' : 'net' });
    },
  }),
  statementRule({
    code: 'INV-406',
    title: 'Returns of less than a year must not be annualized',
    description:
      'An annualized rate over a few months suggests a performance that has not happened. Counted from the first flow or inception.',
    severity: 'warning',
    category,
    references: [gips],
    fix: 'Show the return of the period itself, and set "annualised" to false.',
    messages: { short: '{measure} of {actual} is annualized, but covers only {days} days.' },
    check({ statement }, found) {
      const performance = statement.block('performance');
      const net = performance.block('net').amount('irr');
      const irr = net ?? performance.block('gross').amount('irr');
      const [start, end] = [startDay(statement), statement.header.date('asOf')];
      if (irr && start !== undefined && end && performance.flag('annualised') !== false) {
        const days = end.day - start;
        const measure = `The ${net ? 'net' : 'gross'} IRR`;
        if (days >= 0 && days < DAYS_PER_YEAR)
          found('short', irr, { measure, actual: rate(irr.value), days });
      }
      for (const row of statement.list('returns')) {
        const [from, to] = [row.date('start'), row.date('end')];
        const net = row.amount('net');
        const shown = net ?? row.amount('gross');
        if (!from || !to || !shown || !row.flag('annualised')) continue;
        const days = to.day - from.day + 1;
        const measure = `The ${net ? 'net' : 'gross'} return${spanWords(row)}`;
        if (days > 0 && days < DAYS_PER_YEAR)
          found('short', shown, { measure, actual: rate(shown.value), days });
      }
    },
  }),
  statementRule({
    code: 'INV-407',
    title: 'A multiple above one must go with a positive IRR, and a multiple below one with a negative IRR',
    description: 'Rounding aside, an investment that returned more than was paid in has gained.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'tvpi > 1 <=> irr > 0',
    fix: 'Check the sign of the IRR, and the multiple.',
    messages: { contrary: '{label} is {actual}, but a multiple of {tvpi} needs a {sign} IRR.' },
    check({ statement }, found) {
      for (const { irr, tvpi, gain, named } of contraryRates(statement)) {
        const sign = gain.sign() > 0 ? 'positive' : 'negative';
        const label = `The ${inSentence(named('IRR'))}`;
        found('contrary', irr, { label, actual: rate(irr.value), tvpi: figure(tvpi.value), sign }, [tvpi]);
      }
    },
  }),
];

addSuspects('INV-405', (statement) => facilityGaps(statement).map(({ bare }) => bare.path));
addSuspects('INV-407', (statement) => contraryRates(statement).map(({ irr }) => irr.path));

/** Finds rates without the facility that are far from those with it. */
function facilityGaps(statement: Statement) {
  const performance = statement.block('performance');
  return (['net', 'gross'] as const).flatMap((basis) => {
    const bare = performance.block('withoutFacility').block(basis).amount('irr');
    const full = performance.block(basis).amount('irr');
    if (!bare || !full) return [];
    const gap = bare.value.subtract(full.value).abs();
    // A facility moves a rate, but does not turn a gain into a loss.
    const isOpposite = bare.value.sign() * full.value.sign() <= 0 && gap.compare(opposedFacility) > 0;
    return isOpposite || gap.compare(farFacility) > 0 ? [{ basis, bare, full }] : [];
  });
}

function contraryRates(statement: Statement) {
  return measureSets(statement).flatMap(({ block, named }) => {
    const irr = block.amount('irr');
    const tvpi = block.amount('tvpi') ?? block.amount('moic');
    if (!irr || !tvpi) return [];
    const gain = tvpi.value.subtract(Decimal.one);
    const isNear = gain.abs().compare(halfUnit(shownDigits([tvpi]))) <= 0;
    // A rate of nothing cannot come with a gain, unless both are small.
    const isNone = irr.value.isZero() && gain.abs().compare(clearGain) > 0;
    return isNear || (irr.value.sign() * gain.sign() >= 0 && !isNone) ? [] : [{ irr, tvpi, gain, named }];
  });
}

function startDay(statement: Statement): number | undefined {
  const days = [statement.block('fund').date('inceptionDate'), statement.cashFlows('net').first?.date]
    .filter((date) => date !== undefined)
    .map((date) => date.day);
  return days.length > 0 ? Math.min(...days) : undefined;
}
