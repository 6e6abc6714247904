import { useState } from 'preact/hooks';
import { catalogueNames, cataloguePath, type Route } from '../router.ts';
import { texts } from '../texts.ts';

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const KEY = 'theme';

function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return themes.find((theme) => theme === stored) ?? 'auto';
}

function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
applyTheme(storedTheme());

export function Header({ route }: { route: Route }) {
  const current = (page: string) => (route.page === page ? ('page' as const) : undefined);
  return (
    <header class="top">
      <a class="mark" href="/" aria-current={current('start')}>
        <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
          <rect width="32" height="32" rx="8" fill="currentColor" />
          <path d="M10 8h8l5 5v11H10z" class="mark-line" />
          <path d="m13 18 2.6 2.6L20 15.5" class="mark-line" />
        </svg>
        {texts.app.name}
      </a>
      <nav aria-label={texts.app.pages}>
        {catalogueNames.map((name) => (
          <a key={name} href={cataloguePath(name)} aria-current={current(name)}>
            {texts.app.nav[name]}
          </a>
        ))}
        <a href="/docs" aria-current={current('docs')}>
          {texts.app.nav.docs}
        </a>
        <a href="/guide">{texts.app.nav.guide}</a>
      </nav>
      <ThemeButton />
    </header>
  );
}

function ThemeButton() {
  const [theme, setTheme] = useState(storedTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
  const change = () => {
    localStorage.setItem(KEY, next);
    applyTheme(next);
    setTheme(next);
  };
  return (
    <button type="button" class="icon-button" title={texts.app.theme[theme]} onClick={change}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.5" />
        <path d={theme === 'light' ? 'M8 8h0' : 'M8 2a6 6 0 0 1 0 12z'} fill="currentColor" />
        {theme === 'dark' && <circle cx="8" cy="8" r="6" fill="currentColor" />}
      </svg>
      <span class="heard">{texts.app.theme[theme]}</span>
    </button>
  );
}
