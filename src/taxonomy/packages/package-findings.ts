import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'packages' } as const;

export const invalidArchiveFormat = defineFinding({
  ...common,
  code: 'tpe:invalidArchiveFormat',
  title: 'A taxonomy package is a sound ZIP archive',
  description:
    'The archive is complete and not encrypted, its directory and the entries agree, no two entries share bytes, and every path is relative and written with slashes. An archive that two programs could read differently is refused as a whole.',
  references: ['Taxonomy Packages 1.0 3.1', 'ZIP APPNOTE 4.4.17'],
  fix: 'Pack the files again with an ordinary ZIP program, without encryption.',
  messages: {
    archive: 'The package cannot be opened: {reason}.',
    file: 'A file of the package cannot be read: {reason}.',
  },
});

export const invalidDirectoryStructure = defineFinding({
  ...common,
  code: 'tpe:invalidDirectoryStructure',
  title: 'A taxonomy package has one directory at its top and proper paths',
  description:
    'Everything stands in one single directory at the top of the archive. No path is there twice, is a file and a directory at once, or has an empty segment, "." or "..".',
  references: ['Taxonomy Packages 1.0 3.1'],
  fix: 'Put all files into one directory and pack that directory.',
  messages: {
    top: 'The package must hold one single directory at its top and nothing beside it; it holds {found}.',
    path: 'The package cannot be used: {reason}.',
  },
});

export const metadataDirectoryNotFound = defineFinding({
  ...common,
  code: 'tpe:metadataDirectoryNotFound',
  title: 'A taxonomy package has a directory META-INF',
  description: 'The directory at the top of the archive holds a directory named META-INF, in capitals.',
  references: ['Taxonomy Packages 1.0 3.1'],
  fix: 'Add the directory META-INF with the file taxonomyPackage.xml.',
  messages: { missing: 'The package has no directory {path}.' },
});

export const metadataFileNotFound = defineFinding({
  ...common,
  code: 'tpe:metadataFileNotFound',
  title: 'A taxonomy package has a file taxonomyPackage.xml',
  description: 'META-INF/taxonomyPackage.xml describes the package and its entry points.',
  references: ['Taxonomy Packages 1.0 3.1', 'Taxonomy Packages 1.0 3.2'],
  fix: 'Add the file; an identifier is all it must hold.',
  messages: { missing: 'The package has no file {path}.' },
});

export const invalidMetaDataFile = defineFinding({
  ...common,
  code: 'tpe:invalidMetaDataFile',
  title: 'taxonomyPackage.xml follows its schema',
  description:
    'The file is well-formed, its elements come in the order of the schema of taxonomy packages, and identifiers, countries, languages and dates have the form they must have.',
  references: ['Taxonomy Packages 1.0 3.2', 'Taxonomy Packages 1.0 B.1'],
  fix: 'Correct the file at this place.',
  messages: {
    unread: 'The file cannot be read: {reason}.',
    root: 'The root element must be "taxonomyPackage" of the namespace of taxonomy packages, not "{name}".',
    unexpected: 'An element "{name}" must not stand here in "{parent}".',
    missing: 'In "{parent}" an element "{name}" is missing.',
    attribute: 'The element "{name}" needs an attribute "{attribute}".',
    text: 'The element "{name}" must not hold text.',
    value: '"{value}" is no value for "{name}": {expected} is expected.',
  },
});

export const missingLanguageAttribute = defineFinding({
  ...common,
  code: 'tpe:missingLanguageAttribute',
  title: 'Names and descriptions of a package state their language',
  description:
    'A name, description or publisher has an attribute xml:lang, or stands within an element that has one.',
  references: ['Taxonomy Packages 1.0 3.4'],
  fix: 'Add xml:lang="en", or whatever the language is, to the root element.',
  messages: { missing: 'The element "{name}" states no language.' },
});

