import { UNDATED } from '../../model/assembly.ts';
import type { ExtensionConcept, FilingRelationship, FilingV2 } from '../../model/filing-v2.ts';
import { schemaFor } from '../../model/schemas.ts';
import { recordOf } from '../../model/unchecked.ts';

/** Of the document: the concepts, roles and networks of the filer, which no taxonomy beside the report declares. */
export const OWN_TAXONOMY_HINT = 'ownTaxonomy';

/** What the filer declares, as a filing holds it; the links of footnotes are kept apart. */
export type OwnTaxonomy = Pick<FilingV2, 'extensions' | 'relationships'>;

/** What a filing declares, with names as the report writes them; `undefined` for nothing. */
export function ownTaxonomyOf(
  { extensions, relationships = [] }: FilingV2,
  qname: (name: string) => string,
): OwnTaxonomy | undefined {
  const networks = relationships.filter(({ kind }) => kind !== 'footnote');
  if (!extensions && networks.length === 0) return undefined;
  return {
    ...(extensions && {
      extensions: {
        ...extensions,
        ...(extensions.concepts && { concepts: extensions.concepts.map((one) => rename(one, qname)) }),
        ...(extensions.labels && {
          labels: extensions.labels.map((label) => ({ ...label, concept: qname(label.concept) })),
        }),
      },
    }),
    ...(networks.length > 0 && {
      relationships: networks.map(
        (one): FilingRelationship => ({ ...one, from: qname(one.from), to: qname(one.to) }),
      ),
    }),
  };
}

function rename(concept: ExtensionConcept, qname: (name: string) => string): ExtensionConcept {
  const { substitutionGroup, anchors } = concept;
  return {
    ...concept,
    concept: qname(concept.concept),
    type: qname(concept.type),
    ...(substitutionGroup !== undefined && { substitutionGroup: qname(substitutionGroup) }),
    ...(anchors && { anchors: anchors.map((anchor) => ({ ...anchor, concept: qname(anchor.concept) })) }),
  };
}

/** The hint where it is what we write ourselves; anything else is an extension like any other. */
export function readOwnTaxonomy(value: unknown): OwnTaxonomy | undefined {
  const record = recordOf(value);
  if (!record || !Object.keys(record).every((name) => name === 'extensions' || name === 'relationships'))
    return undefined;
  const filing = {
    document: { version: '2.0.0', documentType: 'filing', profile: 'generic', createdAt: UNDATED },
    entity: { name: '-', identifiers: [{ scheme: 'local', value: '-' }] },
    ...{ taxonomyRefs: [], contexts: [], units: [], facts: [] },
    ...record,
  };
  return schemaFor('filing', 'v2').check(filing).length === 0 ? (record as OwnTaxonomy) : undefined;
}
