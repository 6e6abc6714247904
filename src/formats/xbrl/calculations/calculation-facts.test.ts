import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkExample } from '../../../../test/support/example-check.ts';
import {
  exampleArc,
  exampleContext,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../../test/support/example-taxonomy.ts';

const names = ['A', 'B', 'C'] as const;

interface Item {
  readonly name: (typeof names)[number];
  readonly context: string;
  /** In thousandths; `undefined` if it is nil. */
  readonly value: bigint | undefined;
}

interface Tuple {
  readonly children: readonly Content[];
}

type Content = Item | Tuple;

const values = [1n, 1000n, 2000n, -1000n, 10n, 9007199254740991000n, 90071992547409930n];
const item: fc.Arbitrary<Item> = fc.record({
  name: fc.constantFrom(...names),
  context: fc.constantFrom('i', 'same', 'k'),
  value: fc.option(fc.constantFrom(...values), { nil: undefined, freq: 8 }),
});
const { content } = fc.letrec<{ content: Content; tuple: Tuple }>((tie) => ({
  content: fc.oneof({ maxDepth: 3, depthSize: 'small' }, item, tie('tuple')),
  tuple: fc.record({ children: fc.array(tie('content'), { minLength: 1, maxLength: 4 }) }),
}));

function write(part: Content): string {
  if ('children' in part) return `<t:List>${part.children.map(write).join('')}</t:List>`;
  const { name, context, value } = part;
  const about = `contextRef="${context}" unitRef="eur"`;
  if (value === undefined) return `\n<t:${name} ${about} xsi:nil="true"/>`;
  const digits = String(value < 0n ? -value : value).padStart(4, '0');
  const text = `${value < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
  return `\n<t:${name} ${about} decimals="INF">${text}</t:${name}>`;
}

const isSame = (a: Item, b: Item) => (a.context === 'k') === (b.context === 'k');
const itemsOf = (parts: readonly Content[]): Item[] =>
  parts.flatMap((part) => ('children' in part ? itemsOf(part.children) : [part]));

/** Counts the inconsistent totals of A = B - C, following XBRL 2.1, 5.2.5.2 literally. */
function countInconsistent(parts: readonly Content[]): number {
  const repeated = new Set<Item>();
  const findRepeated = (siblings: readonly Content[]) => {
    for (const one of siblings)
      if ('children' in one) findRepeated(one.children);
      else if (
        siblings.some(
          (other) => other !== one && 'name' in other && other.name === one.name && isSame(one, other),
        )
      )
        repeated.add(one);
  };
  findRepeated(parts);
  const count = (siblings: readonly Content[]): number => {
    let wrong = 0;
    for (const total of siblings) {
      if ('children' in total) wrong += count(total.children);
      else if (total.name === 'A' && total.value !== undefined && !repeated.has(total)) {
        const bound = itemsOf(siblings).filter((one) => one.name !== 'A' && isSame(one, total));
        const sound = bound.filter(({ value }) => value !== undefined);
        if (sound.length === 0 || bound.some((one) => repeated.has(one))) continue;
        const sum = sound.reduce((all, { name, value = 0n }) => all + (name === 'B' ? value : -value), 0n);
        if (sum !== total.value) wrong++;
      }
    }
    return wrong;
  };
  return count(parts);
}

const concepts = names.map((name) => exampleItem(name, 'xbrli:periodType="instant"')).join('\n');
const declarations =
  '<element name="List" substitutionGroup="xbrli:tuple"><complexType><choice maxOccurs="unbounded"><element ref="t:A"/><element ref="t:B"/><element ref="t:C"/><element ref="t:List"/></choice></complexType></element>';
const linkbase = exampleLink(
  'calculationLink',
  names.map(exampleLocator).join('') +
    exampleArc('calculationArc', 'summation-item', 'A', 'B', 'order="1" weight="1"') +
    exampleArc('calculationArc', 'summation-item', 'A', 'C', 'order="2" weight="-1.0"'),
);
const contexts = ['i', 'same', 'k']
  .map((id) => exampleContext(id, `<xbrli:instant>${id === 'k' ? '2024' : '2025'}-12-31</xbrli:instant>`))
  .join('');

test.each([
  ['facts in any order', fc.array(item, { maxLength: 12 })],
  ['nested tuples', fc.array(content, { maxLength: 8 })],
])('sums agree with a literal reading of the definition: %s', (_, facts) => {
  fc.assert(
    fc.property(facts as fc.Arbitrary<Content[]>, (parts) => {
      const files = exampleReport({
        schema: { concepts, declarations },
        linkbase,
        contexts,
        facts: parts.map(write).join(''),
      });
      expect(checkExample(files)).toHaveLength(countInconsistent(parts));
    }),
    { numRuns: 150 },
  );
});
