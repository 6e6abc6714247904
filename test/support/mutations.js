/** Single mistakes in filings, the same in every run. */

/**
 * A pseudorandom number generator (mulberry32).
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed >>> 0;
  /** @param {number} below */
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * @typedef {ReturnType<typeof randomFrom>} Random
 * @typedef {Record<string, any>} Filing
 * @typedef {(filing: Filing, random: Random) => boolean} Mutation tells whether there was something to change
 */

/**
 * @template T
 * @param {readonly T[] | undefined} list
 * @param {Random} random
 * @returns {T | undefined}
 */
function pick(list, random) {
  return list && list.length > 0 ? list[random(list.length)] : undefined;
}

/** @param {Filing} filing */
const numbers = ({ facts }) => facts.filter((/** @type {Filing} */ fact) => fact.unitRef && fact.value);
/** @param {Filing} filing */
const texts = ({ facts }) => facts.filter((/** @type {Filing} */ fact) => !fact.unitRef && fact.value);

/**
 * A mutation of one part of a filing.
 * @param {(filing: Filing) => readonly Filing[] | undefined} parts
 * @param {(part: Filing, filing: Filing, random: Random) => void | boolean} change
 * @returns {Mutation}
 */
function changing(parts, change) {
  return (filing, random) => {
    const part = pick(parts(filing), random);
    return part !== undefined && change(part, filing, random) !== false;
  };
}

/**
 * A mutation that removes a part.
 * @param {string} list
 * @returns {Mutation}
 */
function removing(list) {
  return (filing, random) => {
    if (!filing[list]?.length) return false;
    filing[list].splice(random(filing[list].length), 1);
    return true;
  };
}

/**
 * @param {string} date
 * @param {number} years
 */
