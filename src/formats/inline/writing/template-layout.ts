import { addToList } from '../../../core/lists-by-key.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { TemplatePlace } from '../../xbrl-csv/template-places.ts';
import type { Labels } from './labels.ts';
import type { LaidSection, Table, TableCell } from './layout.ts';

/** The number of concepts that the title of a template can name. */
const MAX_SUBJECTS = 3;

/** The subject of a fact, each part with its label: its concept, and the member of each axis. */
type Parts = ReadonlyMap<string, string>;

/** Lays out the templates of a supervisory report, with the rows and columns of their module. */
export function templateSections(places: readonly TemplatePlace[], labels: Labels): LaidSection[] {
  const byTemplate = new Map<string, TemplatePlace[]>();
  for (const place of places) {
    addToList(byTemplate, place.template, place);
  }
  return [...byTemplate].map(([template, own]) => new TemplateLayout(template, own, labels).lay());
}

class TemplateLayout {
  private readonly template: string;
  private readonly places: readonly TemplatePlace[];
  private readonly labels: Labels;
  private readonly parts: ReadonlyMap<TemplatePlace, Parts>;

  constructor(template: string, places: readonly TemplatePlace[], labels: Labels) {
    this.template = template;
    this.places = places;
    this.labels = labels;
    this.parts = new Map(places.map((place) => [place, partsOf(place, labels)]));
  }

  lay(): LaidSection {
    const { template, places, labels } = this;
    const common = this.commonOf(places);
    const subjects = common.size > 0 ? [...common.values()] : this.subjects();
    const title =
      subjects.length > 0 ? [template, ...subjects].join(' – ') : `${labels.phrases.template} ${template}`;
    const isOpen = places.some(({ keys }) => keys.length > 0);
    const table = isOpen ? this.open(common) : this.closed(common);
    return { keys: [template], title, blocks: [table] };
  }

  /** Returns what the template is about if it has a few concepts: their names. */
  private subjects(): readonly string[] {
    const names = new Set([...this.parts.values()].map((parts) => parts.get('') as string));
    return names.size <= MAX_SUBJECTS ? [[...names].join(this.labels.phrases.dot)] : [];
  }

  /** Lays out a template with fixed rows and columns. */
  private closed(common: Parts): Table {
    const { row, column, value } = this.labels.phrases;
    const columns = groupBy(this.places, (place) => place.column);
    const rows = groupBy(this.places, (place) => place.row);
    const spread = this.sharedAcross([...columns.values()]);
    const codes = [...columns.keys()];
    return {
      type: 'table',
      corner: row,
      columns: codes.map((code) => {
        const rest = this.restOf(columns.get(code) ?? [], common, spread).join(' ');
        const name = rest || (codes.length === 1 ? (common.get('') ?? '') : '');
        return {
          lead: name || codes.length === 1 ? code : '',
          text: name || (codes.length === 1 ? value : code || column),
        };
      }),
      rows: [...rows].map(([code, own]) => ({
        kind: 'line',
        code,
        label: this.restOf(own, common, new Set()).join(this.labels.phrases.dot),
        note: '',
        depth: 0,
        cells: codes.map((at) => cellOf(own.filter((place) => place.column === at))),
      })),
    };
  }

  /** Lays out a row per member that the filer names, with the cells of the template as columns. */
  private open(common: Parts): Table {
    const { labels, places } = this;
    const subjectOf = ({ fact, keys }: TemplatePlace) =>
      fact.context.dimensions
        .filter(({ axis }) => keys.includes(axis))
        .map((dimension) => labels.member(dimension))
        .join(labels.phrases.dot);
    const columns = groupBy(places, ({ row, column }) => `${row} ${column}`);
    const rows = groupBy(places, subjectOf);
    const keys = new Set(places.flatMap((place) => place.keys));
    return {
      type: 'table',
      corner: [...keys].map((axis) => labels.name(axis)).join(labels.phrases.dot),
      columns: [...columns].map(([code, own]) => ({
        lead: code.split(' ')[0] ?? '',
        text: this.restOf(own, common, new Set()).join(' ') || (common.values().next().value ?? ''),
      })),
      rows: [...rows].map(([label, own]) => ({
        kind: 'line',
        label,
        note: '',
        depth: 0,
        cells: [...columns.values()].map((column) => cellOf(own.filter((place) => column.includes(place)))),
      })),
    };
  }

  /** Returns the parts that all places share, with the same labels. */
  private commonOf(places: readonly TemplatePlace[]): Parts {
    const [first, ...others] = places.map((place) => this.parts.get(place) as Parts);
    const common = new Map(first);
    for (const parts of others)
      for (const [part, label] of common) if (parts.get(part) !== label) common.delete(part);
    return common;
  }

  /** Returns the parts that some places share beyond the common ones, except those given. */
  private restOf(places: readonly TemplatePlace[], common: Parts, without: ReadonlySet<string>): string[] {
    return [...this.commonOf(places)].flatMap(([part, label]) =>
      common.has(part) || without.has(part) ? [] : [label],
    );
  }

  /** Returns the parts that distinguish rows, and that columns need not state if there is only one. */
  private sharedAcross(columns: readonly (readonly TemplatePlace[])[]): ReadonlySet<string> {
    if (columns.length > 1) return new Set();
    return new Set([...this.parts.values()].flatMap((parts) => [...parts.keys()]));
  }
}

function partsOf({ fact, keys }: TemplatePlace, labels: Labels): Parts {
  const parts = new Map([['', labels.name(fact.concept.qname)]]);
  for (const dimension of fact.context.dimensions)
    if (!keys.includes(dimension.axis)) parts.set(dimension.axis, labels.member(dimension));
  return parts;
}

function cellOf(places: readonly TemplatePlace[]): TableCell {
  const facts: ReportFact[] = places.map(({ fact }) => fact);
  return { facts, text: '', isNegated: false };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    addToList(groups, key, item);
  }
  return groups;
}
