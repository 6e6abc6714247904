import { expect, test } from 'vitest';
import { changedSubmission, findingsOfSubmission } from '../../../test/support/changed-submission.ts';

type Change = Parameters<typeof changedSubmission>[1];

/** Returns the messages and fixes of the errors and warnings after a change of a package. */
function findingsAfter(change: Change): readonly string[] {
  const found = findingsOfSubmission(changedSubmission('esef', change));
  // The fixture uses a namespace of an earlier edition, which TAX-008 reports where its schema cannot be read.
  const isOfMistake = ({ severity, code }: (typeof found)[number]) =>
    severity !== 'info' && code !== 'TAX-008';
  return found.filter(isOfMistake).map(({ message, fix }) => `${message} ${fix}`);
}

const top = 'abc-2025-12-31-1-en';

test.each<[string, Change, string]>([
  [
    'a catalog that is missing',
    { files: { 'catalog.xml': undefined } },
    `Add ${top}/META-INF/catalog.xml with this entry: <rewriteURI uriStartString="http://www.abc.example/xbrl/" rewritePrefix="../www.abc.example/xbrl/"/>.`,
  ],
  [
    'a prefix of the catalog with a wrong letter',
    { replace: [['catalog.xml', 'rewritePrefix="../www.abc', 'rewritePrefix="../www.acb']] },
    `The package contains ${top}/www.abc.example/xbrl/abc-2025-12-31.xsd: correct the entry in META-INF/catalog.xml that maps the URL to this file`,
  ],
  [
    'a misspelled member of reportPackage.json',
    { replace: [['reportPackage.json', '"documentInfo"', '"documentinfo"']] },
    'Write "documentInfo" instead of "documentinfo".',
  ],
  [
    'a META-INF in lower case',
    {
      files: {
        'catalog.xml': undefined,
        'taxonomyPackage.xml': undefined,
        'reportPackage.json': undefined,
        [`${top}/meta-inf/taxonomyPackage.xml`]: '<a/>',
      },
      name: `${top}.zip`,
    },
    `only ${top}/meta-inf/taxonomyPackage.xml; names must match exactly, including capital letters.`,
  ],
  [
    'a misspelled reports directory',
    {
      files: {
        '.xhtml': undefined,
        [`${top}/report/${top}.xhtml`]: '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      },
    },
    'Rename the directory "report" to "reports".',
  ],
  [
    'a report without the extension of reports',
    { files: { '.xhtml': undefined, [`${top}/reports/${top}.txt`]: '<html/>' } },
    `"${top}/reports/${top}.txt" does not have the file extension of a report.`,
  ],
  [
    'a misspelled element of the catalog',
    { replace: [['catalog.xml', '<rewriteURI', '<rewriteUri']] },
    'Write "rewriteURI" instead of "rewriteUri".',
  ],
  [
    'a misspelled namespace of the schema',
    { replace: [['.xsd', 'http://www.w3.org/2001/XMLSchema"', 'http://www.w3.org/2001/XMLschema"']] },
    'Declare the namespace of the prefix of schema as http://www.w3.org/2001/XMLSchema.',
  ],
  [
    'a misspelled targetNamespace of the schema',
    { replace: [['.xsd', ' targetNamespace=', ' targetNamespaec=']] },
    'Correct the name of the attribute to "targetNamespace".',
  ],
  [
    'a misspelled reference to a linkbase',
    { replace: [['.xsd', /<link:linkbaseRef /, '<link:linkbaseRfe ']] },
    'Write "link:linkbaseRef" in the start tag and the end tag of the element.',
  ],
  [
    'a reference to a linkbase without an address',
    { replace: [['.xsd', /(<link:linkbaseRef[^>]*) xlink:href="[^"]*"/, '$1']] },
    'Add the attribute.',
  ],
  [
    'a misspelled role of a reference to a linkbase',
    { replace: [['.xsd', /LinkbaseRef"/, 'LinkbaseRfe"']] },
    'LinkbaseRef".',
  ],
  [
    'a concept without a substitution group',
    { replace: [['.xsd', / substitutionGroup="xbrli:item"/, '']] },
    'Add substitutionGroup="xbrli:item" to the declaration of the element if it is a concept',
  ],
  [
    'a misspelled declaration of an arcrole',
    { replace: [['_def.xml', '<link:arcroleRef ', '<link:arcroleRfe ']] },
    'Write "link:arcroleRef" in the start tag and the end tag of the element.',
  ],
  [
    'an arc without an arcrole',
    { replace: [['_def.xml', /(<link:definitionArc[^>]*) xlink:arcrole="[^"]*"/, '$1']] },
    'Add the attribute.',
  ],
  [
    'a segment in place of a scenario',
    {
      replace: [
        ['.xhtml', '<xbrli:scenario>', '<xbrli:segment>'],
        ['.xhtml', '</xbrli:scenario>', '</xbrli:segment>'],
      ],
    },
    'Write "xbrli:scenario" instead of "xbrli:segment"',
  ],
  [
    'an element on which a role is used that cannot be read',
    { replace: [['.xsd', /<link:usedOn>link:calculationLink</, '<link:usedOn>lin:kcalculationLink<']] },
    '"lin:kcalculationLink" has the prefix "lin", which is not declared.',
  ],
  [
    'the prefix of a linkbase in place of that of XLink',
    { replace: [['_pre.xml', 'xlink:type="simple"', 'link:type="simple"']] },
    'Correct the name of the attribute to "xlink:type".',
  ],
])('one mistake is one finding with its cause: %s', (_, change, words) => {
  const found = findingsAfter(change);
  expect(found).toEqual([expect.stringContaining(words)]);
});

test('a directory META-INF that is misspelled is named once, though its catalog is not read', () => {
  const { files, name } = changedSubmission('esef');
  const moved = Object.keys(files).filter((path) => path.includes('/META-INF/'));
  const change = Object.fromEntries([
    ...moved.map((path) => [path, undefined]),
    ...moved.map((path) => [path.replace('/META-INF/', '/MEETA-INF/'), files[path]]),
  ]);
  expect(name).toMatch(/\.xbri$/);
  const found = findingsAfter({ files: change });
  expect(found).toEqual([expect.stringContaining('MEETA-INF')]);
});

test('a schema of the filer that cannot be read is not a taxonomy that is not installed', () => {
  const link = '="http://www.xbrl.org/2003/linkbase"';
  const change: Change = {
    replace: [['.xsd', link, '="http://www.xbrl.org/2003/linkbasse"']],
    isAlone: true,
  };
  const codes = findingsOfSubmission(changedSubmission('kvk', change)).map(({ code, message }) =>
    code === 'TAX-001' ? message : code,
  );
  expect(codes).toEqual(['XML-002']);
});
