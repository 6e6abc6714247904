/** Joins the guides, the reference and the deployment files into one file: the package has a limited number of files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

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

const deployment = readdirSync(join(docs, '../deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
texts.set('deploy', `# Deployment files\n\n${deployment.map(showFile).join('\n')}`);

/** @param {string} path */
function showFile(path) {
  const name = path.slice(path.lastIndexOf('deploy/'));
  return `## ${name}\n\n\`\`\`${extname(name).slice(1)}\n${readFileSync(path, 'utf8').trimEnd()}\n\`\`\`\n`;
}

/** Returns the anchor of a text's title, as generated from headings. @param {string} text */
const anchorOf = (text) =>
  (/^# (.+)/.exec(text)?.[1] ?? '')
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const joined = [...texts.values()]
  .join('\n')
  .replace(/(!\[[^\]]*\]\()(?:\.\.\/)?(images\/)/g, '$1$2')
  .replace(/(?<!!)\[([^\]]*)\]\(([^):#]*)(#[^)]*)?\)/g, (_, words, path, anchor) => {
    const text = texts.get(path.startsWith('../deploy/') ? 'deploy' : basename(path));
    // A file that is not in the package is named, not linked.
    if (path !== '' && text === undefined) return words;
    return `[${words}](${anchor ?? `#${anchorOf(text ?? '')}`})`;
  });
writeFileSync(join(docs, '../dist/guides.md.gz'), gzipSync(joined, { level: 9 }));
