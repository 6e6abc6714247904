import type { Fact } from '../../../formats/xbrl/instance.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { isStatedTrue } from '../cover-values.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

const names = [
  'Security12bTitle',
  'Security12gTitle',
  'TradingSymbol',
  'NoTradingSymbolFlag',
  'SecurityExchangeName',
] as const;

type SecurityName = (typeof names)[number];

/** Securities on the cover page. */
export const securityRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-SECURITY',
    title: 'A registered security has a title, a symbol and an exchange',
    description:
      'For each class of securities, a title under section 12(b) or 12(g) goes with a trading symbol or the flag that there is none, and a symbol under 12(b) with an exchange.',
    severity: 'warning',
    fix: 'Report the missing fact in the context of the others of this class.',
    messages: {
      titles: efm('6.05.20', 'A security has a title under both section 12(b) and section 12(g).'),
      symbols: efm('6.05.20', 'A security has a trading symbol and the flag that it has none.'),
      symbol: efm(
        '6.05.20',
        'A security has a title, and neither a trading symbol nor the flag that it has none.',
      ),
      title: efm('6.05.20', 'A security has {present}, and no title.'),
      exchange: efm(
        '6.05.20',
        'A security has a title under section 12(b) and a trading symbol, and no exchange.',
      ),
    },
    check(filing, found) {
      for (const security of securitiesOf(filing)) {
        const [first] = security.values();
        if (!first) continue;
        const at = filing.instance.source.place(first.offset);
        const title = security.get('Security12bTitle');
        const other = security.get('Security12gTitle');
        const symbol = security.get('TradingSymbol');
        const none = isStatedTrue(security.get('NoTradingSymbolFlag'));
        if (title && other) found('titles', at, {});
        if (symbol && none) found('symbols', at, {});
        if (!title && !other) found('title', at, { present: [...security.keys()].join(', ') });
        else if (title && !symbol && !none) found('symbol', at, {});
        else if (title && symbol && !security.has('SecurityExchangeName')) found('exchange', at, {});
      }
    },
  }),
];

/** Facts on securities, those of each context together. */
function securitiesOf({ cover }: FiledReport): Iterable<ReadonlyMap<SecurityName, Fact>> {
  const contexts = new Map<string, Map<SecurityName, Fact>>();
  for (const name of names)
    for (const fact of cover.get(name) ?? []) {
      const key = fact.contextRef ?? '';
      const known = contexts.get(key) ?? new Map<SecurityName, Fact>();
      contexts.set(key, known.set(name, fact));
    }
  return contexts.values();
}