const shifted = (date, years) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** @type {Readonly<Record<string, Mutation>>} */
const mutations = {
  'turns a sign': changing(numbers, (fact) => {
    fact.value = String(fact.value).startsWith('-') ? String(fact.value).slice(1) : `-${fact.value}`;
  }),
  'scales by a thousand': changing(numbers, (fact) => {
    if (String(fact.value).includes('.')) return false;
    fact.value = `${fact.value}000`;
  }),
  'changes a digit': changing(numbers, (fact) => {
    fact.value = String(fact.value).replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  }),
  'adds one': changing(numbers, (fact) => {
    fact.value = String(fact.value).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  }),
  'empties a text': changing(texts, (fact) => {
    fact.value = '';
  }),
  'changes a text': changing(texts, (fact) => {
    fact.value = 'x';
  }),
  'makes a fact nil': changing(
    ({ facts }) => facts,
    (fact) => {
      delete fact.value;
      delete fact.decimals;
      fact.nil = true;
    },
  ),
  'changes decimals': changing(numbers, (fact, _, random) => {
    fact.decimals = pick(['INF', 2, 0, -3, -6], random);
  }),
  'misspells a concept': changing(
    ({ facts }) => facts,
    (fact) => {
      fact.concept = `${fact.concept}Typo`;
    },
  ),
  'takes the concept of another fact': changing(
    ({ facts }) => facts,
    (fact, { facts }, random) => {
      fact.concept = pick(facts, random)?.concept;
    },
  ),
  'takes another context': changing(
    ({ facts }) => facts,
    (fact, { contexts }, random) => {
      fact.contextRef = pick(contexts, random)?.id;
    },
  ),
  'takes another unit': changing(numbers, (fact, { units }, random) => {
    fact.unitRef = pick(units, random)?.id;
  }),
  'removes a fact': removing('facts'),
  'repeats a fact with another value': changing(numbers, (fact, { facts }) => {
    facts.push({ ...fact, id: `${fact.id}-again`, value: `${fact.value}1` });
  }),
  'moves a period by a year': changing(
    ({ contexts }) => contexts,
    ({ period }) => {
      for (const key of ['instant', 'start', 'end']) if (period[key]) period[key] = shifted(period[key], 1);
    },
  ),
  'turns a period round': changing(
    ({ contexts }) => contexts.filter((/** @type {Filing} */ { period }) => period.start),
    ({ period }) => {
      [period.start, period.end] = [period.end, period.start];
    },
  ),
  'takes another member': changing(
    ({ contexts }) => contexts.filter((/** @type {Filing} */ context) => context.dimensions?.[0]?.member),
    ({ dimensions }) => {
      dimensions[0].member = `${dimensions[0].member}Typo`;
    },
  ),
  'drops the dimensions of a context': changing(
    ({ contexts }) => contexts.filter((/** @type {Filing} */ context) => context.dimensions?.length),
    (context) => {
      delete context.dimensions;
    },
  ),
  'changes a measure': changing(
    ({ units }) => units.filter((/** @type {Filing} */ unit) => unit.measures),
    (unit) => {
      unit.measures[0] = unit.measures[0] === 'iso4217:USD' ? 'iso4217:XXQ' : 'iso4217:USD';
    },
  ),
  'changes the identifier': changing(
    ({ entity }) => entity.identifiers,
    (identifier) => {
      identifier.value = identifier.value.replace(/.$/, (/** @type {string} */ last) =>
        last === '1' ? '2' : '1',
      );
    },
  ),
  'changes the scheme': changing(
    ({ entity }) => entity.identifiers,
    (identifier) => {
      identifier.scheme = identifier.scheme === 'lei' ? 'cik' : 'lei';
    },
  ),
  'gives a context another entity': changing(
    ({ contexts }) => contexts,
    (context, { entity }) => {
      const [{ scheme, value }] = entity.identifiers;
      context.entity = { scheme, value: value.replace(/.$/, '9') };
    },
  ),
  'empties the entity name': (filing) => {
    filing.entity.name = ' ';
    return true;
  },
  'changes the language': (filing) => {
    filing.document.language = 'xx';
    return true;
  },
  'changes the period of the document': ({ document }) => {
    if (!document.period) return false;
    for (const key of Object.keys(document.period)) document.period[key] = shifted(document.period[key], -1);
    return true;
  },
  'removes a relationship': removing('relationships'),
  'turns a weight': changing(
    ({ relationships }) => relationships?.filter((/** @type {Filing} */ { kind }) => kind === 'calculation'),
    (relationship) => {
      relationship.weight = relationship.weight === -1 ? 1 : -1;
    },
  ),
  'leads a relationship elsewhere': changing(
    ({ relationships }) => relationships,
    (relationship) => {
      relationship.to = `${relationship.to}Typo`;
    },
  ),
  'changes a role': changing(
    ({ relationships }) => relationships,
    (relationship) => {
      relationship.role = `${relationship.role}/other`;
    },
  ),
  'changes a preferred label': changing(
    ({ relationships }) => relationships?.filter((/** @type {Filing} */ { kind }) => kind === 'presentation'),
    (relationship) => {
      relationship.preferredLabel = 'http://example.com/role/none';
    },
  ),
  'removes an extension concept': (filing, random) =>
    removing('concepts')(/** @type {Filing} */ (conceptsIn(filing)), random),
  'removes a label': changing(extensionConcepts, (concept) => {
    concept.labels?.pop();
  }),
  'empties a label': changing(
    (filing) => extensionConcepts(filing)?.filter(({ labels }) => labels?.length),
    ({ labels }) => {
      labels[0].text = '';
    },
  ),
  'removes the anchors': changing(extensionConcepts, (concept) => {
    if (!concept.anchors) return false;
    delete concept.anchors;
  }),
  'leads an anchor nowhere': changing(
    (filing) => extensionConcepts(filing)?.filter(({ anchors }) => anchors?.length),
    ({ anchors }) => {
      anchors[0].concept = `${anchors[0].concept}Typo`;
    },
  ),
  'turns an anchor round': changing(
    (filing) => extensionConcepts(filing)?.filter(({ anchors }) => anchors?.length),
    ({ anchors }) => {
      anchors[0].relation = anchors[0].relation === 'wider' ? 'narrower' : 'wider';
    },
  ),
  'changes the type of an extension': changing(extensionConcepts, (concept) => {
    concept.type =
      concept.type === 'xbrli:stringItemType' ? 'xbrli:monetaryItemType' : 'xbrli:stringItemType';
  }),
  'changes the period type of an extension': changing(extensionConcepts, (concept) => {
    concept.periodType = concept.periodType === 'instant' ? 'duration' : 'instant';
  }),
  'changes the balance of an extension': changing(extensionConcepts, (concept) => {
    concept.balance = concept.balance === 'debit' ? 'credit' : 'debit';
  }),
  'renames an extension': changing(extensionConcepts, (concept) => {
    concept.concept = concept.concept.toLowerCase();
  }),
  'removes an entry point': changing(
    ({ taxonomyRefs }) => taxonomyRefs.filter((/** @type {Filing} */ reference) => reference.entryPoint),
    (reference) => {
      delete reference.entryPoint;
    },
  ),
  'changes an entry point': changing(
    ({ taxonomyRefs }) => taxonomyRefs.filter((/** @type {Filing} */ reference) => reference.entryPoint),
    (reference) => {
      reference.entryPoint = reference.entryPoint.replace(/20(\d\d)/, '2014');
    },
  ),
  'changes a namespace': changing(
    ({ taxonomyRefs }) => taxonomyRefs.filter((/** @type {Filing} */ reference) => reference.namespace),
    (reference) => {
      reference.namespace = `${reference.namespace}/other`;
    },
  ),
  'puts a control character into a text': changing(texts, (fact) => {
    fact.value = `${fact.value}\u0007`;
  }),
  'puts markup into a text': changing(texts, (fact) => {
    fact.value = `${fact.value}<script>alert(1)</script>`;
  }),
  'removes a footnote': removing('footnotes'),
  'removes a section': removing('sections'),
  'removes a unit': removing('units'),
  'removes a context': removing('contexts'),
};

/** @param {Filing} filing */
function conceptsIn({ extensions }) {
  return extensions ? (Array.isArray(extensions) ? { concepts: extensions } : extensions) : {};
}

/**
 * @param {Filing} filing
 * @returns {readonly Filing[] | undefined}
 */
function extensionConcepts(filing) {
  return conceptsIn(filing).concepts;
}

/**
 * Yields copies of a filing with one mistake each: every mutation in turn, repeatedly.
 * @param {Filing} filing
 * @param {number} count
 * @param {number} seed
 * @param {readonly string[]} [names]
 * @returns {Generator<{ readonly name: string; readonly filing: Filing }>}
 */
export function* mutated(filing, count, seed, names = Object.keys(mutations)) {
  const random = randomFrom(seed);
  const text = JSON.stringify(filing);
  let made = 0;
  for (let turn = 0; made < count && turn < count * 3; turn++) {
    const name = /** @type {string} */ (names[turn % names.length]);
    const copy = JSON.parse(text);
    if (!mutations[name]?.(copy, random) || JSON.stringify(copy) === text) continue;
    made++;
    yield { name, filing: copy };
  }
}
