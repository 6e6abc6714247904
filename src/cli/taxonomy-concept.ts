import { visibleText } from '../core/visible-text.ts';
import { lastSegment } from '../core/web-address.ts';
import {
  type ConceptDescription,
  describeConcept,
  findConcept,
  type ListedUse,
  type ReferencePart,
} from '../service/catalogue/taxonomy-listing.ts';
import { nearestConcept, searchTaxonomies } from '../service/catalogue/taxonomy-search.ts';
import { openSomeTaxonomies } from './kept-taxonomies.ts';
import { MAX_LISTED_RELATIONS, MAX_WIDTH } from './limits.ts';
import type { ListFormat } from './list-format.ts';
import { wrapText } from './table.ts';
import { chosenEntryPoints, describeEntryPoint } from './taxonomy-choice.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

interface ConceptFlags {
  readonly format: ListFormat;
  readonly entryPoint?: string | undefined;
}

/** Prints what the taxonomies say about a concept. */
export function printConcept(
  written: string,
  { format, entryPoint: asked }: ConceptFlags,
  style: Style,
  terminal: Terminal,
): number {
  const { out } = terminal;
  const store = openSomeTaxonomies(terminal);
  const entryPoints = chosenEntryPoints(store, asked);
  const search = searchTaxonomies(entryPoints, store, (dts) => findConcept(dts, written));
  if (!search) {
    const nearest = nearestConcept(entryPoints, store, written);
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    throw new CommandFailure(`no installed taxonomy has a concept "${written}"${hint}`);
  }
  const concept = describeConcept(search.dts, search.found);
  if (format === 'json') {
    out.write(`${JSON.stringify({ entryPoint: search.entryPoint, ...concept }, null, 2)}\n`);
    return exitCodes.ok;
  }
  const width = Math.min(out.columns ?? MAX_WIDTH, MAX_WIDTH);
  const parts = [
    head(concept, width, style),
    traits(concept, describeEntryPoint(search.entryPoint)).flatMap(([title, text]) =>
      row(title, text, 11, width, style),
    ),
    labelLines(concept, width, style),
    section('References', concept.references.map(describeReference), style, width),
    useLines(concept, width, style),
  ];
  const lines = parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
  out.write(`${lines.join('\n\n')}\n`);
  return exitCodes.ok;
}

const DOCUMENTATION = 'documentation';

function head({ name, label, labels }: ConceptDescription, width: number, style: Style): string[] {
  const documentation = shownLabels(labels).find(({ role }) => lastSegment(role) === DOCUMENTATION);
  return [
    `${style('bold', visibleText(name))}  ${visibleText(label ?? '')}`.trimEnd(),
    ...(documentation ? wrapped(documentation.text, width - 2).map((line) => `  ${line}`) : []),
  ];
}

function traits(concept: ConceptDescription, taxonomy: string): [title: string, text: string][] {
  const { types, periodType, balance, substitutionGroup, namespace } = concept;
  const kinds = [
    concept.isAbstract ? 'abstract' : undefined,
    substitutionGroup,
    concept.isNillable ? 'may be nil' : undefined,
  ].filter(Boolean);
  const rows: [string, string | undefined][] = [
    ['Kind', kinds.join(', ')],
    ['Type', types.slice(0, -1).join(' ← ') || types[0]],
    ['Period', periodType],
    ['Balance', balance],
    ['Namespace', namespace],
    ['Taxonomy', taxonomy],
  ];
  return rows.flatMap(([title, text]) => (text ? [[title, text] as [string, string]] : []));
}

/** Writes labels in English, or else in the first language, and the number of other languages. */
function labelLines({ labels }: ConceptDescription, width: number, style: Style): string[] {
  const shown = shownLabels(labels)
    .filter(({ role }) => lastSegment(role) !== DOCUMENTATION)
    .sort((a, b) => Number(lastSegment(b.role) === 'label') - Number(lastSegment(a.role) === 'label'));
  if (shown.length === 0) return [];
  const languages = new Set(labels.map(({ language }) => language));
  const others = languages.size - new Set(shown.map(({ language }) => language)).size;
  const more = others > 0 ? `  (and in ${others} more ${others === 1 ? 'language' : 'languages'})` : '';
  const titles = shown.map(({ role }) => lastSegment(role));
  const indent = Math.max(...titles.map((title) => title.length)) + 2;
  return [
    style('bold', 'Labels') + style('dim', more),
    ...shown.flatMap(({ text }, index) => row(titles[index] as string, text, indent, width, style)),
  ];
}

function shownLabels(labels: ConceptDescription['labels']): ConceptDescription['labels'] {
  const english = labels.filter(({ language }) => /^en\b/i.test(language));
  return english.length > 0 ? english : labels.filter(({ language }) => language === labels[0]?.language);
}

/** Parts of a reference that say where and when it was published, not what it is. */
const lesserParts = new Set(['URI', 'URIDate', 'IssueDate']);

/** `IAS 1, Paragraph 55`; name and number need no part names. */
function describeReference(parts: readonly ReferencePart[]): string {
  const words = parts
    .filter(({ part }) => !lesserParts.has(part))
    .map(({ part, value }) =>
      part === 'Name' || part === 'Publisher'
        ? value
        : part === 'Number'
          ? ` ${value}`
          : `, ${part} ${value}`,
    );
  return words.join('').replace(/^[, ]+/, '');
}

function useLines({ uses }: ConceptDescription, width: number, style: Style): string[] {
  const kinds = [...new Set(uses.map(({ kind }) => kind))];
  return kinds.flatMap((kind, index) => {
    const title = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const lines = uses.filter((use) => use.kind === kind).map(describeUse);
    return [...(index > 0 ? [''] : []), ...section(title, lines, style, width)];
  });
}

function describeUse({ role, definition, parent }: ListedUse): string {
  return `${definition ?? role}: below ${parent}`;
}

function section(title: string, entries: readonly string[], style: Style, width: number): string[] {
  if (entries.length === 0) return [];
  const different = [...new Set(entries)];
  const rest = different.length - MAX_LISTED_RELATIONS;
  return [
    style('bold', title),
    ...different
      .slice(0, MAX_LISTED_RELATIONS)
      .flatMap((entry) =>
        wrapped(entry, width - 4).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`),
      ),
    ...(rest > 0 ? [style('dim', `  and ${rest} more; --format json lists all`)] : []),
  ];
}

function row(title: string, text: string, indent: number, width: number, style: Style): string[] {
  return wrapped(text, width - indent - 2).map(
    (line, index) => `  ${style('dim', (index === 0 ? title : '').padEnd(indent))}${line}`,
  );
}

function wrapped(text: string, width: number): string[] {
  return wrapText(visibleText(text.trim().replace(/\s+/g, ' ')), Math.max(width, 20));
}
