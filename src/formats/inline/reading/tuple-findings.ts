import { defineValidation } from './element-finding.ts';
import { exampleDocument, exampleNumber, exampleReferences } from './example-document.ts';

const tuple = (attributes: string, content = '') =>
  `<ix:tuple name="t:Loan"${attributes}>${content}</ix:tuple>`;

const member = (attributes: string, text = '1') => exampleNumber(attributes, text, 't:Debt');

const body = (text: string) => exampleDocument({ body: text });

export const tupleContent = defineValidation('tuple', 'tupleContentError', {
  title: 'A tuple holds facts',
  description: 'Terms of fractions stand in a fraction, not in a tuple itself.',
  fix: 'Put an ix:fraction around the terms.',
  messages: { term: 'The ix:tuple holds an ix:{name}.' },
  examples: [{ report: body(tuple(' tupleID="l"', '<ix:numerator>1</ix:numerator>')), at: '7:37' }],
});

export const tupleWithoutId = defineValidation('tuple', 'tupleID', {
  title: 'A tuple that holds nothing has a tupleID',
  description: 'Facts elsewhere belong to it by its tupleID; without one it would stay empty.',
  fix: 'Add a tupleID, or remove the tuple.',
  messages: { missing: 'The ix:tuple holds no facts and has no tupleID.' },
  examples: [{ report: body(tuple('')), at: '7:1' }],
});

export const repeatedTupleId = defineValidation('tuple', 'tupleIdDuplication', {
  title: 'A tupleID is given once',
  description: 'Facts say by it which tuple they belong to, over all files of a set.',
  fix: 'Give each tuple its own tupleID.',
  messages: { repeated: 'The tupleID "{id}" is given a second time in the document set.' },
  examples: [{ report: body(tuple(' tupleID="l"').repeat(2)), at: '7:48' }],
});

export const tupleRefMissing = defineValidation('tuple', 'tupleRefMissing', {
  title: 'The tuple a fact belongs to is there',
  description: '`tupleRef` is the tupleID of a tuple in the document set.',
  fix: 'Correct the reference, or add the tuple.',
  messages: { missing: 'No ix:tuple has the tupleID "{id}".' },
  examples: [{ report: body(member(' tupleRef="l" order="1"')), at: '7:1' }],
});

export const orderMissing = defineValidation('tuple', 'tupleMemberOrderMissing', {
  title: 'A fact in a tuple has an order',
  description: 'The order says where in the tuple the fact comes, as the document may show it elsewhere.',
  fix: 'Add the attribute `order`.',
  messages: { missing: 'The fact "{name}" is in a tuple and has no order.' },
  examples: [{ report: body(tuple('', member(''))), at: '7:25' }],
});

export const orderValue = defineValidation('tuple', 'tupleOrder', {
  title: 'The order of a fact in a tuple is a number',
  description: 'Members of a tuple come in the order of these numbers.',
  fix: 'Write a number such as 1 or 2.5.',
  messages: { invalid: 'The order of the fact "{name}" is "{value}".' },
  examples: [{ report: body(tuple('', member(' order="first"'))), at: '7:25' }],
});

export const memberTarget = defineValidation('tuple', 'tupleMemberDifferentTarget', {
  title: 'A tuple and its facts belong to the same target',
  description: 'A tuple stands in one target with all it holds.',
  fix: 'Give the fact the target of the tuple.',
  messages: { differ: 'The fact "{name}" belongs to {own}, and its tuple to {other}.' },
  examples: [
    {
      report: exampleDocument({
        references: `${exampleReferences}${exampleReferences.replace('<ix:references', '<ix:references target="tax"')}`,
        body: tuple('', member(' order="1" target="tax"')),
      }),
      at: '7:25',
    },
  ],
});

export const tupleCycle = defineValidation('tuple', 'tupleNestingCycle', {
  title: 'A tuple is not within itself',
  description: 'Following `tupleRef` from tuple to tuple ends at a tuple that is in none.',
  fix: 'Correct the tupleRef of one of the tuples.',
  messages: { cycle: 'The ix:tuple "{name}" is within itself.' },
  examples: [
    {
      report: body(
        tuple(' tupleID="a" tupleRef="b" order="1"') + tuple(' tupleID="b" tupleRef="a" order="1"'),
      ),
      at: '7:1',
    },
  ],
});

export const sameOrder = defineValidation('tuple', 'tupleSameOrderMembersUnequal', {
  title: 'Facts of a tuple with the same order are the same',
  description:
    'A document may show a member of a tuple more than once. With one order, both say the same and count once.',
  fix: 'Give different facts different orders.',
  messages: { unequal: 'The order {order} is that of another fact of the tuple, and the two differ.' },
  examples: [{ report: body(tuple('', member(' order="1"') + member(' order="1.0"', '2'))), at: '7:123' }],
});

export const tupleFindings = [
  tupleContent,
  tupleWithoutId,
  repeatedTupleId,
  tupleRefMissing,
  orderMissing,
  orderValue,
  memberTarget,
  tupleCycle,
  sameOrder,
];
