import { defineFinding } from '../../findings/definition.ts';

/** Findings on schema documents and references to linkbases (XBRL 2.1). */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const redefine = defineFinding({
  ...common,
  code: 'xbrl.5.6.1:Redefine',
  title: 'Taxonomy schemas must not redefine other schemas',
  description:
    'XBRL does not allow `redefine`: a declaration must have the same meaning for everyone who uses the schema.',
  references: ['XBRL 2.1 5.6.1'],
  fix: 'Include the schema instead, and derive your own types from those in it.',
  messages: { used: 'The schema redefines another schema (xsd:redefine), which XBRL does not allow.' },
});

export const linkbaseRefArcrole = defineFinding({
  ...common,
  code: 'xbrl.4.3.3:linkbaseRefArcrole',
  title: 'Every linkbaseRef must have the linkbase arcrole',
  description: 'The `xlink:arcrole` of a linkbaseRef is `http://www.w3.org/1999/xlink/properties/linkbase`.',
  references: ['XBRL 2.1 4.3.3'],
  fix: 'Set xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase".',
  messages: {
    other: 'The arcrole of the linkbaseRef is "{arcrole}", but must be the standard arcrole for linkbases.',
  },
});

export const linkbaseRefTarget = defineFinding({
  ...common,
  code: 'xbrl.4.3.2:linkbaseRefHref',
  title: 'A linkbaseRef must point to a linkbase',
  description:
    'The URL of a linkbaseRef points to a document whose root element is a linkbase, or to a linkbase in the annotation of a schema.',
  references: ['XBRL 2.1 4.3.2'],
  fix: 'Correct the URL so that it leads to a linkbase.',
  messages: {
    target: 'The linkbaseRef points to something in "{url}" that is not a linkbase.',
    self: {
      text: 'The xlink:href of the linkbaseRef is empty or leads to its own file, but must lead to a linkbase.',
      fix: 'Enter the address of the linkbase.',
    },
  },
});

export const linkbaseRefLinks = defineFinding({
  ...common,
  code: 'xbrl.4.3.4:linkbaseRefLinks',
  title: 'A linkbase must contain the links that its linkbaseRef declares',
  description:
    'If the role of a linkbaseRef is a standard one, such as `labelLinkbaseRef`, the linkbase contains no standard links of another kind.',
  references: ['XBRL 2.1 4.3.4'],
  fix: 'Remove the role of the linkbaseRef, or change it to that of the links in the linkbase.',
  messages: {
    other: {
      text: 'The linkbaseRef declares {expected} elements, but the linkbase contains a {found}.',
      fix: 'If another linkbase is meant, correct the address (xlink:href). Otherwise, remove xlink:role from the linkbaseRef{right}.',
    },
    misspelled: {
      text: 'The linkbaseRef has the role "{role}", which XBRL does not define; did you mean "{near}"?',
      fix: 'Write "{near}".',
    },
  },
});

export const schemaDocumentFindings = [redefine, linkbaseRefArcrole, linkbaseRefTarget, linkbaseRefLinks];
