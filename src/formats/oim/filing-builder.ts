import type { StatedAccuracy } from '../../model/accuracy.ts';
import { type AssemblyOptions, assembleFiling, filingEntity, noEntity } from '../../model/assembly.ts';
import type {
  FilingContext,
  FilingFact,
  FilingFootnote,
  FilingPeriod,
  FilingRelationship,
  FilingUnit,
  FilingV2,
  SourceFormat,
} from '../../model/filing-v2.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_LINK_ROLE } from '../../model/report/footnote-links.ts';
import { reservedPrefixes } from '../../model/report/names.ts';
import { checkFragment } from '../../xml/fragment.ts';
import { HINT_NAMESPACE } from './hints.ts';
import { ContextTable, DimensionTable, Interned } from './interning.ts';
import type { OimDimension } from './oim-dimension.ts';
import type { OwnTaxonomy } from './own-taxonomy.ts';

export interface OimEntity {
  readonly scheme: string;
  readonly value: string;
}

/**
 * A fact in OIM form. A reader that passes the same object for the same entity, period, unit or dimension
 * saves the builder from comparing them.
 */
export interface OimFact {
  readonly id: string;
  readonly concept: string;
  readonly entity?: OimEntity | undefined;
  readonly period?: FilingPeriod | undefined;
  readonly unit?:
    | { readonly numerator: readonly string[]; readonly denominator: readonly string[] }
    | undefined;
  readonly isNumeric: boolean;
  readonly language?: string | undefined;
  readonly dimensions: readonly OimDimension[];
  /** `null` for nil. */
  readonly value: string | null;
  /** Absent for an exact number. */
  readonly decimals?: StatedAccuracy | undefined;
}

export interface OimNote {
  readonly id: string;
  readonly language: string;
  readonly xhtml: string;
}

/** A fact and the note or fact that explains it. */
export interface OimLink {
  readonly role: string;
  readonly arcrole: string;
  readonly from: string;
  readonly to: string;
}

const forever: FilingPeriod = { forever: true };
const pure = { numerator: ['xbrli:pure'], denominator: [] };

/** Builds a filing from facts in OIM form, with one context and one unit for each distinct one. */
export class FilingBuilder {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly facts: FilingFact[] = [];
  private readonly contexts: FilingContext[] = [];
  private readonly units: FilingUnit[] = [];
  private readonly notes: OimNote[] = [];
  private readonly links: OimLink[] = [];
  private readonly entities = new Interned<OimEntity>(({ scheme, value }) => JSON.stringify([scheme, value]));
  private readonly periods = new Interned<FilingPeriod>((period) => JSON.stringify(period));
  private readonly dimensions = new DimensionTable();
  private readonly measures = new Interned<NonNullable<OimFact['unit']>>((unit) => JSON.stringify(unit));
  private readonly contextNumbers = new ContextTable();
  private readonly concepts = new Set<string>();

  constructor(namespaces: ReadonlyMap<string, string>) {
    this.namespaces = namespaces;
  }

  addFact(fact: OimFact): void {
    const { id, concept, value, isNumeric, language } = fact;
    this.concepts.add(concept);
    const contextRef = this.contextRef(fact);
    // Complete literals, because an object that grows member by member takes half as much memory again.
    if (isNumeric) {
      const unitRef = this.unitRef(fact.unit ?? pure);
      this.facts.push(
        value === null
          ? { id, concept, contextRef, unitRef, nil: true }
          : { id, concept, contextRef, unitRef, value, decimals: fact.decimals ?? 'INF' },
      );
    } else if (language === undefined)
      this.facts.push(
        value === null ? { id, concept, contextRef, nil: true } : { id, concept, contextRef, value },
      );
    else
      this.facts.push(
        value === null
          ? { id, concept, contextRef, nil: true, language }
          : { id, concept, contextRef, value, language },
      );
  }

  /** The number of contexts so far. */
  get contextCount(): number {
    return this.contexts.length;
  }

  addNote(note: OimNote): void {
    this.notes.push(note);
  }

  addLink(link: OimLink): void {
    this.links.push(link);
  }

