import { defineFinding } from '../../findings/definition.ts';

export type RoleKindName = 'role' | 'arcrole';

/** What XBRL 2.1 asks of the declarations of roles and arcroles. */
const common = { severity: 'error', category: 'taxonomy' } as const;

/** The findings on one of them, with the clauses on declarations and on the elements they are for. */
function defineFindings(kind: RoleKindName, types: string, usedOnSection: string) {
  const upper = kind === 'role' ? 'Role' : 'Arcrole';
  return {
    repeatedType: defineFinding({
      ...common,
      code: `xbrl.${types}:${kind}TypeDuplicate`,
      title: `A schema declares ${kind === 'role' ? 'a role' : 'an arcrole'} once`,
      description: `No two \`${kind}Type\` elements of a schema have the same \`${kind}URI\`.`,
      references: [`XBRL 2.1 ${types}`],
      fix: 'Make one declaration of the two.',
      messages: { repeated: 'The schema declares "{uri}" a second time.' },
    }),
    unequalTypes: defineFinding({
      ...common,
      code: `xbrl.${types}:${kind}Types-inequality`,
      title: `Schemas that declare the same ${kind} say the same of it`,
      description: `Two \`${kind}Type\` elements with one \`${kind}URI\` in different schemas have the same definition, the same \`usedOn\` elements${kind === 'arcrole' ? ' and the same `cyclesAllowed`' : ''}.`,
      references: [`XBRL 2.1 ${types}`],
      fix: 'Make the declarations equal, or remove one.',
      messages: { unequal: 'The declaration of "{uri}" differs from that in "{other}".' },
    }),
    repeatedUsedOn: defineFinding({
      ...common,
      code: `xbrl.${usedOnSection}:usedOnDuplicate`,
      title: `A ${kind}Type names an element once`,
      description: `No two \`usedOn\` of a \`${kind}Type\` name the same element, whatever their prefixes.`,
      references: [`XBRL 2.1 ${usedOnSection}`],
      fix: 'Remove the second usedOn.',
      messages: { repeated: 'The declaration of "{uri}" names an element twice.' },
    }),
    missingUri: defineFinding({
      ...common,
      code: `xbrl.${types}.1:${kind}TypeMissing`,
      title: `Every ${kind}Type names its ${kind}`,
      description: `A \`${kind}Type\` has a \`${kind}URI\` that is not empty.`,
      references: [`XBRL 2.1 ${types}.1`],
      fix: `Add the ${kind}URI.`,
      messages: { missing: `The ${kind}Type has no ${kind}URI.` },
    }),
    misplaced: defineFinding({
      ...common,
      code: `xbrl.${types}:${kind}TypeAppinfo`,
      title: `${upper}s are declared in the annotation of a schema itself`,
      description: `A \`${kind}Type\` stands in an \`appinfo\` of an \`annotation\` directly below \`schema\`; elsewhere it declares nothing.`,
      references: [`XBRL 2.1 ${types}`],
      fix: 'Move the declaration to an annotation at the top of the schema.',
      messages: { misplaced: 'The {name} stands where it declares nothing.' },
    }),
  };
}

export const roleTypeFindings = defineFindings('role', '5.1.3', '5.1.3.4');
export const arcroleTypeFindings = defineFindings('arcrole', '5.1.4', '5.1.4.5');

export type RoleTypeFindingSet = typeof roleTypeFindings;

export const wrongCycles = defineFinding({
  ...common,
  code: 'xbrl.5.1.4.3:cyclesAllowed',
  title: 'Every arcroleType says which cycles its arcs may form',
  description: '`cyclesAllowed` is `any`, `undirected` or `none`.',
  references: ['XBRL 2.1 5.1.4.3'],
  fix: 'Set cyclesAllowed to any, undirected or none.',
  messages: { value: 'The declaration of "{uri}" does not say which cycles are allowed.' },
});
