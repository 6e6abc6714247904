/** Writes statements as documents, for structures without an example. */

/** @typedef {import('./cases.js').JsonDocument} JsonDocument */

/**
 * Amounts in thousands by concept: this year's, or those of this year, last year and the year before. A
 * concept without a prefix belongs to the taxonomy of the document; `@Member` at its end puts it on the axis
 * of `axis`.
 *
 * @typedef {Record<string, number | string | readonly (number | string | null)[]>} Amounts
 */

/**
 * @typedef {object} Statements
 * @property {Amounts} [balances]
 * @property {Amounts} [flows]
 * @property {Amounts} [shares] Numbers of shares at the end of the year, not in thousands.
 * @property {Amounts} [weighted] Numbers of shares over the year, not in thousands.
 * @property {Amounts} [perShare]
 * @property {string} [axis]
 * @property {Record<string, string>} [own] Extension concepts: `debit` or `credit`, then their anchors.
 * @property {Record<string, string>} [sums] Maps a total to its lines as `a + b - c`, as in the filer's
 * calculation.
 * @property {Record<string, string>} [shown] Maps a heading to the concepts presented under it.
 * @property {Record<string, string>} [periods] Maps a context to `date` or `start/end`, in place of calendar
 * years.
 */

const OWN = 'own';

/**
 * @param {Statements} statements
 * @returns {(filing: JsonDocument) => void}
 */
export function report(statements) {
  const { balances = {}, flows = {}, shares = {}, weighted = {}, perShare = {}, axis = '' } = statements;
  return (filing) => {
    const [{ prefix }] = filing.taxonomyRefs;
    /** @param {string} name */
    const qualified = (name) => {
      if (name.includes(':')) return name;
      return `${name in (statements.own ?? {}) ? OWN : prefix}:${name}`;
    };
    for (const [id, text] of Object.entries(statements.periods ?? {})) {
      const [start, end] = text.split('/');
      filing.contexts.find((/** @type {JsonDocument} */ context) => context.id === id).period = end
        ? { start, end }
        : { instant: start };
    }
    const { period } = filing.contexts.find((/** @type {JsonDocument} */ { id }) => id === 'year');
    filing.document.period = { ...period };
    /**
     * @param {Amounts} amounts
     * @param {readonly string[]} columns
     * @param {string} unitRef
     */
    const add = (amounts, columns, unitRef) => {
      for (const [key, values] of Object.entries(amounts)) {
        const [name = '', member] = key.split('@');
        [values].flat().forEach((value, at) => {
          if (value === null) return;
          const column = columns[at] ?? '';
          filing.facts.push({
            id: `f${filing.facts.length + 1}`,
            concept: qualified(name),
            contextRef: member ? contextWith(filing, column, qualified(axis), qualified(member)) : column,
            unitRef,
            value: unitRef === 'money' ? String(BigInt(value) * 1000n) : String(value),
            decimals: unitRef === 'money' ? -3 : unitRef === 'perShare' ? 2 : 0,
          });
        });
      }
    };
    add(balances, ['now', 'before', 'earlier'], 'money');
    add(flows, ['year', 'lastYear'], 'money');
    add(shares, ['now', 'before'], 'shares');
    add(weighted, ['year', 'lastYear'], 'shares');
    add(perShare, ['year', 'lastYear'], 'perShare');
    declare(filing, statements, qualified);
    dropUnused(filing);
  };
}

/**
 * @param {JsonDocument} filing
 * @param {string} column
 * @param {string} axis
 * @param {string} member
 */
function contextWith(filing, column, axis, member) {
  const id = `${column}_${member.replace(':', '_')}`;
  const { period } = filing.contexts.find((/** @type {JsonDocument} */ context) => context.id === column);
  if (!filing.contexts.some((/** @type {JsonDocument} */ context) => context.id === id))
    filing.contexts.push({ id, period, dimensions: [{ axis, member }] });
  return id;
}

/**
 * @param {JsonDocument} filing
 * @param {Statements} statements
 * @param {(name: string) => string} qualified
 */
function declare(filing, { own, sums = {}, shown = {}, balances = {} }, qualified) {
  if (own) {
    filing.taxonomyRefs.push({ prefix: OWN, namespace: 'http://www.example.com/2025' });
    filing.extensions = {
      concepts: Object.entries(own).map(([name, words]) => {
        const [balance, ...anchors] = words.split(' ');
        return {
          concept: qualified(name),
          type: 'xbrli:monetaryItemType',
          periodType: name in balances ? 'instant' : 'duration',
          balance,
          labels: [{ language: 'en', text: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ') }],
          ...(anchors.length > 0 && {
            anchors: anchors.map((concept) => ({ relation: 'wider', concept: qualified(concept) })),
          }),
        };
      }),
    };
  }
  const role = 'http://www.example.com/role/Statements';
  const calculations = Object.entries(sums).flatMap(([total, terms]) =>
    terms.split(/ (?=[+-])/).map((term, at) => ({
      kind: 'calculation',
      role,
      from: qualified(total),
      to: qualified(term.replace(/^[+-] /, '')),
      order: at + 1,
      weight: term.startsWith('-') ? -1 : 1,
    })),
  );
  const presentations = Object.entries(shown).flatMap(([heading, concepts]) =>
    concepts.split(' ').map((name, at) => ({
      kind: 'presentation',
      role,
      from: qualified(heading),
      to: qualified(name),
      order: at + 1,
    })),
  );
  if (calculations.length + presentations.length === 0) return;
  filing.relationships = [...calculations, ...presentations];
  filing.extensions ??= {};
  filing.extensions.roles = [{ uri: role, definition: '1 - Statement - Statements' }];
}

/** @param {JsonDocument} filing */
function dropUnused(filing) {
  const contexts = new Set(filing.facts.map((/** @type {JsonDocument} */ { contextRef }) => contextRef));
  const units = new Set(filing.facts.map((/** @type {JsonDocument} */ { unitRef }) => unitRef));
  filing.contexts = filing.contexts.filter((/** @type {JsonDocument} */ { id }) => contexts.has(id));
  filing.units = filing.units.filter((/** @type {JsonDocument} */ { id }) => units.has(id));
}
