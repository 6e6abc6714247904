import { knownSchemas } from '../../regulators/known-taxonomies.ts';
import type { KnownSchema } from '../../regulators/known-taxonomy.ts';

const DATED = '\\d{4}-\\d{2}-\\d{2}';

/** The taxonomies that regulators publish, and those that many of them build on. */
const patterns: readonly KnownSchema[] = [
  ...knownSchemas,
  {
    namespace: new RegExp(`^(https?://xbrl\\.ifrs\\.org/taxonomy/(${DATED}))/ifrs-full$`),
    url: '$1/full_ifrs/full_ifrs-cor_$2.xsd',
    idPrefix: 'ifrs-full',
  },
  {
    namespace: /^http:\/\/fasb\.org\/(us-gaap|srt)\/(20[23]\d)$/,
    url: 'https://xbrl.fasb.org/$1/$2/elts/$1-$2.xsd',
    idPrefix: '$1',
  },
  {
    namespace: new RegExp(`^http://(www\\.xbrl\\.org/dtr/type/${DATED})$`),
    url: 'https://$1/types.xsd',
    idPrefix: '',
  },
  {
    namespace: /^(http:\/\/www\.xbrl\.org\/dtr\/type\/numeric)$/,
    url: '$1-2009-12-16.xsd',
    idPrefix: '',
  },
  {
    namespace: /^(http:\/\/www\.xbrl\.org\/dtr\/type)\/non-numeric$/,
    url: '$1/nonNumeric-2009-12-16.xsd',
    idPrefix: '',
  },
  {
    namespace: /^http:\/\/www\.xbrl\.org\/2003\/instance$/,
    url: 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd',
    idPrefix: 'xbrli',
  },
  {
    namespace: /^http:\/\/xbrl\.org\/2005\/xbrldt$/,
    url: 'http://www.xbrl.org/2005/xbrldt-2005.xsd',
    idPrefix: 'xbrldt',
  },
  {
    namespace: /^http:\/\/xbrl\.org\/2020\/extensible-enumerations-2\.0$/,
    url: 'https://www.xbrl.org/2020/extensible-enumerations-2.0.xsd',
    idPrefix: '',
  },
];

/** Returns the schema of a well-known namespace. */
export function usualSchema(
  namespace: string,
): { readonly url: string; readonly idPrefix: string } | undefined {
  const known = knownSchema(namespace);
  return (
    known && {
      url: namespace.replace(known.namespace, known.url),
      idPrefix: namespace.replace(known.namespace, known.idPrefix),
    }
  );
}

export function knownSchema(namespace: string): KnownSchema | undefined {
  return patterns.find((schema) => schema.namespace.test(namespace));
}

/** Schemas of the Link Role Registry that declare label roles beyond those of XBRL 2.1. */
const labelRoles: ReadonlyMap<string, string> = new Map([
  ['http://www.xbrl.org/2006/role/restatedLabel', 'restated-2006-02-21.xsd#restatedLabel'],
  ['http://www.xbrl.org/2009/role/netLabel', 'net-2009-12-16.xsd#netLabel'],
  ...['', 'PeriodEnd', 'PeriodStart', 'Total', 'Net', 'Terse'].map((word): [string, string] => {
    const id = `negated${word}Label`;
    return [`http://www.xbrl.org/2009/role/${id}`, `negated-2009-12-16.xsd#${id}`];
  }),
]);

export function registeredRole(uri: string): string | undefined {
  const place = labelRoles.get(uri);
  return place && `http://www.xbrl.org/lrr/role/${place}`;
}

/** Schemas that declare the arcroles used here. */
const arcroleSchemas: ReadonlyMap<string, string> = new Map([
  [
    'https://xbrl.org/2023/arcrole/summation-item',
    'https://www.xbrl.org/2023/calculation-1.1.xsd#summation-item',
  ],
  [
    'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower',
    'http://www.xbrl.org/lrr/arcrole/esma-arcrole-2018-11-21.xsd#wider-narrower',
  ],
  ...['all', 'notAll', 'hypercube-dimension', 'dimension-domain', 'domain-member', 'dimension-default'].map(
    (word): [string, string] => [
      `http://xbrl.org/int/dim/arcrole/${word}`,
      `http://www.xbrl.org/2005/xbrldt-2005.xsd#${word}`,
    ],
  ),
]);

export function registeredArcrole(uri: string): string | undefined {
  return arcroleSchemas.get(uri);
}
