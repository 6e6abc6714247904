/**
 * Checks that the workbench imports nothing from `src`: an integrator could not do what it cannot do through
 * the API. Its views do not import one another, and shared folders import none of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Folders that every view may use, besides the modules beside these folders. */
const shared = ['client', 'desk', 'ui'];
/** The folder that assembles the views. */
const above = ['shell'];

/**
 * Returns forbidden imports of the workbench, each as one line.
 * @param {string} root its sources
 * @returns {string[]}
 */
export function viewImports(root) {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => faultsOf(root, file));
}

/** @param {string} root @param {string} file */
function faultsOf(root, file) {
  const folder = folderOf(file);
  const faults = [];
  for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g,
  )) {
    const other = relative(root, join(root, dirname(file), target));
    if (other.startsWith('..'))
      faults.push(`web/src/${file} imports ${target}, which is not part of the workbench`);
    else if (folder === '' || above.includes(folder)) continue;
    else {
      const wanted = folderOf(other);
      const isAllowed = wanted === '' || wanted === folder || shared.includes(wanted);
      if (!isAllowed) faults.push(`web/src/${file} imports ${target}: ${folder} may not import ${wanted}`);
    }
  }
  return faults;
}

/** @param {string} file */
function folderOf(file) {
  return file.includes(sep) ? /** @type {string} */ (file.split(sep)[0]) : '';
}
