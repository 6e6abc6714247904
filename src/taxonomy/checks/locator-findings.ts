import { defineFinding } from '../../findings/definition.ts';
import { type LinkKind, linkKinds } from './link-kinds.ts';

/** Where locators of linkbases lead. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const hrefScheme = defineFinding({
  ...common,
  code: 'xbrl.3.5.4:hrefScheme',
  title: 'An address within a document is an id or uses the element() scheme',
  description:
    'What follows the "#" of an address is an id alone, or one or more parts such as `element(/1/14)`. Other schemes of XPointer are not for XBRL.',
  references: ['XBRL 2.1 3.5.4'],
  fix: 'Give the element an id, and refer to it.',
  messages: {
    scheme: 'The address ends in "{fragment}", which is neither an id nor of the element() scheme.',
  },
});

export const idNotFound = defineFinding({
  ...common,
  code: 'xbrl.3.5.4:hrefIdNotFound',
  title: 'Every locator leads to something',
  description:
    'The document that a locator names has an element with the id, or at the place, that it names.',
  references: ['XBRL 2.1 3.5.3.7.2', 'XBRL 2.1 3.5.4'],
  fix: 'Correct the id, or give the element this id.',
  messages: { missing: 'Nothing in "{url}" is found by "#{fragment}".' },
});

export const locatorAddress = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.7.2:linkLocHref',
  title: 'Every locator has an address',
  description: 'The `xlink:href` of a locator is the address of a document or of a part of one.',
  references: ['XBRL 2.1 3.5.3.7.2'],
  fix: 'Correct the address.',
  messages: { address: 'The locator has no address, or one that cannot be understood.' },
});

type ByLink<T> = Readonly<Record<LinkKind['name'], T>>;

function byLink<T>(define: (kind: LinkKind) => T): ByLink<T> {
  return Object.fromEntries(linkKinds.map((kind) => [kind.name, define(kind)])) as ByLink<T>;
}

export const customLocators = byLink(({ name, section }) =>
  defineFinding({
    ...common,
    code: `xbrl.${section}:customLocator`,
    title: `The locators of a ${name} are link:loc`,
    description: `In a \`${name}\`, no other element leads to concepts and resources, not even one that may stand in the place of \`link:loc\`.`,
    references: [`XBRL 2.1 ${section}`],
    fix: 'Use link:loc.',
    messages: { custom: `The locator "{name}" of a ${name} is no link:loc.` },
  }),
);

export const locatorTargets = byLink(({ name, section, resource }) => {
  const wanted = resource === undefined ? 'a concept' : `a concept or a ${name.replace('Link', '')}`;
  return defineFinding({
    ...common,
    code: `xbrl.${section}:${name}LocTarget`,
    title: `A locator of a ${name} leads to ${wanted}`,
    description: `A \`link:loc\` of a \`${name}\` leads to the declaration of an item or tuple in a schema of the taxonomy${resource === undefined ? '' : ', or to a resource of another link that an arc prohibits'}.`,
    references: [`XBRL 2.1 ${section}`],
    fix: 'Correct the address, or connect other things by a link of your own.',
    messages: { target: `The locator leads by "{address}" to what is not ${wanted}.` },
  });
});

export const locatorFindings = [
  hrefScheme,
  idNotFound,
  locatorAddress,
  ...Object.values(customLocators),
  ...Object.values(locatorTargets),
];
