import { UNDATED } from '../../model/assembly.ts';
import type { ExtensionConcept, FilingRelationship, FilingV2 } from '../../model/filing-v2.ts';
import { schemaFor } from '../../model/schemas.ts';
import { recordOf } from '../../model/unchecked.ts';

/** On the document: the filer's concepts, roles and networks, which no separate taxonomy declares. */
export const OWN_TAXONOMY_HINT = 'ownTaxonomy';

/** The filer's declarations, as in a filing; footnote links are kept separately. */
export type OwnTaxonomy = Pick<FilingV2, 'extensions' | 'relationships'>;

/**
 * Returns the declarations of a filing, with names as written in the report; `undefined` if there are none.
 */
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

/** Returns the hint if it has the form that we write; anything else is an ordinary extension. */
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
