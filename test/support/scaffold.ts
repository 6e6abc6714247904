import { frameworks } from '../../src/model/frameworks.ts';
import { type LineItem, lineItemOfKey } from '../../src/model/line-items.ts';

type ScaffoldName = 'us-gaap' | 'ifrs' | 'v1';

export type LineValue = string | readonly [current: string, prior: string];

/** Line items to report: one value, or the current and the prior period's. */
type Lines = Readonly<Record<string, LineValue>>;

/** Changes at single paths of a document. */
export interface DocumentChange {
  /** Maps a JSON Pointer to a new value; `undefined` removes, a last segment `-` appends. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
}

/** The smallest complete filing that reports the given lines. */
export function scaffold(base: ScaffoldName, lines: Lines = {}): Record<string, unknown> {
  return base === 'v1' ? scaffoldV1(lines) : scaffoldV2(base, lines);
}

const entityName = 'Example Holdings';
const lei = '5299000J2N45DDNE4Y28';

function scaffoldV1(lines: Lines): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  const prior: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(lines)) {
    const line = itemOf(key);
    const [now, before] = typeof value === 'string' ? [value] : value;
    facts[key] = { value: now, unit: v1Units[line.kind], decimals: usualDecimals[line.kind] };
    if (before !== undefined)
      prior[key] = { value: before, unit: v1Units[line.kind], decimals: usualDecimals[line.kind] };
  }
  return {
    sfrs: { version: '0.1', generatedAt: '2026-02-20T09:00:00Z' },
    filing: {
      entity: { lei, name: entityName, jurisdiction: 'US' },
      period: { duration: { start: '2025-01-01', end: '2025-12-31' } },
      framework: 'US-GAAP',
    },
    facts,
    ...(Object.keys(prior).length > 0 && {
      comparatives: [{ period: { duration: { start: '2024-01-01', end: '2024-12-31' } }, facts: prior }],
    }),
  };
}

function scaffoldV2(base: Exclude<ScaffoldName, 'v1'>, lines: Lines): Record<string, unknown> {
  const taxonomy = taxonomies[base];
  const facts: Record<string, unknown>[] = [];
  const contexts = new Set<string>();
  const units = new Set<LineItem['kind']>();
  for (const [key, value] of Object.entries(lines)) {
    const line = itemOf(key);
    const local = (base === 'ifrs' ? line.ifrs : line.usGaap)[0];
    const columns = typeof value === 'string' ? [value] : value;
    columns.forEach((text, column) => {
      const contextRef = contextNames[line.periodType][column] as string;
      contexts.add(contextRef);
      units.add(line.kind);
      facts.push({
        id: column === 0 ? key : `${key}-prior`,
        concept: local ? `${taxonomy.prefix}:${local}` : `line:${key}`,
        contextRef,
        unitRef: line.kind,
        value: text,
        decimals: usualDecimals[line.kind],
      });
    });
  }
  if (facts.length === 0) {
    facts.push({
      id: 'note',
      concept: `${taxonomy.prefix}:NoteExample`,
      contextRef: 'year',
      value: 'Text',
      language: 'en',
    });
    contexts.add('year');
  }
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-02-20T09:00:00Z',
      language: 'en',
      period: { start: '2025-01-01', end: '2025-12-31' },
    },
    entity: { name: entityName, jurisdiction: 'US', identifiers: [{ scheme: 'lei', value: lei }] },
    taxonomyRefs: [taxonomy, { prefix: 'line', namespace: 'urn:filewright:line-items' }],
    contexts: Object.entries(periods)
      .filter(([id]) => contexts.has(id))
      .map(([id, period]) => ({ id, period })),
    units: Object.entries(v2Units)
      .filter(([kind]) => units.has(kind as LineItem['kind']))
      .map(([id, unit]) => ({ id, ...unit })),
    facts,
  };
}

function itemOf(key: string): LineItem {
  const item = lineItemOfKey(key);
  if (!item) throw new Error(`Not a line item: ${key}`);
  return item;
}

const contextNames = { instant: ['now', 'before'], duration: ['year', 'lastYear'] } as const;

const periods = {
  now: { instant: '2025-12-31' },
  year: { start: '2025-01-01', end: '2025-12-31' },
  before: { instant: '2024-12-31' },
  lastYear: { start: '2024-01-01', end: '2024-12-31' },
};

const taxonomies = { 'us-gaap': frameworks['us-gaap'], ifrs: frameworks['ifrs-full'] };

const v2Units = {
  monetary: { measures: ['iso4217:USD'] },
  shares: { measures: ['xbrli:shares'] },
  perShare: { numerator: ['iso4217:USD'], denominator: ['xbrli:shares'] },
  pure: { measures: ['xbrli:pure'] },
  integer: { measures: ['xbrli:pure'] },
};

const v1Units = { monetary: 'USD', shares: 'shares', perShare: 'USD/shares', pure: 'pure', integer: 'pure' };
const usualDecimals = { monetary: 0, shares: 0, perShare: 2, pure: 4, integer: 0 };

/** Returns the `set` changes that add a fact of the SEC cover page to a filing with a single text. */
export function coverFact(local: string, value: string): Record<string, unknown> {
  return {
    '/taxonomyRefs/-': { prefix: 'dei', namespace: 'http://xbrl.sec.gov/dei/2025' },
    '/facts/-': { id: 'cover', concept: `dei:${local}`, contextRef: 'year', value },
  };
}

/** Returns a document with changes. */
export function changeDocument(document: unknown, { set = {}, remove = [] }: DocumentChange): unknown {
  const copy = structuredClone(document);
  for (const [path, value] of Object.entries(set)) setAt(copy, path, value);
  for (const path of remove) setAt(copy, path, undefined);
  return copy;
}

function setAt(root: unknown, path: string, value: unknown): void {
  const keys = path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() as string;
  let node = root as Record<string, unknown>;
  for (const key of keys) node = node[key] as Record<string, unknown>;
  if (Array.isArray(node) && last === '-') node.push(value);
  else if (value !== undefined) node[last] = value;
  else if (Array.isArray(node)) node.splice(Number(last), 1);
  else delete node[last];
}
