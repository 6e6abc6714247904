import { typeNameOf } from '../../shared/filing-manual/known-concepts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** What facts are of (EDGAR Filer Manual, 6.5.25). */
export const secFactRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-DOMAIN-FACT',
    title: 'Domains and members are no facts',
    description: 'Elements of the type domainItemType stand on axes, and never are reported.',
    severity: 'error',
    fix: 'Report an item, with the member on its axis.',
    messages: { fact: efm('6.05.25', 'The fact {name} is of a domain or member.') },
    check(filing, found) {
      for (const { name, offset } of filing.facts)
        if (typeNameOf(filing, name) === 'domainItemType')
          found('fact', filing.instance.source.place(offset), { name: `${name.prefix}:${name.local}` });
    },
  }),
];
