import { splitQName } from '../../core/qname.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import { type ValueRule, valueRule } from '../../xsd/validation/value-rule.ts';

/** Finds the taxonomy of a report by its entry points, if it is installed. */
export type FindDataTaxonomy = (entryPoints: readonly string[]) => Dts | undefined;

/** The concepts of a report and their value types, if the taxonomy is installed. */
export class ValueTypes {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly dts: Dts | undefined;
  private readonly concepts = new Map<string, Concept | undefined>();
  private readonly rules = new Map<string, ValueRule | undefined>();

  constructor(namespaces: ReadonlyMap<string, string>, dts: Dts | undefined) {
    this.namespaces = namespaces;
    this.dts = dts;
  }

  /** Returns a concept by its name in the report. */
  conceptOf(name: string): Concept | undefined {
    const { dts, concepts, namespaces } = this;
    const known = concepts.get(name);
    if (known || !dts || concepts.has(name)) return known;
    const { prefix, local } = splitQName(name) ?? { prefix: '', local: name };
    const concept = dts.concept(expandedName(namespaces.get(prefix) ?? '', local));
    concepts.set(name, concept);
    return concept;
  }

  /**
   * Returns the error in a text as a value of a concept, as the rest of a sentence; `undefined` if it is
   * valid or unknown. Enumeration members and other names are written differently than in XML.
   */
  faultOf(name: string, text: string): string | undefined {
    let rule = this.rules.get(name);
    if (!rule && !this.rules.has(name)) {
      const concept = this.conceptOf(name);
      rule = concept?.value && !concept.enumeration ? valueRule(concept.value) : undefined;
      if (rule?.isFree || rule?.hasNames) rule = undefined;
      this.rules.set(name, rule);
    }
    return rule?.check(text, noPrefix);
  }
}

/** For values without names. */
const noPrefix = () => undefined;
