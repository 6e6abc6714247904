/** Joins the guides and the reference into one file, as the package has a limited number of files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');
/** @param {string} folder */
const namesIn = (folder) => readdirSync(join(docs, folder)).map((name) => `${folder}/${name}`);
const guides = namesIn('guide').filter((name) => name !== 'guide/README.md');
const names = [
  'guide/README.md',
  ...guides,
  'configuration.md',
  'operations.md',
  'security.md',
  ...namesIn('reference'),
];
const texts = new Map(names.map((name) => [basename(name), readFileSync(join(docs, name), 'utf8')]));

/** Returns the anchor of a text's title, as generated from headings. @param {string} text */
const anchorOf = (text) =>
  (/^# (.+)/.exec(text)?.[1] ?? '')
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const joined = [...texts.values()]
  .join('\n')
  .replace(/\[([^\]]*)\]\(([^):#]*)(#[^)]*)?\)/g, (_, words, path, anchor) => {
    const text = texts.get(basename(path));
    // A file that is not in the package is named, not linked.
    if (path !== '' && text === undefined) return words;
    return `[${words}](${anchor ?? `#${anchorOf(text ?? '')}`})`;
  });
writeFileSync(join(docs, '../dist/guides.md'), joined);
