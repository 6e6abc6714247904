/** The colours of a report: of its headings and lines, of tinted areas, and of hairlines. */
interface Theme {
  readonly accent: string;
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

/** Where the style goes: some regulators refuse a style element, and take attributes only. */
export type StylePlace = 'element' | 'attributes';

const INK = '#1c1f23';
const MUTED = '#5d6670';
const SANS = '"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif';
const SERIF = 'Georgia,"Times New Roman","Liberation Serif",serif';

/** One set of declarations for each thing a report is made of; none depends on where the thing stands. */
function looks({ accent, tint, hairline }: Theme) {
  const cell = 'padding:.3em 0;padding-inline-end:.4em;vertical-align:baseline';
  const value = 'padding:.3em .4em .3em .8em;vertical-align:baseline';
  const number = `padding:.3em .55em .3em 1em;text-align:right;direction:ltr;vertical-align:baseline;white-space:nowrap`;
  const label = `padding:.3em 0;padding-inline-end:1.2em;vertical-align:baseline;text-align:start;font-weight:normal`;
  const corner = `${cell};padding-bottom:.4em;border-bottom:2px solid ${accent};text-align:start;vertical-align:bottom;font-weight:600;line-height:1.25`;
  const column = `padding:.3em .55em .4em 1em;border-bottom:2px solid ${accent};text-align:right;vertical-align:bottom;font-weight:600;line-height:1.25`;
  return {
    body: `margin:0;background:#fff;color:${INK};font:14px/1.45 ${SANS};font-variant-numeric:lining-nums tabular-nums`,
    page: 'max-width:66em;margin:0 auto;padding:2.5em 2.5em 4em',
    cover: `border-top:.6em solid ${accent};padding:4.5em 0 3em`,
    entity: `margin:0;color:${accent};font:600 2.6em/1.15 ${SERIF};overflow-wrap:anywhere`,
    title: `margin:.5em 0 0;font:400 1.5em/1.3 ${SERIF}`,
    period: `margin:.4em 0 0;color:${MUTED};font-size:1.1em`,
    identifiers: `margin:3em 0 0;border-bottom:1px solid ${hairline};border-collapse:collapse`,
    contents: `margin:0 0 1em;padding:1.2em 1.6em;background:${tint}`,
    contentsTitle: `margin:0 0 .6em;color:${accent};font:600 1.05em ${SERIF}`,
    entries: 'margin:0;padding:0;list-style:none',
    entry: 'margin:.25em 0',
    link: `color:${accent};text-decoration:none`,
    section: 'margin:0',
    statement: 'margin:0',
    heading: `margin:2.6em 0 .5em;padding-bottom:.3em;border-bottom:2px solid ${accent};color:${accent};font:600 1.55em/1.25 ${SERIF}`,
    subheading: `margin:1.8em 0 .5em;color:${accent};font:600 1.15em/1.3 ${SERIF}`,
    paragraph: 'margin:.6em 0;white-space:pre-wrap;overflow-wrap:anywhere',
    text: 'margin:.4em 0 1.2em;overflow-wrap:anywhere;overflow-x:auto',
    plainText: 'margin:.4em 0 1.2em;white-space:pre-wrap;overflow-wrap:anywhere',
    table: `width:100%;margin:.6em 0 1.6em;border-bottom:1px solid ${hairline};border-collapse:collapse`,
    list: `width:100%;margin:.6em 0 1.6em;border-bottom:1px solid ${hairline};border-collapse:collapse`,
    caption: `padding:0 0 .5em;color:${MUTED};font-size:.93em;text-align:start;caption-side:top`,
    corner,
    narrowCorner: `${corner};width:28%`,
    listCorner: `${corner};width:42%`,
    column: `width:9.8em;${column}`,
    closeColumn: `width:7.2em;${column}`,
    narrowColumn: `width:5.6em;${column}`,
    tightColumn: column,
    textColumn: `${corner};padding:.3em .4em .4em .8em;line-height:1.25`,
    spanner: `padding:.3em .55em .2em 1em;border-bottom:1px solid ${hairline};text-align:center;color:${MUTED};font-size:.93em;font-weight:normal`,
    lead: `display:block;color:${MUTED};font-size:.86em;font-weight:normal`,
    label: `${label};border-top:1px solid ${hairline}`,
    strongLabel: `${label};border-top:1px solid ${hairline};font-weight:600`,
    group: 'page-break-after:avoid;break-after:avoid',
    groupLabel: `${label};padding-top:1em;color:${accent};font-weight:600`,
    nextGroupLabel: `${label};padding-top:.3em;color:${accent};font-weight:600`,
    innerGroupLabel: `${label};padding-top:.6em`,
    listLabel: `${label};width:42%;border-top:1px solid ${hairline};color:${MUTED};overflow-wrap:anywhere`,
    note: `color:${MUTED};font-size:.86em`,
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
    detail: `display:block;color:${MUTED};font-size:.86em`,
    figure: 'margin:.8em 0 1.6em;page-break-inside:avoid;break-inside:avoid',
    drawing: 'display:block;width:100%;height:auto',
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
    'number',
    'negative',
    'total',
    'negativeTotal',
  ] as const),
  ...(['grand', 'negativeGrand', 'leading', 'negativeLeading'] as const),
];

const print = [
  '@page{size:A4;margin:16mm 15mm}',
  '@media print{',
  '.body{font-size:8.6pt;line-height:1.35}',
  '.page{max-width:none;padding:0}',
  '.cover{padding-top:42mm}',
  '.statement{page-break-before:always;break-before:page}',
  '.statement .heading{margin-top:0}',
  '.heading,.subheading,caption{page-break-after:avoid;break-after:avoid}',
  'tr,.footnote,.entry{page-break-inside:avoid;break-inside:avoid}',
  'thead{display:table-header-group}',
  `${cells.map((look) => `.${look}`).join(',')}{padding-top:.18em;padding-bottom:.18em}`,
  '.text{overflow:visible}',
  '}',
].join('\n');

/** The style of a report, said once in an element or beside everything that has it. */
export class StyleSheet {
  private readonly looks: Readonly<Record<Look, string>>;
  private readonly place: StylePlace;

  constructor(theme: ThemeName, place: StylePlace) {
    this.looks = looks(themes[theme]);
    this.place = place;
  }

  /** The attribute that gives an element its look. */
  use(look: Look): string {
    return this.place === 'element'
      ? ` class="${look}"`
      : ` style="${this.looks[look].replaceAll('"', "'")}"`;
  }

  /** The rules of the style element; empty where there is none. */
  get rules(): string {
    if (this.place === 'attributes') return '';
    const rules = Object.entries(this.looks).map(([look, declarations]) => `.${look}{${declarations}}`);
    return [...rules, '.text img{max-width:100%;height:auto}', print].join('\n');
  }
}
