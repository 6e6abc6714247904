import {
  type ExampleReportParts,
  type ExampleSchemaParts,
  exampleLink,
  exampleLocator,
} from '../example-taxonomy.ts';

/** Texts and examples of the findings on roles and arcroles, which are the same clause by clause. */
export type RoleKindName = 'role' | 'arcrole';

export const EXAMPLE_ROLE = 'http://example.com/r';

/** What an example of a role in use may change. */
export interface RoleExampleParts {
  readonly reference?: string;
  readonly uri?: string;
  readonly usedOn?: string;
}

/** A declaration of the example's role or arcrole. */
export function exampleRoleType(kind: RoleKindName, content: string, uri = EXAMPLE_ROLE, id = 'r'): string {
  const cycles = kind === 'arcrole' ? ' cyclesAllowed="any"' : '';
  return `<link:${kind}Type id="${id}" ${kind}URI="${uri}"${cycles}>${content}</link:${kind}Type>`;
}

export function exampleRoleRef(kind: RoleKindName, uri = EXAMPLE_ROLE, href = 'taxonomy.xsd#r'): string {
  return `<link:${kind}Ref ${kind}URI="${uri}" xlink:type="simple" xlink:href="${href}"/>`;
}

export function exampleUsedOn(name: string): string {
  return `<link:usedOn>link:${name}</link:usedOn>`;
}

/** A taxonomy that declares a role, introduces it on line 2 of the linkbase, and uses it on line 3. */
export function exampleRoleUse(parts: RoleExampleParts = {}): ExampleReportParts {
  const { reference = exampleRoleRef('role'), uri = EXAMPLE_ROLE, usedOn = 'presentationLink' } = parts;
  return {
    schema: declaring('role', usedOn),
    linkbase: `${reference}\n${exampleLink('presentationLink', '', uri)}`,
  };
}

/** The same for an arcrole, which is used on line 5. */
export function exampleArcroleUse(parts: RoleExampleParts = {}): ExampleReportParts {
  const { reference = exampleRoleRef('arcrole'), uri = EXAMPLE_ROLE, usedOn = 'definitionArc' } = parts;
  const arc = `<link:definitionArc xlink:type="arc" xlink:arcrole="${uri}" xlink:from="Assets" xlink:to="Cash"/>`;
  const ends = exampleLocator('Assets') + exampleLocator('Cash');
  return {
    schema: declaring('arcrole', usedOn),
    linkbase: `${reference}\n${exampleLink('definitionLink', `${ends}\n${arc}`)}`,
  };
}

function declaring(kind: RoleKindName, usedOn: string): ExampleSchemaParts {
  return { appinfo: exampleRoleType(kind, exampleUsedOn(usedOn)) };
}
