import type { Taxonomies } from '../service/taxonomies.ts';

/** Taxonomies that are opened on first use, as most documents never need them. */
export function lazyTaxonomies(open: () => Taxonomies): Taxonomies {
  let opened: Taxonomies | undefined;
  const taxonomies = () => {
    opened ??= open();
    return opened;
  };
  return {
    get packages() {
      return taxonomies().packages;
    },
    find: (url) => taxonomies().find(url),
    compiled: (url) => taxonomies().compiled(url),
    recall: (entries) => taxonomies().recall?.(entries),
    remember: (entries, findings) => taxonomies().remember?.(entries, findings),
  };
}
