import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendFixed } from './fixed-answer.ts';
import { escapeHtml, renderMarkdown } from './markdown.ts';

/** The path of the guides. */
export const GUIDE_PATH = '/guide';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{max-width:52rem;margin:0 auto;padding:1.5rem}
h1{margin-top:3rem;border-top:1px solid #8884;padding-top:1.5rem}
pre{overflow-x:auto;padding:.75rem 1rem;background:#8881;border-radius:8px;line-height:1.4}
code{font:.875em ui-monospace,Menlo,Consolas,monospace}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem;border-bottom:1px solid #8884}
nav ul{columns:2;padding-left:1.2rem}`;

/** Allows only the style of the page itself; no scripts. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the guides as one page, rendered from `dist/guides.md` on the first request. */
export function serveGuides(server: FastifyInstance): void {
  server.get(GUIDE_PATH, async (_request, reply) => {
    const guides = new URL('../../dist/guides.md', import.meta.url);
    const write = () => writePage(readFileSync(guides, 'utf8'));
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
<nav><p><a href="/">Workbench</a> · <a href="/docs">API</a></p><ul>${contents.join('')}</ul></nav>
<main>
${html}
</main>
</body>
</html>
`;
}
