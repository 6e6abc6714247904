import { defineFinding } from '../findings/definition.ts';

/** Findings of DTS discovery. */
const common = { severity: 'error', category: 'taxonomy' } as const;

const fixDocument =
  'Include the file with the report, install the taxonomy package that contains it, or correct the URL.';

export const documentNotFound = defineFinding({
  ...common,
  code: 'TXM-001',
  layer: 'form',
  title: 'Every document that a taxonomy references must be available',
  description:
    'Documents are looked up among the files of the report and in the installed taxonomy packages, never on the network. Each missing document is reported once, where it is first referenced, and anything that depends on it is not checked.',
  references: ['XBRL 2.1 3.2', 'XBRL 2.1 4.2'],
  fix: fixDocument,
  messages: {
    missing: 'The document "{url}", to which this file refers, was not found.',
    misnamed: {
      text: 'The document "{url}", to which this file refers, was not found; did you mean "{near}"?',
      fix: 'Write "{near}" in the reference, or rename the file {near} to {url}.',
    },
    extension: {
      text: 'The address "{url}", to which this file refers, should end with ".{right}".',
      fix: 'Write ".{right}" at the end of the address.',
    },
    address: {
      text: 'The address "{url}", to which this file refers, is not complete: it should begin with "{near}".',
      fix: 'Write "{near}" at the start of the address.',
    },
    spareImport: {
      text: 'The document "{url}" was not found; its namespace is known from another document.',
      severity: 'warning',
      fix: 'No action is needed if that document is the right one. Otherwise, include the file or correct the URL.',
    },
  },
});

export const otherDocument = defineFinding({
  ...common,
  code: 'TXM-002',
  title: 'A taxonomy must consist of schemas and linkbases',
  description:
    'A document that an entry point or role reference leads to has `xsd:schema` or `link:linkbase` as its root element. Embedded schemas and linkbases are not read.',
  references: ['XBRL 2.1 3.2', 'XBRL 2.1 5.1', 'XBRL 2.1 5.2'],
  fix: 'Correct the URL, or make the schema or linkbase the root of its document.',
  messages: {
    root: 'The document "{url}" is neither a schema nor a linkbase: its root element is "{root}".',
    locator: {
      text: 'A locator leads to the document "{url}", which is neither a schema nor a linkbase: its root element is "{root}".',
      severity: 'warning',
      fix: 'Correct the xlink:href of the locator so that it leads to a schema or linkbase.',
    },
  },
});

export const taxonomyTooLarge = defineFinding({
  ...common,
  code: 'TXM-003',
  title: 'The taxonomy must stay within the size limits',
  description:
    'At most 10,000 documents with a total of 1 GiB are read, and at most 5,000,000 relationships followed; those of labels that several locators or resources share count up to 100,000, and 10 for each of these. Real taxonomies stay far below these limits.',
  references: ['XBRL 2.1 3.2'],
  fix: 'Check the software that created the taxonomy, or use a smaller entry point.',
  messages: {
    documents: 'The taxonomy has more than {limit}; the rest was not read.',
    relationships: {
      text: 'The arcs expand to more than {limit} relationships; the rest was left out.',
      fix: 'Give each locator and resource a unique label, or use a smaller entry point.',
    },
    pairs: {
      text: 'The labels that arcs share match more than {limit} pairs; the relationships from this arc on were left out.',
      fix: 'Give each locator and resource a unique label, and write one arc for each relationship.',
    },
  },
});

export const schemaRoot = defineFinding({
  ...common,
  code: 'xbrl.5.1:schemaRootElement',
  title: 'A reference to a schema must lead to a schema',
  description: 'A schemaRef, import or include leads to a document whose root element is `xsd:schema`.',
  references: ['XBRL 2.1 4.2', 'XBRL 2.1 5.1'],
  fix: 'Correct the URL, or use a linkbaseRef if the document is a linkbase.',
  messages: {
    root: {
      text: 'The document "{url}" is not a schema: its root element is "{root}".',
      fix: 'Correct the URL so that it leads to a schema.',
    },
    misspelled: {
      text: 'The root element is "{root}"; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and in the end tag.',
    },
    namespace: {
      text: 'The root element schema has the namespace "{uri}", but that of schemas is "http://www.w3.org/2001/XMLSchema".',
      fix: 'Declare the namespace of the prefix of schema as http://www.w3.org/2001/XMLSchema.',
    },
    linkbase: {
      text: 'The document "{url}" is a linkbase, not a schema.',
      fix: 'Refer to it with a linkbaseRef, or correct the URL so that it leads to a schema.',
    },
  },
});

export const linkbaseRoot = defineFinding({
  ...common,
  code: 'xbrl.5.2:linkbaseRootElement',
  title: 'A reference to a linkbase must lead to a linkbase',
  description:
    'A linkbaseRef leads to a document whose root element is `link:linkbase`, or to a linkbase in the annotation of a schema.',
  references: ['XBRL 2.1 4.3.1', 'XBRL 2.1 5.2'],
  fix: 'Correct the URL, or the root element of the document.',
  messages: {
    root: 'The document "{url}" is not a linkbase: its root element is "{root}".',
    misspelled: {
      text: 'The file begins with the element "{root}", which does not exist in XBRL; did you mean "{near}"?',
      fix: 'Write "{near}" in this start tag, and in the end tag at the end of the file.',
    },
    namespace: {
      text: 'The prefix of the element "{root}" has the namespace "{uri}", so the file is not read as a linkbase; did you mean "{near}"?',
      fix: 'Write the namespace "{near}".',
    },
  },
});

export const instanceInTaxonomy = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.7.2:instanceLocInDTS',
  title: 'A locator in a taxonomy must not point to an instance',
  description: 'Links in a taxonomy connect concepts and resources, never the facts of a report.',
  references: ['XBRL 2.1 3.5.3.7'],
  fix: 'Remove the locator, or connect the facts with a footnote link in the instance.',
  messages: {
    locator: 'The locator points to "{url}", which is an instance, but a taxonomy cannot refer to facts.',
  },
});

export const discoveryFindings = [
  documentNotFound,
  otherDocument,
  taxonomyTooLarge,
  schemaRoot,
  linkbaseRoot,
  instanceInTaxonomy,
];
