/** Joins the guides and the operations notes into one file, as the package has a limited number of files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');
const names = readdirSync(join(docs, 'guide')).filter((name) => name !== 'README.md');
const files = [join(docs, 'guide/README.md'), ...names.map((name) => join(docs, 'guide', name))];
const texts = new Map(
  [...files, join(docs, 'operations.md')].map((file) => [basename(file), readFileSync(file, 'utf8')]),
);

/** Returns the anchor of a text's title, as generated from headings. @param {string} text */
const anchorOf = (text) =>
  (/^# (.+)/.exec(text)?.[1] ?? '')
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const joined = [...texts.values()].join('\n').replace(/\]\(([^):#]*)(#[^)]*)?\)/g, (link, path, anchor) => {
  const text = texts.get(basename(path));
  return text === undefined ? link : `](${anchor ?? `#${anchorOf(text)}`})`;
});
writeFileSync(join(docs, '../dist/guides.md'), joined);
