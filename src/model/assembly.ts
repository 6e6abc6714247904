import type { SourcePosition } from '../findings/finding.ts';
import type {
  FilingContext,
  FilingFact,
  FilingFootnote,
  FilingIndicator,
  FilingRelationship,
  FilingTuple,
  FilingUnit,
  FilingV2,
  SourceFormat,
  TaxonomyRef,
} from './filing-v2.ts';
import { schemeWord } from './report/names.ts';

/** What a caller decides about a filing that is read from another format. */
export interface AssemblyOptions {
  /** The clock, as nothing below the service has one. */
  readonly createdAt: string;
  readonly profile?: string | undefined;
  readonly entityName?: string | undefined;
  /** What a fact that a filing cannot hold is; only noted unless said otherwise. */
  readonly lostFacts?: LossSeverity | undefined;
  /** Takes where the parts of the filing come from, for findings on it. */
  readonly origins?: Origins | undefined;
}

/** An error for a conversion, a warning where losses are allowed, a note for a validation. */
export type LossSeverity = 'error' | 'warning' | 'info';

/** The creation time of a filing that is not kept: it is read to be validated, or shown where no time appears. */
export const UNDATED = '1970-01-01T00:00:00Z';

/** The same for a filing that rules check, which then ignore its creation time. */
export const NO_TIME = '';

/** Where parts of a filing stand in the text it was read from: offsets in the order of the parts. */
export class Origins {
  readonly facts: number[] = [];
  readonly contexts: number[] = [];
  readonly units: number[] = [];
  readonly tuples: number[] = [];
  /** The place of an offset; absent where nothing was read. */
  place?: (offset: number) => SourcePosition | undefined;

  /** The place of the part that a pointer leads into; the rest of a filing has none. */
  sourceOf(path: string): SourcePosition | undefined {
    const part = partOf(path);
    const offset = part && this[part.list][part.index];
    return offset === undefined ? undefined : this.place?.(offset);
  }
}

const PART = /^\/(facts|contexts|units|tuples)\/(\d+)(?:\/|$)/;

type Part = 'facts' | 'contexts' | 'units' | 'tuples';

/** The fact, context, unit or tuple that a pointer leads into. */
export function partOf(path: string): { readonly list: Part; readonly index: number } | undefined {
  const [, list, index] = PART.exec(path) ?? [];
  return list === undefined ? undefined : { list: list as 'facts', index: Number(index) };
}

/** What a format holds of a filing; every context names its entity. */
export interface FilingParts {
  readonly sourceFormat: SourceFormat;
  readonly language?: string | undefined;
  readonly taxonomyRefs: TaxonomyRef[];
  readonly contexts: FilingContext[];
  readonly units: FilingUnit[];
  readonly facts: FilingFact[];
  readonly tuples?: FilingTuple[];
  readonly filingIndicators?: FilingIndicator[];
  readonly footnotes: FilingFootnote[];
  readonly relationships: FilingRelationship[];
}

/** The entity of a report without a particular entity (OIM 1.0). */
export const noEntity = { scheme: 'https://xbrl.org/entities', value: 'NA' };

/** The identifier as a filing writes it: a well-known scheme by its word. */
export function filingEntity(scheme: string, value: string): { scheme: string; value: string } {
  return { scheme: schemeWord(scheme) ?? scheme, value };
}

/** Concepts that hold the name of the reporting entity, in the taxonomies that have one. */
const nameConcepts = new Set([
  'EntityRegistrantName',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'EntityCurrentLegalOrRegisteredName',
  'EntityCurrentLegalName',
  'LegalEntityName',
  'FilerNameInJapaneseDEI',
  'NameOfOtherTokenOfferor',
  'NameOfOtherTokenIssuer',
]);

/** The entity that most contexts are of; of several, the first. */
function usualEntity(contexts: readonly FilingContext[]): FilingContext['entity'] {
  const counts = new Map<string, { entity: FilingContext['entity']; count: number }>();
  for (const { entity } of contexts) {
    const key = `${entity?.scheme} ${entity?.value}`;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { entity, count: 1 });
  }
  const [usual] = [...counts.values()].sort((a, b) => b.count - a.count);
  return usual?.entity;
}

/** Makes a filing of what was read: the entity of most contexts is its own, and is written only once. */
export function assembleFiling(parts: FilingParts, options: AssemblyOptions): FilingV2 {
  const identifier = usualEntity(parts.contexts) ?? noEntity;
  for (const context of parts.contexts) {
    const { entity } = context;
    if (entity && entity.scheme === identifier.scheme && entity.value === identifier.value)
      delete context.entity;
  }
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: options.profile ?? 'generic',
      createdAt: options.createdAt,
      sourceFormat: parts.sourceFormat,
      ...(parts.language !== undefined && { language: parts.language }),
    },
    entity: {
      name: options.entityName ?? reportedName(parts.facts) ?? (identifier.value || identifier.scheme),
      identifiers: [identifier],
    },
    taxonomyRefs: parts.taxonomyRefs,
    contexts: parts.contexts,
    units: parts.units,
    facts: parts.facts,
    ...(parts.tuples?.length && { tuples: parts.tuples }),
    ...(parts.filingIndicators?.length && { filingIndicators: parts.filingIndicators }),
    ...(parts.footnotes.length > 0 && { footnotes: parts.footnotes }),
    ...(parts.relationships.length > 0 && { relationships: parts.relationships }),
  };
}

function reportedName(facts: readonly FilingFact[]): string | undefined {
  for (const { concept, unitRef, value } of facts)
    if (unitRef === undefined && value && nameConcepts.has(concept.slice(concept.indexOf(':') + 1)))
      return String(value).trim().slice(0, 1000);
  return undefined;
}
