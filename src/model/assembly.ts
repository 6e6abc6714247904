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

/** The caller's choices for a filing read from another format. */
export interface AssemblyOptions {
  /** The creation time; nothing below the service reads the clock. */
  readonly createdAt: string;
  readonly profile?: string | undefined;
  readonly entityName?: string | undefined;
  /** The severity of facts that a filing cannot contain; a note by default. */
  readonly lostFacts?: LossSeverity | undefined;
  /** Records the source position of each part of the filing, for findings. */
  readonly origins?: Origins | undefined;
}

/** Error for a conversion, warning if losses are allowed, note for a validation. */
export type LossSeverity = 'error' | 'warning' | 'info';

/** The creation time of a filing that is not kept: it is only validated, or shown without a time. */
export const UNDATED = '1970-01-01T00:00:00Z';

/** The creation time of a filing for validation; rules then ignore it. */
export const NO_TIME = '';

/** The source offsets of the parts of a filing, in the order of the parts. */
export class Origins {
  readonly facts: number[] = [];
  readonly contexts: number[] = [];
  readonly units: number[] = [];
  readonly tuples: number[] = [];
  /** Returns the position of an offset; absent if nothing was read. */
  place?: (offset: number) => SourcePosition | undefined;

  /**
   * Returns the source position of the part that contains the pointer's target; undefined for the rest of the
   * filing.
   */
  sourceOf(path: string): SourcePosition | undefined {
    const part = partOf(path);
    const offset = part && this[part.list][part.index];
    return offset === undefined ? undefined : this.place?.(offset);
  }
}

const PART = /^\/(facts|contexts|units|tuples)\/(\d+)(?:\/|$)/;

type Part = 'facts' | 'contexts' | 'units' | 'tuples';

/** Returns the fact, context, unit or tuple that contains the pointer's target. */
export function partOf(path: string): { readonly list: Part; readonly index: number } | undefined {
  const [, list, index] = PART.exec(path) ?? [];
  return list === undefined ? undefined : { list: list as 'facts', index: Number(index) };
}

/** The parts of a filing that a format contains; every context names its entity. */
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

/** The entity of a report without a specific entity (OIM 1.0). */
export const noEntity = { scheme: 'https://xbrl.org/entities', value: 'NA' };

/** Returns the identifier as written in a filing, with the short name of a well-known scheme. */
export function filingEntity(scheme: string, value: string): { scheme: string; value: string } {
  return { scheme: schemeWord(scheme) ?? scheme, value };
}

/** Concepts for the name of the reporting entity, by taxonomy. */
const nameConcepts = new Set([
  'EntityRegistrantName',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'EntityCurrentLegalOrRegisteredName',
  'EntityCurrentLegalName',
  'LegalEntityName',
  'RespondentLegalName',
  'FilerNameInJapaneseDEI',
  'NameOfOtherTokenOfferor',
  'NameOfOtherTokenIssuer',
]);

/** Returns the most common entity of the contexts; of several, the first. */
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

/**
 * Builds a filing from its parts. The most common entity of the contexts becomes the entity of the filing and
 * is written only once.
 */
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
  const stated = facts.find(
    ({ concept, unitRef, value }) =>
      unitRef === undefined && value && nameConcepts.has(concept.slice(concept.indexOf(':') + 1)),
  );
  return stated && String(stated.value).trim().slice(0, 1000);
}
