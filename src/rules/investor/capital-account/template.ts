import { mistypedId } from '../../../core/nearest-name.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { day } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'capital-account';

/**
 * Publication of the second ILPA reporting template, and the date from which funds are expected to use it.
 */
const secondTemplate = {
  name: 'ILPA-RT',
  published: '2025-01-22',
  newFundsFrom: '2026-01-01',
  investingFundsFrom: '2026-03-31',
} as const;

/** The templates for reports, for notices and for performance. */
const templateNames = [secondTemplate.name, 'ILPA-CCD', 'ILPA-PT'];

export const templateRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-109',
    title: 'Internal chargebacks must be shown on a separate line',
    description:
      'The second ILPA template separates charges of the manager and its affiliates from those of third parties.',
    severity: 'warning',
    category,
    references: ['ILPA Reporting Template 2.0'],
    fix: 'Add the line for internal chargebacks ("internalChargebacks"), even if it is zero.',
    messages: {
      missing:
        'Version {version} of the ILPA template requires a separate line for internal chargebacks, which is missing.',
    },
    check({ statement }, found) {
      const version = secondTemplateVersion(statement);
      const account = statement.capitalLines;
      if (version && account.isThere && account.lacks('internalChargebacks'))
        found('missing', account, { version });
    },
  }),
  statementRule({
    code: 'INV-120',
    title: 'The statement must use the version of the ILPA template for its fund',
    description: `Funds that began on or after ${dateWords(secondTemplate.newFundsFrom)} and, from ${dateWords(secondTemplate.investingFundsFrom)}, those still investing in 2026 use version 2.0 of the ILPA reporting template, published on ${dateWords(secondTemplate.published)}. Older funds may keep the 2016 version.`,
    severity: 'info',
    category,
    references: ['ILPA Reporting Template 2.0'],
    fix: 'Use version 2.0 of the template, or correct the dates of the fund.',
    messages: {
      outdated: {
        text: 'The statement uses version {version} of the ILPA template, but this fund needs version 2.0, because it began on {began}.',
        fix: 'Use version 2.0 of the template, or correct the inception date of the fund.',
      },
      investing: {
        text: 'The statement uses version {version} of the ILPA template, but this fund needs version 2.0, because its investment period runs until {end}.',
        fix: 'Use version 2.0 of the template, or correct the end of the investment period.',
      },
      misspelled: {
        text: 'The template of the statement is "{name}", which is not known; did you mean "{near}"?',
        severity: 'warning',
        fix: 'Write "{near}".',
      },
      unknown: {
        text: 'The template {name} has no version {version}.',
        severity: 'warning',
        fix: 'Correct the version, such as {known}.',
      },
      early: {
        text: 'The statement issued on {issued} uses version {version} of the template, which was published only on {published}.',
        fix: 'Correct the version of the template or the issue date.',
      },
    },
    check({ statement }, found) {
      const { header } = statement;
      const template = header.block('template');
      const version = template.text('version');
      const name = template.text('name');
      const isKnown = name !== undefined && templateNames.includes(name);
      const near = isKnown ? undefined : mistypedId(name, templateNames);
      if (name && near) found('misspelled', template.at('name'), { name, near });
      if (version && isKnown && !/^(?:[12]\.[0-9]|20[1-3][0-9])$/.test(version))
        found('unknown', template.at('version'), {
          version,
          name,
          known: name === secondTemplate.name ? '2016 or 2.0' : '2025',
        });
      if (name !== secondTemplate.name || !version) return;
      const fund = statement.block('fund');
      const at = template.at('version');
      const [inception, lastInvestment] = [fund.date('inceptionDate'), fund.date('investmentPeriodEnd')];
      const [asOf, issued] = [header.date('asOf'), header.date('issueDate')];
      if (isSecond(version)) {
        if (issued && issued.text < secondTemplate.published)
          found('early', at, {
            issued: day(issued),
            version,
            published: dateWords(secondTemplate.published),
          });
      } else if (inception && inception.text >= secondTemplate.newFundsFrom) {
        found('outdated', at, { version, began: dateWords(inception.text) }, [inception]);
      } else if (
        asOf &&
        asOf.text >= secondTemplate.investingFundsFrom &&
        lastInvestment &&
        lastInvestment.text >= secondTemplate.newFundsFrom
      ) {
        found('investing', at, { version, end: dateWords(lastInvestment.text) }, [lastInvestment]);
      }
    },
  }),
];

/** Returns the version of the second ILPA template, if the statement uses it. */
export function secondTemplateVersion(statement: Statement): string | undefined {
  const version = statement.header.block('template').text('version');
  return version !== undefined && isSecond(version) ? version : undefined;
}

function isSecond(version: string): boolean {
  return version.startsWith('2.');
}