  finish(
    parts: {
      readonly sourceFormat: SourceFormat;
      readonly taxonomy: readonly string[];
      readonly language?: string | undefined;
      readonly own?: OwnTaxonomy | undefined;
    },
    options: AssemblyOptions,
  ): FilingV2 {
    const { footnotes, relationships } = this.explanations();
    const { extensions, relationships: networks = [] } = parts.own ?? {};
    const filing = assembleFiling(
      {
        sourceFormat: parts.sourceFormat,
        language: parts.language,
        taxonomyRefs: [...this.declarations(), ...parts.taxonomy.map((entryPoint) => ({ entryPoint }))],
        contexts: this.contexts,
        units: this.units,
        facts: this.facts,
        footnotes,
        relationships: [...relationships, ...networks],
      },
      options,
    );
    return extensions ? { ...filing, extensions } : filing;
  }

  private contextRef({ entity = noEntity, period = forever, dimensions }: OimFact): string {
    const parts = dimensions.map((dimension) => this.dimensions.numberOf(dimension));
    // The order of dimensions has no meaning.
    if (parts.length > 1) parts.sort((a, b) => a - b);
    const number = this.contextNumbers.numberOf(
      this.entities.numberOf(entity),
      this.periods.numberOf(period),
      parts,
    );
    const known = this.contexts[number];
    if (known) return known.id;
    const id = `c${number + 1}`;
    // Contexts share their common parts, because a filing is never changed once built.
    this.contexts.push({
      id,
      entity: filingEntity(entity.scheme, entity.value),
      period,
      ...(dimensions.length > 0 && { dimensions: [...dimensions] }),
    });
    return id;
  }

  private unitRef(unit: NonNullable<OimFact['unit']>): string {
    const number = this.measures.numberOf(unit);
    const known = this.units[number];
    if (known) return known.id;
    const id = `u${number + 1}`;
    const [numerator, denominator] = [[...unit.numerator], [...unit.denominator]];
    this.units.push(denominator.length > 0 ? { id, numerator, denominator } : { id, measures: numerator });
    return id;
  }

  /** Returns the declared prefixes, except those used only for entity schemes or our hints. */
  private declarations(): { prefix: string; namespace: string }[] {
    const used = new Set<string>();
    const use = (name: string) => used.add(name.slice(0, name.indexOf(':')));
    for (const concept of this.concepts) use(concept);
    for (const { measures = [], numerator = [], denominator = [] } of this.units)
      for (const measure of [...measures, ...numerator, ...denominator]) use(measure);
    for (const name of this.dimensions.names()) use(name);
    const schemes = new Set([...this.entities.values()].map(({ scheme }) => scheme));
    return [...this.namespaces]
      .filter(([prefix, uri]) => reservedPrefixes[prefix] !== uri && uri !== HINT_NAMESPACE)
      .filter(([prefix, uri]) => used.has(prefix) || !schemes.has(uri))
      .map(([prefix, namespace]) => ({ prefix, namespace }));
  }

  private explanations(): { footnotes: FilingFootnote[]; relationships: FilingRelationship[] } {
    const footnotes = new Map<string, FilingFootnote>();
    for (const { id, language, xhtml } of this.notes)
      footnotes.set(id, { id, ...contentOf(xhtml), language, factRefs: [] });
    const relationships: FilingRelationship[] = [];
    for (const { role, arcrole, from, to } of this.links) {
      const factRefs = footnotes.get(to)?.factRefs;
      if (factRefs && role === FOOTNOTE_LINK_ROLE && arcrole === FOOTNOTE_ARCROLE) factRefs.push(from);
      else relationships.push({ kind: 'footnote', role, from, to, arcrole });
    }
    for (const footnote of footnotes.values()) if (footnote.factRefs?.length === 0) delete footnote.factRefs;
    return { footnotes: [...footnotes.values()], relationships };
  }
}

/** XHTML without an element is plain text. */
function contentOf(xhtml: string): { text: string } | { xhtml: string } {
  if (!/[<&]/.test(xhtml)) return { text: xhtml };
  let hasElements = false;
  let text = '';
  checkFragment(xhtml, {
    element: () => {
      hasElements = true;
    },
    text: (_, value) => {
      if (!hasElements) text += value();
    },
  });
  return hasElements ? { xhtml } : { text };
}
