import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sendFixed } from './fixed-answer.ts';
import { escapeHtml, renderMarkdown } from './markdown.ts';

/** The path of the guides. */
export const GUIDE_PATH = '/guide';

/** The look of the workbench (web/src/theme.css) for a page without its styles. */
const STYLE = `:root{color-scheme:light dark;--text:light-dark(#171a21,#e9ebef);--quiet:light-dark(#59616e,#9ba3b0);--line:light-dark(#e3e6eb,#282d36);--raised:light-dark(#f7f8fa,#16191f);--accent:light-dark(#3a4fd8,#93a2ff);font:15px/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;scroll-padding-top:1rem}
body{max-width:76rem;margin:0 auto;padding:1rem 1.5rem 4rem;background:light-dark(#fff,#0f1115);color:var(--text)}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
h1,h2,h3{line-height:1.3;letter-spacing:-.01em;text-wrap:balance}
h1{margin:3.5rem 0 0;border-top:1px solid var(--line);padding-top:2.5rem;font-size:1.7rem}main>h1:first-child{margin-top:0;border:0;padding-top:0}
h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{font-size:1rem}
main{max-width:46rem}img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
pre{overflow-x:auto;padding:.75rem 1rem;background:var(--raised);border:1px solid var(--line);border-radius:8px;line-height:1.45}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line)}th{color:var(--quiet);font-weight:500}
nav p{margin:0 0 1.5rem}nav ul{margin:0 0 2rem;padding:0;list-style:none}nav li{padding:.2rem 0}nav li a{color:var(--quiet)}
@media(min-width:60rem){body{display:grid;grid-template-columns:15rem 1fr;gap:3rem}nav{position:sticky;top:1rem;align-self:start}}
@media print{nav{display:none}}`;

/** Allows only the style and images of the page itself; no scripts. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the guides as one page, rendered from `dist/guides.md.gz` on the first request. */
export function serveGuides(server: FastifyInstance): void {
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
</head>
<body>
<nav aria-label="Guides"><p><a href="/"><b>Filewright</b></a> · <a href="/docs">API</a></p><ul>${contents.join('')}</ul></nav>
<main>
${withImages(html)}
</main>
</body>
</html>
`;
}

/** Puts images into the page; the published package has none, so that they are left out there. */
function withImages(html: string): string {
  return html.replace(/<img src="([^"]+)"/g, (tag, path) => {
    const file = new URL(`../../docs/${path}`, import.meta.url);
    const data = existsSync(file) ? readFileSync(file, 'base64') : undefined;
    return data === undefined ? '<img hidden' : tag.replace(path, `data:image/png;base64,${data}`);
  });
}
