import { defineFinding } from '../../findings/definition.ts';

export type RoleKindName = 'role' | 'arcrole';

/** Findings on the declarations of roles and arcroles (XBRL 2.1). */
const common = { severity: 'error', category: 'taxonomy' } as const;

/** Defines the findings on roles or arcroles, with the clauses on declarations and on `usedOn`. */
function defineFindings(kind: RoleKindName, types: string, usedOnSection: string) {
  const upper = kind === 'role' ? 'Role' : 'Arcrole';
  const article = kind === 'role' ? 'a' : 'an';
  return {
    repeatedType: defineFinding({
      ...common,
      code: `xbrl.${types}:${kind}TypeDuplicate`,
      title: `A schema must declare each ${kind} only once`,
      description: `No two \`${kind}Type\` elements in a schema have the same \`${kind}URI\`.`,
      references: [`XBRL 2.1 ${types}`],
      fix: 'Remove one of the two declarations; if they differ, merge them.',
      messages: {
        repeated: `The schema declares the ${kind} "{uri}" a second time, but may declare it only once.`,
      },
    }),
    unequalTypes: defineFinding({
      ...common,
      code: `xbrl.${types}:${kind}Types-inequality`,
      title: `Declarations of the same ${kind} in different schemas must be equal`,
      description: `Two \`${kind}Type\` elements with the same \`${kind}URI\` in different schemas have the same definition, the same \`usedOn\` elements${kind === 'arcrole' ? ' and the same `cyclesAllowed`' : ''}.`,
      references: [`XBRL 2.1 ${types}`],
      fix: 'Make the declarations equal, or remove one.',
      messages: {
        unequal: `The ${kind} "{uri}" is declared differently in "{other}", but both declarations must be equal.`,
      },
    }),
    repeatedUsedOn: defineFinding({
      ...common,
      code: `xbrl.${usedOnSection}:usedOnDuplicate`,
      title: `${kind === 'role' ? 'A' : 'An'} ${kind}Type must not repeat a usedOn element`,
      description: `No two \`usedOn\` elements of ${article} \`${kind}Type\` name the same element, whatever the prefix.`,
      references: [`XBRL 2.1 ${usedOnSection}`],
      fix: 'Remove the second usedOn.',
      messages: {
        repeated: `The declaration of the ${kind} "{uri}" has two usedOn elements for "{name}", but may have only one.`,
      },
    }),
    missingUri: defineFinding({
      ...common,
      code: `xbrl.${types}.1:${kind}TypeMissing`,
      title: `Every ${kind}Type must have ${article} ${kind}URI`,
      description: `The \`${kind}URI\` of ${article} \`${kind}Type\` is present and not empty.`,
      references: [`XBRL 2.1 ${types}.1`],
      fix: `Add the ${kind}URI.`,
      messages: {
        missing: { text: `The ${kind}Type{id} has no ${kind}URI.`, fix: `Add the attribute{value}.` },
      },
    }),
    misplaced: defineFinding({
      ...common,
      code: `xbrl.${types}:${kind}TypeAppinfo`,
      title: `${upper}s must be declared in a top-level annotation of a schema`,
      description: `A declaration is in an \`appinfo\` of an \`annotation\` that is a child of \`schema\`; anywhere else it has no effect.`,
      references: [`XBRL 2.1 ${types}`],
      fix: 'Move the declaration to a top-level annotation of the schema.',
      messages: { misplaced: 'The {name} is not in a top-level annotation, so it has no effect.' },
    }),
  };
}

export const roleTypeFindings = defineFindings('role', '5.1.3', '5.1.3.4');
export const arcroleTypeFindings = defineFindings('arcrole', '5.1.4', '5.1.4.5');

export const wrongCycles = defineFinding({
  ...common,
  code: 'xbrl.5.1.4.3:cyclesAllowed',
  title: 'Every arcroleType must have a valid cyclesAllowed',
  description: '`cyclesAllowed` is `any`, `undirected` or `none`.',
  references: ['XBRL 2.1 5.1.4.3'],
  fix: 'Set cyclesAllowed to any, undirected or none.',
  messages: {
    value: 'The declaration of the arcrole "{uri}" does not set cyclesAllowed to any, undirected or none.',
  },
});
