import { defineFinding } from '../../findings/definition.ts';
import type { RoleKindName } from './role-type-findings.ts';

/** Findings on the use of roles and arcroles (XBRL 2.1). */
const common = { severity: 'error', category: 'taxonomy' } as const;

/** The differences between roles and arcroles. */
interface Wording {
  readonly kind: RoleKindName;
  /** The clause on `usedOn`. */
  readonly usedOnSection: string;
  /** The elements that use them. */
  readonly use: string;
}

function defineFindings({ kind, usedOnSection, use }: Wording) {
  const section = kind === 'role' ? '3.5.2.4' : '3.5.2.5';
  const ref = `${kind}Ref`;
  const upper = kind === 'role' ? 'Role' : 'Arcrole';
  const article = kind === 'role' ? 'a' : 'an';
  return {
    repeatedReference: defineFinding({
      ...common,
      code: `xbrl.${section}.5:${ref}Duplicate`,
      title: `A linkbase must have only one ${ref} for each ${kind}`,
      description: `No two \`${ref}\` elements in a linkbase have the same \`${kind}URI\`.`,
      references: [`XBRL 2.1 ${section}.5`],
      fix: `Remove the second ${ref}.`,
      messages: {
        repeated: `The linkbase has two ${ref} elements for "{uri}", but may have only one.`,
      },
    }),
    referenceTarget: defineFinding({
      ...common,
      code: `xbrl.${section}.5:${ref}NotDefined`,
      title: `Every ${ref} must point to ${article} ${kind}Type`,
      description: `The URL of ${article} \`${ref}\` points to ${article} \`${kind}Type\` in the annotation of a schema.`,
      references: [`XBRL 2.1 ${section}.1`, `XBRL 2.1 ${section}.5`],
      fix: `Point the ${ref} to the id of the ${kind}Type.`,
      messages: {
        target: `The ${ref} for "{uri}" does not point to ${article} {kind}.`,
        known: {
          text: `The ${ref} for "{uri}" points to the id "{fragment}", but the {kind} has the id "{id}".`,
          fix: `Write the same id in both: "{id}" after the "#" in the xlink:href of the ${ref}, or "{fragment}" in the schema.`,
        },
      },
    }),
    referenceMismatch: defineFinding({
      ...common,
      code: `xbrl.${section}.5:${ref}Mismatch`,
      title: `${kind === 'role' ? 'A' : 'An'} ${ref} must have the same ${kind}URI as the ${kind}Type it points to`,
      description: `The \`${kind}URI\` of the \`${ref}\` equals that of the \`${kind}Type\`.`,
      references: [`XBRL 2.1 ${section}.5`],
      fix: `Write the same ${kind} in both: correct the ${kind}URI here or in the schema, or point the ${ref} to another declaration.`,
      messages: {
        other: `The linkbase refers to the ${kind} "{uri}", but the declaration that its ${ref} points to is of the ${kind} "{other}".`,
      },
    }),
    missingReference: defineFinding({
      ...common,
      code: `xbrl.${section}:missing${upper}Ref`,
      title: `A linkbase must have ${article} ${ref} for every custom ${kind} it uses`,
      description: `${upper}s that XBRL 2.1 does not define must have ${article} \`${ref}\` in the same linkbase when they are used on standard ${use}.`,
      references: [`XBRL 2.1 ${section}`],
      fix: `Add ${article} ${ref} that points to the ${kind}Type.`,
      messages: {
        missing: `The {name} uses the ${kind} "{uri}", but the linkbase has no ${ref} for it.`,
        known: {
          text: `The {name} uses the ${kind} "{uri}", but the linkbase has no ${ref} that says where this ${kind} is declared.`,
          fix: `Add <link:${ref} ${kind}URI="{uri}" xlink:type="simple" xlink:href="{href}"/> to the linkbase, before its first link.`,
        },
        near: {
          text: `The {name} uses the ${kind} "{uri}", but the linkbase has no ${ref} for it; did you mean "{near}"?`,
          fix: `Write "{near}", or add ${article} ${ref} that points to the ${kind}Type.`,
        },
      },
    }),
    notAbsolute: defineFinding({
      ...common,
      code: `xbrl.${section}:${kind}NotAbsolute`,
      title: `${upper}s must be absolute URIs`,
      description: `On standard ${use}, the ${kind} begins with a scheme such as \`http:\`.`,
      references: [`XBRL 2.1 ${section}`, ...(kind === 'role' ? ['XBRL 2.1 3.5.3.3'] : [])],
      fix: `Write the full address of the ${kind}.`,
      messages: {
        relative: {
          text: `The ${kind} "{uri}" of the {name} is not a full address (an absolute URI), which begins with a scheme such as "http:".`,
          fix: `Write the full address of the ${kind}{example}.`,
        },
      },
    }),
    usedOn: defineFinding({
      ...common,
      code: `xbrl.${usedOnSection}:cust${upper}UsedOn`,
      title: `${upper}s must be used only on the elements they are declared for`,
      description: `A custom ${kind} is used only on standard elements that a \`usedOn\` of its ${kind}Type lists, a standard ${kind} only on those that XBRL 2.1 allows.`,
      references: [`XBRL 2.1 ${usedOnSection}`],
      fix: `Add a usedOn for this element to the declaration (${kind}Type) of the ${kind}, or use another ${kind}.`,
      messages: {
        declared: {
          text: `The {name} has the ${kind} "{uri}", but the declaration of that ${kind} does not allow it on {name} elements (usedOn).`,
          fix: `Add <link:usedOn>link:{name}</link:usedOn> to the declaration (${kind}Type) of the ${kind}, or use another ${kind}.`,
        },
        prefix: {
          text: `The declaration of the ${kind} "{uri}" allows it on "{found}", which lacks the prefix of the element link:{name}.`,
          fix: `Write link:{name} in the usedOn of the ${kind}Type.`,
        },
        standard: {
          text: `The standard ${kind} "{uri}" is not allowed on {name}.`,
          fix: `Use ${article} ${kind} that XBRL 2.1 allows on this element, or declare a custom one.`,
        },
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
