/** Filings of any size to be packaged: an example of the profile, with the filer's own notes. */
import { readFileSync } from 'node:fs';

/** The taxonomy of the notes, by profile. */
const noted = {
  generic: { example: 'filing-esef-annual', axis: 'ifrs-full:SegmentsAxis' },
  'ifrs-esef-annual': { example: 'filing-esef-annual', axis: 'ifrs-full:SegmentsAxis' },
  'sec-us-gaap-annual': { example: 'filing-sec-annual', axis: 'us-gaap:StatementBusinessSegmentsAxis' },
};

/** @typedef {keyof typeof noted} PackagedProfile */

export const packagedProfiles = /** @type {PackagedProfile[]} */ (Object.keys(noted));

const YEARS = [2025, 2024];
const REGIONS = 9;
const LINES_OF_NOTE = 20;

/** Each line of a note is reported for the group and for each region, in both years. */
export const FACTS_OF_CONCEPT = YEARS.length * (REGIONS + 1);

/**
 * @param {PackagedProfile} profile
 * @param {number} concepts number of extension concepts, the regions among them
 */
export function makePackagedFiling(profile, concepts) {
  const { example, axis } = noted[profile];
  const filing = JSON.parse(readFileSync(new URL(`../examples/${example}.json`, import.meta.url), 'utf8'));
  filing.document.profile = profile;
  addRegions(filing, axis);
  const lines = concepts - filing.extensions.concepts.length;
  for (let first = 0; first < lines; first += LINES_OF_NOTE)
    addNote(filing, first / LINES_OF_NOTE + 1, Math.min(LINES_OF_NOTE, lines - first));
  return filing;
}

/**
 * @param {any} filing
 * @param {string} axis
 */
function addRegions(filing, axis) {
  const { prefix } = ownTaxonomy(filing);
  for (let region = 1; region <= REGIONS; region++) {
    const member = `${prefix}:Region${region}Member`;
    filing.extensions.concepts.push({
      concept: member,
      type: 'dtr-types:domainItemType',
      periodType: 'duration',
      abstract: true,
      labels: [{ language: filing.document.language, text: `Region ${region} [Member]` }],
    });
    for (const year of YEARS)
      filing.contexts.push({
        id: `y${year}-region${region}`,
        period: { start: `${year}-01-01`, end: `${year}-12-31` },
        dimensions: [{ axis, member }],
      });
  }
}

/**
 * Adds a note: a total and its items, with a network of each kind.
 * @param {any} filing
 * @param {number} note
 * @param {number} lines
 */
function addNote(filing, note, lines) {
  const { prefix, namespace } = ownTaxonomy(filing);
  const { language, profile } = filing.document;
  const isSec = profile.startsWith('sec');
  const role = `${new URL(namespace).origin}/role/Note${note}`;
  const definition = isSec
    ? `${1000 + note} - Disclosure - Costs ${note}`
    : `[${900_000 + note}] Costs ${note}`;
  filing.extensions.roles.push({ uri: role, definition });
  const from = isSec ? 'us-gaap:SegmentReportingAbstract' : 'ifrs-full:DisclosureOfOperatingSegmentsAbstract';
  const texts = Array.from({ length: lines }, (_, place) =>
    place === 0 ? `Total cost of note ${note}` : `Cost of note ${note} item ${place}`,
  );
  const names = texts.map((text) => `${prefix}:${inCamelCase(text)}`);
  for (const [place, text] of texts.entries()) {
    const concept = names[place];
    const documentation = 'http://www.xbrl.org/2003/role/documentation';
    filing.extensions.concepts.push({
      concept,
      type: 'xbrli:monetaryItemType',
      periodType: 'duration',
      balance: 'debit',
      labels: [
        { language, text },
        { role: documentation, language, text: `What the group spent on ${text}.` },
      ],
      ...(!isSec && { anchors: [{ relation: 'wider', concept: 'ifrs-full:OtherExpenseByFunction' }] }),
    });
    filing.relationships.push({ kind: 'presentation', role, from, to: concept, order: place + 1 });
    if (place > 0)
      filing.relationships.push({
        ...{ kind: 'calculation', role, from: names[0], to: concept },
        ...{ order: place, weight: 1 },
      });
    addFacts(filing, `note${note}-${place}`, concept, place === 0 ? Math.max(lines - 1, 1) : 1);
  }
}

/**
 * @param {any} filing
 * @param {string} id
 * @param {string | undefined} concept
 * @param {number} amount of a region; the group has that of all
 */
function addFacts(filing, id, concept, amount) {
  for (const year of YEARS)
    for (let region = 0; region <= REGIONS; region++)
      filing.facts.push({
        id: `${id}-${year}-${region}`,
        concept,
        contextRef: region === 0 ? `y${year}` : `y${year}-region${region}`,
        unitRef: filing.units[0].id,
        value: String(amount * (region === 0 ? REGIONS : 1) * 1_000_000),
        decimals: -6,
      });
}

/** @param {any} filing */
function ownTaxonomy(filing) {
  return filing.taxonomyRefs.at(-1);
}

/** @param {string} text */
function inCamelCase(text) {
  return text.replace(/(?:^| )(.)/g, (_, first) => first.toUpperCase());
}
