import type { RuleExample } from '../../example.ts';

const role = 'http://example.com/role/statement';
/** A contribution to the assets, or to another total. */
export const sum = (to: string, weight: unknown = 1, from = 'us-gaap:Assets') => ({
  kind: 'calculation',
  role,
  from,
  to,
  order: 1,
  weight,
});
/** A line of a statement. */
export const shown = (to: string, more: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'presentation',
  role,
  from: 'us-gaap:StatementLineItems',
  to,
  order: 1,
  ...more,
});
/** A document with relationships. */
export const related = (...relationships: readonly unknown[]): NonNullable<RuleExample['set']> => ({
  '/relationships': relationships,
});
