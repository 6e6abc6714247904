import type { Dts } from './dts.ts';

/** Roles of linkbase references that do not concern dimensions. */
const harmless = /\/role\/(?:label|reference|presentation|calculation)LinkbaseRef$/;

const known = new WeakMap<Dts, boolean>();

/**
 * Whether a missing document may declare concepts or dimensions, so that the definitions in the rest of the
 * taxonomy are not conclusive. Missing labels do not matter.
 */
export function mayLackDefinitions(dts: Dts): boolean {
  if (dts.missing.size === 0) return false;
  let lacks = known.get(dts);
  if (lacks === undefined) {
    lacks = !areHarmless(dts);
    known.set(dts, lacks);
  }
  return lacks;
}

function areHarmless({ missing, documents }: Dts): boolean {
  const left = new Set(missing);
  for (const document of documents.values())
    if (document.kind === 'schema')
      for (const { url, role = '' } of document.linkbaseRefs)
        if (missing.has(url)) {
          if (!harmless.test(role)) return false;
          left.delete(url);
        }
  return left.size === 0;
}
