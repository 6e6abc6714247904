/** The parts of the smallest report that an example changes. */
interface ExampleParts {
  readonly documentType?: string;
  readonly taxonomy?: readonly string[];
  readonly namespaces?: Readonly<Record<string, string>>;
  /** Further members of `documentInfo`. */
  readonly info?: Readonly<Record<string, unknown>>;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** A small xBRL-JSON report, valid except for the error of an example. */
export function exampleReport(parts: ExampleParts): string {
  return JSON.stringify({
    documentInfo: {
      documentType: parts.documentType ?? 'https://xbrl.org/2021/xbrl-json',
      namespaces: {
        ex: 'http://example.com/taxonomy',
        xbrl: 'https://xbrl.org/2021',
        iso4217: 'http://www.xbrl.org/2003/iso4217',
        ...parts.namespaces,
      },
      taxonomy: parts.taxonomy ?? ['http://example.com/taxonomy.xsd'],
      ...parts.info,
    },
    facts: parts.facts ?? { f1: fact({}) },
  });
}

/** A fact with a concept and the members of an example. */
export function fact(
  dimensions: Readonly<Record<string, unknown>>,
  value: unknown = 'Text',
  members: Readonly<Record<string, unknown>> = {},
): unknown {
  return { value, ...members, dimensions: { concept: 'ex:Concept', ...dimensions } };
}

/** A footnote. */
export function note(
  id: string,
  dimensions: Readonly<Record<string, unknown>> = {},
  value: unknown = 'See above.',
): unknown {
  return { value, dimensions: { concept: 'xbrl:note', noteId: id, language: 'en', ...dimensions } };
}

/** The links of a fact to a note or another fact. */
export function linkTo(target: string, type = 'footnote', group = '_'): { links: unknown } {
  return { links: { [type]: { [group]: [target] } } };
}

export const linkInfo = {
  linkTypes: {
    footnote: 'http://www.xbrl.org/2003/arcrole/fact-footnote',
    explanatoryFact: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
  },
  linkGroups: { _: 'http://www.xbrl.org/2003/role/link' },
};
