import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nearestName } from '../core/nearest-name.ts';
import { visibleText } from '../core/visible-text.ts';
import type { PackageSummary } from '../service/taxonomies.ts';
import { addPackage } from '../store/added-package.ts';
import { namesIn } from '../store/compiled-file.ts';
import { isArchiveName, taxonomyFolder } from '../store/taxonomy-folder.ts';
import { download, isWebAddress } from './download.ts';
import { showFindings } from './finding-lines.ts';
import { openKeptTaxonomies } from './kept-taxonomies.ts';
import type { ListFormat } from './list-format.ts';
import { createStages } from './progress.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

/** Lists the packages with their entry points and findings. */
export function listTaxonomies(
  { format, style }: { readonly format: ListFormat; readonly style: Style },
  terminal: Terminal,
): number {
  const { out, err, env } = terminal;
  const folder = taxonomyFolder(env);
  const { packages, findings } = openKeptTaxonomies(terminal);
  if (format === 'json') out.write(`${JSON.stringify({ folder, packages, findings }, null, 2)}\n`);
  else {
    out.write(packages.map((listed) => describePackage(listed, style)).join('\n'));
    if (packages.length === 0)
      err.write(
        `filewright: no package in ${visibleText(folder)}; "filewright taxonomy add FILE" adds one\n`,
      );
    showFindings(findings, { file: folder, positions: new Map() }, { style, verbose: true }, err);
  }
  return findings.some(({ severity }) => severity === 'error') ? exitCodes.invalid : exitCodes.ok;
}

function describePackage(
  { file, name, version, publisher, entryPoints }: PackageSummary,
  style: Style,
): string {
  const isNamed = version === undefined || name.includes(version);
  const about = [file, isNamed ? undefined : version, publisher].filter(Boolean).join(', ');
  const lines = [
    style('bold', visibleText(name)),
    `  ${visibleText(about)}`,
    ...entryPoints.flatMap((entry) => [
      `  • ${visibleText(entry.name)}`,
      ...entry.documents.map((url) => `    ${style('dim', visibleText(url))}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Checks packages, copies them into the taxonomy folder and compiles them. */
export async function addTaxonomies(
  files: readonly string[],
  sha256: string | undefined,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const { out, err, env, cwd } = terminal;
  expectHash(files, sha256);
  const folder = taxonomyFolder(env);
  const stages = createStages(err);
  const names = new Set<string>();
  let code: number = exitCodes.ok;
  for (const file of files) {
    stages.show(`reading ${file}`);
    const downloaded = sha256 === undefined ? undefined : await download(file, sha256).finally(stages.clear);
    const { findings, added, fault } = addPackage(downloaded?.path ?? file, cwd, folder);
    downloaded?.discard();
    stages.clear();
    showFindings(findings, { file, positions: new Map() }, { style, verbose: true }, err);
    if (added !== undefined) names.add(added);
    else if (fault === undefined) {
      out.write(`${style('red', '✖')} ${visibleText(file)}  not added\n`);
      code = Math.max(code, exitCodes.invalid);
    } else {
      err.write(`filewright: ${visibleText(`${file}: ${fault}`)}\n`);
      code = exitCodes.failed;
    }
  }
  if (names.size > 0) compile(style, terminal, names);
  return code;
}

/** A URL requires a hash, and a hash exactly one URL. */
function expectHash(files: readonly string[], sha256: string | undefined): void {
  const address = files.find(isWebAddress);
  if (address !== undefined && sha256 === undefined)
    throw new CommandFailure(`${address}: give the SHA-256 of the package with --sha256`);
  if (sha256 === undefined) return;
  if (files.length !== 1 || address === undefined)
    throw new CommandFailure('--sha256 goes with one address of a package');
  if (!/^[0-9a-f]{64}$/i.test(sha256)) throw new CommandFailure('--sha256 takes 64 hexadecimal digits');
}

/** Removes packages, by the name of the file or of the package; none if one of the names is unknown. */
export function removeTaxonomies(names: readonly string[], style: Style, terminal: Terminal): number {
  const { out, env } = terminal;
  const folder = taxonomyFolder(env);
  const { packages } = openKeptTaxonomies(terminal);
  const files = new Set(names.map((name) => packageFileOf(name, folder, packages)));
  for (const file of files) {
    try {
      rmSync(join(folder, file));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
      throw new CommandFailure(`${file}: cannot be removed from ${folder} (${code})`);
    }
    out.write(`${style('green', '✔')} ${visibleText(file)}  removed\n`);
  }
  openKeptTaxonomies(terminal).tidy(Date.now());
  return exitCodes.ok;
}

/** Returns the file in the taxonomy folder that a name means; packages that cannot be read have files too. */
function packageFileOf(name: string, folder: string, packages: readonly PackageSummary[]): string {
  const files = namesIn(folder).filter(isArchiveName);
  const isMeant = (file: string) => file === name || file.replace(/\.[^.]+$/, '') === name;
  const found = new Set([
    ...files.filter(isMeant),
    ...packages.filter((one) => one.name === name).map(({ file }) => file),
  ]);
  const [file, another] = found;
  if (file !== undefined && another === undefined) return file;
  if (file !== undefined)
    throw new CommandFailure(
      `"${name}" is the name of several packages; name one of ${[...found].join(', ')}`,
    );
  const nearest = nearestName(name, [...files, ...packages.map((one) => one.name)]);
  throw new CommandFailure(
    `no package "${name}" in ${folder}; ${nearest ? `did you mean "${nearest}"?` : '"filewright taxonomy list" lists them'}`,
  );
}

/** Compiles new and changed packages, and removes the compiled files of others. */
export function compileTaxonomies(style: Style, terminal: Terminal): number {
  compile(style, terminal);
  return exitCodes.ok;
}

function compile(style: Style, terminal: Terminal, files?: ReadonlySet<string>): void {
  const store = openKeptTaxonomies(terminal);
  for (const { file, documents, isNew, milliseconds } of store.compile(files)) {
    const state = isNew ? `compiled in ${(milliseconds / 1000).toFixed(1)} s` : 'up to date';
    terminal.out.write(`${style('green', '✔')} ${visibleText(file)}  ${documents} documents, ${state}\n`);
  }
  store.tidy(Date.now());
}
