import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sendFixed } from './fixed-answer.ts';
import { escapeHtml, renderMarkdown } from './markdown.ts';

/** The path of the guides. */
export const GUIDE_PATH = '/guide';

/** The pages in the header of the workbench (web/src/shell/header.tsx), which this page repeats. */
const HEADER_PAGES = [
  ['/rules', 'Rules'],
  ['/profiles', 'Profiles'],
  ['/taxonomies', 'Taxonomies'],
  ['/schemas', 'Schemas'],
  ['/docs', 'API'],
  [GUIDE_PATH, 'Guides'],
] as const;

/** The look of the workbench (web/src/theme.css) for a page without its styles. */
const STYLE = `:root{color-scheme:light dark;--ground:light-dark(#fff,#0f1115);--hover:light-dark(#eef0f4,#1e222a);--gutter:clamp(16px,3vw,32px);--text:light-dark(#171a21,#e9ebef);--quiet:light-dark(#59616e,#9ba3b0);--line:light-dark(#e3e6eb,#282d36);--raised:light-dark(#f7f8fa,#16191f);--accent:light-dark(#3a4fd8,#93a2ff);font:15px/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;scroll-padding-top:68px;scrollbar-gutter:stable;background:var(--ground)}
body{margin:0;color:var(--text);overflow-wrap:break-word}
header{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:8px 24px;min-height:52px;padding:0 max(var(--gutter),(100% - 1216px)/2);border-bottom:1px solid var(--line);background:var(--ground);font-size:14px;line-height:1.5}
header a{color:var(--quiet);font-weight:500}header a:hover{text-decoration:none}
header .mark{display:inline-flex;align-items:center;gap:8px;color:var(--text);font-weight:600;letter-spacing:-.01em}
header .mark svg{color:light-dark(#3a4fd8,#5b6cf0)}header .mark path{fill:none;stroke:#fff;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
header nav{display:flex;gap:4px;margin-inline-start:auto;overflow-x:auto;scrollbar-width:none}
header nav a{padding:6px 10px;border-radius:6px;white-space:nowrap}header nav a:hover,header nav a[aria-current]{background:var(--hover);color:var(--text)}
.guides{max-width:1216px;margin:0 auto;padding:1.5rem var(--gutter) 4rem}
a{color:var(--accent);text-decoration:none}a:hover,main a{text-decoration:underline}
h1,h2,h3{line-height:1.3;letter-spacing:-.01em;text-wrap:balance}
h1{margin:3.5rem 0 0;border-top:1px solid var(--line);padding-top:2.5rem;font-size:1.7rem}main>h1:first-child{margin-top:0;border:0;padding-top:0}
h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{font-size:1rem}
main{min-width:0;max-width:46rem}img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
pre{overflow-x:auto;padding:.75rem 1rem;background:var(--raised);border:1px solid var(--line);border-radius:8px;line-height:1.45}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.wide{overflow-x:auto}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line)}th{color:var(--quiet);font-weight:500}
.contents ul{margin:0 0 2rem;padding:0;list-style:none}.contents li{padding:.2rem 0}.contents a{color:var(--quiet)}
@media(min-width:60rem){.guides{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:3rem}.contents{position:sticky;top:76px;align-self:start}}
@media(max-width:640px){:root{scroll-padding-top:1rem}.contents ul{columns:2;column-gap:1.5rem;font-size:14px}.contents li{break-inside:avoid}header{position:static;flex-wrap:wrap;gap:0 12px;padding-block:6px}header nav{order:3;width:calc(100% + 16px);gap:0;margin:0 -8px}header nav a{padding-inline:7px;font-size:13px}header .mark{min-height:32px}header button{margin-inline-start:auto}}
@media print{header,.contents{display:none}}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
header button{display:inline-flex;align-items:center;justify-content:center;width:32px;height:32px;padding:0;border:1px solid transparent;border-radius:6px;background:none;color:var(--quiet);cursor:pointer}header button:hover{background:var(--hover);color:var(--text)}`;

/** The choice of the theme, which the page shares with the workbench. */
const SCRIPT = `{
  const themes = ['auto', 'light', 'dark'];
  const root = document.documentElement;
  let theme = 'auto';
  const apply = (next) => {
    theme = themes.includes(next) ? next : 'auto';
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    const button = document.getElementById('theme');
    if (!button) return;
    button.title = 'Theme: ' + (theme === 'auto' ? 'system' : theme);
    button.setAttribute('aria-label', button.title);
    button.querySelector('path').setAttribute('d', { auto: 'M8 2a6 6 0 0 1 0 12z', light: '', dark: 'M8 2a6 6 0 0 1 0 12a6 6 0 0 1 0-12z' }[theme]);
  };
  apply(localStorage.getItem('theme'));
  addEventListener('DOMContentLoaded', () => {
    apply(theme);
    document.getElementById('theme').addEventListener('click', () => {
      apply(themes[(themes.indexOf(theme) + 1) % themes.length]);
      localStorage.setItem('theme', theme);
    });
  });
}`;

/** Allows only the style, script and images of the page itself. */
const POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(SCRIPT)}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Serves the guides as one page, rendered from `dist/guides.md.gz` on the first request. */
export function serveGuides(server: FastifyInstance): void {
  server.get(`${GUIDE_PATH}s`, (_request, reply) => reply.redirect(GUIDE_PATH, 308));
  server.get(GUIDE_PATH, async (_request, reply) => {
    const guides = new URL('../../dist/guides.md.gz', import.meta.url);
    const write = () => writePage(gunzipSync(readFileSync(guides)).toString('utf8'));
    return sendFixed(reply.header('content-security-policy', POLICY), 'text/html; charset=utf-8', write);
  });
}

function writePage(source: string): string {
  const { html, headings } = renderMarkdown(source);
  const guides = headings.filter(({ level }) => level === 1);
  const contents = guides.map(({ text, anchor }) => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Filewright guides</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<header>
<a class="mark" href="/"><svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true"><rect width="32" height="32" rx="8" fill="currentColor"/><path d="M10 8h8l5 5v11H10z"/><path d="m13 18 2.6 2.6L20 15.5"/></svg>Filewright</a>
<nav aria-label="Pages">${HEADER_PAGES.map(headerLink).join('')}</nav>
<button id="theme" type="button" title="Theme: system" aria-label="Theme: system"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.5"/><path fill="currentColor"/></svg></button>
</header>
<div class="guides">
<nav class="contents" aria-label="Guides"><ul>${contents.join('')}</ul></nav>
<main>
${withImages(html)}
</main>
</div>
</body>
</html>
`;
}

function headerLink([path, name]: (typeof HEADER_PAGES)[number]): string {
  return `<a href="${path}"${path === GUIDE_PATH ? ' aria-current="page"' : ''}>${name}</a>`;
}

/** Puts images into the page; the published package has none, so that they are left out there. */
function withImages(html: string): string {
  return html.replace(/<img src="([^"]+)"/g, (tag, path) => {
    const file = new URL(`../../docs/${path}`, import.meta.url);
    const data = existsSync(file) ? readFileSync(file, 'base64') : undefined;
    return data === undefined ? '<img hidden' : tag.replace(path, `data:image/png;base64,${data}`);
  });
}
