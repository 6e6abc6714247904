import type { StatementBlock } from '../statement/block.ts';
import type { Statement } from '../statement/statement.ts';

/** Returns the rows of securities that are listed before with nothing that tells them apart. */
export function repeatedHoldings(statement: Statement) {
  const seen = new Map<string, StatementBlock>();
  return statement.list('holdings').flatMap((row) => {
    const name = ['isin', 'figi', 'cusip', 'sedol', 'name'].map((by) => row.text(by)).find(Boolean);
    if (!name) return [];
    const key = JSON.stringify([
      name,
      ...['currency', 'acquisitionDate', 'location'].map((by) => row.text(by)),
    ]);
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, row);
    return earlier ? [{ row, earlier, name }] : [];
  });
}
