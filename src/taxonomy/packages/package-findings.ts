import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'packages' } as const;

export const invalidArchiveFormat = defineFinding({
  ...common,
  code: 'tpe:invalidArchiveFormat',
  title: 'A package must be a valid ZIP archive',
  description:
    'Damaged archives named .zip are reported here whatever they were to contain. The archive is complete and not encrypted, its central directory matches its entries, entries do not overlap, and every path is relative and uses forward slashes. An archive that different programs could read differently is rejected.',
  references: ['Taxonomy Packages 1.0 3.1', 'ZIP APPNOTE 4.4.17'],
  fix: 'Use an undamaged copy, or create the package again with standard ZIP software: without encryption, and with forward slashes in all paths.',
  messages: {
    archive: 'The package cannot be opened: {reason}.',
    path: {
      text: 'The package cannot be opened: {reason}.',
      fix: 'Create the package again with relative paths and forward slashes, such as "{path}".',
    },
    file: {
      text: 'A file in the package cannot be read: {reason}.',
      fix: 'Replace the file with an undamaged copy, and create the package again with standard ZIP software.',
    },
  },
});

/** What an archive is, if it is not a package at all. */
export const notPackages = {
  office: {
    text: 'This is {kind}, not a package of a report or a taxonomy.',
    fix: 'Use the XBRL report, the package or the JSON document instead; office documents cannot be read.',
  },
  archives: {
    text: 'This archive contains other archives and nothing else: {found}.',
    fix: 'Unpack it, and use the packages in it one by one.',
  },
} as const;

export const invalidDirectoryStructure = defineFinding({
  ...common,
  code: 'tpe:invalidDirectoryStructure',
  title: 'A taxonomy package must have a single top-level directory and valid paths',
  description:
    'All files are in a single top-level directory. No path appears twice, is both a file and a directory, or has an empty segment, "." or "..".',
  references: ['Taxonomy Packages 1.0 3.1'],
  fix: 'Put all files into one directory and create the package from that directory.',
  messages: {
    ...notPackages,
    top: 'The package must contain a single top-level directory and nothing else; it contains {found}.',
    added: {
      text: 'The package must contain a single top-level directory and nothing else, but beside "{folder}" it contains {added}, added by the system on which the archive was made.',
      fix: 'Remove {added} from the archive.',
    },
    path: {
      text: 'The package cannot be used: {reason}.',
      fix: 'Create the package again with one entry for each file, and without empty, "." or ".." segments in paths.',
    },
  },
});

export const metadataDirectoryNotFound = defineFinding({
  ...common,
  code: 'tpe:metadataDirectoryNotFound',
  title: 'A taxonomy package must have a META-INF directory',
  description: 'The top-level directory contains a directory named META-INF, in upper case.',
  references: ['Taxonomy Packages 1.0 3.1'],
  fix: 'Add a META-INF directory with the file taxonomyPackage.xml.',
  messages: { missing: 'The package has no directory {path}.' },
});

export const metadataFileNotFound = defineFinding({
  ...common,
  code: 'tpe:metadataFileNotFound',
  title: 'A taxonomy package must have a taxonomyPackage.xml file',
  description: 'META-INF/taxonomyPackage.xml describes the package and its entry points.',
  references: ['Taxonomy Packages 1.0 3.1', 'Taxonomy Packages 1.0 3.2'],
  fix: 'Add the file. The only required content is an identifier.',
  messages: { missing: 'The package has no file {path}.' },
});

