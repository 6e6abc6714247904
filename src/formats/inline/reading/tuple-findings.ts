import { defineValidation } from './element-finding.ts';
export const tupleContent = defineValidation('tuple', 'tupleContentError', {
  title: 'A tuple holds facts',
  description: 'Terms of fractions stand in a fraction, not in a tuple itself.',
  fix: 'Put an ix:fraction around the terms.',
  messages: { term: 'The ix:tuple holds an ix:{name}.' },
});

export const tupleWithoutId = defineValidation('tuple', 'tupleID', {
  title: 'A tuple that holds nothing has a tupleID',
  description: 'Facts elsewhere belong to it by its tupleID; without one it would stay empty.',
  fix: 'Add a tupleID, or remove the tuple.',
  messages: { missing: 'The ix:tuple holds no facts and has no tupleID.' },
});

export const repeatedTupleId = defineValidation('tuple', 'tupleIdDuplication', {
  title: 'A tupleID is given once',
  description: 'Facts say by it which tuple they belong to, over all files of a set.',
  fix: 'Give each tuple its own tupleID.',
  messages: { repeated: 'The tupleID "{id}" is given a second time in the document set.' },
});

export const tupleRefMissing = defineValidation('tuple', 'tupleRefMissing', {
  title: 'The tuple a fact belongs to is there',
  description: '`tupleRef` is the tupleID of a tuple in the document set.',
  fix: 'Correct the reference, or add the tuple.',
  messages: { missing: 'No ix:tuple has the tupleID "{id}".' },
});

export const orderMissing = defineValidation('tuple', 'tupleMemberOrderMissing', {
  title: 'A fact in a tuple has an order',
  description: 'The order says where in the tuple the fact comes, as the document may show it elsewhere.',
  fix: 'Add the attribute `order`.',
  messages: { missing: 'The fact "{name}" is in a tuple and has no order.' },
});

export const orderValue = defineValidation('tuple', 'tupleOrder', {
  title: 'The order of a fact in a tuple is a number',
  description: 'Members of a tuple come in the order of these numbers.',
  fix: 'Write a number such as 1 or 2.5.',
  messages: { invalid: 'The order of the fact "{name}" is "{value}".' },
});

export const memberTarget = defineValidation('tuple', 'tupleMemberDifferentTarget', {
  title: 'A tuple and its facts belong to the same target',
  description: 'A tuple stands in one target with all it holds.',
  fix: 'Give the fact the target of the tuple.',
  messages: { differ: 'The fact "{name}" belongs to {own}, and its tuple to {other}.' },
});

export const tupleCycle = defineValidation('tuple', 'tupleNestingCycle', {
  title: 'A tuple is not within itself',
  description: 'Following `tupleRef` from tuple to tuple ends at a tuple that is in none.',
  fix: 'Correct the tupleRef of one of the tuples.',
  messages: { cycle: 'The ix:tuple "{name}" is within itself.' },
});

export const sameOrder = defineValidation('tuple', 'tupleSameOrderMembersUnequal', {
  title: 'Facts of a tuple with the same order are the same',
  description:
    'A document may show a member of a tuple more than once. With one order, both say the same and count once.',
  fix: 'Give different facts different orders.',
  messages: { unequal: 'The order {order} is that of another fact of the tuple, and the two differ.' },
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
