import type { Dts } from './dts.ts';

/** Roles of references to linkbases that say nothing of dimensions. */
const harmless = /\/role\/(?:label|reference|presentation|calculation)LinkbaseRef$/;

const known = new WeakMap<Dts, boolean>();

/**
 * Whether a document that was not found may declare concepts or say something of dimensions, so that what the rest of
 * the taxonomy says of them is not the last word. Labels that are missing change nothing.
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
