import type { Collector } from '../../../findings/collector.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import type { ElementAttributes } from '../../../xml/markdown.ts';
import type { TemplatePlace } from '../../xbrl-csv/template-places.ts';
import type { Labels } from './labels.ts';
import { factsOfSection, type LaidSection } from './layout.ts';
import { networkOutlines, outlinesOf, type Structure } from './network-outline.ts';
import { type Outline, plainLine } from './outline.ts';
import { PeriodWords } from './period-columns.ts';
import { placeFacts } from './placement.ts';
import { writtenSections } from './section-layout.ts';
import { isAddition, isForeword, isPlaced, placeSections } from './section-places.ts';
import { listOutline, statementOutlines } from './statement-outline.ts';
import { TableRows } from './table-rows.ts';
import { Tabulation } from './tabulation.ts';
import { templateSections } from './template-layout.ts';

export interface LayoutOptions {
  readonly language: string;
  /** The requested sections, by role, id or title; all by default. */
  readonly sections?: readonly string[] | undefined;
  /** The positions of facts in a supervisor's templates. */
  readonly templates?: readonly TemplatePlace[] | undefined;
  /**
   * Returns the presentation of a report's concepts in an installed taxonomy, if neither the report nor a
   * usual layout defines it.
   */
  readonly structure?: ((report: Report) => Structure) | undefined;
  /** The appearance of narrative elements. */
  readonly narrative?: ElementAttributes;
}

/**
 * Lays out a report: by its own sections, else by its presentation networks, else by hints on facts, else in
 * the usual form of statements, else by the presentation of an installed taxonomy. Facts without a place come
 * last, so that everything is shown.
 */
export function layOut(
  report: Report,
  labels: Labels,
  collector: Collector,
  { language, sections: asked, templates = [], structure, narrative = () => '' }: LayoutOptions,
): LaidSection[] {
  const wanted = asked && new Set(asked);
  const rows = new TableRows(report, labels, new PeriodWords(language, labels.phrases));
  const tabulation = new Tabulation(rows);
  const isWanted = ({ keys }: { readonly keys: readonly string[] }) =>
    !wanted || keys.some((key) => wanted.has(key));
  const given = report.filing.sections ?? [];
  const hasLayout = !given.every(isAddition);
  const roles = new Set(given.flatMap(({ role, content }) => (content || role === undefined ? [] : role)));
  const networks = networkOutlines(report, labels, hasLayout ? roles : undefined);
  const written = writtenSections(report, networks, tabulation, collector, narrative);
  const additions = written.flatMap((section, index) => {
    const own = given[index];
    const { before, after } = own ?? {};
    if (hasLayout && !isPlaced({ before, after })) return [];
    const isFirst = !hasLayout && own !== undefined && isForeword(own);
    return [{ section, before, after, index, isForeword: isFirst }];
  });
  const added = new Set(additions.map(({ section }) => section));
  const isElsewhere = ({ keys }: Outline) => keys.some((key) => roles.has(key));
  const base = hasLayout
    ? written.filter((section) => !added.has(section))
    : templates.length > 0
      ? templateSections(templates, labels)
      : tabulateAll(
          report,
          ownOutlines(report, networks, tabulation.rows, structure).filter(
            (outline) => isWanted(outline) && !isElsewhere(outline),
          ),
          tabulation,
        );
  const shown = new Uint8Array(report.filing.facts.length);
  for (const { blocks } of [...base.filter(isWanted), ...added].filter(isWanted))
    for (const fact of factsOfSection(blocks)) shown[fact.index] = 1;
  const whole = [...base.filter(isWanted), ...remainder(report, shown, tabulation)];
  return placeSections(
    whole.filter(({ blocks }) => blocks.length > 0),
    additions.filter(({ section }) => section.blocks.length > 0 && isWanted(section)),
    collector,
  );
}

