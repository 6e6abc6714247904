import { defineFinding } from '../../findings/definition.ts';

/** Findings on the declarations of enumeration concepts, the same in both versions. */
const common = { severity: 'error', category: 'enumerations' } as const;

function defineFindings(version: '1.0' | '2.0', prefix: string, section: string) {
  const references = [`Extensible Enumerations ${version} ${section}`];
  const attributes = version === '1.0' ? 'enum' : 'enum2';
  return {
    missingDomain: defineFinding({
      ...common,
      code: `${prefix}:MissingDomainError`,
      title: 'An enumeration concept must name its domain head',
      description: `The attribute \`${attributes}:domain\` of the declaration is the QName of the domain head, whose members are the allowed values.`,
      references,
      fix: `Add ${attributes}:domain to the declaration.`,
      messages: { missing: `The enumeration concept "{name}" has no ${attributes}:domain.` },
    }),
    invalidDomain: defineFinding({
      ...common,
      code: `${prefix}:InvalidDomainError`,
      title: 'The domain head of an enumeration concept must be an item',
      description:
        'The domain head is an item declared in the taxonomy, and neither a hypercube nor a dimension.',
      references,
      fix: `Point ${attributes}:domain to the head of the domain.`,
      messages: {
        head: 'The domain head "{domain}" of the enumeration concept "{name}" is {kind}; it must be an ordinary item.',
        undeclared: {
          text: 'The domain head "{domain}" of the enumeration concept "{name}" is not declared in the taxonomy.',
          fix: `Correct ${attributes}:domain, or add the schema that declares the domain head.`,
        },
      },
    }),
    missingLinkRole: defineFinding({
      ...common,
      code: `${prefix}:MissingLinkRoleError`,
      title: 'An enumeration concept must name the link role of its domain',
      description: `The attribute \`${attributes}:linkrole\` of the declaration is the link role that contains the members.`,
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
