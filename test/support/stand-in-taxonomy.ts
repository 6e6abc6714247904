import type { FilingV2 } from '../../src/model/filing-v2.ts';
import type { Profile, TaxonomyDemand } from '../../src/regulators/profile.ts';
import type { Taxonomies } from '../../src/service/taxonomies.ts';
import { standInDocuments } from './stand-in/taxonomy.js';

/** Returns the URL of a schema that imports all others: at a publisher's host, but not published. */
export function addressElsewhere(demand: TaxonomyDemand | undefined): string {
  return `https://${demand?.publishers?.[0] ?? 'stand-in.example'}/stand-in/all.xsd`;
}

/** An axis and a member that this schema declares. */
export const standInDimension = { axis: 'stand-in:StandInAxis', member: 'stand-in:StandInMember' };

export function standInNamespace(demand: TaxonomyDemand | undefined): string {
  return `${addressElsewhere(demand)}#`;
}

/** Returns stand-ins for the published taxonomies that a package and its twins refer to. */
export function standInTaxonomies(
  filing: FilingV2,
  files: Readonly<Record<string, string>>,
  demand: Pick<Profile, 'taxonomy' | 'layout'>,
): Taxonomies {
  const elsewhere = {
    prefix: 'stand-in',
    namespace: standInNamespace(demand.taxonomy),
    entryPoint: addressElsewhere(demand.taxonomy),
  };
  const { taxonomyRefs, contexts } = filing;
  const documents = standInDocuments(
    {
      ...filing,
      taxonomyRefs: [...taxonomyRefs, elsewhere],
      contexts: [
        ...contexts,
        { id: 'stand-in', period: { instant: '2025-12-31' }, dimensions: [standInDimension] },
      ],
    },
    files,
    { demand },
  );
  return {
    packages: [],
    compiled: () => undefined,
    find: (url) => {
      const text = documents.get(url);
      return text === undefined ? undefined : { bytes: Buffer.from(text), file: url };
    },
  };
}
