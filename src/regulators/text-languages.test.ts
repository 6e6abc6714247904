import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateDocument } from '../service/validate/validate.ts';

test.each([
  ['filing-esef-annual', 'ESEF.2.5.2.taggedTextFactOnlyInLanguagesOtherThanLanguageOfAReport'],
  ['filing-kvk-annual', 'NL-KVK.3.5.2.2.taggedTextFactOnlyInLanguagesOtherThanLanguageOfAReport'],
  ['filing-sec-annual', 'EFM.6.05.14'],
])('%s must not have a text in another language only', (example, code) => {
  const filing = JSON.parse(readFileSync(`examples/${example}.json`, 'utf8'));
  const text = filing.facts.find(({ unitRef }: { unitRef?: string }) => unitRef === undefined);
  text.language = 'fi';
  const [error, ...others] = validateDocument(filing).errors;
  expect(others).toEqual([]);
  expect(error).toMatchObject({ code: 'TXT-003', references: expect.arrayContaining([code]) });
});
