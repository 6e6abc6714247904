import type { RuleExample } from '../../findings/rule-meta.ts';
import { EXAMPLE_MODULE, exampleModule } from '../../formats/xbrl-csv/example-module.ts';

export const EXAMPLE_TOP = '529900EXAMPLEBANK046.CON_AT_EX010000_EXA_2025-12-31_20260212093000000';
export const EXAMPLE_NAME = `${EXAMPLE_TOP}.zip`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The files of a small report that breaks no rule, by their path in the folder of the package. */
const exampleFiles: Readonly<Record<string, string>> = {
  'META-INF/reportPackage.json': json({
    documentInfo: { documentType: 'https://xbrl.org/report-package/2023' },
  }),
  'reports/report.json': json({
    documentInfo: { documentType: 'https://xbrl.org/2021/xbrl-csv', extends: [EXAMPLE_MODULE] },
  }),
  'reports/parameters.csv': `name,value
entityID,rs:529900EXAMPLEBANK046.CON
refPeriod,2025-12-31
baseCurrency,iso4217:EUR
decimalsInteger,0
decimalsMonetary,-3
decimalsPercentage,4
`,
  'reports/FilingIndicators.csv': 'templateID,reported\nT_01.00,true\nT_02.00,true\nT_03.00,false\n',
  'reports/t_01.00.csv': 'datapoint,factValue\ndp1,1284500000\ndp2,0.1345\ndp3,12\ndp4,Text\ndp5,ex_AS:x1\n',
  'reports/t_02.00.csv': 'datapoint,factValue,CUS,unit\ndp6,250000,ex_CU:USD,iso4217:USD\n',
};

/** What an example changes about the small report. */
interface ReportChange extends Pick<RuleExample, 'also'> {
  /** A text of a file, or of the module, and what stands in its place. */
  readonly replace?: readonly [file: string, from: string, to: string];
  /** Files added, put in place of others, or left out. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly move?: readonly [from: string, to: string];
  /** The name of the package, and of the folder within it where that is another. */
  readonly name?: string;
  readonly top?: string;
  /** Whether the module is not at hand. */
  readonly isAlone?: boolean;
  /** Where the rule speaks: of the package, or at texts of a file, each its first or a later one. */
  readonly mark?: '' | readonly [file: string, text: string, count?: number];
  /** The same as a finding shows it. */
  readonly at?: RuleExample['at'];
}

export function ebaExample(change: ReportChange): RuleExample {
  const { replace, move, mark, isAlone } = change;
  const packageName = change.name ?? EXAMPLE_NAME;
  const top = change.top ?? packageName.replace(/\.[^.]*$/, '');
  const files: Record<string, string | undefined> = { ...exampleFiles, ...change.files };
  let module = exampleModule;
  if (replace) {
    const [file, from, to] = replace;
    const text = file === 'module' ? module : files[file];
    if (!text?.includes(from)) throw new RangeError(`the example has no "${from}" to change`);
    const changed = text.replace(from, () => to);
    if (file === 'module') module = changed;
    else files[file] = changed;
  }
  const kept = Object.entries(files).flatMap(([path, text]): [string, string][] =>
    text === undefined ? [] : [[`${top}/${path === move?.[0] ? move[1] : path}`, text]],
  );
  const also = [...(change.also ?? []), ...(isAlone ? ['xbrlce:unresolvableBaseMetadataFile'] : [])];
  return {
    package: Object.fromEntries(kept),
    packageName,
    ...(!isAlone && { taxonomy: { [EXAMPLE_MODULE]: module } }),
    ask: { profile: 'eba-csv' },
    at: change.at ?? (mark ? placeIn(`${packageName}/${top}`, files, mark) : `${packageName}:1:1`),
    ...(also.length > 0 && { also }),
  };
}

function placeIn(
  folder: string,
  files: Readonly<Record<string, string | undefined>>,
  [file, text, count = 1]: readonly [file: string, text: string, count?: number],
): string {
  const content = files[file] ?? '';
  let index = content.indexOf(text);
  for (let n = 1; n < count; n++) index = content.indexOf(text, index + 1);
  if (index < 0) throw new RangeError(`the example has no "${text}"`);
  const before = content.slice(0, index);
  return `${folder}/${file}:${before.split('\n').length}:${index - before.lastIndexOf('\n')}`;
}