export const duplicateLanguagesForElement = defineFinding({
  ...common,
  code: 'tpe:duplicateLanguagesForElement',
  title: 'A name or description is given once in a language',
  description:
    'A package or entry point may have a name, description and publisher in any number of languages, one in each. Languages are compared without regard to case.',
  references: ['Taxonomy Packages 1.0 3.4'],
  fix: 'Remove one, or state the language it really is in.',
  messages: { duplicate: 'There is another "{name}" in the language "{language}".' },
});

export const invalidCatalogFile = defineFinding({
  ...common,
  code: 'tpe:invalidCatalogFile',
  title: 'catalog.xml follows its schema',
  description:
    'A catalog is a list of at least one rewriteURI, each with a uriStartString and a rewritePrefix. The other entries that catalogs know elsewhere are not allowed in packages.',
  references: ['Taxonomy Packages 1.0 3.3', 'Taxonomy Packages 1.0 B.2'],
  fix: 'Correct the file at this place.',
  messages: {
    unread: 'The file cannot be read: {reason}.',
    root: 'The root element must be "catalog" of the namespace of catalogs, not "{name}".',
    unexpected: 'An element "{name}" must not stand here in "{parent}".',
    empty: 'The catalog has no rewriteURI.',
    attribute: 'The element "{name}" needs an attribute "{attribute}".',
    unknown: 'The element "{name}" must not have an attribute "{attribute}".',
    text: 'The element "{name}" must not hold text.',
  },
});

export const multipleRewriteURIsForStartString = defineFinding({
  ...common,
  code: 'tpe:multipleRewriteURIsForStartString',
  title: 'A catalog rewrites a beginning of addresses once',
  description: 'No two rewriteURI of a catalog have the same uriStartString.',
  references: ['Taxonomy Packages 1.0 3.3'],
  fix: 'Remove all but one.',
  messages: { repeated: 'There is another rewriteURI for addresses that begin with "{start}".' },
});

export const packageRewriteOverlap = defineFinding({
  ...common,
  severity: 'warning',
  code: 'tpe:packageRewriteOverlap',
  title: 'No two packages rewrite the same addresses',
  description:
    'Where the catalogs of two packages rewrite addresses with the same beginning, the longest beginning counts first, then the package that was named first; a file one of them lacks is looked for in the other.',
  references: ['Taxonomy Packages 1.0 3.3.1'],
  fix: 'Use only one of the packages at a time, unless they are meant to complete each other.',
  messages: { overlap: 'Addresses that begin with "{start}" are rewritten by the package {other} too.' },
});

export const archiveLimitPassed = defineFinding({
  ...common,
  code: 'TXM-101',
  title: 'A package keeps within the limits of size',
  description:
    'An archive holds at most 100,000 entries, unpacks to at most 2 GB, each entry to at most 500 MB and, beyond a megabyte, to at most 200 times its packed size; paths are at most 1,000 characters long and 50 directories deep, and the first 1,000 reports are read. Packages stay far below each.',
  references: [],
  fix: 'Look for what went wrong where the archive was made, or split it.',
  messages: { fault: 'The package is too large in one respect: {reason}.' },
});

export const rewriteLeavesPackage = defineFinding({
  ...common,
  code: 'TXM-102',
  title: 'Catalogs lead to files of their own package',
  description:
    'The rewritePrefix of a catalog, completed by any xml:base and by the place of the catalog itself, names a place within the package. A rewriteURI that leads elsewhere is not used.',
  references: ['Taxonomy Packages 1.0 3.3'],
  fix: 'Write the prefix relative to META-INF, such as "../example.com/".',
  messages: { elsewhere: 'The prefix "{prefix}" leads out of the package.' },
});

export const entryPointMissing = defineFinding({
  ...common,
  severity: 'warning',
  code: 'TXM-103',
  title: 'Entry points of a package are files it holds',
  description:
    'Where the catalog of a package rewrites the address of an entry point, or the address is relative, the file it leads to is in the package.',
  references: ['Taxonomy Packages 1.0 3.2.2.5'],
  fix: 'Correct the address or the catalog, or add the file.',
  messages: { missing: 'The entry point "{url}" leads to a file that is not in the package.' },
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
