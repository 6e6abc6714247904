import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RuleOverride } from '../src/findings/rule.ts';
import { profiles } from '../src/regulators/index.ts';
import { submissionRules } from '../src/regulators/submission-rules.ts';
import type { Taxonomies } from '../src/service/taxonomies.ts';
import { validateSubmission } from '../src/service/validate/validate-package.ts';
import { kindsOf, sharedKinds } from './support/broken-twins.ts';
import { sampleModule } from './support/eba-module.ts';
import { addressElsewhere, standInTaxonomies } from './support/stand-in-taxonomy.ts';
import { makeTwin, packTwin, type TwinPackage } from './support/twin-package.ts';

test('all shared checks have a rule and a twin', () => {
  const codes = new Set(submissionRules.map(({ meta }) => meta.code));
  expect(Object.keys(sharedKinds).filter((code) => !codes.has(code))).toEqual([]);
  expect(Object.keys(sharedKinds)).toHaveLength(27);
});

describe.each(profiles.filter(({ example }) => example !== undefined))('$id', (profile) => {
  const filing = JSON.parse(readFileSync(`examples/${profile.example}.json`, 'utf8'));
  const clean = makeTwin(filing, profile);
  const taxonomies = taxonomiesOf(clean);
  const validate = (twin: TwinPackage) => {
    const options = { profile: twin.profile, taxonomies };
    const { errors, warnings } = validateSubmission(packTwin(twin), twin.fileName, options);
    return [...errors, ...warnings].map(({ code, message, references = [] }) => ({
      code,
      message,
      references,
    }));
  };

  test('the package of the example breaks no rule', () => {
    expect(validate(clean)).toEqual([]);
  });

  test.each(kindsOf(clean.profile))('$code is all that its twin breaks', ({ code, breakIt }) => {
    // EDINET has its own check of identifiers.
    const found = validate(breakIt(clean)).filter((one) => one.code !== 'EDINET-DEI');
    expect(found).toMatchObject([{ code }]);
    // The regulator's code precedes references to specifications.
    const codes = referencesOf(clean.profile.overrides[code]);
    if (codes.length > 0) expect(codes).toContain(found[0]?.references[0]);
  });
});

/** The taxonomy of the package: the sample of a module, or a stand-in for the published one. */
function taxonomiesOf({ filing, files, profile }: TwinPackage): Taxonomies {
  const { taxonomy } = profile;
  if (!taxonomy?.modules) return standInTaxonomies(filing, Object.fromEntries(files), profile);
  const module = sampleModule();
  const elsewhere = addressElsewhere(taxonomy);
  const [, address = '', root = ''] =
    /"((https:[^"]*\/)mod\/[^"]*\.json)"/.exec([...files.values()].join('\n')) ?? [];
  const known = (url: string) =>
    url === elsewhere ? address : url.replace(/^https:\/\/stand-in\.example\//, root);
  return { ...module, find: (url) => module.find(known(url)) };
}

/** The regulator's codes for a rule and its messages. */
function referencesOf({ references = [], messages = {} }: RuleOverride = {}): readonly string[] {
  return [...references, ...Object.values(messages).flatMap((message) => message.references ?? [])];
}
