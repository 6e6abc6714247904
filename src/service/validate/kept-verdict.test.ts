import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

type Filing = Record<string, unknown> & {
  facts: { concept: string; value: string }[];
  extensions: { concepts: { type: string }[] };
};

const sound = (): Filing => JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8'));

const changed = (change: (filing: Filing) => void): Filing => {
  const filing = sound();
  change(filing);
  return filing;
};

const texts: readonly Filing[] = [
  sound(),
  changed(({ facts }) => {
    const assets = facts.find(({ concept }) => concept === 'us-gaap:Assets');
    if (assets) assets.value = `1${assets.value}`;
  }),
  changed(({ extensions }) => {
    const [first] = extensions.concepts;
    if (first) first.type = 'dtr-types:noSuchItemType';
  }),
];

/** Modules as in a new process, which has kept nothing. */
async function freshValidation() {
  vi.resetModules();
  return (await import('./validate.ts')).validateDocument;
}

test('a text that was edited has the verdict of one that is validated first', {
  timeout: 120_000,
}, async () => {
  const kept = await freshValidation();
  const edited = [0, 1, 0, 2, 1, 2, 0].map((at) => ({ at, verdict: kept(texts[at] as Filing) }));
  expect(edited.map(({ verdict }) => verdict.valid)).toEqual([true, false, true, false, false, false, true]);
  for (const [index, text] of texts.entries()) {
    const validate = await freshValidation();
    const first = validate(text);
    for (const { at, verdict } of edited) if (at === index) expect(verdict).toEqual(first);
  }
});
