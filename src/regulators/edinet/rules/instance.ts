import { listWords } from '../../../core/wording.ts';
import { dimensionsOf, type Fact, type InstanceFootnoteLink } from '../../../formats/xbrl/instance.ts';
import { FOOTNOTE_ARCROLE } from '../../../model/report/footnote-links.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { edinetRule, gfm } from '../edinet-rule.ts';
/** Rules on the parts of a report (Global Filing Manual, 1.2 and 1.10). */
export const instanceRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-INSTANCE',
    title:
      'Reports must use explicit dimensions, one target, Japanese text, and only units and footnotes in use',
    description:
      'Contexts have explicit members only, all units are used, text in another language is also reported in Japanese, and footnotes are linked to facts with the XBRL arcrole. All tags belong to one target.',
    severity: 'warning',
    fix: 'Correct the part of the report that the message names.',
    messages: {
      typed: gfm(
        '1.2.5',
        'Context "{id}" has the typed dimension {axis}; EDINET accepts only explicit dimensions.',
        'Use an explicit dimension.',
      ),
      unit: gfm(
        '1.2.27',
        'No fact uses unit "{id}".',
        'Remove the unit, or report the fact it was meant for.',
      ),
      language: gfm(
        '1.2.13',
        'The text of {name} is in "{language}" (xml:lang), but there is no Japanese version.',
        'If the text is in Japanese, correct xml:lang; otherwise report it in Japanese as well.',
      ),
      arcrole: gfm(
        '1.2.22',
        'A footnote is linked with the arcrole "{arcrole}", which is not the footnote arcrole of XBRL.',
        `Use ${FOOTNOTE_ARCROLE}.`,
      ),
      targets: gfm(
        '1.10.12',
        'The report uses {targets}, but may use only the default target.',
        'Remove the attribute "target", so that all facts have the default target.',
      ),
      footnote: gfm(
        '1.10.14',
        'Footnote "{id}" is not linked to any fact.',
        'Link the footnote to the fact it explains, or remove it.',
      ),
    },
    check(filing, found) {
      for (const report of filing.reports) {
        const { contexts, units, footnoteLinks, source } = report.instance;
        for (const context of contexts)
          for (const dimension of dimensionsOf(context))
            if ('typed' in dimension)
              found('typed', source.place(dimension.offset || context.offset), {
                id: context.id,
                axis: dimension.axis.local,
              });
        const used = new Set(report.facts.map(({ unitRef }) => unitRef));
        for (const { id, offset } of units) if (!used.has(id)) found('unit', source.place(offset), { id });
        for (const { name, language, offset } of untranslated(report))
          found('language', report.at(offset), { name, language });
        for (const { arcs } of footnoteLinks)
          for (const { arcrole, offset } of arcs)
            if (arcrole !== FOOTNOTE_ARCROLE) found('arcrole', source.place(offset), { arcrole });
        const linked = new Set(footnoteLinks.flatMap(linkedFootnotes));
        const targets = new Map<string, { readonly page: number; readonly offset: number }>();
        for (const [page, { survey, text }] of report.report.documents.entries()) {
          for (const { target, offset } of survey.facts)
            if (!targets.has(target)) targets.set(target, { page, offset });
          for (const { id, offset } of survey.footnotes)
            if (id !== undefined && !linked.has(id)) found('footnote', text.place(offset), { id });
        }
        const [, second] = targets.values();
        const page = second && report.report.documents[second.page];
        if (second && page)
          found('targets', page.text.place(second.offset), {
            targets: listWords(
              [...targets.keys()].map((target) => (target === '' ? 'the default target' : `"${target}"`)),
            ),
          });
      }
    },
  }),
];

/** Returns the ids of footnotes that are linked to facts. */
function linkedFootnotes({ footnotes, arcs }: InstanceFootnoteLink): readonly (string | undefined)[] {
  const ends = new Set(arcs.map(({ to }) => to));
  return footnotes.filter(({ label }) => ends.has(label)).map(({ id }) => id);
}

/** Yields texts in a language other than Japanese without a Japanese version. */
function* untranslated(report: FiledReport) {
  const { facts, instance } = report;
  const japanese = new Set<string>();
  const others: Fact[] = [];
  for (const one of facts) {
    if (one.unitRef !== undefined || one.isNil) continue;
    // A text without a language counts as Japanese.
    const language = one.language || instance.language || 'ja';
    if (/^ja(?:-|$)/i.test(language)) japanese.add(keyOf(one));
    else others.push(one);
  }
  for (const one of others)
    if (!japanese.has(keyOf(one)))
      yield {
        name: report.nameOf(one.name),
        language: one.language ?? '',
        offset: one.offset,
      };
}

function keyOf({ name, contextRef }: Fact): string {
  return `${name.uri} ${name.local} ${contextRef}`;
}