export const invalidMetaDataFile = defineFinding({
  ...common,
  code: 'tpe:invalidMetaDataFile',
  title: 'taxonomyPackage.xml must conform to its schema',
  description:
    'The file is well-formed, its elements are in the order of the Taxonomy Packages schema, and identifiers, countries, languages and dates are valid.',
  references: ['Taxonomy Packages 1.0 3.2', 'Taxonomy Packages 1.0 B.1'],
  fix: 'Create the package again, or correct the file here.',
  messages: {
    unread: 'The file cannot be read: {reason}.',
    root: {
      text: 'The root element, "{name}", is not "taxonomyPackage" in the namespace of taxonomy packages.',
      fix: 'Make "taxonomyPackage" the root element, and declare its namespace as http://xbrl.org/2016/taxonomy-package.',
    },
    unexpected: {
      text: 'The element "{name}" is not allowed in "{parent}".',
      fix: 'Correct the name of the element, or remove it.',
    },
    bare: {
      text: 'The element "{name}" in "{parent}" has no namespace.',
      fix: 'Write the element with the prefix that is bound to http://xbrl.org/2016/taxonomy-package.',
    },
    misspelled: {
      text: 'The element "{name}" does not exist in taxonomy packages; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    misplaced: {
      text: 'The element "{name}" is not allowed here in "{parent}".',
      fix: 'Remove the element if it is a copy; otherwise, put the elements in this order: {order}.',
    },
    missing: {
      text: 'The element "{name}" is missing in "{parent}".',
      fix: 'Add the element "{name}"{example}.',
    },
    attribute: {
      text: 'The element "{name}" has no attribute "{attribute}".',
      fix: 'Add the attribute "{attribute}".',
    },
    text: { text: 'The element "{name}" must not contain text.', fix: 'Remove the text.' },
    value: {
      text: 'The value of "{name}" is "{value}", but must be {expected}.',
      fix: 'Write {expected}.',
    },
  },
});

export const missingLanguageAttribute = defineFinding({
  ...common,
  code: 'tpe:missingLanguageAttribute',
  title: 'Names and descriptions in a package must state their language',
  description:
    'A name, description or publisher has an xml:lang attribute, or inherits one from an enclosing element.',
  references: ['Taxonomy Packages 1.0 3.4'],
  fix: 'Add xml:lang to the root element, such as xml:lang="en".',
  messages: {
    missing: 'The element "{name}" has no language (xml:lang), neither its own nor inherited.',
  },
});

export const duplicateLanguagesForElement = defineFinding({
  ...common,
  code: 'tpe:duplicateLanguagesForElement',
  title: 'A name or description must appear only once per language',
  description:
    'A package or entry point may have a name, description and publisher in any number of languages, one for each. Languages are compared case-insensitively.',
  references: ['Taxonomy Packages 1.0 3.4'],
  fix: 'Remove one of them, or correct its language.',
  messages: {
    duplicate:
      'Two "{name}" elements have the language "{language}", but only one is allowed for each language.',
  },
});

export const invalidCatalogFile = defineFinding({
  ...common,
  code: 'tpe:invalidCatalogFile',
  title: 'catalog.xml must conform to its schema',
  description:
    'A catalog contains at least one rewriteURI, each with a uriStartString and a rewritePrefix. Other kinds of XML catalog entries are not allowed in packages.',
  references: ['Taxonomy Packages 1.0 3.3', 'Taxonomy Packages 1.0 B.2'],
  fix: 'Create the package again, or correct the file here. A catalog maps the URLs of the taxonomy to the files of the package.',
  messages: {
    unread: 'The file cannot be read: {reason}.',
    root: {
      text: 'The first element is "{name}", but must be "catalog".',
      fix: 'Write "catalog" in the start tag and in the end tag of this element.',
    },
    namespace: {
      text: 'The element "catalog" {has}, but must have the namespace "{expected}".',
      fix: 'Write <catalog xmlns="{expected}">.',
    },
    unexpected: {
      text: 'The element "{name}" is not allowed here in "{parent}".',
      fix: 'Remove the element, or use a rewriteURI instead.',
    },
    misspelled: {
      text: 'The element "{name}" does not exist in catalogs; did you mean "rewriteURI"?',
      fix: 'Write "rewriteURI" instead of "{name}".',
    },
    empty: {
      text: 'The catalog has no rewriteURI.',
      fix: 'Add a rewriteURI, or remove catalog.xml if no URL needs to be rewritten.',
    },
    attribute: {
      text: 'The element "{name}" has no attribute "{attribute}".',
      fix: 'Add the attribute "{attribute}".',
    },
    unknown: {
      text: 'The attribute "{attribute}" is not allowed on the element "{name}".',
      fix: 'Remove the attribute.',
    },
    text: { text: 'The element "{name}" must not contain text.', fix: 'Remove the text.' },
  },
});

