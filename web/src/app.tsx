import { useCallback, useEffect, useMemo, useReducer } from 'preact/hooks';
import type { CatalogueProps } from './catalogue/page.ts';
import { Client } from './client/index.ts';
import { Desk } from './desk/desk.ts';
import { type CatalogueName, followLinks, navigate, type Route, useLocation, viewPath } from './router.ts';
import { DropAnywhere } from './shell/drop-anywhere.tsx';
import { Header } from './shell/header.tsx';
import { Missing } from './shell/missing.tsx';
import { ReportPage } from './shell/report-page.tsx';
import { Start } from './start/start.tsx';
import { texts } from './texts.ts';
import { Lazy } from './ui/lazy.tsx';

const catalogue = {
  rules: () => import('./catalogue/rules.tsx'),
  profiles: () => import('./catalogue/profiles.tsx'),
  taxonomies: () => import('./catalogue/taxonomies.tsx'),
  schemas: () => import('./catalogue/schemas.tsx'),
  docs: () => import('./catalogue/docs.tsx'),
  health: () => import('./catalogue/health.tsx'),
} satisfies Record<CatalogueName | 'docs' | 'health', unknown>;

export function App() {
  const { route, query } = useLocation();
  const desk = useMemo(() => new Desk(new Client()), []);
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => followLinks(), []);
  useEffect(() => {
    desk.addEventListener('change', update as () => void);
    return () => desk.removeEventListener('change', update as () => void);
  }, [desk]);
  const open = useCallback(
    (files: readonly File[]) => navigate(viewPath(desk.open(files), 'verdict')),
    [desk],
  );
  useEffect(() => {
    if (route.page === 'start' || route.page === 'missing') document.title = texts.app.title;
  }, [route.page]);
  return (
    <>
      <a class="skip" href="#main">
        {texts.app.skip}
      </a>
      <Header route={route} />
      <main id="main" tabIndex={-1}>
        {pageOf(route, query, desk, open)}
      </main>
      <DropAnywhere open={open} />
    </>
  );
}

function pageOf(route: Route, query: URLSearchParams, desk: Desk, open: (files: readonly File[]) => void) {
  switch (route.page) {
    case 'start':
      return <Start desk={desk} open={open} />;
    case 'open':
      return <ReportPage desk={desk} id={route.id} view={route.view} query={query} />;
    case 'missing':
      return <Missing />;
    default: {
      const props: CatalogueProps = {
        client: desk.client,
        item: 'item' in route ? route.item : undefined,
        query,
      };
      return <Lazy key={route.page} name={route.page} load={catalogue[route.page]} props={props} />;
    }
  }
}
