import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 asks of schemas as documents, and of references to linkbases. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const redefine = defineFinding({
  ...common,
  code: 'xbrl.5.6.1:Redefine',
  title: 'No schema of a taxonomy redefines another',
  description:
    '`redefine` has no place in a taxonomy: what a schema declares holds for everyone who uses it.',
  references: ['XBRL 2.1 5.6.1'],
  fix: 'Include the schema, and declare types of your own that follow from those in it.',
  messages: { used: 'The schema redefines another.' },
});

export const linkbaseRefArcrole = defineFinding({
  ...common,
  code: 'xbrl.4.3.3:linkbaseRefArcrole',
  title: 'Every linkbaseRef has the arcrole of linkbases',
  description: 'The `xlink:arcrole` of a linkbaseRef is `http://www.w3.org/1999/xlink/properties/linkbase`.',
  references: ['XBRL 2.1 4.3.3'],
  fix: 'Set xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase".',
  messages: { other: 'The arcrole of the linkbaseRef is "{arcrole}".' },
});

export const linkbaseRefTarget = defineFinding({
  ...common,
  code: 'xbrl.4.3.2:linkbaseRefHref',
  title: 'A linkbaseRef leads to a linkbase',
  description:
    'The address of a linkbaseRef is that of a document whose root is a linkbase, or of a linkbase in the annotation of a schema.',
  references: ['XBRL 2.1 4.3.2'],
  fix: 'Correct the address.',
  messages: { target: 'The linkbaseRef leads to something in "{url}" that is no linkbase.' },
});

export const linkbaseRefLinks = defineFinding({
  ...common,
  code: 'xbrl.4.3.4:linkbaseRefLinks',
  title: 'A linkbase holds the links that its linkbaseRef promises',
  description:
    'Where the role of a linkbaseRef is one of XBRL, such as `labelLinkbaseRef`, the linkbase holds no standard links of another kind.',
  references: ['XBRL 2.1 4.3.4'],
  fix: 'Correct the role of the linkbaseRef, or leave it out.',
  messages: { other: 'The linkbaseRef promises {expected} elements, and the linkbase holds a {found}.' },
});

export const schemaDocumentFindings = [redefine, linkbaseRefArcrole, linkbaseRefTarget, linkbaseRefLinks];
