import { useEffect, useState } from 'preact/hooks';

/** The views of an open report, in the order of their tabs. */
export const viewNames = ['verdict', 'report', 'statements', 'edit', 'package', 'compare'] as const;
export type ViewName = (typeof viewNames)[number];

/** The pages of the service's catalogues. */
export const catalogueNames = ['rules', 'profiles', 'taxonomies', 'schemas'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'open'; readonly id: string; readonly view: ViewName }
  | { readonly page: CatalogueName; readonly item?: string }
  | { readonly page: 'docs' }
  | { readonly page: 'health' }
  | { readonly page: 'missing' };

export interface Location {
  readonly route: Route;
  readonly query: URLSearchParams;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

function routeOf(path: string): Route {
  const [first = '', second = '', third, more] = path.split('/').slice(1).map(decoded);
  if (first === '') return { page: 'start' };
  if (more !== undefined) return { page: 'missing' };
  if (first === 'open' && second !== '') {
    const view = third === undefined || third === '' ? 'verdict' : third;
    if (isOneOf(viewNames, view)) return { page: 'open', id: second, view };
  }
  if (third !== undefined) return { page: 'missing' };
  if (isOneOf(catalogueNames, first)) return second === '' ? { page: first } : { page: first, item: second };
  if ((first === 'docs' || first === 'health') && second === '') return { page: first };
  return { page: 'missing' };
}

/** Returns the URL of a view of an open report; the query says what to show in it. */
export function viewPath(id: string, view: ViewName, query: Query = {}): string {
  return `/open/${encodeURIComponent(id)}/${view}${queryText(query)}`;
}

export function cataloguePath(name: CatalogueName, item?: string): string {
  return item === undefined ? `/${name}` : `/${name}/${encodeURIComponent(item)}`;
}

export function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

const changed = new EventTarget();

/** Opens a page. With `replace`, the current page is not kept in the history. */
export function navigate(to: string, { replace = false } = {}): void {
  if (to === location.pathname + location.search) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  changed.dispatchEvent(new Event('change'));
}

/** Returns the page in the URL, and follows its changes. */
export function useLocation(): Location {
  const [current, setCurrent] = useState(readLocation);
  useEffect(() => {
    const update = () => setCurrent(readLocation());
    changed.addEventListener('change', update);
    addEventListener('popstate', update);
    return () => {
      changed.removeEventListener('change', update);
      removeEventListener('popstate', update);
    };
  }, []);
  return current;
}

/** Lets plain links to workbench pages work without reloading. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.hash !== '' || routeOf(link.pathname).page === 'missing')
      return;
    event.preventDefault();
    navigate(link.pathname + link.search);
    scrollTo(0, 0);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function readLocation(): Location {
  return { route: routeOf(location.pathname), query: new URLSearchParams(location.search) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
