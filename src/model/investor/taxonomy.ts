import { capitalized } from '../../core/wording.ts';
import { columns } from './lines.ts';
import { type Shape as MemberShape, shapeAt } from './members.ts';
import { CONTENT, type StatementContent } from './shapes.ts';
import { columnAxis, type TaxonomyAxis } from './taxonomy-axes.ts';
import type {
  Balance,
  BlockMoment,
  LinePlace,
  TaxonomyBlock,
  TaxonomyRow,
  Variant,
} from './taxonomy-block.ts';
import { capitalBlocks, performanceBlocks } from './taxonomy-capital.ts';
import { holdingBlocks } from './taxonomy-holdings.ts';
import { noticeBlocks } from './taxonomy-notice.ts';
import { closingBlocks, partyBlocks } from './taxonomy-parties.ts';

export { STATEMENT_ENTRY_POINT, STATEMENT_NAMESPACE } from '../report/names.ts';
export const STATEMENT_PREFIX = 'inv';

/** The value type of a concept. */
export type ConceptKind =
  | 'monetary'
  | 'shares'
  | 'perUnit'
  | 'pure'
  | 'percent'
  | 'multiple'
  | 'integer'
  | 'string'
  | 'date'
  | 'year'
  | 'boolean';

/** The item types by kind; the published schema defines those with our prefix. */
export const itemTypes: Readonly<Record<ConceptKind, string>> = {
  monetary: 'xbrli:monetaryItemType',
  shares: 'xbrli:sharesItemType',
  perUnit: `${STATEMENT_PREFIX}:perUnitItemType`,
  pure: 'xbrli:pureItemType',
  percent: `${STATEMENT_PREFIX}:percentItemType`,
  multiple: 'xbrli:pureItemType',
  integer: 'xbrli:integerItemType',
  string: 'xbrli:stringItemType',
  date: 'xbrli:dateItemType',
  year: 'xbrli:gYearItemType',
  boolean: 'xbrli:booleanItemType',
};

export interface TaxonomyConcept {
  readonly name: string;
  readonly kind: ConceptKind;
  readonly moment: BlockMoment;
  readonly balance: Balance | undefined;
  /** What its standalone label begins with; empty if it needs nothing. */
  readonly noun: string;
  /** The label beside related concepts. */
  readonly shortLabel: string;
  /** The standalone label. */
  readonly label: string;
  readonly documentation: string | undefined;
  /** Whether an amount uses the currency beside it rather than that of the statement. */
  readonly isOwnMoney: boolean;
  /** Whether there is a value for each column of the capital account. */
  readonly hasColumns: boolean;
}

/** A block with the concepts of its rows. */
export interface ConceptBlock extends TaxonomyBlock {
  readonly concepts: ReadonlyMap<string, TaxonomyConcept>;
  readonly variantConcepts: ReadonlyMap<string, readonly [Variant, TaxonomyConcept]>;
  /** All axes its facts can have. */
  readonly axes: readonly TaxonomyAxis[];
}

interface Shape extends MemberShape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly [CONTENT]?: StatementContent;
}

/** Whether a value has one cell for each column of the capital account. */
export function isCells({ properties }: MemberShape): boolean {
  return properties !== undefined && columns.every((column) => Object.hasOwn(properties, column));
}

/** Whether the schema defines a value here, rather than members or rows. An amount may state its currency. */
export function isLeaf(shape: MemberShape): boolean {
  if (shape.items) return shape.items.properties === undefined;
  return shape.properties === undefined || (shape as Shape)[CONTENT] !== undefined;
}

const SIGN_NOTE = 'Signed by the sign convention of the statement.';

export const conceptBlocks: readonly ConceptBlock[] = [
  ...partyBlocks,
  ...capitalBlocks,
  ...noticeBlocks,
  ...performanceBlocks,
  ...holdingBlocks,
  ...closingBlocks,
].map(nameConcepts);

export const taxonomyConcepts: readonly TaxonomyConcept[] = conceptBlocks.flatMap((block) => [
  ...block.concepts.values(),
  ...[...block.variantConcepts.values()].map(([, concept]) => concept),
]);

