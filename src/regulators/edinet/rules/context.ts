import { addToList } from '../../../core/lists-by-key.ts';
import { andOthers, dateWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import { type Context, dimensionsOf, type Name } from '../../../formats/xbrl/instance.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { elementWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { membersOfContext } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { fiscalDates } from '../fiscal-dates.ts';
import { contextPattern, separateContext, statementContext } from '../name-patterns.ts';
import { edinetTaxonomies } from '../taxonomies.ts';

const ALONE = 'NonConsolidatedMember';

/** Roles of statements: those of Japanese GAAP, and those of IFRS with such names. */
const statementRole = /\/role\/(?:jppfs\/rol_|jpigp\/rol_(?:std_)?\w*StatementOf)/;

/** Contexts and their names (Guideline for Report Instances, 5-4-1). */
export const edinetContextRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-CONTEXT',
    title:
      'Contexts must follow the EDINET naming convention and match the dates and statements of the report',
    description:
      'The name of a context consists of a period such as CurrentYear, Prior1Year or FilingDate, then Duration or Instant, and the members of its dimensions. Its dates match the document and entity information (DEI). Financial statement figures are for a fiscal year or an interim period; non-consolidated figures have the non-consolidated member.',
    severity: 'warning',
    fix: 'Rename the context, or correct its dates or members.',
    messages: {
      name: ec(
        'EC8011W',
        'The name of the context "{id}"{others} does not follow the EDINET convention: a period such as CurrentYear, Prior1Year or FilingDate, then Duration or Instant, then the members.',
        'Rename the context, such as to CurrentYearDuration or Prior1YearInstant_NonConsolidatedMember.',
      ),
      statement: ec(
        'EC8013W',
        'The financial statement fact {name} uses context "{id}", whose name does not state a fiscal year or an interim period.',
        'Report the fact in a context whose name starts with a fiscal year or an interim period, such as CurrentYearDuration.',
      ),
      separate: ec(
        'EC8014W',
        'The DEI states that no consolidated statements are prepared, but the report has no non-consolidated context ("…_NonConsolidatedMember").',
        'Add the non-consolidated member to the contexts of the statements, or correct the DEI.',
      ),
      group: {
        ...ec(
          'EC8015W',
          'The DEI states that consolidated statements are prepared, but the report also uses non-consolidated contexts: "{id}"{others}.',
          'No change is needed if the report also contains non-consolidated statements.',
        ),
        severity: 'info',
      },
      instant: ec(
        'EC8018W',
        'The date of context "{id}"{others} is {actual}, but {name} in the DEI is {expected}.',
        'Correct the date of the context, or the DEI if that is wrong.',
      ),
      start: ec(
        'EC8019W',
        'The start date of context "{id}"{others} is {actual}, but {name} in the DEI is {expected}.',
        'Correct the date of the context, or the DEI if that is wrong.',
      ),
      end: ec(
        'EC8020W',
        'The end date of context "{id}"{others} is {actual}, but {name} in the DEI is {expected}.',
        'Correct the date of the context, or the DEI if that is wrong.',
      ),
      year: {
        ...ec(
          'EC8020W',
          '{name} in the DEI is {expected}, but the year of context "{id}"{others} ends on {actual}.',
          'Correct the date in the DEI; if it is right, correct the contexts.',
        ),
        references: ['EDINET.EC8018W', 'EDINET.EC8020W'],
      },
      order: ec(
        'EC8033W',
        'Context "{id}" starts on {start}, before context "{other}" of the previous year ends ({end}).',
        'Correct the dates of the context that is wrong.',
      ),
      default: {
        ...ec(
          'EC8060W',
          'Context "{id}" states {member}, but must not, because it is the default member of {axis}.',
          'Remove the member from the context.',
        ),
        references: ['EDINET.EC8060W', 'xbrldie:DefaultValueUsedInInstanceError'],
      },
      member: ec(
        'EC8054W',
        'The name of context "{id}" states that it is non-consolidated, but it does not have the member {member}.',
        'Add the member to the context, or rename the context.',
      ),
    },
    check(filing, found) {
      for (const report of filing.reports) {
        const { contexts, source } = report.instance;
        const at = ({ offset }: { readonly offset: number }) => source.place(offset);
        const hasCurrent = contexts.some(({ id }) => id.startsWith('CurrentYear'));
        const dates = fiscalDates((name) => filing.deiValue(name), hasCurrent);
        const misdated = new Map<string, Misdated[]>();
        const agreed = new Set<string>();
        for (const context of contexts) {
          const { id } = context;
          const expectedDates = dates.get(/^[A-Za-z0-9]*?(?:Duration|Instant)/.exec(id)?.[0] ?? '');
          for (const [part, date] of datesOf(context)) {
            const expected = expectedDates?.[part];
            if (expected?.date === date) agreed.add(expected.name);
            if (!expected || expected.date === date) continue;
            const key = `${part} ${expected.name} ${date}`;
            addToList(misdated, key, { context, part, date, expected });
          }
          // If the taxonomy is installed, the XBRL checks report defaults.
          for (const dimension of report.dts.missing.size > 0 ? dimensionsOf(context) : []) {
            if (!('member' in dimension)) continue;
            const { axis, member } = dimension;
            if (defaultOf(axis) === member.local)
              found('default', at(context), { id, member: member.local, axis: axis.local });
          }
          if (id.includes(ALONE) && ![...membersOfContext(context).values()].includes(ALONE))
            found('member', at(context), { id, member: ALONE });
        }
        const misnamed = contexts.filter(({ id }) => !contextPattern.test(id));
        const [odd] = misnamed;
        if (odd) found('name', at(odd), { id: odd.id, others: andOthers(misnamed.length, 'context') });
        for (const alike of misdated.values()) {
          const [{ context, part, date, expected }] = alike as [Misdated];
          const ofInstants = misdated.get(`instant ${expected.name} ${date}`);
          const fact = filing.dei(expected.name);
          // If the ends of periods and the dates of balances agree with each other, the DEI is wrong.
          const isOfDei =
            fact && ofInstants && misdated.has(`end ${expected.name} ${date}`) && !agreed.has(expected.name);
          if (isOfDei && part === 'instant') continue;
          if (isOfDei) alike.push(...ofInstants);
          found(isOfDei ? 'year' : part, isOfDei && filing.main ? filing.main.at(fact.offset) : at(context), {
            id: context.id,
            about: expected.name,
            name: elementWords(expected.name.replace(/DEI$/, ''), expected.name),
            actual: worded(date, dateWords(date)),
            expected: worded(expected.date, dateWords(expected.date)),
            others: andOthers(alike.length, 'context'),
          });
        }
        const overlap = overlapOf(contexts);
        if (overlap)
          found('order', at(overlap.context), {
            id: overlap.context.id,
            other: overlap.other.id,
            start: edgeWords(overlap.context, 'start'),
            end: edgeWords(overlap.other, 'end'),
          });
        const isMisnamed = new Set(misnamed.map(({ id }) => id));
        for (const { name, id, offset } of strayFacts(report))
          if (!isMisnamed.has(id)) found('statement', report.at(offset), { name, id });
      }
      const { main } = filing;
      if (!main || filing.isConsolidated === undefined) return;
      const separate = main.instance.contexts.filter(({ id }) => separateContext.test(id));
      const [first] = separate;
      if (!filing.isConsolidated && !first) found('separate', filing.atReport(main), {});
      if (filing.isConsolidated && first)
        found('group', main.instance.source.place(first.offset), {
          id: first.id,
          others: andOthers(separate.length, 'context'),
        });
    },
  }),
];

