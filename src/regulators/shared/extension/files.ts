import { dayNumber } from '../../../core/calendar.ts';
import { listWords } from '../../../core/wording.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import type { Linkbase } from '../../../taxonomy/linkbase/links.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import { patternWords } from '../../name-templates.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { fileNameOf, placeOfDocument } from './places.ts';

/** The kinds of linkbases in file names, by their extended links. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['presentationLink', 'pre'],
  ['calculationLink', 'cal'],
  ['definitionLink', 'def'],
  ['labelLink', 'lab'],
  ['referenceLink', 'ref'],
]);

const kindNames: Readonly<Record<string, string>> = {
  pre: 'presentation',
  cal: 'calculation',
  def: 'definition',
  lab: 'label',
  ref: 'reference',
};
const structure = {
  none: {
    text: 'The report does not refer to an extension taxonomy in the package.',
    fix: 'Add an extension schema with its linkbases to the package, and refer to it in ix:references.',
  },
  missing: {
    text: 'The extension taxonomy has no {kinds} linkbase, but must have one.',
  },
  unreferred: {
    text: 'The package contains {file}, but the schema does not refer to it, so the extension taxonomy has no {kinds} linkbase.',
    fix: 'Add <link:linkbaseRef xlink:type="simple" xlink:href="{file}" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/> to the schema, beside the references to the other linkbases.',
  },
  allUnreferred: {
    text: 'The schema does not refer to the linkbases {files}, although the package contains them.',
    fix: 'Add a link:linkbaseRef for each of these files to xs:annotation/xs:appinfo in the schema, such as <link:linkbaseRef xlink:type="simple" xlink:href="{file}" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>.',
  },
  undeclared: {
    text: 'The filing has no {kinds} relationships, so its extension taxonomy would lack the {kinds} linkbase.',
    fix: 'Add the {kinds} relationships of the statements to `relationships`.',
  },
  empty: {
    text: 'The {kind} linkbase {file} contains no links.',
    fix: 'Add the {kind} relationships of the report to the linkbase.',
  },
  mixed: {
    text: 'The linkbase file {file} contains more than one type of link ({kinds}), but may contain only one.',
    fix: 'Put each type of link in a linkbase file of its own.',
  },
  embedded: {
    text: 'The schema {file} contains an embedded linkbase, but linkbases must be separate files.',
    fix: 'Put each type of linkbase in a file of its own, and refer to it with link:linkbaseRef.',
  },
} as const;

const names = {
  pattern: {
    text: 'The file name {file} does not follow the pattern {template}.',
  },
  base: {
    text: 'The file names of the extension start with {base}, which has {length} characters; at most {limit} are recommended.',
    fix: 'Start the file names with the LEI or a shorter name of the issuer.',
  },
} as const;

export const extensionFileRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-FILES',
    title: 'An extension taxonomy must have a schema and a file for each linkbase type',
    description:
      'An extension consists of a schema with a presentation, a calculation and a definition linkbase, and a label linkbase if it declares elements. Each linkbase is a separate file and not empty.',
    severity: 'error',
    references: [],
    fix: 'Add the linkbase as a separate file, and refer to it with link:linkbaseRef in the schema.',
    messages: structure,
    check(submission, found) {
      const { isBuilt = false } = submission;
      const paths = [...(submission.package?.files.names ?? [])];
      for (const extension of extensionsOf(submission)) checkStructure(extension, isBuilt, paths, found);
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-FILE-NAME',
    title: 'Extension files must be named by issuer, date and linkbase type',
    description:
      'A file name starts with the LEI or a short name of the issuer of at most 20 characters and the period end date, and ends with the linkbase type. The name of a label linkbase also contains the language.',
    severity: 'warning',
    references: [],
    fix: 'Rename the file, and update the references to it.',
    messages: names,
    check(submission, found) {
      for (const extension of extensionsOf(submission)) checkNames(extension, found);
    },
  }),
];

function checkStructure(
  extension: Extension,
  isBuilt: boolean,
  paths: readonly string[],
  found: AddFinding<typeof structure>,
): void {
  const { schemas, documents, target, dts } = extension;
  const [schema] = schemas;
  if (!schema) {
    // Missing documents were reported when the taxonomy was loaded.
    const [reference] = target.instance.references;
    if (extension.isComplete && reference) found('none', target.instance.source.place(reference.offset), {});
    return;
  }
  const present = new Set<string>();
  const expected = promisedKinds(extension);
  for (const document of documents) {
    if (document.kind === 'schema') {
      const [first] = document.linkbases;
      for (const linkbase of document.linkbases) for (const kind of kindsIn(linkbase)) present.add(kind);
      if (first) found('embedded', document.text.place(first.offset), { file: fileNameOf(document.url) });
      continue;
    }
    const held = [...kindsIn(document)];
    for (const kind of held) present.add(kind);
    const promised = expected.get(document.url);
    if (held.length > 1)
      found('mixed', placeOfDocument(document), {
        file: fileNameOf(document.url),
        kinds: listWords(held.map((kind) => kindNames[kind] ?? kind)),
      });
    else if (held.length === 0 && promised !== undefined) {
      present.add(promised);
      found('empty', placeOfDocument(document), {
        kind: kindNames[promised] ?? '',
        file: fileNameOf(document.url),
      });
    }
  }
  for (const [url, kind] of expected) if (dts.missing.has(url)) present.add(kind);
  const needed = ['pre', 'cal', 'def', ...(extension.concepts.length > 0 ? ['lab'] : [])];
  const lacking = needed.filter((kind) => !present.has(kind));
  const missing = lacking.map((kind) => kindNames[kind] ?? kind);
  const read = new Set(documents.map(({ url }) => fileNameOf(url)));
  const unread = paths.map(fileNameOf).filter((name) => !read.has(name));
  const files = lacking.flatMap((kind) => unread.find((name) => isOfKind(name, kind)) ?? []);
  const [file] = files.length === lacking.length ? files : [];
  if (file !== undefined && files.length === 1)
    found('unreferred', placeOfDocument(schema), { file, kinds: listWords(missing, 'or') });
  else if (file !== undefined)
    found('allUnreferred', placeOfDocument(schema), { file, files: listWords(files) });
  else if (missing.length > 0)
    found(isBuilt ? 'undeclared' : 'missing', placeOfDocument(schema), { kinds: listWords(missing, 'or') });
}

/** Whether the name of a file has the ending of a kind of linkbase: `_pre.xml`, `_lab-en.xml`. */
function isOfKind(name: string, kind: string): boolean {
  return name.endsWith('.xml') && new RegExp(`_${kind}(?:-\\w+)?\\.xml$`).test(name);
}