export const multipleRewriteURIsForStartString = defineFinding({
  ...common,
  code: 'tpe:multipleRewriteURIsForStartString',
  title: 'A catalog must have only one rewriteURI for each start string',
  description: 'No two rewriteURI elements in a catalog have the same uriStartString.',
  references: ['Taxonomy Packages 1.0 3.3'],
  fix: 'Keep only one rewriteURI for this start string.',
  messages: { repeated: 'Two rewriteURI elements have the start string "{start}", but only one is allowed.' },
});

export const packageRewriteOverlap = defineFinding({
  ...common,
  severity: 'warning',
  code: 'tpe:packageRewriteOverlap',
  title: 'Packages must not rewrite the same URLs',
  description:
    'If the catalogs of two packages rewrite URLs with the same start string, the longest start string takes precedence, then the package listed first. A file that is missing in one package is looked up in the other.',
  references: ['Taxonomy Packages 1.0 3.3.1'],
  fix: 'Install only one of the packages, unless they are meant to complement each other.',
  messages: {
    overlap:
      'This package and the package {other} both rewrite URLs that start with "{start}"; only one of them can be used.',
  },
});

export const archiveLimitPassed = defineFinding({
  ...common,
  code: 'TXM-101',
  title: 'A package must stay within the limits on size, files, reports and paths',
  description:
    'An archive has at most 100,000 entries and unpacks to at most 2 GB; each entry unpacks to at most 500 MB and, beyond one megabyte, to at most 200 times its compressed size. Paths have at most 1,000 characters and 50 levels, and only the first 1,000 reports are read. Real packages stay far below these limits.',
  references: [],
  fix: 'Check the software that created the archive, or split the archive.',
  messages: {
    fault: 'The package exceeds a limit: {reason}.',
    path: {
      text: 'The package exceeds a limit: {reason}.',
      fix: 'Use shorter paths with fewer folders.',
    },
  },
});

export const rewriteLeavesPackage = defineFinding({
  ...common,
  code: 'TXM-102',
  title: 'A catalog must only lead to files in its own package',
  description:
    'The rewritePrefix of a catalog, resolved against any xml:base and the location of the catalog, is a location inside the package. A rewriteURI that leads elsewhere is not used.',
  references: ['Taxonomy Packages 1.0 3.3'],
  fix: 'Write the prefix relative to META-INF, such as "../example.com/".',
  messages: { elsewhere: 'The rewritePrefix "{prefix}" leads outside the package.' },
});

export const entryPointMissing = defineFinding({
  ...common,
  severity: 'warning',
  code: 'TXM-103',
  title: 'The entry points of a package must be files in it',
  description:
    'If the catalog of a package rewrites the URL of an entry point, or the URL is relative, the resulting file must be in the package.',
  references: ['Taxonomy Packages 1.0 3.2.2.5'],
  fix: 'Correct the URL or the catalog, or add the file.',
  messages: {
    missing: 'The entry point "{url}" leads to a file that is not in the package.',
    elsewhere: {
      text: 'The entry point "{url}" leads to {path}, which is not in the package: the file is {found}.',
      fix: 'Rename the directory if its name is misspelled. Otherwise, correct the rewritePrefix in META-INF/catalog.xml, so that the address leads to {found}.',
    },
    near: {
      text: 'The entry point "{url}" leads to a file that is not in the package; did you mean "{near}"?',
      fix: 'Write "{near}" at the end of the address, or rename the file.',
    },
  },
});

export const taxonomyPackageFindings = [
  invalidArchiveFormat,
  invalidDirectoryStructure,
  metadataDirectoryNotFound,
  metadataFileNotFound,
  invalidMetaDataFile,
  missingLanguageAttribute,
  duplicateLanguagesForElement,
  invalidCatalogFile,
  multipleRewriteURIsForStartString,
  packageRewriteOverlap,
  archiveLimitPassed,
  rewriteLeavesPackage,
  entryPointMissing,
] as const;
