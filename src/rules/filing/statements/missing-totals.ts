import { splitQName } from '../../../core/qname.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { lineItemOfConcept, type TaxonomyFamily } from '../../../model/line-items.ts';
import { factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { RequiredFact } from '../../filing-requirements.ts';
import { isLineLeftOut, namesLeftOut } from '../document/left-out.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { amountsAt } from './amounts-by-aspect.ts';

/** With fewer assets, the report has no balance sheet. */
const MIN_ASSETS = 3;

export const missingTotalRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-030',
    title: 'A balance sheet must report total assets',
    description:
      'A report under IFRS or US GAAP with several assets and with the total of liabilities and equity also reports total assets, which the other checks of the balance sheet need.',
    severity: 'warning',
    modelVersion: 'any',
    category: 'balance-sheet',
    references: ['IAS 1.55', 'Regulation S-X 5-02'],
    fix: 'Report total assets for every balance sheet date.',
    messages: {
      missing:
        '{total} {period} {is:total} {amount}, and {assets} are reported, but total assets are not reported for any date, so the balance sheet could not be checked.',
    },
    check({ report, profile }, found) {
      // Reported as an error instead.
      if (profile.required.some(isTotalAssets)) return;
      if (report.factsOfLine('totalAssets').size > 0 || namesLeftOut(report).size > 0) return;
      if (isLineLeftOut(report, 'totalAssets')) return;
      for (const [total] of report.factsOfLine('liabilitiesAndEquity').values()) {
        if (!total || total.context.dimensions.length > 0 || !(report.v1 || isStandard(total))) continue;
        const assets = assetsBeside(report, total);
        if (assets.length < MIN_ASSETS) continue;
        const data = {
          total: factName(total),
          period: factPeriod(total),
          amount: factAmount(total),
          assets: counted(assets.length, 'asset'),
        };
        found('missing', total.path, data, assets);
        return;
      }
    },
  }),
];

function isTotalAssets({ concepts }: RequiredFact): boolean {
  return concepts.some((qname) => {
    const { prefix, local } = splitQName(qname) ?? {};
    return prefix && local && lineItemOfConcept(prefix as TaxonomyFamily, local)?.key === 'totalAssets';
  });
}

function isStandard({ concept }: ReportFact): boolean {
  return concept.family === 'ifrs-full' || concept.family === 'us-gaap';
}

function assetsBeside(report: Report, total: ReportFact): readonly ReportFact[] {
  return [...amountsAt(report, total.context.aspect).values()].filter(
    ({ line, unit }) =>
      line?.statement === 'balanceSheet' && line.balance === 'debit' && unit?.key === total.unit?.key,
  );
}
