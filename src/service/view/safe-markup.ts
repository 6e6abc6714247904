/**
 * The safe markup of a report: elements and attributes that affect only its appearance. Everything else is
 * left out, so that no report can run a script or load anything, whatever displays it.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const elements = words(
  `a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite code col colgroup data
  dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd
  li main map mark menu nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody
  td tfoot th thead time tr tt u ul var wbr`,
);

const drawings = words(
  `svg g path rect circle ellipse line polyline polygon text tspan defs clipPath linearGradient radialGradient stop
  mask pattern symbol title desc marker`,
);

/** Elements that are left out with their content. */
const withheld = words(
  `script noscript iframe frame frameset object embed applet template base meta link audio video source track canvas
  portal style title head textarea select option foreignObject animate animateMotion animateTransform set use image
  feImage handler listener`,
);

/** Elements that make the fact around them a block. */
const blocks = words(
  `address article aside blockquote center details dir div dl figure footer h1 h2 h3 h4 h5 h6 header hr main menu nav
  ol p pre section table tbody tr td ul li`,
);

const attributes = words(
  `abbr align alt bgcolor border cellpadding cellspacing char charoff class clear color cols colspan compact coords
  datetime dir face frame headers height hspace id lang noshade nowrap role rowspan rules scope shape size span start
  style summary title type usemap valign value vspace width`,
);

const drawingAttributes = words(
  `viewBox preserveAspectRatio d x y x1 x2 y1 y2 cx cy r rx ry fx fy points width height transform fill stroke
  fill-opacity fill-rule stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit opacity offset stop-color stop-opacity gradientUnits gradientTransform
  spreadMethod clip-path clip-rule clipPathUnits mask maskUnits patternUnits patternContentUnits patternTransform
  font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline textLength lengthAdjust
  dx dy rotate markerWidth markerHeight refX refY orient visibility display overflow class id style`,
);

export const isShown = (local: string): boolean => elements.has(local);
export const isDrawing = (local: string): boolean => drawings.has(local);
export const isWithheld = (local: string): boolean => withheld.has(local);
export const isBlock = (local: string): boolean => blocks.has(local);

/** Whether an attribute is kept unchanged; addresses are not. */
export function isKept(name: string, inDrawing: boolean): boolean {
  return (inDrawing ? drawingAttributes : attributes).has(name) || /^aria-[a-z]+$/.test(name);
}

/** Images embedded in the page. */
const held = /^data:image\/(?:png|jpe?g|gif|webp|bmp|svg\+xml)[;,]/i;

export function isHeldImage(address: string): boolean {
  return held.test(address);
}

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

/** Returns the media type of an image by its file name. */
export function imageType(name: string): string | undefined {
  return imageTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

/** Returns a style that loads nothing; the browser would refuse to load, and complain. */
export function safeStyle(style: string): string {
  const plain = style.includes('\\') ? style.replace(ESCAPE, unescaped) : style;
  return /url|import|image-set|src/i.test(plain)
    ? plain
        .replace(/url\((?!\s*['"]?\s*(?:data:|#))/gi, 'no-url(')
        .replace(/@import/gi, '@no-import')
        .replace(/(image-set|src)\(/gi, 'no-$1(')
    : plain;
}

/** An escaped character of CSS. */
const ESCAPE = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|([g-z-]))/gi;

/** Returns letters and hyphens as they are: escapes could hide the name of a function. */
function unescaped(written: string, code: string | undefined, letter: string): string {
  if (code === undefined) return letter;
  const character = String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
  return /[a-z-]/i.test(character) ? character : written;
}

/** Returns a style sheet that cannot end its element. */
export function safeStyleSheet(text: string): string {
  return safeStyle(text).replace(/</g, '\\3c ');
}
