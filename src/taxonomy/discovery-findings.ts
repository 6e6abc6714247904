import { defineFinding } from '../findings/definition.ts';

/** What gathering the documents of a taxonomy can meet. */
const common = { severity: 'error', category: 'taxonomy' } as const;

const fixDocument =
  'Add the file beside the report, or the taxonomy package that holds it, or correct the address.';

export const documentNotFound = defineFinding({
  ...common,
  code: 'TXM-001',
  layer: 'form',
  title: 'Every document a taxonomy refers to is there',
  description:
    'Documents are looked for beside the report and in the taxonomy packages given; nothing is fetched from the network. Each document that is not there is told once, where it is first referred to, and what depends on it is not judged.',
  references: ['XBRL 2.1 3.2', 'XBRL 2.1 4.2'],
  fix: fixDocument,
  messages: {
    missing: 'The document "{url}" was not found.',
    spareImport: {
      text: 'The document "{url}" was not found; its namespace is known from another one.',
      severity: 'warning',
    },
  },
});

export const otherDocument = defineFinding({
  ...common,
  code: 'TXM-002',
  title: 'What a taxonomy is made of are schemas and linkbases',
  description:
    'A document that an entry point or a role reference leads to has `xsd:schema` or `link:linkbase` as its root; they are not looked for deeper in a document.',
  references: ['XBRL 2.1 3.2', 'XBRL 2.1 5.1', 'XBRL 2.1 5.2'],
  fix: 'Correct the address, or make the schema or linkbase the root of its document.',
  messages: {
    root: 'The document "{url}" is neither a schema nor a linkbase: its root is "{root}".',
    locator: {
      text: 'The document "{url}" that a locator leads to is neither a schema nor a linkbase: its root is "{root}".',
      severity: 'warning',
    },
  },
});

export const taxonomyTooLarge = defineFinding({
  ...common,
  code: 'TXM-003',
  title: 'The taxonomy keeps within the limits of size',
  description:
    'At most 10,000 documents with 1 GiB in all are read, and at most 5,000,000 relationships followed, 100,000 of one arc. Taxonomies in use stay far below each.',
  references: ['XBRL 2.1 3.2'],
  fix: 'Look for what went wrong where the taxonomy was made, or report on a smaller entry point.',
  messages: {
    documents: 'The taxonomy has more than {limit}; what is beyond them was not read.',
    relationships: 'The arcs make more than {limit} relationships; those beyond them were left out.',
    pairs: 'The labels of the arc join more than {limit} pairs; its relationships were left out.',
  },
});

export const schemaRoot = defineFinding({
  ...common,
  code: 'xbrl.5.1:schemaRootElement',
  title: 'What is referred to as a schema is one',
  description: 'A schemaRef, import or include leads to a document whose root is `xsd:schema`.',
  references: ['XBRL 2.1 4.2', 'XBRL 2.1 5.1'],
  fix: 'Correct the address; a linkbase is referred to by a linkbaseRef.',
  messages: { root: 'The document "{url}" is no schema: its root is "{root}".' },
});

export const linkbaseRoot = defineFinding({
  ...common,
  code: 'xbrl.5.2:linkbaseRootElement',
  title: 'What is referred to as a linkbase is one',
  description:
    'A linkbaseRef leads to a document whose root is `link:linkbase`, or to a linkbase within the annotation of a schema.',
  references: ['XBRL 2.1 4.3.1', 'XBRL 2.1 5.2'],
  fix: 'Correct the address, or the root of the document.',
  messages: { root: 'The document "{url}" is no linkbase: its root is "{root}".' },
});

export const instanceInTaxonomy = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.7.2:instanceLocInDTS',
  title: 'No locator of a taxonomy leads to an instance',
  description: 'Links of a taxonomy connect concepts and resources, never the facts of a report.',
  references: ['XBRL 2.1 3.5.3.7'],
  fix: 'Remove the locator, or connect the facts by a footnote link in the instance.',
  messages: { locator: 'The locator leads to "{url}", which is an instance.' },
});

export const discoveryFindings = [
  documentNotFound,
  otherDocument,
  taxonomyTooLarge,
  schemaRoot,
  linkbaseRoot,
  instanceInTaxonomy,
];
