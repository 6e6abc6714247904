/** Checks that reports which Arelle writes from our instance read back as the original filing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromXbrl, Problem } from '../../src/index.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { groupBy } from './comparison.js';
import { contentOfFiling } from './statements.js';
import { reasonsOf } from './verdict.js';

/** @typedef {import('../../src/model/filing-v2.ts').FilingV2} FilingV2 */

/**
 * Corrects errors in the files that Arelle 2.47 writes, before we read them.
 * @type {Record<'xbrl-json' | 'xbrl-csv', (text: string) => string>}
 */
const mend = {
  // Languages keep their case, but xBRL-JSON requires lower case (and Arelle reports it on reading).
  'xbrl-json': (text) => text.replace(/"language": "[^"]+"/g, (member) => member.toLowerCase()),
  // A link to another fact leads to the footnote table, which does not contain that fact.
  'xbrl-csv': (text) => {
    const metadata = JSON.parse(text);
    for (const targets of Object.values(metadata.links?.explanatoryFact ?? {}))
      for (const [from, ids] of Object.entries(targets))
        targets[from] = ids.map((/** @type {string} */ id) =>
          id.replace(/^footnotes\.(.*)\.footnote$/, 'facts.$1.value'),
        );
    return JSON.stringify(metadata).replace(
      /"facts\.([^"]+)\.value"/g,
      (_, id) => `"facts.${rowName(id)}.value"`,
    );
  },
};

/** Row names must not contain a period, but Arelle names rows by the ids of facts. @param {string} id */
function rowName(id) {
  return id.replaceAll('.', '_');
}

/**
 * @param {Buffer} table
 * @param {FilingV2} filing
 */
function renameRows(table, { facts }) {
  const ids = new Set(facts.map(({ id }) => id));
  return table.toString().replace(/^[^,"\r\n]+(?=,)/gm, (name) => (ids.has(name) ? rowName(name) : name));
}

/**
 * @param {string} name
 * @param {FilingV2} filing
 * @param {string} folder
 * @param {string} instance the file name of our instance
 * @returns {Generator<import('./verdict.js').Row>}
 */
export function* checkSavedReports(name, filing, folder, instance) {
  const base = instance.replace(/\.xbrl$/, '');
  const files = new Map(
    readdirSync(folder).map((file) => {
      const content = readFileSync(join(folder, file));
      return [file, file.endsWith('.csv') ? renameRows(content, filing) : content];
    }),
  );
  const wanted = withoutPure(withoutTypedElements(filing), numbersOf(filing));
  for (const [format, main] of /** @type {const} */ ([
    ['xbrl-json', `${base}.json`],
    ['xbrl-csv', `${base}-metadata.json`],
  ])) {
    const row = { file: name, format: `${format} by Arelle`, faults: [] };
    try {
      const content = mend[format](String(files.get(main)));
      const { document } = fromXbrl(content, { format, fileName: main, files });
      const found = withoutPure(withoutTypedElements(document), numbersOf(filing));
      const difference =
        format === 'xbrl-json'
          ? firstDifference(wanted, withWordLanguage(found, filing), { footnoteRoles: false })
          : tableDifference(withoutLanguages(wanted), withoutLanguages(found));
      const details = difference ? [`${difference.path} ${difference.message}`] : [];
      yield { ...row, facts: found.facts.length, details };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      yield { ...row, facts: 0, details: reasonsOf(error) };
    }
  }
}

/**
 * OIM does not keep the element of a typed dimension's value.
 * @param {FilingV2} filing
 * @returns {FilingV2}
 */
function withoutTypedElements(filing) {
  const contexts = filing.contexts.map(({ dimensions = [], ...context }) => ({
    ...context,
    dimensions: dimensions.map(({ typed, ...dimension }) =>
      typed ? { ...dimension, typed: { ...typed, element: dimension.axis } } : dimension,
    ),
  }));
  return { ...filing, contexts };
}

/**
 * Returns the concepts of numbers, by their names in a filing; Arelle keeps prefixes.
 * @param {FilingV2} filing
 */
function numbersOf({ facts }) {
  return new Set(facts.filter(({ unitRef }) => unitRef !== undefined).map(({ concept }) => concept));
}

/**
 * Leaves out exact numbers with the unit "pure". OIM writes neither property, so only the taxonomy
 * distinguishes such a number from a text.
 * @param {FilingV2} filing
 * @param {ReadonlySet<string>} numbers
 * @returns {FilingV2}
 */
function withoutPure(filing, numbers) {
  const pure = new Set(
    filing.units.filter(({ measures }) => measures?.join() === 'xbrli:pure').map(({ id }) => id),
  );
  const facts = filing.facts.filter(({ concept, unitRef, decimals, precision = decimals }) =>
    unitRef === undefined ? !numbers.has(concept) : !pure.has(unitRef) || Number.isInteger(precision),
  );
  return { ...filing, facts };
}

/**
 * Adds the language of the original document to single words, as OIM allows none on dates and Booleans.
 * @param {FilingV2} found
 * @param {FilingV2} wanted
 * @returns {FilingV2}
 */
function withWordLanguage(found, { document: { language } }) {
  const facts = found.facts.map((fact) => {
    const isWord = fact.unitRef === undefined && !/\s/.test(String(fact.value));
    return isWord && language !== undefined ? { language, ...fact } : fact;
  });
  return { ...found, facts };
}

/**
 * Arelle's tables have no column for the language of a fact, so it is lost.
 * @param {FilingV2} filing
 * @returns {FilingV2}
 */
function withoutLanguages(filing) {
  const { language: _, ...document } = filing.document;
  return { ...filing, document, facts: filing.facts.map(({ language: _, ...fact }) => fact) };
}

/**
 * Tables name facts by position, so each fact gets the id of an equal original one.
 * @param {FilingV2} wanted
 * @param {FilingV2} found
 */
function tableDifference(wanted, found) {
  /** @param {import('./statements.js').Statement} statement */
  const said = ({ aspects, value }) => `${aspects} ${value}`;
  const known = groupBy(contentOfFiling(wanted).statements, said);
  const ids = new Map(
    contentOfFiling(found).statements.map((statement) => [
      statement.id,
      known.get(said(statement))?.shift()?.id ?? statement.id,
    ]),
  );
  /** @param {string} id */
  const renamed = (id) => ids.get(id) ?? id;
  const facts = found.facts.map((fact) => ({ ...fact, id: renamed(fact.id) }));
  const footnotes = (found.footnotes ?? []).map(({ factRefs = [], ...note }) => ({
    ...note,
    factRefs: factRefs.map(renamed),
  }));
  const relationships = (found.relationships ?? []).map((link) => ({
    ...link,
    from: renamed(link.from),
    to: renamed(link.to),
  }));
  return firstDifference(wanted, { ...found, facts, footnotes, relationships }, { footnoteRoles: false });
}