/** A date of a context that differs from the DEI. */
interface Misdated {
  readonly context: Context;
  readonly part: 'instant' | 'start' | 'end';
  readonly date: string;
  readonly expected: { readonly date: string; readonly name: string };
}

/** Returns the default member of an EDINET axis. */
function defaultOf({ uri, local }: Name): string | undefined {
  const [schema] = edinetTaxonomies.schemas;
  return schema?.axisDefaults?.(uri)?.get(local);
}

function datesOf({ period }: Context): readonly (readonly ['instant' | 'start' | 'end', string])[] {
  if ('instant' in period) return [['instant', period.instant.slice(0, 10)]];
  if (!('start' in period)) return [];
  return [
    ['start', period.start.slice(0, 10)],
    ['end', period.end.slice(0, 10)],
  ];
}

/** Returns a context of the current year that begins before one of the prior year has ended. */
function overlapOf(
  contexts: readonly Context[],
): { readonly context: Context; readonly other: Context } | undefined {
  const of = (word: string) => contexts.filter(({ id, period }) => id.startsWith(word) && 'start' in period);
  const edge = ({ period }: Context, part: 'start' | 'end') => ('start' in period ? period[part] : '');
  const [other] = of('Prior1Year').sort((a, b) => (edge(a, 'end') > edge(b, 'end') ? -1 : 1));
  const [context] = of('CurrentYear').sort((a, b) => (edge(a, 'start') < edge(b, 'start') ? -1 : 1));
  return context && other && edge(context, 'start') <= edge(other, 'end') ? { context, other } : undefined;
}

function edgeWords({ period }: Context, part: 'start' | 'end'): string {
  return 'start' in period ? dateWords(period[part]) : '';
}

/** Yields facts of statements in contexts outside fiscal years, one for each context. */
function* strayFacts(report: FiledReport) {
  const { taxonomy, facts } = report;
  const shown = new Set(
    taxonomy
      .conceptArcs(arcroles.parentChild)
      .filter(({ link }) => statementRole.test(link.role))
      .flatMap(({ from, to }) => [from.id, to.id]),
  );
  const seen = new Set<string>();
  if (shown.size === 0) return;
  for (const { name, contextRef: id = '', offset } of facts) {
    if (statementContext.test(id) || seen.has(id) || !shown.has(report.idOf(name))) continue;
    seen.add(id);
    yield { name: report.nameOf(name), id, offset };
  }
}
