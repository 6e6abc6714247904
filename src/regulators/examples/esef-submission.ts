import type { RuleExample } from '../../findings/rule-meta.ts';
import { type Change, changedExtension, type ExampleOptions } from './esef-extension.ts';
import { exampleBase } from './esef-extension-texts.ts';

export { LEI } from './esef-extension.ts';

type Replacement = readonly [from: string, to: string];

/** What an example changes about a small ESEF report package that breaks no rule. */
export interface SubmissionChange extends Pick<ExampleOptions, 'also' | 'edition'> {
  /** Texts of the page, wherever they stand in it, and what stands in their place. */
  readonly replace?: Replacement | readonly Replacement[];
  /** Markup added to the head of the page, its hidden section, its resources and its body. */
  readonly head?: string;
  readonly hidden?: string;
  readonly resources?: string;
  readonly body?: string;
  /** Types of concepts of the taxonomy it builds on, in place of a text. */
  readonly types?: Readonly<Record<string, string>>;
  /** Files by their path below the one folder: added, put in place of others, or left out. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  /** New paths of files. */
  readonly move?: Readonly<Record<string, string>>;
  readonly packageName?: string;
  readonly profile?: string;
  /** Resources and arcs of a link of assertions that the taxonomy it builds on has. */
  readonly assertions?: string;
  /** Where the rule speaks: texts of the page, or nothing for the package as a whole. */
  readonly mark: string | readonly string[];
}

const PAGE = 'reports/abc-2025-12-31-1-en.xhtml';

export function exampleSubmission(change: SubmissionChange): RuleExample {
  const { also, edition, mark, files = {}, move = {} } = change;
  const base = { ...typesChanged(change.types ?? {}), ...assertionsAdded(change.assertions) };
  const marks = [mark].flat();
  const options: ExampleOptions = { ...(also && { also }), ...(edition && { edition }), base };
  const isOfPage = mark !== '' && files[PAGE] === undefined;
  const places = isOfPage ? marks.map((text) => ['page', text] as const) : [];
  const example = changedExtension(changesOf(change), places, options);
  const packageName = change.packageName ?? (example.packageName as string);
  const top = packageName.replace(/\.[^.]*$/, '');
  const changed = new Map(Object.entries(example.package ?? {}));
  for (const [path, text] of Object.entries(files))
    if (text === undefined) changed.delete(`${top}/${path}`);
    else changed.set(`${top}/${path}`, text);
  const moved = [...changed].map(([path, text]): [string, string] => {
    const from = path.slice(top.length + 1);
    return [`${top}/${move[from] ?? from}`, text];
  });
  const at = isOfPage
    ? [example.at].flat().map((place) => place.replace(PAGE, move[PAGE] ?? PAGE))
    : mark === ''
      ? `${packageName}:1:1`
      : `${packageName}/${top}/${PAGE}:1:${(files[PAGE]?.indexOf(marks[0] ?? '') ?? 0) + 1}`;
  const ask = change.profile === undefined ? example.ask : { profile: change.profile };
  return { ...example, ...(ask && { ask }), package: Object.fromEntries(moved), packageName, at };
}

function changesOf({ replace = [], head, hidden, resources, body }: SubmissionChange): Change[] {
  const pairs = (typeof replace[0] === 'string' ? [replace] : replace) as readonly Replacement[];
  const changes: Change[] = pairs.map(([from, to]) => ['page', new RegExp(escapeText(from), 'g'), to]);
  const before = (place: string, added: string | undefined) => {
    if (added !== undefined) changes.push(['page', place, `${added}\n${place}`]);
  };
  before('</head>', head);
  before('<ix:references', hidden && `<ix:hidden>${hidden}</ix:hidden>`);
  before('</ix:resources>', resources);
  before('</body>', body);
  return changes;
}

function typesChanged(types: Readonly<Record<string, string>>): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const [url, text] of Object.entries(exampleBase)) {
    let schema = text;
    for (const [local, type] of Object.entries(types))
      schema = schema.replace(
        `name="${local}" type="xbrli:stringItemType"`,
        `name="${local}" type="${type}"`,
      );
    if (schema !== text) changed[url] = schema;
  }
  return changed;
}

const CORE = 'http://www.esma.europa.eu/taxonomy/2025-03-27/';

/** The taxonomy with a linkbase of assertions. */
function assertionsAdded(assertions: string | undefined): Record<string, string> {
  if (assertions === undefined) return {};
  const reference =
    '<link:linkbaseRef xlink:type="simple" xlink:href="esef_cor-for.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>';
  const schema = exampleBase[`${CORE}esef_cor.xsd`] ?? '';
  return {
    [`${CORE}esef_cor.xsd`]: schema.replace('<xs:appinfo>', `<xs:appinfo>${reference}`),
    [`${CORE}esef_cor-for.xml`]: assertions,
  };
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
