import { XmlFault } from '../../../xml/fault.ts';
import { canonicalFragment, XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from '../../../xml/scanner.ts';
import { SourceText } from '../../../xml/source-text.ts';

/**
 * How markup of a filing fits into a report: `valid` XHTML for inline reports, `foreign` to it but harmless,
 * or `active`, able to run or load something.
 */
export type MarkupNature = 'valid' | 'foreign' | 'active';

type Model = 'flow' | 'inline' | 'empty' | ReadonlySet<string>;

const words = (text: string) => new Set(text.split(' '));

/** The content models of XHTML 1.1, for the elements that reports use. */
const models: ReadonlyMap<string, Model> = new Map<string, Model>([
  ...[...words('div li td th dd')].map((name): [string, Model] => [name, 'flow']),
  ...[
    ...words(
      'p h1 h2 h3 h4 h5 h6 pre address caption dt span b i em strong sup sub small big tt code abbr a',
    ),
  ].map((name): [string, Model] => [name, 'inline']),
  ...[...words('br hr img')].map((name): [string, Model] => [name, 'empty']),
  ['ul', words('li')],
  ['ol', words('li')],
  ['dl', words('dt dd')],
  ['blockquote', words('p div h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote hr address')],
  ['table', words('caption thead tfoot tbody tr')],
  ['thead', words('tr')],
  ['tfoot', words('tr')],
  ['tbody', words('tr')],
  ['tr', words('th td')],
]);

const blocks = words('p div h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote hr address');
/** Elements that are allowed only in the element they are part of. */
const parts = words('li td th dd dt caption thead tfoot tbody tr');
const tableOrder = ['caption', 'thead', 'tfoot', 'tbody', 'tr'];

const anywhere = words('class title style dir xml:lang');
const attributes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', words('href')],
  ['img', words('src alt width height')],
  ['table', words('border cellpadding cellspacing width summary')],
  ['td', words('colspan rowspan align valign')],
  ['th', words('colspan rowspan align valign scope')],
]);

const required: ReadonlyMap<string, ReadonlySet<string>> = new Map([['img', words('src alt')]]);

const activeElements = words(
  'script style object embed applet iframe frame frameset form input button select textarea link meta base audio video use foreignobject animate set',
);
const addresses = words('href src action background data poster srcset xlink:href');

interface Open {
  readonly name: string;
  readonly model: Model;
  readonly children: Set<string>;
  rank: number;
}

/** Whether markup can be embedded in a report and read back as exactly the same text. */
export function fitsInPlace(text: string): boolean {
  return canonicalFragment(text) === text && natureOf(text) === 'valid';
}

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)(?=[\s/>])/g;

/** Whether a text has tags of HTML, or end tags; "<Holding>" in a name is neither. */
export function isMarkup(text: string): boolean {
  for (const [, slash, name = ''] of text.matchAll(TAG))
    if (slash || models.has(name.toLowerCase()) || activeElements.has(name.toLowerCase())) return true;
  return false;
}

/** Why a text cannot be embedded in a report, to complete "it contains …", and what to do about it. */
export interface Obstacle {
  readonly obstacle: string;
  readonly remedy: string;
}

export function obstacleOf(text: string): Obstacle {
  const obstacle = firstObstacle(text);
  return { obstacle, remedy: remedyFor(obstacle) };
}

