import { XLINK } from '../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { XSD } from '../../xml/expanded-name.ts';
import { XmlFault } from '../../xml/fault.ts';
import { END, END_TAG, START_TAG, XmlScanner } from '../../xml/scanner.ts';
import { SourceText } from '../../xml/source-text.ts';
import type { Trace } from '../submission/document-survey.ts';

/** Content of a schema that the taxonomy reader does not keep. */
export interface SchemaTraits {
  /** Nondefault attributes for the qualification of names. */
  readonly forms: readonly Trace[];
  /** Elements with XML Schema documentation, by name; the schema itself has none. */
  readonly documented: readonly Trace[];
  /** Nested schemas. */
  readonly nested: readonly number[];
  /** References to linkbases that are declared as extended links. */
  readonly extended: readonly number[];
}

const known = new WeakMap<TaxonomySchema, SchemaTraits>();

export function schemaTraits(schema: TaxonomySchema): SchemaTraits {
  let traits = known.get(schema);
  if (!traits) {
    const text = schema.text instanceof SourceText ? schema.text : schema.text.source?.();
    traits = text ? readTraits(text) : { forms: [], documented: [], nested: [], extended: [] };
    known.set(schema, traits);
  }
  return traits;
}

function readTraits(text: SourceText): SchemaTraits {
  const forms: Trace[] = [];
  const documented: Trace[] = [];
  const nested: number[] = [];
  const extended: number[] = [];
  let element: { readonly name: string; readonly depth: number } | undefined;
  try {
    const scanner = new XmlScanner(text);
    for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
      if (kind === END_TAG && element?.depth === scanner.depth) element = undefined;
      if (kind !== START_TAG) continue;
      const { depth, offset } = scanner;
      if (scanner.name.local === 'linkbaseRef' && scanner.attribute('type', XLINK) === 'extended')
        extended.push(offset);
      if (scanner.name.uri !== XSD) continue;
      const { local } = scanner.name;
      const attribute = (name: string, usual: string) => {
        const value = scanner.attribute(name);
        if (value !== undefined && value !== usual) forms.push({ text: `${name}="${value}"`, offset });
      };
      if (local === 'schema' && depth > 1) nested.push(offset);
      if (local === 'schema' && depth === 1) {
        if (scanner.attribute('elementFormDefault') === undefined)
          forms.push({ text: 'no elementFormDefault', offset });
        attribute('elementFormDefault', 'qualified');
        attribute('attributeFormDefault', 'unqualified');
      }
      if (local === 'element' || local === 'attribute') attribute('form', '');
      if (local === 'element' && !element) element = { name: scanner.attribute('name') ?? '', depth };
      if (local === 'documentation') documented.push({ text: element?.name ?? '', offset });
    }
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
  }
  return { forms, documented, nested, extended };
}
