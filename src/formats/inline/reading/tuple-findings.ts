import { defineValidation } from './element-finding.ts';
export const tupleContent = defineValidation('tuple', 'tupleContentError', {
  title: 'An ix:tuple must contain facts',
  description: 'An ix:numerator or ix:denominator belongs in an ix:fraction, not directly in an ix:tuple.',
  fix: 'Put an ix:fraction around the numerator and denominator.',
  messages: { term: 'The ix:tuple contains an ix:{name} that is not in an ix:fraction.' },
});

export const tupleWithoutId = defineValidation('tuple', 'tupleID', {
  title: 'An ix:tuple without content must have a tupleID',
  description:
    'Facts elsewhere in the document set refer to the tuple by its tupleID; without one, it would stay empty.',
  fix: 'Put its facts into the tuple, or add a tupleID that the facts name in their tupleRef. If it has no facts, remove the tuple.',
  messages: {
    missing: 'The ix:tuple "{name}" contains no facts and has no tupleID, so no fact can belong to it.',
  },
});

export const repeatedTupleId = defineValidation('tuple', 'tupleIdDuplication', {
  title: 'A tupleID must be unique',
  description: 'Facts in any file of the document set refer to a tuple by its tupleID.',
  fix: 'Give each tuple a unique tupleID.',
  messages: { repeated: 'The tupleID "{id}" is already used by the ix:tuple "{name}"{line}.' },
});

export const tupleRefMissing = defineValidation('tuple', 'tupleRefMissing', {
  title: 'The tupleRef of a fact must refer to an existing tuple',
  description: '`tupleRef` is the tupleID of a tuple in the document set.',
  fix: 'Remove the attributes tupleRef and order, if the fact belongs to no tuple; otherwise correct the tupleRef, or add the tuple.',
  messages: { missing: 'The fact "{name}" belongs to the tuple "{id}", but no ix:tuple has this tupleID.' },
});

export const orderMissing = defineValidation('tuple', 'tupleMemberOrderMissing', {
  title: 'A fact in a tuple must have an order',
  description:
    'The `order` attribute states the position of the fact in the tuple, which can differ from its position in the document.',
  fix: 'Add the attribute `order` with the position of the fact in the tuple, such as 1.',
  messages: { missing: 'The fact "{name}" is in a tuple, but does not state its order in it.' },
});

export const orderValue = defineValidation('tuple', 'tupleOrder', {
  title: 'The order of a fact in a tuple must be a number',
  description: 'The facts in a tuple are sorted by these numbers.',
  fix: 'Write a number such as 1 or 2.5.',
  messages: { invalid: 'The order of the fact "{name}" is "{value}", which is not a number.' },
});

export const memberTarget = defineValidation('tuple', 'tupleMemberDifferentTarget', {
  title: 'A tuple and its facts must belong to the same target',
  description: 'A tuple belongs to one target document, with everything it contains.',
  fix: 'Give the fact the same target as the tuple.',
  messages: { differ: 'The fact "{name}" belongs to {own}, but its tuple belongs to {other}.' },
});

export const tupleCycle = defineValidation('tuple', 'tupleNestingCycle', {
  title: 'A tuple must not contain itself',
  description: 'Following `tupleRef` from tuple to tuple must end at a tuple that is not in another one.',
  fix: 'Correct the tupleRef of one of the tuples.',
  messages: { cycle: 'The ix:tuple "{name}" contains itself.' },
});

export const sameOrder = defineValidation('tuple', 'tupleSameOrderMembersUnequal', {
  title: 'Facts in a tuple with the same order must be equal',
  description:
    'A document may show a fact of a tuple more than once. Facts with the same order must be equal and count once.',
  fix: 'Give the facts different orders, or make them equal if they are the same fact.',
  messages: { unequal: '{facts} in the tuple "{tuple}" have the order {order}, but differ.' },
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