/** Returns the kinds of linkbases that references declare, by URL. */
function promisedKinds({ schemas }: Extension): ReadonlyMap<string, string> {
  const promised = new Map<string, string>();
  for (const { linkbaseRefs } of schemas)
    for (const { url, role } of linkbaseRefs) {
      const kind = kinds.get(/\/(\w+Link)baseRef$/.exec(role ?? '')?.[1] ?? '');
      if (kind !== undefined) promised.set(url, kind);
    }
  return promised;
}

function kindsIn({ links }: Linkbase): ReadonlySet<string> {
  return new Set(links.flatMap(({ name }) => kinds.get(localPart(name)) ?? []));
}

function checkNames(extension: Extension, found: AddFinding<typeof names>): void {
  const { profile, documents } = extension;
  if (!profile.container) return;
  const promised = promisedKinds(extension);
  const bases = new Set<string>();
  for (const document of documents) {
    const template = templateOf(document, promised, profile.container.names);
    if (template === undefined) continue;
    const file = fileNameOf(document.url);
    const base = baseOf(file, template);
    if (base === undefined) {
      found('pattern', placeOfDocument(document), { file, template: patternWords(template) });
      continue;
    }
    const limit = profile.container.longestBase;
    if (limit === undefined || base.length <= limit || bases.has(base)) continue;
    bases.add(base);
    found('base', placeOfDocument(document), { base, length: base.length, limit });
  }
}

/** Returns the name template for a document; `undefined` if its kind is not clear. */
function templateOf(
  document: TaxonomyDocument,
  promised: ReadonlyMap<string, string>,
  templates: NonNullable<Extension['profile']['container']>['names'],
): string | undefined {
  if (document.kind === 'schema') return templates.schema;
  const [kind = promised.get(document.url), ...others] = kindsIn(document);
  if (kind === undefined || others.length > 0) return undefined;
  return kind === 'lab' ? templates.labelLinkbase : templates.linkbase?.replace('{kind}', kind);
}

const LANGUAGE = '[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*';
const MAX_NAME = 255;

/** Returns the part of a file name for `{base}`; `undefined` if it does not follow the template. */
function baseOf(file: string, template: string): string | undefined {
  if (file.length > MAX_NAME) return undefined;
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{base}', '(?<base>.+)')
    .replace('{date}', '(?<date>\\d{4}-\\d{2}-\\d{2})')
    .replace('{language}', LANGUAGE);
  const { base, date } = new RegExp(`^${pattern}$`).exec(file)?.groups ?? {};
  if (date !== undefined && dayNumber(date) === undefined) return undefined;
  return base;
}
