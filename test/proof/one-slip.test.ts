import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { validateReport } from '../../src/index.ts';
import { writeReport } from '../../src/service/convert/write-report.ts';
import { assemblePackage } from '../../src/service/package/package.ts';

/** The files of a submission by path, as text. */
type Files = ReadonlyMap<string, string>;

const example = (name: string) => JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));

/** Returns a word with its last two letters swapped, or one more letter where they are the same. */
function misspelled(word: string): string {
  const [beforeLast = '', last = ''] = word.slice(-2);
  if (word.length < 3 || beforeLast === last) return `${word}x`;
  return word.slice(0, -2) + last + beforeLast;
}

/** Misspells the first use of each attribute of each kind of element, one at a time. */
function* slipsIn(text: string): Generator<readonly [what: string, changed: string]> {
  const seen = new Set<string>();
  for (const tag of text.matchAll(/<([\w.-]+(?::[\w.-]+)?)((?:\s+[\w:.-]+="[^"]*")*)\s*\/?>/g)) {
    const [, element = '', attributes = ''] = tag;
    const start = tag.index + 1 + element.length;
    // Facts have the names of their concepts.
    const kind = /^(?:xbrli|link|xbrldi|ix|xs|cat|tp):/.test(element) ? element : 'other';
    for (const attribute of attributes.matchAll(/\s+([\w:.-]+)="[^"]*"/g)) {
      const [whole, name = ''] = attribute;
      if (name.startsWith('xmlns') || kind === 'other' || seen.has(`${kind} ${name}`)) continue;
      seen.add(`${kind} ${name}`);
      const at = start + attribute.index;
      const [prefix = '', local = ''] = name.includes(':') ? name.split(':') : ['', name];
      const wrong = `${prefix && `${prefix}:`}${misspelled(local)}`;
      const changed = text.slice(0, at) + whole.replace(name, wrong) + text.slice(at + whole.length);
      yield [`${name} of ${element}`, changed];
    }
  }
}

/** Returns the slips that do not cause exactly one finding. */
function exceptions(files: Files, validate: (files: Files) => readonly string[]): string[] {
  const known = new Set(validate(files));
  const found: string[] = [];
  let slips = 0;
  for (const [path, text] of files) {
    if (!/\.(?:xsd|xml|xbrl)$/.test(path)) continue;
    for (const [what, changed] of slipsIn(text)) {
      slips++;
      const added = validate(new Map([...files, [path, changed]])).filter((one) => !known.has(one));
      if (added.length !== 1) found.push(`${path}: ${what}: ${added.join(', ') || 'nothing'}`);
    }
  }
  expect(slips).toBeGreaterThan(5);
  return found;
}

const wordsOf = ({ errors, warnings }: ReturnType<typeof validateReport>) =>
  [...errors, ...warnings].map(({ code, message }) => `${code} ${message}`);

function filesOf(name: string): Files {
  const { files } = assemblePackage(example(name));
  return new Map(files.map(({ path, content }) => [path, Buffer.from(content).toString()]));
}

test.each(['filing-esef-annual', 'filing-kvk-annual'])('a misspelled attribute in a package: %s', (name) => {
  const { fileName } = assemblePackage(example(name)).manifest.package;
  const validate = (files: Files) => wordsOf(validateReport(writeZip([...files]), { fileName }));
  expect(exceptions(filesOf(name), validate)).toEqual([]);
});

test.each(['filing-sec-annual', 'filing-sec-quarterly'])(
  'a misspelled attribute in the files of a submission: %s',
  (name) => {
    const page = [...filesOf(name).keys()].find((path) => path.endsWith('.htm')) ?? '';
    const validate = (files: Files) =>
      wordsOf(validateReport(files.get(page) ?? '', { fileName: page, files }));
    expect(exceptions(filesOf(name), validate)).toEqual([]);
  },
);

test.each(['filing-esef-annual', 'filing-sec-annual', 'filing-ferc-form-60'])(
  'a misspelled attribute in an instance without its taxonomy: %s',
  (name) => {
    const [bytes] = [...writeReport(example(name), { format: 'xml' }).files.values()];
    const validate = (files: Files) =>
      wordsOf(validateReport(files.get('report.xbrl') ?? '', { fileName: 'report.xbrl' }));
    expect(exceptions(new Map([['report.xbrl', Buffer.from(bytes ?? '').toString()]]), validate)).toEqual([]);
  },
);
