import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

test('names that every object has are taken for names of the document', () => {
  const document = {
    statementKind: 'brokerage',
    transactions: [{ type: 'constructor', date: '2026-01-13' }],
    capitalAccount: { parties: { constructor: { toString: {} } } },
  };
  const paths = ['/transactions/0/constructor', '/constructor', '/capitalAccount/parties/constructor'];
  for (const path of paths) expect(placeWords(document, path)).not.toContain('native code');
});