/** The first entry whose pattern matches the obstacle tells the remedy. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/instead of the character itself$/, 'Write the character itself; only &amp;, &lt; and &gt; may be used.'],
  [/^an unescaped/, 'Write "&amp;" for "&" and "&lt;" for "<".'],
  [
    /^text directly inside/,
    'Put the text into an element that can contain it, such as a paragraph or a table cell.',
  ],
  [/^the element "li" where/, 'Put each "li" inside a "ul" or "ol".'],
  [
    /where XHTML does not allow it$/,
    'Move the element to a place where XHTML 1.1 allows it, or replace it with one that is allowed there.',
  ],
  [
    /without its required attributes$/,
    'Add the attributes that XHTML requires, such as "alt" and "src" on an image.',
  ],
  [/without content$/, 'Remove the empty element, or give it content.'],
  [/^the attribute "lang"/, 'Write "xml:lang" instead of "lang".'],
  [/^the attribute "src"/, 'Embed the image as a data: URI.'],
  [/with an invalid value$/, 'Correct the value of the attribute, or remove the attribute.'],
  [/^the attribute/, 'Remove the attribute.'],
  [/^the element/, 'Remove the element: scripts, forms and embedded objects are not allowed.'],
  [/not well-formed$/, 'Close every element that is opened, and put attribute values in double quotes.'],
];

function remedyFor(obstacle: string): string {
  const [, remedy] = remedies.find(([pattern]) => pattern.test(obstacle)) ?? [];
  return (
    remedy ?? 'Write tags in lower case and attributes in double quotes, and close empty elements with "/>".'
  );
}

function firstObstacle(text: string): string {
  const [entity] = /&(?!(?:amp|lt|gt);)#?[A-Za-z0-9]{1,20};/.exec(text) ?? [];
  if (entity) return `"${entity}" instead of the character itself`;
  const bare = /&(?!#?[A-Za-z0-9]{1,20};)|<(?![A-Za-z/!?])/.exec(text)?.[0];
  if (bare) return `an unescaped "${bare}"`;
  try {
    const classify = new MarkupClassifier(text);
    classify.classify();
    return classify.obstacle ?? 'markup that is not in canonical XHTML form';
  } catch (fault) {
    if (fault instanceof XmlFault) return 'markup that is not well-formed';
    throw fault;
  }
}

/** Returns the first active part of a well-formed fragment that has one: `the element "script"`. */
export function activePartOf(fragment: string): string {
  const classifier = new MarkupClassifier(fragment);
  classifier.classify();
  return classifier.active ?? '';
}

/** Classifies a fragment; a malformed fragment is foreign. */
export function natureOf(fragment: string): MarkupNature {
  try {
    return new MarkupClassifier(fragment).classify();
  } catch (fault) {
    if (fault instanceof XmlFault) return 'foreign';
    throw fault;
  }
}

class MarkupClassifier {
  private readonly scanner: XmlScanner;
  private readonly open: Open[] = [{ name: '', model: 'flow', children: new Set(), rank: -1 }];
  private nature: MarkupNature = 'valid';
  /** The first reason why it is not valid. */
  obstacle: string | undefined;
  /** The first active element or attribute. */
  active: string | undefined;
  /** The number of open links. */
  private links = 0;

  constructor(fragment: string) {
    this.scanner = new XmlScanner(new SourceText(`\ufeff${fragment}`), { fragment: true });
  }

  classify(): MarkupNature {
    const { scanner } = this;
    for (;;) {
      const kind = scanner.next();
      if (kind === END) return this.nature;
      if (kind === START_TAG) this.start();
      else if (kind === END_TAG) this.end();
      else if (kind === TEXT && !scanner.isBlank && !this.takesText())
        this.note('foreign', `text directly inside "${this.open.at(-1)?.name}"`);
    }
  }

  private note(nature: MarkupNature, obstacle: string): void {
    if (this.nature !== 'active') this.nature = nature;
    this.obstacle ??= obstacle;
    if (nature === 'active') this.active ??= obstacle;
  }

  private takesText(): boolean {
    const { model } = this.open.at(-1) as Open;
    return model === 'flow' || model === 'inline';
  }

  private start(): void {
    const { local: name, uri } = this.scanner.name;
    const model = models.get(name);
    if (activeElements.has(name.toLowerCase())) this.note('active', `the element "${name}"`);
    else if (model === undefined || (uri !== '' && uri !== XHTML_NAMESPACE) || !this.takes(name))
      this.note('foreign', `the element "${name}" where XHTML does not allow it`);
    let missing = required.get(name)?.size ?? 0;
    for (let index = 0; index < this.scanner.attributeCount; index++) {
      if (this.scanner.isDeclaration(index)) continue;
      const written = this.scanner.attributeText(index);
      if (required.get(name)?.has(written)) missing--;
      this.checkAttribute(name, written, this.scanner.attributeValue(index));
    }
    if (missing > 0) this.note('foreign', `the element "${name}" without its required attributes`);
    if (name === 'a') this.links++;
    this.open.push({ name, model: model ?? 'flow', children: new Set(), rank: -1 });
  }

