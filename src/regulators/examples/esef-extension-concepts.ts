import { mandatoryElements } from '../esef/elements.ts';

/** The concepts of the example of an ESEF report: those of the taxonomy it builds on, and its own. */
export interface ExampleConcept {
  readonly prefix: 'abc' | 'ifrs-full' | 'esef_cor';
  readonly local: string;
  readonly type: string;
  readonly group: string;
  readonly isAbstract: boolean;
  readonly periodType: 'instant' | 'duration';
  readonly balance: '' | 'debit' | 'credit';
}

type Name = `${ExampleConcept['prefix']}:${string}`;

function concept(name: Name, more: Partial<ExampleConcept>): ExampleConcept {
  const [prefix, local = ''] = name.split(':') as [ExampleConcept['prefix'], string];
  const usual = { type: 'xbrli:stringItemType', group: 'xbrli:item', isAbstract: false } as const;
  return { prefix, local, ...usual, periodType: 'duration', balance: '', ...more };
}

const amount = (name: Name, balance: 'debit' | 'credit'): ExampleConcept =>
  concept(name, { type: 'xbrli:monetaryItemType', periodType: 'instant', balance });
const heading = (name: Name, group = 'xbrli:item'): ExampleConcept =>
  concept(name, { isAbstract: true, group });
const member = (name: Name): ExampleConcept =>
  concept(name, { isAbstract: true, type: 'dtr-types:domainItemType' });

/** What every report tags. */
export const mandatoryConcepts: readonly ExampleConcept[] = mandatoryElements.flatMap(({ concepts }) =>
  concepts.map((name) => concept(name as Name, {})),
);

export const exampleConcepts: readonly ExampleConcept[] = [
  heading('esef_cor:NotesAccountingPoliciesAndMandatoryTags'),
  heading('esef_cor:LineItemsNotDimensionallyQualifiedPlaceholder'),
  heading('esef_cor:LineItemsNotDimensionallyQualified', 'xbrldt:hypercubeItem'),
  ...mandatoryConcepts,
  heading('ifrs-full:StatementOfFinancialPositionAbstract'),
  heading('ifrs-full:StatementOfChangesInEquityAbstract'),
  heading('ifrs-full:StatementOfChangesInEquityTable', 'xbrldt:hypercubeItem'),
  heading('ifrs-full:ComponentsOfEquityAxis', 'xbrldt:dimensionItem'),
  member('ifrs-full:EquityMember'),
  amount('ifrs-full:Assets', 'debit'),
  amount('ifrs-full:NoncurrentAssets', 'debit'),
  amount('ifrs-full:Inventories', 'debit'),
  amount('ifrs-full:Equity', 'credit'),
  amount('abc:Widgets', 'debit'),
  member('abc:PreferenceSharesMember'),
];
