import { listWords } from '../../../core/wording.ts';
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
    title:
      'Registered securities must have one title, a trading symbol or the no-trading-symbol flag, and an exchange',
    description:
      'For each class of securities, a title under Section 12(b) or 12(g) goes with a trading symbol or the no-trading-symbol flag. A trading symbol under Section 12(b) also goes with an exchange.',
    severity: 'warning',
    fix: 'Report the missing fact in the same context as the other facts of this class.',
    messages: {
      titles: efm(
        '6.05.20',
        'The security "{security}" has titles under both Section 12(b) and Section 12(g); report only one.',
        {
          fix: 'Keep the title of the section under which the security is registered, and remove the other.',
        },
      ),
      symbols: efm(
        '6.05.20',
        'The security "{security}" has both a trading symbol and the no-trading-symbol flag; report only one.',
        { fix: 'Remove the trading symbol or the flag.' },
      ),
      symbol: efm(
        '6.05.20',
        'The security "{security}" has neither a trading symbol nor the no-trading-symbol flag.',
        {
          fix: 'Report the trading symbol (dei:TradingSymbol) or the flag (dei:NoTradingSymbolFlag) in the context of the title.',
        },
      ),
      title: efm('6.05.20', 'The security "{security}" has {present}, but no title.', {
        fix: 'Report the title (dei:Security12bTitle or dei:Security12gTitle) in the same context.',
      }),
      exchange: efm(
        '6.05.20',
        'The security "{security}" has a title under Section 12(b) and a trading symbol, but no exchange.',
        { fix: 'Report the exchange (dei:SecurityExchangeName) in the context of the title.' },
      ),
    },
    check(filing, found) {
      const securities = [...securitiesOf(filing)];
      // A trading symbol in the wrong context is one error: its security lacks it.
      let strays = securities.filter(lacksSymbol).length;
      for (const security of securities) {
        const [first] = security.values();
        if (!first) continue;
        const at = filing.at(first.offset);
        const title = security.get('Security12bTitle');
        const other = security.get('Security12gTitle');
        const symbol = security.get('TradingSymbol');
        const none = isStatedTrue(security.get('NoTradingSymbolFlag'));
        const words = { security: (title ?? other ?? symbol ?? first).value.trim() };
        if (title && other) found('titles', at, words);
        if (symbol && none) found('symbols', at, words);
        if (symbol && security.size === 1 && strays-- > 0) continue;
        // A title that is empty is reported as such.
        if (
          !title &&
          !other &&
          filing.facts.some(
            ({ name, contextRef, value }) =>
              isTitle(name.local) && contextRef === first.contextRef && value.trim() === '',
          )
        )
          continue;
        if (!title && !other)
          found('title', at, {
            ...words,
            present: listWords([...security.keys()].map((name) => filing.coverName(name))),
          });
        else if (lacksSymbol(security)) found('symbol', at, words);
        else if (title && symbol && !security.has('SecurityExchangeName')) found('exchange', at, words);
      }
    },
  }),
];

function isTitle(name: string): boolean {
  return name === 'Security12bTitle' || name === 'Security12gTitle';
}

function lacksSymbol(security: ReadonlyMap<SecurityName, Fact>): boolean {
  return (
    security.has('Security12bTitle') &&
    !security.has('TradingSymbol') &&
    !isStatedTrue(security.get('NoTradingSymbolFlag'))
  );
}

/** Returns the facts on securities, grouped by context; those that cannot be read count as reported. */
function securitiesOf({ cover, instance }: FiledReport): Iterable<ReadonlyMap<SecurityName, Fact>> {
  const contexts = new Map<string, Map<SecurityName, Fact>>();
  const unread = [...(instance.unread ?? [])];
  for (const name of names)
    for (const fact of [...unread.filter((one) => one.name.local === name), ...(cover.get(name) ?? [])]) {
      const key = fact.contextRef ?? '';
      const known = contexts.get(key) ?? new Map<SecurityName, Fact>();
      contexts.set(key, known.set(name, fact));
    }
  return contexts.values();
}