  private takes(name: string): boolean {
    const parent = this.open.at(-1) as Open;
    const { model, children } = parent;
    children.add(name);
    if (name === 'a' && this.links > 0) return false;
    if (model === 'empty') return false;
    if (model === 'inline') return !blocks.has(name) && !parts.has(name);
    if (model === 'flow') return !parts.has(name);
    if (parent.name === 'table') {
      const rank = tableOrder.indexOf(name);
      const isRepeated = rank === parent.rank && rank < 3;
      if (rank < parent.rank || isRepeated || (children.has('tr') && children.has('tbody'))) return false;
      parent.rank = rank;
    }
    return model.has(name);
  }

  private end(): void {
    const { name, model, children } = this.open.pop() as Open;
    if (name === 'a') this.links--;
    const needsChild = typeof model === 'object' && name !== 'blockquote';
    const hasRows = children.has('tr') || children.has('tbody');
    if ((needsChild && children.size === 0) || (name === 'table' && !hasRows))
      this.note('foreign', `the element "${name}" without content`);
  }

  private checkAttribute(element: string, written: string, value: string): void {
    const what = `the attribute "${written}" of the element "${element}"`;
    if (isActive(element, written.toLowerCase(), value.slice(0, 4000).toLowerCase()))
      this.note('active', what);
    else if (!anywhere.has(written) && !attributes.get(element)?.has(written)) this.note('foreign', what);
    else if (!isLexical(written, value)) this.note('foreign', `${what} with an invalid value`);
  }
}

/** Styles that load, run, or can cover the rest of the report. */
const ACTIVE_STYLE =
  /url\(|expression|@import|javascript|behavior|(?:^|[;\s])position\s*:\s*(?:fixed|absolute|sticky)/;

function isActive(element: string, name: string, value: string): boolean {
  if (/^on[a-z]/.test(name)) return true;
  if (name === 'style') return ACTIVE_STYLE.test(value);
  return addresses.has(name) && !isHarmless(element, value);
}

/**
 * Whether an address is harmless. A link is not loaded by itself; a loaded address with a scheme or host is
 * external. Drawings as images run nothing; the permitted image formats are a property of the document.
 */
function isHarmless(element: string, address: string): boolean {
  const plain = address.replace(/[\u0000-\u0020]/g, '');
  if (element === 'a') return /^(?:https?:\/\/|mailto:|[^:]*$|[#./?])/.test(plain);
  return (
    /^data:image\/(?:png|gif|jpeg|svg\+xml);base64,/.test(plain) ||
    !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/.test(plain)
  );
}

const lexical: Readonly<Record<string, RegExp>> = {
  dir: /^(?:ltr|rtl)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  align: /^(?:left|center|right|justify|char)$/,
  valign: /^(?:top|middle|bottom|baseline)$/,
  colspan: /^[0-9]{1,4}$/,
  rowspan: /^[0-9]{1,4}$/,
  border: /^[0-9]{1,4}$/,
  cellpadding: /^[0-9]{1,4}%?$/,
  cellspacing: /^[0-9]{1,4}%?$/,
  width: /^[0-9]{1,4}%?$/,
  'xml:lang': /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/,
  href: /^[^\s<>"{}|\\^`]*$/,
  // A document has no neighboring files.
  src: /^data:image\/(?:png|gif|jpeg|svg\+xml);base64,[A-Za-z0-9+/]*={0,2}$/,
  height: /^[0-9]{1,4}%?$/,
};

function isLexical(name: string, value: string): boolean {
  return !Object.hasOwn(lexical, name) || (lexical[name] as RegExp).test(value);
}
