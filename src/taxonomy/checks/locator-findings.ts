import { defineFinding } from '../../findings/definition.ts';
import { type LinkKind, linkKinds } from './link-kinds.ts';

/** Findings on the targets of locators in linkbases. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const hrefScheme = defineFinding({
  ...common,
  code: 'xbrl.3.5.4:hrefScheme',
  title: 'The fragment of a URL must be an id or use the element() scheme',
  description:
    'The fragment after "#" is an id, or one or more pointers such as `element(/1/14)`. XBRL does not allow other XPointer schemes.',
  references: ['XBRL 2.1 3.5.4'],
  fix: 'Give the element an id, and refer to it as "#" followed by the id.',
  messages: {
    scheme: 'The fragment "{fragment}" is neither an id nor in the element() scheme.',
  },
});

export const idNotFound = defineFinding({
  ...common,
  code: 'xbrl.3.5.4:hrefIdNotFound',
  title: 'Every locator must point to an existing element',
  description:
    'The document that a locator refers to contains an element with the given id or at the given position.',
  references: ['XBRL 2.1 3.5.3.7.2', 'XBRL 2.1 3.5.4'],
  fix: 'Correct the id, or give the element this id.',
  messages: {
    missing: 'No element in "{url}" has the id "{fragment}", to which the locator points{locators}.',
    near: {
      text: 'No element in "{url}" has the id "{fragment}", to which the locator points{locators}; did you mean "{near}"?',
      fix: 'Write "{near}" after the "#" in the xlink:href, or give the element of the schema the id "{fragment}", whichever is wrong.',
    },
    unnamed: {
      text: 'The element "{near}" in "{url}" has no id, but the locator points to it as "{fragment}"{locators}.',
      fix: 'Add id="{fragment}" to the declaration of the element "{near}".',
    },
    position: {
      text: 'The locator points to "{fragment}" in "{url}", but there is no element at that position{locators}.',
      fix: 'Correct the position, or point to the id of the element.',
    },
  },
});

export const locatorAddress = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.7.2:linkLocHref',
  title: 'Every locator must have a valid URL',
  description: 'The `xlink:href` of a locator is the URL of a document or of part of a document.',
  references: ['XBRL 2.1 3.5.3.7.2'],
  fix: 'Write the URL of the element in xlink:href, such as taxonomy.xsd#id.',
  messages: { address: 'The locator "{label}" has no valid URL in xlink:href, so it points to nothing.' },
});

type ByLink<T> = Readonly<Record<LinkKind['name'], T>>;

function byLink<T>(define: (kind: LinkKind) => T): ByLink<T> {
  return Object.fromEntries(linkKinds.map((kind) => [kind.name, define(kind)])) as ByLink<T>;
}

export const customLocators = byLink(({ name, section }) =>
  defineFinding({
    ...common,
    code: `xbrl.${section}:customLocator`,
    title: `The locators of a ${name} must be link:loc elements`,
    description: `In a \`${name}\`, no other element may be used as a locator, not even one in the substitution group of \`link:loc\`.`,
    references: [`XBRL 2.1 ${section}`],
    fix: 'Write the locator as link:loc.',
    messages: {
      custom: `The locator "{name}" in a ${name} is not a link:loc, the only locator allowed there.`,
    },
  }),
);

export const locatorTargets = byLink(({ name, section, resource }) => {
  const required = resource === undefined ? 'a concept' : `a concept or a ${name.replace('Link', '')}`;
  return defineFinding({
    ...common,
    code: `xbrl.${section}:${name}LocTarget`,
    title: `A locator in a ${name} must point to ${required}`,
    description: `A \`link:loc\` in a \`${name}\` points to the declaration of an item or tuple in a schema of the taxonomy${resource === undefined ? '' : ', or to a resource in another extended link that an arc prohibits'}.`,
    references: [`XBRL 2.1 ${section}`],
    fix: 'Correct the URL.',
    messages: {
      target: `The locator "{label}" points to "{address}", which is not ${required}.`,
      element: {
        text: `The locator "{label}" points to "{address}", which is not ${required}, because the element has no substitutionGroup.`,
        fix: 'Add substitutionGroup="xbrli:item" to the declaration of the element if it is a concept; otherwise, correct the URL.',
      },
      self: {
        text: `The xlink:href of the locator "{label}" is empty or leads to its own file, but must lead to ${required}.`,
        fix: 'Enter the URL of the schema and the id of the concept, such as taxonomy.xsd#id.',
      },
    },
  });
});

export const locatorFindings = [
  hrefScheme,
  idNotFound,
  locatorAddress,
  ...Object.values(customLocators),
  ...Object.values(locatorTargets),
];
