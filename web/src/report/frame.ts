import type { Head } from './pieces.ts';

/** How the script gets into the frame: by URL, or as text that the policy of the viewer allows. */
export type FrameScript = { readonly src: string } | { readonly text: string };

const before = `html{color-scheme:light;background:#fff;scroll-padding:48px}`;

/** Marks must not move anything on the page. */
const after = `
.fw-no-image{display:inline-block;padding:4px 8px;border:1px dashed #8a93a3;color:#59616e;font:12px sans-serif}
.fw-far{content-visibility:auto;contain-intrinsic-size:auto 900px}
table.fw-long{table-layout:fixed;width:100%}.fw-block{contain-intrinsic-size:none auto 900px}.fw-block>table{margin-block:0}.fw-columns col{width:240px}
[data-f]{cursor:pointer;--fw:58 79 216;scroll-margin:48px}
[data-f]:focus-visible,a:focus-visible{outline:3px solid #3a4fd8!important;outline-offset:1px}
[data-k="2"]{--fw:139 63 209}[data-k="3"]{--fw:110 110 110}[data-k="4"]{--fw:61 86 117}[data-k="5"]{--fw:196 120 0}[data-k="6"]{--fw:205 40 30}
.fw-marks [data-f]:not([data-b]){background-color:rgb(var(--fw)/11%)!important;box-shadow:inset 0 -1px 0 rgb(var(--fw)/65%)}
.fw-marks [data-f]:not([data-b]):hover{background-color:rgb(var(--fw)/24%)!important}
.fw-marks [data-k="6"]:not([data-b]),.fw-marks [data-k="5"]:not([data-b]){background-color:rgb(var(--fw)/22%)!important;box-shadow:inset 0 -2px 0 rgb(var(--fw))}
.fw-marks [data-b]>*{box-shadow:-3px 0 0 rgb(var(--fw)/40%)}
.fw-on[data-f]:not([data-b]),.fw-on[data-u]{outline:2px solid rgb(var(--fw,196 120 0))!important;outline-offset:1px;background-color:rgb(var(--fw,196 120 0)/28%)!important}
.fw-on[data-b]>*{box-shadow:-5px 0 0 rgb(var(--fw))!important;background-color:rgb(var(--fw)/7%)!important}
.fw-numbers [data-u]{background-color:#ffe08a!important;box-shadow:inset 0 -1px 0 #a97b00}
a[data-href]{cursor:alias}
@media print{.fw-far{content-visibility:visible}[data-f],[data-u],[data-b]>*{background-color:transparent!important;box-shadow:none!important;outline:none!important}}
`;

/**
 * Returns the document that shows a page of a report. Whatever the report contains, only our script runs, and
 * nothing is loaded.
 */
export function frameDocument(page: Head['pages'][number], script: FrameScript): string {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const tag =
    'src' in script
      ? `<script nonce="${nonce}" src="${escaped(new URL(script.src, location.href).href)}"></script>`
      : `<script nonce="${nonce}">${script.text}</script>`;
  const language = page.language ? ` lang="${escaped(page.language)}"` : '';
  return `<!doctype html><html${language}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${escaped(page.title ?? page.name)}</title><style>${before}</style><style>${page.styles}</style><style>${after}</style></head>${page.body}</body>${tag}</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
