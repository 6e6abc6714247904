/** Single changes to a package of tables, each of which may break a rule. */

/**
 * @typedef {object} TablePackage
 * @property {string} name of the file, without what tells that it is an archive
 * @property {string} folder of the files in it
 * @property {Readonly<Record<string, string | Uint8Array>>} files by path in that folder
 *
 * @typedef {object} Change
 * @property {string} name
 * @property {(whole: TablePackage) => TablePackage | undefined} apply none where there is nothing to change
 */

const REPORT = 'reports/report.json';
const DESCRIPTION = 'META-INF/reportPackage.json';
const PARAMETERS = 'reports/parameters.csv';
const INDICATORS = 'reports/FilingIndicators.csv';

/** @type {readonly Change[]} */
export const changes = [
  rename('a part of the name missing', (name) => name.replace(/_AT_/, '_')),
  rename('a country that is none', (name) => name.replace(/_AT_/, '_QQ_')),
  rename('no level of consolidation in the name', (name) => name.replace('.CON_', '_')),
  rename('an LEI in the name that is none', (name) => name.replace(/^..../, 'wxyz')),
  rename('a framework without a version', (name) => name.replace(/\d{6}(_[A-Z0-9]+_\d{4}-)/, '$1')),
  rename('a module in small letters', (name) =>
    name.replace(/_[A-Z0-9]+(_\d{4}-)/, (part) => part.toLowerCase()),
  ),
  rename('a date in the name that is none', (name) => name.replace(/_\d{4}-\d\d-\d\d_/, '_20260331_')),
  rename('a date in the name that is another', (name) => name.replace(/_\d{4}-\d\d-\d\d_/, '_2026-06-30_')),
  rename('a short moment of creation', (name) => name.slice(0, -3)),
  { name: 'a folder of another name', apply: (whole) => ({ ...whole, folder: 'report' }) },
  put('an extra file', 'reports/notes.txt', 'x'),
  put('an extra table', 'reports/x_99.00.csv', 'datapoint,factValue\ndp1,1\n'),
  put('no description of the package', DESCRIPTION, undefined),
  edit('another type of package', DESCRIPTION, /2023/, '2020'),
  put('no report', REPORT, undefined),
  edit('a report that is no JSON', REPORT, /\{/, '{,'),
  edit('another type of report', REPORT, /xbrl-csv/, 'xbrl-tsv'),
  edit('no module', REPORT, /\[[^\]]*\]/, '[]'),
  edit('two modules', REPORT, /\[([^\]]*)\]/, '[$1, "http://example.com/fws/corep/4.2/mod/x.json"]'),
  edit('a module that is not known', REPORT, /\/mod\/\w+/, '/mod/unknown'),
  edit('a member of the report twice', REPORT, /"extends"/, '"extends": [], "extends"'),
  put('no parameters', PARAMETERS, undefined),
  edit('another header of parameters', PARAMETERS, /name,value/, 'parameter,value'),
  edit('columns of parameters swapped', PARAMETERS, /^(\w+),([^\r\n]*)/gm, '$2,$1'),
  edit('no entity', PARAMETERS, /entityID.*\r?\n/, ''),
  edit('an empty entity', PARAMETERS, /entityID.*/, 'entityID,'),
  edit('an entity of another register', PARAMETERS, /entityID,\w+:/, 'entityID,xbrl:'),
  edit('an entity without a register', PARAMETERS, /entityID,\w+:/, 'entityID,'),
  edit('an LEI that is none', PARAMETERS, /entityID.*/, 'entityID,lei:5299HARTWALDBANK'),
  edit('no reference date', PARAMETERS, /refPeriod.*\r?\n/, ''),
  edit('a reference date with a time', PARAMETERS, /(refPeriod,.{10})/, '$1T00:00:00'),
  edit('a reference date of no calendar', PARAMETERS, /(refPeriod,.{4}).{6}/, '$1-02-30'),
  edit('a reference date before the module', PARAMETERS, /(refPeriod,).{4}/, '$12019'),
  edit('no base currency', PARAMETERS, /baseCurrency.*\r?\n/, ''),
  edit('a base currency in small letters', PARAMETERS, /iso4217:EUR/, 'iso4217:eur'),
  edit('a base currency without a prefix', PARAMETERS, /iso4217:EUR/, 'EUR'),
  edit('no decimals of amounts', PARAMETERS, /decimalsMonetary.*\r?\n/, ''),
  edit('decimals of amounts in millions', PARAMETERS, /decimalsMonetary.*/, 'decimalsMonetary,-7'),
  edit('decimals of ratios too few', PARAMETERS, /decimalsPercentage.*/, 'decimalsPercentage,2'),
  edit('decimals of whole numbers', PARAMETERS, /decimalsInteger.*/, 'decimalsInteger,2'),
  edit('decimals beyond measure', PARAMETERS, /decimalsMonetary.*/, 'decimalsMonetary,30'),
  edit('decimals as XML has them', PARAMETERS, /decimalsMonetary.*/, 'decimalsMonetary,INF'),
  edit('amounts that are exact', PARAMETERS, /decimalsMonetary.*/, 'decimalsMonetary,#none'),
  edit('whole numbers that are exact', PARAMETERS, /decimalsInteger.*/, 'decimalsInteger,#none'),
  put('no filing indicators', INDICATORS, undefined),
  edit('another header of indicators', INDICATORS, /templateID/, 'template'),
  edit('columns of indicators swapped', INDICATORS, /^([^,\r\n]+),([^\r\n]*)/gm, '$2,$1'),
  edit('an indicator missing', INDICATORS, /\n[^\n]*\n$/, '\n'),
  edit('an indicator not known', INDICATORS, /\n$/, '\nX_99.00,false\n'),
  edit('an indicator twice', INDICATORS, /\n([^\n]*)\n$/, '\n$1\n$1\n'),
  edit('an indicator that is neither', INDICATORS, /,true/, ',yes'),
  edit('an indicator in capitals', INDICATORS, /,true/, ',TRUE'),
  edit('an indicator as a number', INDICATORS, /,true/, ',1'),
  edit('an indicator of a reported template', INDICATORS, /,true/, ',false'),
  inTables('a data point not known', /^dp\d+/m, 'dp999999999'),
  inTables('a row twice', /^(dp[^\n]*\n)/m, '$1$1'),
  inTables('a row twice with another value', /^(dp\d+,)(\d+)([^\n]*\n)/m, '$1$2$3$11$2$3'),
  inTables('a fact without a value', /^(dp\d+),[^,\r\n]*/m, '$1,'),
  inTables('a fact that is nil', /^(dp\d+),[^,\r\n]*/m, '$1,#nil'),
  inTables('a fact that is empty', /^(dp\d+),[^,\r\n]*/m, '$1,#empty'),
  inTables('a value that is none of the special ones', /^(dp\d+),[^,\r\n]*/m, '$1,#later'),
  inTables('decimals behind a number', /^(dp\d+,\d+)(?=[,\r\n])/m, '$1d0'),
  inTables('a number with commas', /^(dp\d+),(\d+)000(?=[,\r\n])/m, '$1,"$2,000"'),
  inTables('a number in words', /^(dp\d+),\d+(?=[,\r\n])/m, '$1,many'),
  inTables('a boolean that is none', /^(dp\d+),(?:true|false)(?=[,\r\n])/m, '$1,yes'),
  inTables('a date that is none', /^(dp\d+),\d{4}-\d\d-\d\d(?=[,\r\n])/m, '$1,15.03.2025'),
  inTables('a value that is not listed', /^(dp\d+),\w+:\w+(?=[,\r\n])/m, '$1,eba_ZZ:none'),
  inTables('a ratio as a percentage', /^(dp\d+),0\.\d+(?=[,\r\n])/m, '$1,93.1'),
  inTables('a text with blanks around it', /^(dp\d+),"Text/m, '$1," Text'),
  inTables('an empty key', /^(dp\d+,[^,\r\n]*,)[^,\r\n]+/m, '$1'),
  inTables('a key that is no member', /^(dp\d+,[^,\r\n]*,\w+:)\w+(?=[,\r\n])/m, '$1none'),
  inTables('a currency that is none', /iso4217:[A-Z]{3}$/m, 'iso4217:EURO'),
  inTables('a unit that is no currency', /iso4217:[A-Z]{3}$/m, 'xbrli:shares'),
  inTables('a currency that the key does not tell', /iso4217:[A-Z]{3}$/m, 'iso4217:ISK'),
  inTables('an amount without a currency', /iso4217:[A-Z]{3}$/m, ''),
  inTables('a cell too many', /^(dp\d+,[^\r\n]*)/m, '$1,'),
  inTables('a cell too few', /^(dp\d+),[^\r\n]*/m, '$1'),
  inTables('a column of another name', /^datapoint,factValue/, 'datapoint,value'),
  inTables('a column not known', /^.+$/gm, (line, at) => `${line},${at === 0 ? 'XYZ' : ''}`),
  inTables('columns swapped', /^([^,\r\n]+),([^,"\r\n]+)(?=[\r\n])/gm, '$2,$1'),
  inTables('a column without a name', /^datapoint,/, ','),
  inTables('an empty row', /\n$/, '\n\n'),
  inTables('a quote that is not closed', /^(dp\d+),/m, '$1,"'),
  inTables('a quote within a value', /^(dp\d+),(\d)/m, '$1,$2"'),
  inTables('lines that end as on Windows', /\r?\n/g, '\r\n'),
  inTables('a mark of byte order', /^/, '\ufeff'),
  recode('a table in UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  recode('a table in Latin-1', (text) =>
    Buffer.from(text.replace(/^(dp\d+),"Text/m, '$1,"Täxt').replace(/^datapoint/, 'datapöint'), 'latin1'),
  ),
];

/** @param {string} name @param {(name: string) => string} to @returns {Change} */
function rename(name, to) {
  return {
    name,
    apply: (whole) => {
      const renamed = to(whole.name);
      return renamed === whole.name ? undefined : { ...whole, name: renamed, folder: renamed };
    },
  };
}

/** @param {string} name @param {string} path @param {string | undefined} content @returns {Change} */
function put(name, path, content) {
  return {
    name,
    apply: (whole) => {
      const { [path]: _, ...files } = whole.files;
      return { ...whole, files: content === undefined ? files : { ...files, [path]: content } };
    },
  };
}

/** @param {string} name @param {string} path @param {RegExp} find @param {string} by @returns {Change} */
function edit(name, path, find, by) {
  return { name, apply: (whole) => editIn(whole, [path], (text) => text.replace(find, by)) };
}

/**
 * Changes the first table with a match.
 * @param {string} name
 * @param {RegExp} find
 * @param {string | ((found: string, at: number) => string)} by
 * @returns {Change}
 */
function inTables(name, find, by) {
  return {
    name,
    apply: (whole) =>
      editIn(whole, tablesOf(whole), (text) => text.replace(find, /** @type {string} */ (by))),
  };
}

/** @param {string} name @param {(text: string) => Uint8Array} encode @returns {Change} */
function recode(name, encode) {
  return { name, apply: (whole) => editIn(whole, tablesOf(whole), encode) };
}

/** @param {TablePackage} whole */
function tablesOf({ files }) {
  return Object.keys(files).filter(
    (path) => path.endsWith('.csv') && path !== PARAMETERS && path !== INDICATORS,
  );
}

/**
 * @param {TablePackage} whole
 * @param {readonly string[]} paths
 * @param {(text: string) => string | Uint8Array} to
 * @returns {TablePackage | undefined}
 */
function editIn(whole, paths, to) {
  for (const path of paths) {
    const text = String(whole.files[path]);
    const edited = to(text);
    if (edited !== text) return { ...whole, files: { ...whole.files, [path]: edited } };
  }
  return undefined;
}
