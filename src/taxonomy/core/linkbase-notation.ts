import { expandedName } from '../../xml/expanded-name.ts';
import type { Arc, ExtendedLink, LinkbaseDocument, Locator, Resource } from '../linkbase/links.ts';
import { XBRLDT } from '../names.ts';
import { textOfNotation } from './notation.ts';
import { prefixedName } from './prefixes.ts';

/** A notation for the few linkbases among the specifications' documents. */
export interface LinkNotation {
  readonly name: string;
  readonly role: string;
  /** Locators to elements in the neighboring schema, by label: the address. */
  readonly locators?: Readonly<Record<string, string>>;
  readonly resources?: readonly Resource[];
  readonly arcs?: readonly Arc[];
}

export function linkbase(
  url: string,
  link: LinkNotation,
  references: Pick<LinkbaseDocument, 'roleRefs' | 'arcroleRefs'>,
): LinkbaseDocument {
  const { name, role, locators = {}, resources = [], arcs = [] } = link;
  const extended: ExtendedLink = {
    name: prefixedName(name),
    id: undefined,
    sequence: '',
    offset: 0,
    role,
    locators: Object.entries(locators).map(
      ([label, href]): Locator => ({
        name: prefixedName('link:loc'),
        label,
        target: pointer(href, url),
        offset: 0,
      }),
    ),
    resources,
    arcs,
  };
  return {
    kind: 'linkbase',
    url,
    text: textOfNotation(url),
    id: undefined,
    sequence: '/1',
    offset: 0,
    ...references,
    links: [extended],
    otherIds: new Map(),
  };
}

/** Creates a roleRef or arcroleRef. */
export function reference(uri: string, href: string, url: string) {
  return { uri, target: pointer(href, url), offset: 0 };
}

export function resource(name: string, label: string, parts: Partial<Resource>): Resource {
  return {
    name: prefixedName(name),
    id: undefined,
    sequence: '',
    offset: 0,
    label,
    role: undefined,
    language: undefined,
    content: '',
    parts: [],
    ...parts,
  };
}

export function arc(name: string, arcrole: string, from: string, to: string, parts: Partial<Arc> = {}): Arc {
  return {
    name: prefixedName(name),
    from,
    to,
    arcrole,
    order: undefined,
    isProhibited: false,
    priority: 0,
    attributes: {},
    offset: 0,
    ...parts,
  };
}

/** Creates a Dimensions arc for a hypercube with its dimensions in the scenario. */
export function scenarioArc(arcrole: string, from: string, to: string): Arc {
  return arc('link:definitionArc', arcrole, from, to, {
    order: '1',
    attributes: { [expandedName(XBRLDT, 'contextElement')]: 'scenario' },
  });
}

function pointer(href: string, url: string) {
  const [address = '', fragment] = href.split('#');
  return { url: new URL(address, url).href, fragment };
}
