import { defineFinding } from '../../findings/definition.ts';

/** What extensible enumerations ask of the declarations of concepts, the same in both versions. */
const common = { severity: 'error', category: 'enumerations' } as const;

function defineFindings(version: '1.0' | '2.0', prefix: string, section: string) {
  const references = [`Extensible Enumerations ${version} ${section}`];
  const attributes = version === '1.0' ? 'enum' : 'enum2';
  return {
    missingDomain: defineFinding({
      ...common,
      code: `${prefix}:MissingDomainError`,
      title: 'An enumeration concept names the head of its domain',
      description: `The attribute \`${attributes}:domain\` of the declaration is the name of the concept whose members are the values.`,
      references,
      fix: `Add ${attributes}:domain to the declaration.`,
      messages: { missing: `The enumeration concept "{name}" has no ${attributes}:domain.` },
    }),
    invalidDomain: defineFinding({
      ...common,
      code: `${prefix}:InvalidDomainError`,
      title: 'The head of the domain of an enumeration concept is an item',
      description: 'It is declared in the taxonomy, and is neither a hypercube nor a dimension.',
      references,
      fix: `Correct ${attributes}:domain, or add the declaration of the head.`,
      messages: {
        head: 'The domain "{domain}" of the enumeration concept "{name}" is no item that can have members.',
      },
    }),
    missingLinkRole: defineFinding({
      ...common,
      code: `${prefix}:MissingLinkRoleError`,
      title: 'An enumeration concept names the link role of its domain',
      description: `The attribute \`${attributes}:linkrole\` of the declaration says in which link role the members are looked for.`,
      references,
      fix: `Add ${attributes}:linkrole to the declaration.`,
      messages: { missing: `The enumeration concept "{name}" has no ${attributes}:linkrole.` },
    }),
  };
}

export const byVersion = {
  '1.0': defineFindings('1.0', 'enumte', '2'),
  '2.0': defineFindings('2.0', 'enum2te', '4'),
};

export const enumerationTaxonomyFindings = [
  ...Object.values(byVersion['1.0']),
  ...Object.values(byVersion['2.0']),
];
