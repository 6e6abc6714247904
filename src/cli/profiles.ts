import { describeProfile, listProfiles, type ProfileDetail } from '../service/catalogue/profile-listing.ts';
import { Problem } from '../service/problems.ts';
import { severityColors, severityWords } from './finding-lines.ts';
import { MAX_WIDTH } from './limits.ts';
import type { ListFormat } from './list-format.ts';
import { formatTable, wrapText } from './table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

interface Presentation {
  readonly format: ListFormat;
  readonly style: Style;
}

/** Lists the profiles, or describes one. */
export function printProfiles(
  id: string | undefined,
  { format, style }: Presentation,
  { out }: Terminal,
): number {
  if (format === 'json') {
    const listing = id === undefined ? listProfiles() : findProfile(id);
    out.write(`${JSON.stringify(listing, null, 2)}\n`);
  } else if (id === undefined) {
    const rows = listProfiles().profiles.map(({ id: name, version, coverage, title }) => [
      name,
      version,
      `${coverage.rules}`,
      `${coverage.codes}`,
      title,
    ]);
    const [head = '', ...lines] = formatTable(
      [['ID', 'VERSION', 'RULES', 'CODES', 'USE'], ...rows],
      out.columns,
    );
    out.write([style('bold', head), ...lines, ''].join('\n'));
  } else out.write(`${describe(findProfile(id), style, out.columns).join('\n')}\n`);
  return exitCodes.ok;
}

function findProfile(id: string): ProfileDetail {
  try {
    return describeProfile(id);
  } catch (error) {
    if (error instanceof Problem) throw new CommandFailure(error.message);
    throw error;
  }
}

const LABEL_WIDTH = 12;

function describe(profile: ProfileDetail, style: Style, columns: number | undefined): string[] {
  const width = Math.min(columns ?? MAX_WIDTH, MAX_WIDTH);
  const { container, taxonomy, entity, required, coverage } = profile;
  const rows: [string, string | undefined][] = [
    ['Authority', profile.authority],
    ['Editions', profile.editions.map(({ version }) => version).join(', ')],
    ['Entity', entity.schemes?.join(', ')],
    [
      'Package',
      container && `${container.kind}: ${container.names.package} (${container.extensions.join(', ')})`,
    ],
    ['Report', container?.names.report],
    ['Taxonomy', taxonomy?.entryPoints[0]],
    ['Extension', taxonomy?.extension],
    ['Forms', profile.forms?.join(', ')],
    ['Rules', `${coverage.rules} run, for ${coverage.codes} codes of the regulator`],
  ];
  return [
    `${style('bold', profile.id)}  ${profile.version}`,
    style('bold', profile.title),
    '',
    ...rows.flatMap(([label, text]) => labelled(label, text, width, style)),
    ...(required.length > 0 ? ['', style('bold', 'Required facts')] : []),
    ...formatTable(
      required.map(({ severity, label, concepts }) => [severity, label, concepts.join(' or ')]),
    ).map((line) => `  ${line}`),
    ...(coverage.covered.length > 0 ? ['', style('bold', 'Checked codes of the regulator')] : []),
    ...coverage.covered.flatMap(({ code, severity, references }) => [
      `  ${style('bold', code)}  ${style(severityColors[severity], severityWords[severity])}`,
      ...wrapText(references.join(', '), width - 4).map((line) => `    ${line}`),
    ]),
  ];
}

function labelled(label: string, text: string | undefined, width: number, style: Style): string[] {
  if (text === undefined || text === '') return [];
  return wrapText(text, width - LABEL_WIDTH).map(
    (line, index) => style('bold', (index === 0 ? label : '').padEnd(LABEL_WIDTH)) + line,
  );
}
