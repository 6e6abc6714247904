/**
 * Checks that no file of a room imports itself indirectly, not even types, so that a room can be read from
 * one end.
 */
import { importsOf, readSources } from './sources.js';

/**
 * Returns import cycles, each as one line.
 * @param {string} root the folder of the sources
 * @param {string} name its name
 * @returns {string[]}
 */
export function circles(root, name) {
  const targets = new Map([...readSources(root)].map(([file, source]) => [file, importsOf(file, source)]));
  return strongComponents(targets)
    .filter((files) => files.length > 1)
    .map(
      (files) =>
        `${files
          .sort()
          .map((file) => `${name}/${file}`)
          .join(', ')} import one another in a circle`,
    );
}

/**
 * Returns groups of files that all reach one another (Tarjan's algorithm).
 * @param {ReadonlyMap<string, readonly string[]>} targets
 * @returns {string[][]}
 */
function strongComponents(targets) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const components = [];
  for (const file of targets.keys()) if (!seen.has(file)) visit(file);
  return components;

  /** @param {string} file */
  function visit(file) {
    const node = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, node);
    stack.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue;
      const other = seen.get(target);
      if (!other) node.low = Math.min(node.low, visit(target));
      else if (other.isOpen) node.low = Math.min(node.low, other.index);
    }
    if (node.low === node.index) {
      const component = stack.splice(stack.indexOf(file));
      for (const one of component) {
        const closed = seen.get(one);
        if (closed) closed.isOpen = false;
      }
      components.push(component);
    }
    return node.low;
  }
}
