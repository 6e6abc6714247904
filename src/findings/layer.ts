/** What a verdict is made of, in the order in which one layer rests on the one before. */
export const layers = ['form', 'model', 'taxonomy', 'business', 'regulator'] as const;

export type Layer = (typeof layers)[number];

/** The layer of most rules of a family; a rule that is of another says so itself. */
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

/** What tells the layer of a rule. */
interface Layered {
  readonly category: string;
  readonly layer?: Layer;
}

/** The layer a rule belongs to: what nobody prescribes is a matter of the business. */
export function layerOf({ layer, category }: Layered): Layer {
  return layer ?? layerOfFamily[category] ?? 'business';
}

/** Whether a filer may explain a finding of a rule away: nobody but the business itself asks for it. */
export function isWaivable(rule: Layered): boolean {
  return layerOf(rule) === 'business';
}
