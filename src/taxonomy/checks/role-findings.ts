import { defineFinding } from '../../findings/definition.ts';
import type { RoleKindName } from './role-type-findings.ts';

/** What XBRL 2.1 asks of roles and arcroles in use. */
const common = { severity: 'error', category: 'taxonomy' } as const;

/** What differs between roles and arcroles. */
interface Wording {
  readonly kind: RoleKindName;
  /** The clause on the elements a declaration is for. */
  readonly usedOnSection: string;
  /** What bears them. */
  readonly use: string;
}

function defineFindings({ kind, usedOnSection, use }: Wording) {
  const section = kind === 'role' ? '3.5.2.4' : '3.5.2.5';
  const ref = `${kind}Ref`;
  const upper = kind === 'role' ? 'Role' : 'Arcrole';
  return {
    repeatedReference: defineFinding({
      ...common,
      code: `xbrl.${section}.5:${ref}Duplicate`,
      title: `A linkbase introduces ${kind === 'role' ? 'a role' : 'an arcrole'} once`,
      description: `No two \`${ref}\` elements of a linkbase have the same \`${kind}URI\`.`,
      references: [`XBRL 2.1 ${section}.5`],
      fix: `Remove the second ${ref}.`,
      messages: { repeated: 'The linkbase introduces "{uri}" a second time.' },
    }),
    referenceTarget: defineFinding({
      ...common,
      code: `xbrl.${section}.5:${ref}NotDefined`,
      title: `Every ${ref} leads to a ${kind}Type`,
      description: `The address of a \`${ref}\` is that of a \`${kind}Type\` in the annotation of a schema.`,
      references: [`XBRL 2.1 ${section}.1`, `XBRL 2.1 ${section}.5`],
      fix: `Let the ${ref} lead to the id of the ${kind}Type.`,
      messages: { target: 'The reference for "{uri}" leads to no {kind}.' },
    }),
    referenceMismatch: defineFinding({
      ...common,
      code: `xbrl.${section}.5:${ref}Mismatch`,
      title: `A ${ref} and the ${kind}Type it leads to name the same ${kind}`,
      description: `The \`${kind}URI\` of both is the same.`,
      references: [`XBRL 2.1 ${section}.5`],
      fix: `Correct the ${kind}URI, or the address.`,
      messages: { other: 'The reference is for "{uri}", and what it leads to declares "{other}".' },
    }),
    missingReference: defineFinding({
      ...common,
      code: `xbrl.${section}:missing${upper}Ref`,
      title: `A linkbase introduces every ${kind} it uses`,
      description: `${upper}s that XBRL 2.1 does not define are introduced by a \`${ref}\` of the same linkbase before ${use} of XBRL bear them.`,
      references: [`XBRL 2.1 ${section}`],
      fix: `Add a ${ref} that leads to the ${kind}Type.`,
      messages: { missing: `The ${kind} "{uri}" of the {name} has no ${ref} in the linkbase.` },
    }),
    notAbsolute: defineFinding({
      ...common,
      code: `xbrl.${section}:${kind}NotAbsolute`,
      title: `${upper}s are absolute addresses`,
      description: `On ${use} of XBRL, the ${kind} begins with a scheme such as \`http:\`.`,
      references: [`XBRL 2.1 ${section}`, ...(kind === 'role' ? ['XBRL 2.1 3.5.3.3'] : [])],
      fix: `Write the whole ${kind}.`,
      messages: { relative: `The ${kind} "{uri}" of the {name} is no absolute address.` },
    }),
    usedOn: defineFinding({
      ...common,
      code: `xbrl.${usedOnSection}:cust${upper}UsedOn`,
      title: `${upper}s stand on the elements they are made for`,
      description: `A declared ${kind} stands only on elements of XBRL that a \`usedOn\` of its ${kind}Type names, one of XBRL 2.1 only on those the specification gives it to.`,
      references: [`XBRL 2.1 ${usedOnSection}`],
      fix: `Use another ${kind}, or add the element to the ${kind}Type.`,
      messages: {
        declared: `The ${kind} "{uri}" is not declared for use on {name}.`,
        standard: `The ${kind} "{uri}" of XBRL 2.1 is not for use on {name}.`,
      },
    }),
  };
}

export const roleFindings = defineFindings({
  kind: 'role',
  usedOnSection: '5.1.3.4',
  use: 'extended links, labels and references',
});

export const arcroleFindings = defineFindings({
  kind: 'arcrole',
  usedOnSection: '5.1.4.5',
  use: 'arcs',
});

export type RoleFindingSet = typeof roleFindings;
