import { createHash } from 'node:crypto';
import type { ValidationResult } from '../validation-result.ts';
import type { View } from './view-shapes.ts';

/** The built viewer: its script, its styles, and the script of the frame that shows pages. */
export interface ViewerFiles {
  readonly script: string;
  readonly styles: string;
  readonly frame: string;
}

/**
 * Returns a report with its viewer in one HTML file. It loads nothing: its policy allows the two scripts by
 * their hashes, and no network access.
 */
export function savedViewer(
  name: string,
  view: View,
  verdict: ValidationResult,
  { script, styles, frame }: ViewerFiles,
): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${hashOf(frame)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const data = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${jsonText(value)}</script>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${markupText(name)}</title>
<style>${styles}</style>
</head>
<body>
<div id="app"></div>
${data('about', { name })}${data('verdict', verdict)}${data('view', view)}<script type="text/plain" id="frame">${frame}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Returns JSON that cannot end its element. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function markupText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
