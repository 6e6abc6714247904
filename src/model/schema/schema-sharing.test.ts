import { expect, test } from 'vitest';
import { documentSchemas } from '../schemas.ts';
import { shareRepeats } from './schema-sharing.ts';
import { closed, Shape } from './shapes.ts';

test('a shape used twice is defined once, and each use keeps its description', () => {
  const money = closed({ amount: Shape.String() });
  const schema = shareRepeats(
    closed({ price: Shape.Optional(money), costs: Shape.Array({ ...money, description: 'Each cost' }) }),
  );
  expect(schema).toMatchObject({
    properties: {
      price: { $ref: '#/$defs/price' },
      costs: { items: { $ref: '#/$defs/price', description: 'Each cost' } },
    },
    $defs: { price: { type: 'object', required: ['amount'] } },
  });
});

test('published schemas stay small enough to read', () => {
  for (const { schema } of documentSchemas) expect(JSON.stringify(schema).length).toBeLessThan(60_000);
});
