import { describe, test } from 'vitest';
import { findShared } from './shared-data.js';

/**
 * A suite that reads these files of the shared data: it runs if they exist; `findShared` decides what happens
 * otherwise.
 */
export function describeShared(title: string, paths: readonly string[], define: () => void): void {
  const isComplete = paths.map((path) => findShared(path)).every((place) => place !== undefined);
  if (isComplete) describe(title, define);
  else describe.skip(title, () => test('needs the shared data', () => {}));
}
