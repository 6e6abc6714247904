import { mixed, readable } from './color.ts';
import { cleanWords, showWords } from './shown-words.ts';

/** The colors of a report: lines, headings, tinted areas and hairlines. */
export interface Theme {
  readonly accent: string;
  /** The accent color for text, dark enough to be readable. */
  readonly words?: string;
  readonly tint: string;
  readonly hairline: string;
}

export const themes = {
  navy: { accent: '#1f3a5f', tint: '#f2f5f9', hairline: '#d8dfe8' },
  forest: { accent: '#23513c', tint: '#f1f6f3', hairline: '#d6e2db' },
  burgundy: { accent: '#6b2336', tint: '#faf3f4', hairline: '#e8d9dc' },
  slate: { accent: '#333b45', tint: '#f4f5f6', hairline: '#dcdfe3' },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof themes;

/** Returns a theme by name, or from the filer's color. */
export function themeOf(name: ThemeName | undefined, color: string | undefined): Theme {
  if (name === undefined && color !== undefined && /^#[0-9A-Fa-f]{6}$/.test(color))
    return {
      accent: color,
      words: readable(color),
      tint: mixed(color, 0.06),
      hairline: mixed(color, 0.18),
    };
  return themes[name ?? 'navy'];
}

/** The running head and foot of a printed report. */
export interface RunningHead {
  readonly left: string;
  readonly right: string;
  readonly paper: 'A4' | 'letter';
}

/** The location of styles: some regulators refuse a style element and accept only attributes. */
export type StylePlace = 'element' | 'attributes';

const INK = '#1c1f23';
const MUTED = '#5d6670';
const SANS = '"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif';
const SERIF = 'Georgia,"Times New Roman","Liberation Serif",serif';

/**
 * Returns one set of declarations for each kind of element, independent of context. Without a style element
 * for print rules, row spacing is that of print.
 */
function looks({ accent, words = accent, tint, hairline }: Theme, place: StylePlace) {
  const [size, row, gap, width, inset] =
    place === 'element'
      ? ['14px/1.45', '.3em', '3.2em', '9.8em', '1em']
      : ['12px/1.25', '.12em', '1.9em', '7.6em', '.7em'];
  // Pages without a document type, as EDGAR wants them, are shown in a mode where tables inherit no font.
  const grid = `border-collapse:collapse${place === 'element' ? '' : ';font:inherit;color:inherit'}`;
  const cell = 'padding:.3em 0;padding-inline-end:.4em;vertical-align:baseline';
  const value = `padding:${row} .4em ${row} .8em;vertical-align:baseline`;
  const number = `padding:${row} .55em ${row} ${inset};text-align:right;direction:ltr;vertical-align:baseline;white-space:nowrap`;
  const label = `padding:${row} 0;padding-inline-end:1.2em;vertical-align:baseline;text-align:start;font-weight:normal`;
  const corner = `${cell};padding-bottom:.4em;border-bottom:2px solid ${accent};text-align:start;vertical-align:bottom;font-weight:600;line-height:1.25`;
  const column = `padding:.3em .55em .4em ${inset};border-bottom:2px solid ${accent};text-align:right;vertical-align:bottom;font-weight:600;line-height:1.25`;
  return {
    body: `margin:0;background:#fff;color:${INK};font:${size} ${SANS};font-variant-numeric:lining-nums tabular-nums`,
    page: `max-width:66em;margin:0 auto;padding:${place === 'element' ? '2.5em 2.5em 4em' : '1.5em 1em 3em'}`,
    cover: `border-top:.6em solid ${accent};padding:4.5em 0 3em`,
    entity: `margin:0;color:${words};font:600 2.6em/1.15 ${SERIF};overflow-wrap:anywhere`,
    title: `margin:.5em 0 0;font:400 1.5em/1.3 ${SERIF}`,
    period: `margin:.4em 0 0;color:${MUTED};font-size:1.1em`,
    logo: 'display:block;max-width:16em;max-height:6em;width:auto;height:auto;margin:0 0 3.5em',
    identifiers: `margin:3em 0 0;border-bottom:1px solid ${hairline};${grid}`,
    contents: `margin:0 0 1em;padding:1.2em 1.6em;background:${tint};page-break-inside:avoid;break-inside:avoid;page-break-after:always;break-after:page`,
    contentsTitle: `margin:0 0 .6em;color:${words};font:600 1.05em ${SERIF}`,
    entries: 'margin:0;padding:0;list-style:none',
    entry: 'margin:.25em 0',
    link: `color:${words};text-decoration:none`,
    section: 'margin:0',
    shortSection: 'margin:0;page-break-inside:avoid;break-inside:avoid',
    statement: 'margin:0;page-break-before:always;break-before:page',
    wideSection: 'margin:0;page-break-before:always;break-before:page',
    heading: `page-break-after:avoid;break-after:avoid;margin:${gap} 0 .5em;padding-bottom:.3em;border-bottom:2px solid ${accent};color:${words};font:600 1.55em/1.25 ${SERIF}`,
    entityHead: `page-break-after:avoid;break-after:avoid;margin:2.4em 0 -2.2em;color:${MUTED};font-size:.93em`,
    subheading: `page-break-after:avoid;break-after:avoid;margin:1.8em 0 .5em;color:${words};font:600 1.15em/1.3 ${SERIF}`,
    paragraph: 'margin:.6em 0;max-width:46em;white-space:pre-wrap;overflow-wrap:anywhere',
    text: 'margin:.4em 0 1.2em;overflow-wrap:anywhere;overflow-x:auto',
    figures: 'margin:.4em 0 1.2em;overflow-wrap:anywhere;overflow-x:auto',
    // Paragraphs have the margins of the browser where there is no style element.
    paragraphs: 'margin:-.4em 0 .2em;overflow-wrap:anywhere;overflow-x:auto',
    narrative: 'margin:.4em 0 1.2em;max-width:46em;overflow-wrap:anywhere',
    narrativeParagraph: 'margin:.6em 0',
    narrativeHeading: `margin:1.6em 0 .4em;color:${words};font:600 1.1em/1.3 ${SERIF};page-break-after:avoid;break-after:avoid`,
    narrativeList: 'margin:.6em 0;padding-inline-start:1.6em',
    narrativeQuote: `margin:.8em 0;padding-inline-start:1em;border-inline-start:3px solid ${hairline};color:${MUTED}`,
    narrativeTable: `width:100%;margin:.8em 0 1.2em;border-bottom:1px solid ${hairline};${grid}`,
    narrativeHead: `padding:.3em .8em .4em 0;border-bottom:2px solid ${accent};vertical-align:bottom;font-weight:600`,
    narrativeCell: `padding:.3em .8em .3em 0;border-top:1px solid ${hairline};vertical-align:baseline`,
    signatures: 'margin:2.4em 0 1em;page-break-inside:avoid;break-inside:avoid',
    signatory: 'display:inline-block;width:17em;margin:3.2em 2.5em 0 0;vertical-align:top',
    signatureLine: `border-top:1px solid ${INK};padding-top:.4em;font-weight:600`,
    signatureDetail: `color:${MUTED};font-size:.93em`,
    scroll: 'overflow-x:auto',
    shortScroll: 'overflow-x:auto;page-break-inside:avoid;break-inside:avoid',
    wideScroll: 'overflow-x:auto',
    plainText: 'margin:.4em 0 1.2em;max-width:46em;white-space:pre-wrap;overflow-wrap:anywhere',
    table: `width:100%;margin:.6em 0;border-bottom:1px solid ${hairline};${grid}`,
    tallTable: `width:100%;margin:.6em 0;border-bottom:1px solid ${hairline};${grid}`,
    closeTable: `width:100%;margin:.6em 0;border-bottom:1px solid ${hairline};${grid};font-size:.92em`,
    list: `width:100%;margin:.6em 0;border-bottom:1px solid ${hairline};${grid}`,
    caption: `padding:0 0 .5em;color:${MUTED};font-size:.93em;text-align:start;caption-side:top`,
    corner,
    narrowCorner: `${corner};width:34%`,
    nameCorner: `${corner};width:22%`,
    listCorner: `${corner};width:42%`,
    column: `width:${width};${column}`,
    closeColumn: `width:7.2em;${column}`,
    narrowColumn: `width:5.6em;${column}`,
    tightColumn: column,
    textColumn: `${corner};padding:.3em .4em .4em .8em;line-height:1.25`,
    flagColumn: `width:1%;${corner};padding:.3em .4em .4em .8em`,
    referenceHead: `width:3.2em;${corner}`,
    reference: `padding:${row} .4em ${row} 0;border-top:1px solid ${hairline};vertical-align:baseline;color:${MUTED};white-space:nowrap`,
    spanner: `padding:.3em .55em .2em 1em;border-bottom:1px solid ${hairline};text-align:center;font-size:.93em;font-weight:600`,
    lead: `display:block;color:${MUTED};font-size:.86em;font-weight:normal`,
    label: `${label};border-top:1px solid ${hairline}`,
    strongLabel: `${label};border-top:1px solid ${hairline};font-weight:600`,
    group: 'page-break-after:avoid;break-after:avoid',
    groupLabel: `${label};padding-top:${place === 'element' ? '1em' : '.6em'};color:${words};font-weight:600`,
    nextGroupLabel: `${label};padding-top:.3em;color:${words};font-weight:600`,
    innerGroupLabel: `${label};padding-top:.6em`,
    moreRow: 'border-top:0',
    listLabel: `${label};width:42%;border-top:1px solid ${hairline};color:${MUTED};overflow-wrap:anywhere`,
    note: `color:${MUTED};font-size:.86em`,
    coded: 'display:block;padding-inline-start:3.44em;text-indent:-3.44em',
    rowCode: `display:inline-block;width:4em;text-indent:0;color:${MUTED};font-size:.86em`,
    sign: 'float:left;padding-right:.3em',
    nearSign: 'padding-right:.1em',
    totalRow: 'page-break-before:avoid;break-before:avoid',
    indent1: 'display:block;padding-inline-start:1.3em',
    indent2: 'display:block;padding-inline-start:2.6em',
    indent3: 'display:block;padding-inline-start:3.9em',
    number: `${number};border-top:1px solid ${hairline}`,
    negative: `${number};padding-right:.22em;border-top:1px solid ${hairline}`,
    total: `${number};border-top:1px solid ${INK};font-weight:600`,
    negativeTotal: `${number};padding-right:.22em;border-top:1px solid ${INK};font-weight:600`,
    grand: `${number};border-top:1px solid ${INK};border-bottom:3px double ${INK};font-weight:600`,
    negativeGrand: `${number};padding-right:.22em;border-top:1px solid ${INK};border-bottom:3px double ${INK};font-weight:600`,
    leading: `${number};border-top:1px solid ${hairline};font-weight:600`,
    negativeLeading: `${number};padding-right:.22em;border-top:1px solid ${hairline};font-weight:600`,
    value: `${value};border-top:1px solid ${hairline};text-align:start;overflow-wrap:break-word;white-space:pre-wrap`,
    longValue: `${value};border-top:1px solid ${hairline};text-align:start;overflow-wrap:anywhere;white-space:pre-wrap`,
    wordsOfNumbers: `${number};border-top:1px solid ${hairline};white-space:normal`,
    code: 'white-space:nowrap',
    detail: `display:block;color:${MUTED};font-size:.86em;white-space:pre-wrap`,
    figure: 'margin:.8em 0 1.6em;page-break-inside:avoid;break-inside:avoid',
    drawing: 'display:block;width:100%;height:auto',
    narrowDrawing: 'display:none',
    figureTitle: `margin:0 0 .5em;color:${MUTED};font-size:.93em`,
    coverFacts: 'margin-top:3em;max-width:44em',
    mark: 'display:inline-block;width:0;white-space:nowrap;font-size:.72em;line-height:0;text-indent:.15em',
    footnotes: `margin:.8em 0 0;padding-top:.6em;border-top:1px solid ${hairline};color:${MUTED};font-size:.9em`,
    footnote: 'margin:.25em 0;overflow-wrap:anywhere',
  };
}

export type Look = keyof ReturnType<typeof looks>;

const cells: readonly Look[] = [
  ...([
    'label',
    'strongLabel',
    'listLabel',
    'value',
    'longValue',
    'wordsOfNumbers',
    'reference',
    'number',
    'negative',
    'total',
    'negativeTotal',
  ] as const),
  ...(['grand', 'negativeGrand', 'leading', 'negativeLeading'] as const),
];

/** The styles of narrative, by element. */
const narrativeLooks: Readonly<Record<string, Look>> = {
  p: 'narrativeParagraph',
  h3: 'narrativeHeading',
  h4: 'narrativeHeading',
  h5: 'narrativeHeading',
  h6: 'narrativeHeading',
  ul: 'narrativeList',
  ol: 'narrativeList',
  blockquote: 'narrativeQuote',
  table: 'narrativeTable',
  th: 'narrativeHead',
  td: 'narrativeCell',
};

/**
 * Below this width a report is read on a phone: the text fills the screen, and wide tables scroll separately.
 */
const phone = [
  '@media screen and (max-width:640px){',
  '.body{font-size:13px}',
  '.page{padding:1em 1em 3em}',
  '.cover{padding:2.5em 0 2em}',
  '.entity{font-size:1.9em}',
  '.title{font-size:1.25em}',
  '.logo{margin-bottom:2em}',
  '.contents{padding:1em}',
  '.heading{font-size:1.35em}',
  '.column,.closeColumn{width:auto;min-width:4.6em;padding-left:.6em}',
  '.narrowColumn,.tightColumn{padding-left:.6em}',
  '.number,.negative,.total,.negativeTotal,.grand,.negativeGrand,.leading,.negativeLeading{padding-left:.6em}',
  '.table,.tallTable{font-size:12px}',
  '.label,.strongLabel{min-width:7.5em;padding-inline-end:.4em}',
  '.closeTable :is(.label,.strongLabel){min-width:11em}',
  '.listLabel,.listCorner{width:36%;padding-inline-end:.6em;overflow-wrap:break-word;hyphens:auto}',
  '.narrowCorner{width:auto;min-width:7.5em}',
  '.value,.longValue{min-width:5em}',
  ':is(.scroll,.shortScroll,.wideScroll) :is(.label,.strongLabel,.corner){position:sticky;left:0;background:#fff}',
  '.drawing{display:none}',
  '.narrowDrawing{display:block;width:100%;height:auto}',
  '.signatory{width:100%;margin-inline-end:0}',
  '}',
].join('\n');

/**
 * A shadow at the right edge shows that a table continues there; it scrolls out of sight with the last column.
 */
const shadow =
  '@media screen{.scroll,.shortScroll,.wideScroll{background:linear-gradient(to left,#fff,#fff) right/16px 100% local no-repeat,linear-gradient(to left,rgba(0,0,0,.16),transparent) right/12px 100% scroll no-repeat}}';

/** On a wide screen, tables with many columns use the room on both sides of the text, with their heading if it is theirs. */
const wide = [
  '@media screen and (min-width:1100px){',
  '.wideSection,.wideScroll{margin-inline:calc((66em - min(100vw - 7em,90em))/2)}',
  '.wideSection .wideScroll{margin-inline:0}',
  '}',
].join('\n');

function printRules({ left, right, paper }: RunningHead): string {
  const margin = `font:7.5pt ${SANS};color:${MUTED}`;
  return [
    `@page{size:${paper};margin:20mm 15mm 17mm;`,
    `@top-left{content:${cssText(left)};${margin};vertical-align:bottom;padding-bottom:5mm}`,
    `@top-right{content:${cssText(right)};${margin};vertical-align:bottom;padding-bottom:5mm}`,
    `@bottom-right{content:counter(page) " / " counter(pages);${margin};vertical-align:top;padding-top:4mm}}`,
    // Tables with many columns are on pages turned sideways.
    `@page wide{size:${paper} landscape}`,
    '@page:first{@top-left{content:none}@top-right{content:none}@bottom-right{content:none}}',
    '@media print{',
    '.body{font-size:8.6pt;line-height:1.35}',
    '.wideSection{page:wide}',
    '.page{max-width:none;padding:0}',
    '.cover{padding-top:36mm;print-color-adjust:exact}',
    '.contents{print-color-adjust:exact}',
    // Browsers support neither of these and show no page numbers; formatters for paged media do.
    '.entry .link{display:block}',
    '.entry .link::after{content:leader(dotted) " " target-counter(attr(href),page)}',
    'caption,.paragraph:has(+.scroll),.paragraph:has(+.shortScroll),.paragraph:has(+.wideScroll){page-break-after:avoid;break-after:avoid}',
    'tr,.footnote,.entry{page-break-inside:avoid;break-inside:avoid}',
    '.table tr:nth-last-child(-n+3),.tallTable tr:nth-last-child(-n+3){page-break-before:avoid;break-before:avoid}',
    // A caption needs room for the head and the first lines below it, or goes to the next page with them.
    'caption{page-break-inside:avoid;break-inside:avoid}',
    'caption::after{content:"";display:block;height:8em;margin-bottom:-8em}',
    'thead{display:table-header-group;page-break-after:avoid;break-after:avoid}',
    'tbody>tr:first-child{page-break-before:avoid;break-before:avoid}',
    `${cells.map((look) => `.${look}`).join(',')}{padding-top:.14em;padding-bottom:.14em}`,
    '.groupLabel{padding-top:.7em}',
    '.tallTable{line-height:1.25}',
    '.tallTable th,.tallTable td{padding-top:.1em;padding-bottom:.1em}',
    '.tallTable .groupLabel{padding-top:.45em}',
    '.heading{margin-top:2.4em}',
    '.statement>.heading,.wideSection>.heading,.wideSection+div>.heading,.contents+.section>.heading,.contents+.shortSection>.heading{margin-top:0}',
    '.narrative,.paragraph,.plainText,:is(.text,.figures) p{max-width:none}',
    '.text,.figures,.narrative,.scroll,.shortScroll,.wideScroll{overflow:visible}',
    '}',
  ].join('\n');
}

/** The filer's tables without a look of their own look like those of the report. */
function plainTables(looks: Readonly<Record<Look, string>>): string[] {
  const own = ':not([style],[class],[align],[border])';
  const table = `:is(.text,.figures) table${own}`;
  return [
    `${table}{${looks.narrativeTable}}`,
    `${table} :is(th,td)${own}{${looks.narrativeCell};text-align:start}`,
    `${table} tr:first-child>th${own}{${looks.narrativeHead.replace(/^padding:[^;]*;/, '')};border-top:0}`,
    `.figures table${own} :is(th,td)${own}:not(:first-child){text-align:right;padding:.3em .4em .3em .8em}`,
  ];
}

/** A cell after the first one of its row. */
const CELL = /(?<=<\/t[dh]>\s{0,80})<td[^<>]*>([^<]*)<\/td>/g;
const FIGURE = /^[(−–-]?\s?[\d][\d.,\s]*\s?%?\)?$|^[–—-]?$/;

/** Whether most cells of tables are figures, apart from the names of rows. */
function hasFigures(text: string): boolean {
  let figures = 0;
  let words = 0;
  for (const [, cell = ''] of text.matchAll(CELL))
    if (FIGURE.test(cell.trim())) figures++;
    else words++;
  return figures > words;
}

/** Writes a text as a CSS string; escapes every character that could end it or have a meaning around it. */
function cssText(text: string): string {
  const shown = cleanWords(text).replace(
    /[^\p{L}\p{N} ]/gu,
    (character) => `\\${(character.codePointAt(0) as number).toString(16)} `,
  );
  return `"${shown}"`;
}

/** The style of a report, in a style element or in attributes. */
export class StyleSheet {
  private readonly looks: Readonly<Record<Look, string>>;
  private readonly place: StylePlace;

  constructor(theme: Theme, place: StylePlace) {
    this.looks = looks(theme, place);
    this.place = place;
  }

  /** Returns the attribute that styles an element. */
  use(look: Look): string {
    return this.place === 'element'
      ? ` class="${look}"`
      : ` style="${this.looks[look].replaceAll('"', "'")}"`;
  }

  /** The drawings of a chart: only a style element can choose the one that fits the screen. */
  get drawings(): readonly Look[] {
    return this.place === 'element' ? ['drawing', 'narrowDrawing'] : ['drawing'];
  }

  /** Returns the entity name above a statement; with a style element, page margins show it instead. */
  headOf(entity: string): string {
    return this.place === 'element' ? '' : `<p${this.use('entityHead')}>${showWords(entity)}</p>\n`;
  }

  /** Returns the style attribute of a narrative element; none if the style element selects it by context. */
  ofNarrative(element: string): string {
    const look = Object.hasOwn(narrativeLooks, element) ? narrativeLooks[element] : undefined;
    return this.place === 'element' || look === undefined ? '' : this.use(look);
  }

  /** Returns the look of a text with markup. */
  lookOfText(text: string): 'text' | 'figures' | 'paragraphs' {
    if (this.place === 'element') return hasFigures(text) ? 'figures' : 'text';
    return /^\s{0,100}<p[\s>]/.test(text) ? 'paragraphs' : 'text';
  }

  /** Returns the rules of the style element; empty if there is none. */
  rules(head: RunningHead): string {
    if (this.place === 'attributes') return '';
    const rules = Object.entries(this.looks).map(([look, declarations]) => `.${look}{${declarations}}`);
    const narrative = Object.entries(narrativeLooks).map(
      ([element, look]) => `.narrative ${element}{${this.looks[look]}}`,
    );
    return [
      ...rules,
      ...narrative,
      '.closeTable td,.closeTable thead th{padding-left:.5em;padding-right:.35em}',
      '.closeTable th:first-child{padding-left:0}',
      ':is(.text,.figures) p{margin:.6em 0;max-width:46em}',
      ':is(.text,.figures) p:first-child{margin-top:0}',
      ...plainTables(this.looks),
      '.value p,.longValue p{margin:0}',
      '.moreRow>th,.moreRow>td{border-top:0}',
      // Japanese headings break at spaces and punctuation only.
      'thead th{word-break:keep-all}',
      // Figures do not break in tables with many columns; they are smaller, and scroll.
      ':is(.text,.figures,.narrative){overflow-x:auto}',
      ':is(.text,.figures,.narrative) tr:has(>:nth-child(5))>*{overflow-wrap:normal}',
      ':is(.text,.figures,.narrative) tr:has(>:nth-child(9))>*{font-size:.8em;padding-right:.5em}',
      ':is(.text,.figures,.narrative) tr:has(>:nth-child(13))>*{font-size:.68em;padding-right:.4em}',
      ':is(.text,.figures,.narrative) img{max-width:100%;height:auto}',
      shadow,
      wide,
      phone,
      printRules(head),
    ].join('\n');
  }
}
