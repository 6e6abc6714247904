import { typeNameOf } from '../../shared/filing-manual/known-concepts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Rules on the concepts of facts (EDGAR Filer Manual, 6.5.25). */
export const secFactRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-DOMAIN-FACT',
    title: 'Domains and members must not be reported as facts',
    description: 'Elements of type domainItemType are used on axes and never reported as facts.',
    severity: 'error',
    fix: 'Report the value with a line item, in a context with this member on its axis.',
    messages: { fact: efm('6.05.25', '{name} is a domain or member, but is reported as a fact.') },
    check(filing, found) {
      for (const { name, offset } of filing.facts)
        if (typeNameOf(filing, name) === 'domainItemType')
          found('fact', filing.at(offset), { name: filing.nameOf(name) });
    },
  }),
];
