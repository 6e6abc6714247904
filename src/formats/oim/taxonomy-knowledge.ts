import { resolveTypedDomain } from '../../taxonomy/dimensions/typed-domain.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { localPart, namespacePart } from '../../xml/expanded-name.ts';
import { ValueTypes } from './value-types.ts';

/**
 * Taxonomy information about the names in a report: the element of a typed axis, whether a text can have a
 * language, and which texts are valid values. Prefixes that the report does not declare are added to its
 * namespaces.
 */
export class TaxonomyKnowledge {
  private readonly hints: ReadonlyMap<string, string>;
  private readonly namespaces: Map<string, string>;
  private readonly dts: Dts | undefined;
  private readonly types: ValueTypes;
  /** Whether the XBRL checks validate the values against their types. */
  private readonly isValidated: boolean;
  private readonly elements = new Map<string, string | undefined>();
  private readonly languages = new Map<string, boolean>();

  /** `hints` are elements by axis from the report itself, which take precedence. */
  constructor(
    hints: ReadonlyMap<string, string>,
    namespaces: Map<string, string>,
    dts: Dts | undefined,
    isValidated = false,
  ) {
    this.isValidated = isValidated;
    this.hints = hints;
    this.namespaces = namespaces;
    this.dts = dts;
    this.types = new ValueTypes(namespaces, dts);
  }

  /** Returns the element of a typed axis; `undefined` if it is explicit or unknown. */
  get(axis: string): string | undefined {
    if (!this.elements.has(axis)) this.elements.set(axis, this.hints.get(axis) ?? this.findElement(axis));
    return this.elements.get(axis);
  }

  /** Whether facts of a concept may have a language: in OIM only text may, but not names or codes. */
  takesLanguage(concept: string): boolean {
    let takes = this.languages.get(concept);
    if (takes === undefined) {
      const known = this.types.conceptOf(concept);
      takes = !known || (known.value?.primitive === 'string' && known.enumeration === undefined);
      this.languages.set(concept, takes);
    }
    return takes;
  }

  isNumeric(concept: string): boolean {
    return this.types.conceptOf(concept)?.isNumeric ?? false;
  }

  /** Returns the error in a text as a value of a concept, unless another check covers it. */
  faultOf(concept: string, text: string): string | undefined {
    return this.isValidated ? undefined : this.types.faultOf(concept, text);
  }

  private findElement(axis: string): string | undefined {
    const { dts } = this;
    const dimension = this.types.conceptOf(axis);
    const domain = dts && dimension && resolveTypedDomain(dts, dimension);
    if (typeof domain !== 'object') return undefined;
    return `${this.prefixOf(namespacePart(domain.name))}:${localPart(domain.name)}`;
  }

  private prefixOf(uri: string): string {
    for (const [prefix, other] of this.namespaces) if (other === uri) return prefix;
    let prefix = 'typ';
    for (let n = 2; this.namespaces.has(prefix); n++) prefix = `typ${n}`;
    this.namespaces.set(prefix, uri);
    return prefix;
  }
}
