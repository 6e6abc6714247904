/** The layers of a verdict. Each layer builds on the one before. */
export const layers = ['form', 'model', 'taxonomy', 'business', 'regulator'] as const;

export type Layer = (typeof layers)[number];

/** The layer of most rules in a family; a rule in another layer declares it. */
const layerOfFamily: Readonly<Record<string, Layer>> = {
  schema: 'form',
  xml: 'form',
  inline: 'form',
  oim: 'form',
  'xbrl-json': 'form',
  'xbrl-csv': 'form',
  packages: 'form',
  conversion: 'form',
  packaging: 'form',
  structure: 'model',
  entity: 'model',
  duplicates: 'model',
  numbers: 'model',
  text: 'model',
  footnotes: 'model',
  'statement-header': 'model',
  taxonomy: 'taxonomy',
  xbrl: 'taxonomy',
  'xml-schema': 'taxonomy',
  enumerations: 'taxonomy',
  networks: 'taxonomy',
  cover: 'regulator',
  profile: 'regulator',
  submission: 'regulator',
};

/** The part of a rule that determines its layer. */
interface Layered {
  readonly category: string;
  readonly layer?: Layer;
}

/**
 * Returns the layer of a rule. Rules that no specification or regulator prescribes belong to the business
 * layer.
 */
export function layerOf({ layer, category }: Layered): Layer {
  return layer ?? layerOfFamily[category] ?? 'business';
}

/**
 * Whether a filer may waive findings of the rule: only rules of the business layer, which no authority
 * prescribes.
 */
export function isWaivable(rule: Layered): boolean {
  return layerOf(rule) === 'business';
}
