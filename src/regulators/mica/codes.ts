import type { RuleOverride } from '../../findings/rule.ts';

const article = (point: string): RuleOverride => ({ references: [`(EU) 2024/2984 Art. ${point}`] });

// A legal entity identifier is required if there is one.
const IDENTIFIED: RuleOverride = {
  severity: 'warning',
  references: ['(EU) 2024/2984 Art. 2(1)(b)', '(EU) 2024/2984 Art. 2(1)(c)'],
};

/** Requirements of the regulation cite its article; those only in ESMA's manual are at most warnings. */
export const micaCodes: Readonly<Record<string, RuleOverride>> = {
  'COV-014': { severity: 'warning' },
  'ENT-002': { messages: { accepted: IDENTIFIED } },
  'P-BASE': { severity: 'warning' },
  'P-CONTAINER': { severity: 'warning' },
  'P-ENTRYPOINT': article('2(2)'),
  'P-IDENT': article('2(1)'),
  'P-INLINE': article('2(1)'),
  'P-LANG': { severity: 'warning' },
  'P-NAME': { severity: 'warning', references: ['(EU) 2024/2984 Art. 2(1)(a)'] },
  'P-ONE-DOCUMENT': {
    references: ['(EU) 2024/2984 Art. 2(1)(a)'],
    messages: { targets: { severity: 'warning' } },
  },
  'P-ONE-ENTRYPOINT': article('2(2)'),
  'P-REQUIRED': { severity: 'warning' },
  'P-SCHEME': IDENTIFIED,
  'P-TR': { severity: 'warning' },
  'TXT-003': { messages: { taken: { severity: 'warning' } } },
};
