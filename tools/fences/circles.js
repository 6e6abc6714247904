/**
 * Finds circles of imports: groups of modules of which each can be reached from each other. Imports of types count,
 * too; a type that two modules share belongs in a third.
 *
 * @param {ReadonlyMap<string, readonly string[]>} imports modules with those they import
 * @returns {string[][]} each circle as the modules in it, sorted
 */
export function findCircles(imports) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];

  /** Tarjan's algorithm. @param {string} module */
  function visit(module) {
    const number = order.size;
    order.set(module, number);
    lowest.set(module, number);
    open.push(module);
    for (const next of imports.get(module) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(module, Math.min(lowestOf(module), lowestOf(next)));
    }
    if (lowestOf(module) !== number) return;
    const circle = open.splice(open.indexOf(module));
    if (circle.length > 1) circles.push(circle.sort());
  }

  /** @param {string} module */
  const lowestOf = (module) => /** @type {number} */ (lowest.get(module));

  for (const module of imports.keys()) if (!order.has(module)) visit(module);
  return circles;
}
