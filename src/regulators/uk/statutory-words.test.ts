import { describe, expect, test } from 'vitest';
import { isStatementCode, lackingWords, statutoryStatements, usualWording } from './statutory-words.ts';

describe('the wording of statements', () => {
  const { 'Co.Sec477': exempt, 'Co.AuditNR': members, 'Lp.SmLp': partnership } = statutoryStatements;

  test('may contain markup, line breaks and any case', () => {
    const text = '<p>The company is <b>EXEMPT</b> under section\n477 of the&#160;Companies Act 2006.</p>';
    expect(lackingWords(text.replace('&#160;', '\u00a0'), exempt, 'english')).toEqual([]);
  });

  test('consists of whole words', () => {
    expect(lackingWords('Unexempted by section 4770 of the Companies Act 2006', exempt, 'english')).toEqual([
      'exempt',
      'section 477 of the Companies Act 2006',
    ]);
  });

  test('depends on the language', () => {
    const welsh = 'Mae’r aelodau heb ei gwneud yn ofynnol i’r cwmni gael archwiliad.';
    expect(lackingWords(welsh, members, 'welsh')).toEqual([]);
    expect(lackingWords(welsh, members, 'english')).toHaveLength(2);
  });

  test('may be in the plural', () => {
    const text = 'Prepared in accordance with the provisions applicable to small LLPs.';
    expect(lackingWords(text, partnership, 'english')).toEqual([]);
  });

  test('lacks nothing as accounts usually word it', () => {
    for (const [code, statement] of Object.entries(statutoryStatements)) {
      if (!isStatementCode(code)) throw new Error(code);
      expect([code, ...lackingWords(usualWording(code), statement, 'english')]).toEqual([code]);
    }
  });
});
