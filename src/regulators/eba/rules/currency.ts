import { currencyOf } from '../../../core/currency.ts';
import { splitQName } from '../../../core/qname.ts';
import type { Place } from '../../../findings/definition.ts';
import type { ReportContext, ReportFact } from '../../../model/report/report.ts';
import { coded } from '../../submission/coded-message.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { parametersOf, tablesOf } from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';
import { surveyTables } from '../table-survey.ts';
/** Units of numbers (filing rules 2.16, 2.24, 3.1 and 3.2). */
export const ebaCurrencyRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-CURRENCY',
    title:
      'Amounts must be in the reporting currency or their currency of denomination, and other numbers must have no unit',
    description:
      'All amounts are in the reporting currency, except those that the dimension CCA (now qAEA) marks as being in the currency of denomination. If those are broken down by currency, that currency is their unit. Other numbers have no unit.',
    severity: 'error',
    fix: 'Correct the unit of the fact, or its dimensions.',
    messages: {
      several: coded(
        'EBA-CUR-001',
        'The report has amounts in {first} and in {second} (here {concept}), but all amounts must be in one reporting currency.',
        {
          fix: 'Report all amounts in the reporting currency. For an amount in its currency of denomination, add the dimension that marks it so (CCA or qAEA).',
        },
      ),
      unmeasured: coded(
        'EBA-CUR-002',
        'The amount in line {line} of {file} has no currency: its column "{column}" is empty.',
        { fix: 'Enter the currency of the amount in the column "{column}".' },
      ),
      other: coded(
        'EBA-CUR-003',
        '{concept} in {place} is an amount in {currency} according to its dimension {axis}, but is reported in {unit}.',
        { fix: 'Correct the unit of the fact, or the member of its dimension {axis}.' },
      ),
      unit: coded(
        'EBA-UNIT-001',
        '{concept} in {place} has the unit {unit}, but only amounts may have a unit, which is their currency.',
        { fix: 'Remove the unit; if the number is an amount, replace the unit with its currency.' },
      ),
      parameter: coded(
        ['EBA-2.24', 'EBA-UNIT-001'],
        'The parameter {name} is "{unit}", which is not a currency of ISO 4217.',
        { fix: 'Set {name} in parameters.csv to the reporting currency, such as iso4217:EUR.' },
      ),
      unknown: coded(
        'EBA-2.24',
        '{concept} in {place} is reported in {unit}, which is not a currency of ISO 4217.',
        { fix: 'Correct the currency code, such as iso4217:EUR.' },
      ),
      repeated: coded(
        'EBA-2.16.1',
        '{concept} in {place} is reported in {unit}, but the same fact is already reported in {known}.',
        { fix: 'Keep the fact in one currency, and remove the other.' },
      ),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const { placeOf } = tables;
        for (const { kind, at, file, column } of surveyTables(tables))
          if (kind === 'unmeasured') found('unmeasured', at, { line: at.source.line ?? 1, file, column });
        const report = tables.facts();
        if (!report) continue;
        const parameters = new Map([...parametersOf(tables).values()].map((cell) => [cell.text, cell]));
        const seen = new Set<string>();
        const currencies = new Currencies();
        let first: string | undefined;
        let isReported = false;
        const units = new Map<string, string>();
        for (const fact of report.facts) {
          const concept = fact.concept.qname;
          const at = placeOf(fact);
          const { isOfDenomination, stated } = currencies.of(fact.context);
          const unit = fact.unit?.numerator.join(' ') ?? '';
          const currency = fact.unit?.kind === 'monetary' ? fact.unit.currency : undefined;
          const isCurrency = currency !== undefined && currencyOf(currency) !== undefined;
          if (fact.unit && fact.unit.kind !== 'pure' && !isCurrency) {
            const parameter = parameters.get(unit);
            // A wrong parameter is wrong for all facts that take their unit from it.
            if (!parameter)
              found(currency === undefined ? 'unit' : 'unknown', at, { concept, unit, place: lineWords(at) });
            else if (!seen.has(unit)) found('parameter', parameter.textAt, { name: parameter.name, unit });
            seen.add(unit);
            continue;
          }
          if (currency === undefined) continue;
          if (!isOfDenomination) {
            first ??= currency;
            if (first !== currency && !isReported) found('several', at, { first, second: currency, concept });
            isReported ||= first !== currency;
          }
          // Amounts that the module converts need not be in the currency of their breakdown.
          if (stated && isOfDenomination && stated.currency !== currency)
            found('other', at, {
              concept,
              place: lineWords(at),
              axis: stated.axis,
              currency: stated.currency,
              unit: currency ?? unit,
            });
          const key = `${fact.concept.id} ${fact.context.aspect}`;
          const known = units.get(key);
          if (known !== undefined && known !== currency)
            found('repeated', at, { concept, unit: currency, known, place: lineWords(at) });
          units.set(key, currency);
        }
      }
    },
  }),
];

/** "line 2 of t_02.00.csv" */
function lineWords(place: Place): string {
  if (typeof place === 'string' || !('source' in place) || !place.source) return 'the report';
  const { file, line } = place.source;
  return `line ${line} of ${file?.slice(file.lastIndexOf('/') + 1)}`;
}

/** What the dimensions of a context say about the currency of its amounts. */
interface CurrencyDimensions {
  /** Whether amounts are in their currency of denomination. */
  readonly isOfDenomination: boolean;
  /** The currency that the dimensions state. */
  readonly stated: { readonly axis: string; readonly currency: string } | undefined;
}

/** Axes that state whether amounts are converted, and the members for unconverted ones. */
const approaches: ReadonlyMap<string, string> = new Map([
  ['CCA', 'x1'],
  ['qAEA', 'qx2000'],
]);
const currencyAxes = ['CUS', 'CUA'];

class Currencies {
  private readonly known = new Map<ReportContext, CurrencyDimensions>();

  of(context: ReportFact['context']): CurrencyDimensions {
    let known = this.known.get(context);
    if (!known) {
      known = this.read(context);
      this.known.set(context, known);
    }
    return known;
  }

  private read({ dimensions }: ReportContext): CurrencyDimensions {
    let isOfDenomination = false;
    let stated: CurrencyDimensions['stated'];
    for (const { axis: name, member, typed } of dimensions) {
      const axis = splitQName(name)?.local ?? '';
      const local = typed ? '' : (splitQName(member ?? '')?.local ?? '');
      isOfDenomination ||= local !== '' && local === approaches.get(axis);
      if (currencyAxes.includes(axis) && /^[A-Z]{3}$/.test(local)) stated = { axis, currency: local };
    }
    return { isOfDenomination, stated };
  }
}
