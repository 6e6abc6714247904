import { visibleText } from '../core/visible-text.ts';
import type { PackageSummary } from '../service/taxonomies.ts';
import { addPackage } from '../store/added-package.ts';
import { taxonomyFolder } from '../store/taxonomy-folder.ts';
import { showFindings } from './finding-lines.ts';
import { openKeptTaxonomies } from './kept-taxonomies.ts';
import type { ListFormat } from './list-format.ts';
import { createStages } from './progress.ts';
import { exitCodes, type Style, type Terminal } from './terminal.ts';

/** Lists the packages there are, with their entry points, and what is wrong with them. */
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

/** Checks packages, copies them into the folder of taxonomies and compiles them. */
export function addTaxonomies(files: readonly string[], style: Style, terminal: Terminal): number {
  const { out, err, env, cwd } = terminal;
  const folder = taxonomyFolder(env);
  const stages = createStages(err);
  const names = new Set<string>();
  let code: number = exitCodes.ok;
  for (const file of files) {
    stages.show(`reading ${file}`);
    const { findings, added, fault } = addPackage(file, cwd, folder);
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

/** Compiles the packages that are new or have changed, and removes what was made of others. */
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
