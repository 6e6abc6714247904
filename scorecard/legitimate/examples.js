/** The unchanged examples. */
import { readdirSync } from 'node:fs';

/** @type {import('../cases.js').Legitimate[]} */
export default readdirSync(new URL('../../examples/', import.meta.url))
  .filter((file) => file.endsWith('.json') && !file.endsWith('-broken.json'))
  .sort()
  .map((file) => ({ name: 'as it is', document: file.slice(0, -'.json'.length) }));