/** Every place of every block, by path. */
export const conceptPlaces: ReadonlyMap<string, { readonly block: ConceptBlock; readonly place: LinePlace }> =
  new Map(conceptBlocks.flatMap((block) => block.places.map((place) => [place.path, { block, place }])));

/** Members without a fact, because the report carries them in another form. */
export const carriedOtherwise: ReadonlyMap<string, string> = new Map([
  ['/documentType', 'says what the document is, as the taxonomy of the report does'],
  ['/modelVersion', 'says how the document is written'],
  ['/header/language', 'is the language of the report'],
  ['/header/decimals', 'becomes the decimals of the amounts'],
  ['/capitalAccount/columns', 'decides which columns the report shows'],
  ['/disclosures/*/language', 'is the language of the text'],
]);

function nameConcepts(block: TaxonomyBlock): ConceptBlock {
  const concepts = new Map<string, TaxonomyConcept>();
  for (const [member, row] of Object.entries(block.rows))
    concepts.set(member, conceptOf(block, member, row, shapeOfRow(block, member)));
  const variantConcepts = new Map<string, readonly [Variant, TaxonomyConcept]>();
  for (const [member, variant] of Object.entries(block.variants ?? {})) {
    const shape: Shape = { [CONTENT]: 'money', description: variant.documentation };
    variantConcepts.set(member, [variant, conceptOf(block, variant.name, variant.row, shape)]);
  }
  const axes = new Set([
    ...(block.axis ? [block.axis] : []),
    ...block.places.flatMap(({ dimensions }) => dimensions.map(([axis]) => axis)),
    ...([...concepts.values()].some(({ hasColumns }) => hasColumns) ? [columnAxis] : []),
  ]);
  return { ...block, concepts, variantConcepts, axes: [...axes] };
}

function shapeOfRow({ places }: TaxonomyBlock, member: string): Shape {
  for (const { path } of places) {
    const shape = shapeAt(`${path}/${member}`);
    if (shape) return shape;
  }
  throw new Error(`No statement has ${places[0]?.path}/${member}`);
}

function conceptOf(block: TaxonomyBlock, member: string, row: TaxonomyRow, shape: Shape): TaxonomyConcept {
  const [label, ...marks] = typeof row === 'string' ? [row] : row;
  const hasColumns = isCells(shape);
  const number = marks.find((mark) => mark !== 'debit' && mark !== 'credit' && !isMoment(mark));
  const kind = number === 'ownMoney' ? 'monetary' : (number ?? (hasColumns ? 'monetary' : kindOf(shape)));
  const balance = marks.find((mark) => mark === 'debit' || mark === 'credit');
  const isSigned = kind === 'monetary' && balance === undefined;
  const described = shape.description?.split('; null is not reported', 1)[0];
  const sentences = [
    described && `${capitalized(described)}.`,
    shape.enum && `One of ${shape.enum.join(', ')}.`,
    isSigned && SIGN_NOTE,
  ].filter(Boolean);
  const name = member.split('/').map(capitalized).join('');
  return {
    name: name.startsWith(block.stem) ? name : block.stem + name,
    kind,
    moment: marks.find(isMoment) ?? 'during',
    balance,
    noun: block.noun,
    shortLabel: label,
    label: block.noun ? `${block.noun}: ${decapitalise(label)}` : label,
    documentation: sentences.length > 0 ? sentences.join(' ') : undefined,
    isOwnMoney: number === 'ownMoney',
    hasColumns,
  };
}

function isMoment(mark: string): mark is BlockMoment {
  return mark === 'during' || mark === 'opening' || mark === 'closing';
}

function kindOf(shape: Shape): ConceptKind {
  const content = shape[CONTENT];
  if (content === 'money') return 'monetary';
  if (content === 'date') return 'date';
  const types = [shape.type ?? []].flat();
  if (types.includes('boolean')) return 'boolean';
  if (types[0] === 'integer' || types[0] === 'string') {
    if (types.length === 1) return types[0];
  }
  throw new Error(`The taxonomy does not say what "${shape.description}" counts`);
}

/** Lowercases the first letter, except in abbreviations. */
function decapitalise(label: string): string {
  return /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