function ownOutlines(
  report: Report,
  networks: readonly Outline[],
  { labels, shown: dimensions }: TableRows,
  structure: LayoutOptions['structure'],
): readonly Outline[] {
  if (networks.length > 0) return networks;
  const usual = [...hintedOutlines(report, labels), ...statementOutlines(report, labels, dimensions)];
  const shown = new Set(usual.flatMap(({ lines }) => lines.map(({ concept }) => concept)));
  const isFitting =
    report.concepts.filter(({ concept }) => shown.has(concept)).length * 2 >= report.concepts.length;
  const installed = isFitting ? undefined : structure?.(report);
  return installed && installed.relationships.length > 0 ? outlinesOf(installed, report, labels) : usual;
}

/** Returns the sections that facts name, each in the order of their hints. */
function hintedOutlines(report: Report, labels: Labels): Outline[] {
  const bySection = new Map<string, Map<ReportConcept, number>>();
  for (const { concept, source } of report.facts) {
    const { section, order = Number.MAX_VALUE } = source.presentation ?? {};
    if (section === undefined) continue;
    const orders = bySection.get(section) ?? new Map<ReportConcept, number>();
    bySection.set(section, orders.set(concept, Math.min(orders.get(concept) ?? Number.MAX_VALUE, order)));
  }
  return [...bySection].map(([title, orders]) => ({
    keys: [title],
    title,
    lines: [...orders]
      .sort(([, a], [, b]) => a - b)
      .map(([concept]) => plainLine(concept, labels.concept(concept))),
    axes: new Set(),
  }));
}

function tabulateAll(report: Report, outlines: readonly Outline[], tabulation: Tabulation): LaidSection[] {
  const placed = placeFacts(outlines, report.concepts, tabulation.rows.shown);
  const places = new Uint8Array(report.filing.facts.length);
  for (const facts of placed)
    for (const list of facts.values())
      for (const { index } of list) places[index] = Math.min((places[index] as number) + 1, 2);
  const isElsewhere = ({ index }: ReportFact) => (places[index] as number) > 1;
  return outlines.map((outline, index) => ({
    keys: [...outline.keys, outline.title],
    title: outline.title,
    blocks: tabulation.blocks(outline, placed[index] ?? new Map(), isElsewhere),
  }));
}

/** Texts of notes, by the names of their concepts. */
const NOTE = /(?:TextBlock|Explanatory)$/;

/**
 * Lays out the remaining facts: figures in a table by concept and period, then texts. Facts that do not fit
 * such a table are listed below it, so that nothing is lost.
 */
function remainder(report: Report, shown: Uint8Array, tabulation: Tabulation): LaidSection[] {
  const { labels } = tabulation.rows;
  const { otherFigures, otherTexts, notesTitle } = labels.phrases;
  const parts = [
    { key: 'otherFigures', title: otherFigures, isHere: (fact: ReportFact) => fact.unit !== undefined },
    { key: 'otherTexts', title: otherTexts, isHere: (fact: ReportFact) => fact.unit === undefined },
  ];
  return parts.map(({ key, title, isHere }) => {
    const uses = report.concepts.flatMap(({ concept, facts }) => {
      const left = facts.filter(
        (fact) => isHere(fact) && shown[fact.index] === 0 && !fact.source.presentation?.hidden,
      );
      return left.length > 0 ? [{ concept, facts: left }] : [];
    });
    const outline = listOutline(
      key,
      title,
      uses.map(({ concept }) => concept),
      labels,
    );
    const facts = new Map(uses.map(({ concept, facts }) => [concept.id, facts]));
    const blocks = tabulation.blocks(outline, facts, () => false);
    for (const fact of factsOfSection(blocks)) shown[fact.index] = 1;
    const left = new Map(
      uses.map(({ concept, facts }) => [concept.id, facts.filter(({ index }) => shown[index] === 0)]),
    );
    const isNotes = key === 'otherTexts' && uses.every(({ concept }) => NOTE.test(concept.local));
    return {
      keys: [key],
      title: isNotes ? notesTitle : title,
      blocks: [...blocks, ...tabulation.list(outline, left)],
    };
  });
}
