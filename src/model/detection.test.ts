import { describe, expect, test } from 'vitest';
import { detect } from './detection.ts';

describe('detection of the document type', () => {
  test.each([
    [{ document: { version: '2.0.0' } }, 'filing', 'v2'],
    [{ facts: [], contexts: [] }, 'filing', 'v2'],
    [{ document: { version: '1.0' }, facts: {} }, 'filing', 'v1'],
    [{ sfrs: {}, filing: {}, facts: {} }, 'filing', 'v1'],
    [{ statements: {} }, 'filing', 'v1'],
    [{}, 'filing', 'v1'],
    [{ statementKind: 'custody' }, 'investor-statement', 'v1'],
    [{ documentType: 'investor-statement' }, 'investor-statement', 'v1'],
    [{ capitalAccount: {} }, 'investor-statement', 'v1'],
    [{ commitment: {} }, 'investor-statement', 'v1'],
    [{ holdings: [], account: {} }, 'investor-statement', 'v1'],
    [{ holdings: [] }, 'filing', 'v1'],
    [{ units: {}, investor: {} }, 'investor-statement', 'v1'],
    [{ commitment: {}, facts: {} }, 'filing', 'v1'],
  ] as const)('%j', (document, documentType, modelVersion) => {
    expect(detect(document)).toEqual({ documentType, modelVersion, conflicts: [] });
  });
});

test('the requested type wins, and a contradiction is reported', () => {
  const v2 = { document: { version: '2.1', documentType: 'filing' } };
  expect(detect(v2, { modelVersion: 'v1' })).toEqual({
    documentType: 'filing',
    modelVersion: 'v1',
    conflicts: [{ asked: 'v1', detected: 'v2' }],
  });
  expect(detect(v2, { documentType: 'investor-statement' }).conflicts).toEqual([
    { asked: 'investor-statement', detected: 'filing' },
  ]);
  expect(detect({}, { documentType: 'investor-statement' }).conflicts).toEqual([]);
});
