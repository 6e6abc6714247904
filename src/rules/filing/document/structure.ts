import { nearestName } from '../../../core/nearest-name.ts';
import { isNCName } from '../../../core/qname.ts';
import { capitalized, counted, listWords, numberWords, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { MAX_ID_LENGTH, MAX_VALUE_CHARACTERS } from '../../limits.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { characterRules } from './characters.ts';
import { nameAt } from './place-names.ts';

/** Limits on the content of a document, far above any real filing. */
const maxItems = { facts: 500_000, contexts: 250_000, units: 10_000, footnotes: 100_000 } as const;
const maxCharacters = [
  { path: '/entity/name', part: 'entity', name: 'name', most: 1000 },
  { path: '/document/title', part: 'document', name: 'title', most: 1000 },
] as const;

export const structureRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DOC-003',
    layer: 'form',
    title: 'A filing must report at least one fact',
    description: 'A filing without facts reports nothing.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'structure',
    references: [],
    fix: 'Add the facts that the report consists of.',
    messages: { none: 'The document contains no facts.' },
    check({ report }, found) {
      const { facts } = report.filing;
      if (Array.isArray(facts) && facts.length === 0) found('none', '/facts', {});
    },
  }),
  filingRule({
    code: 'DOC-004',
    layer: 'form',
    title: 'Every fact must have a unique id that XML accepts',
    description: `Ids become XML ids: unique, and an NCName (a letter or underscore first, then letters, digits, ".", "-" or "_"). An id of more than ${MAX_ID_LENGTH} characters is allowed but causes a warning, because many tools cut it off.`,
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['XML 1.0 3.3.1'],
    fix: 'Give each fact a short, unique id that starts with a letter.',
    messages: {
      two: {
        text: 'The facts for {first} {firstPeriod} and for {second} {secondPeriod} have the same id "{id}".',
        fix: 'Give each fact its own id; if one is a copy of the other, remove it.',
      },
      copy: {
        text: 'Two facts for {name} {period} have the same id "{id}".',
        fix: 'Give each fact its own id; if one is a copy of the other, remove it.',
      },
      repeated: {
        text: '{facts} have the id "{id}".',
        fix: 'Give each fact its own id; if one is a copy of the other, remove it.',
      },
      name: {
        text: 'The id "{id}" of {name} is not a valid id{facts}.',
        fix: 'Write "{near}", or another id that starts with a letter and has only letters, digits, hyphens, underscores and periods.',
      },
      long: {
        text: `The id of {name} has {length} characters, but at most ${MAX_ID_LENGTH} are allowed{facts}.`,
        severity: 'warning',
        fix: `Shorten the id to at most ${MAX_ID_LENGTH} characters.`,
      },
    },
    check({ report }, found) {
      const firsts = new Map<string, ReportFact>();
      if (report.repeatedFactIds.size > 0)
        for (const fact of report.facts) if (!firsts.has(fact.source.id)) firsts.set(fact.source.id, fact);
      for (const [id, paths] of report.repeatedFactIds) {
        const [place = '', ...others] = paths;
        const first = firsts.get(id);
        const second = report.factAt(place);
        const related = first ? [first.path, ...others] : others;
        const [name, period] = second ? [factName(second), factPeriod(second)] : [];
        const isCopy = first && factName(first) === name && factPeriod(first) === period;
        if (isCopy && name !== undefined && period !== undefined && others.length === 0)
          found('copy', place, { id, name, period }, related);
        else if (first && second && others.length === 0)
          found(
            'two',
            place,
            {
              id,
              first: factName(first),
              firstPeriod: factPeriod(first),
              second: factName(second),
              secondPeriod: factPeriod(second),
            },
            related,
          );
        else found('repeated', place, { id, facts: capitalized(counted(paths.length + 1, 'fact')) }, related);
      }
      const misnamed: string[] = [];
      const long: string[] = [];
      const noted = new Set<string>();
      report.facts.forEach(({ index, source }) => {
        const isName = isNCName(source.id);
        if (isName && source.id.length <= MAX_ID_LENGTH) return;
        if (report.repeatedFactIds.has(source.id) && noted.has(source.id)) return;
        noted.add(source.id);
        (isName ? long : misnamed).push(`/facts/${index}/id`);
      });
      const idAt = (path: string) => report.filing.facts[Number(path.split('/')[2])]?.id ?? '';
      const [firstMisnamed, ...otherMisnamed] = misnamed;
      if (firstMisnamed)
        found(
          'name',
          firstMisnamed,
          {
            id: idAt(firstMisnamed),
            near: idLike(idAt(firstMisnamed)),
            name: nameAt(report, firstMisnamed),
            facts: sameOfOthers(misnamed.length, 'fact'),
          },
          otherMisnamed,
        );
      const [firstLong, ...otherLong] = long;
      if (firstLong)
        found(
          'long',
          firstLong,
          {
            name: nameAt(report, firstLong),
            length: idAt(firstLong).length,
            facts: sameOfOthers(long.length, 'fact'),
          },
          otherLong,
        );
    },
  }),
  filingRule({
    code: 'DOC-007',
    layer: 'form',
    title: 'The profile must be a known one',
    description:
      'The profile selects the rules that a regulator adds. A document with an unknown profile is validated as "generic".',
    severity: 'error',
    category: 'structure',
    references: [],
    fix: 'Choose one of the known profiles.',
    messages: {
      unknown: 'There is no profile "{id}"; the known profiles are {known}.',
      near: {
        text: 'There is no profile "{id}"; did you mean "{nearest}"?',
        fix: 'Write "{nearest}", or choose another profile.',
      },
    },
    check({ report, unknownProfile: id, profileIds }, found) {
      // An empty profile in the document is reported as such.
      if (id === undefined || (id === '' && textOf(report.filing.document, 'profile') === '')) return;
      const place = textOf(report.filing.document, 'profile') === id && !report.v1 ? '/document/profile' : '';
      const nearest = nearestName(id, profileIds);
      if (nearest === undefined) found('unknown', place, { id, known: listWords(profileIds) });
      else found('near', place, { id, nearest });
    },
  }),
  filingRule({
    code: 'DOC-009',
    layer: 'form',
    title: 'A statement must have lines',
    description: 'An empty statement usually means that someone forgot to fill it in.',
    severity: 'warning',
    modelVersion: 'v1',
    category: 'structure',
    references: [],
    fix: 'Add its lines, or remove the statement.',
    messages: { empty: 'The {label} ("{name}"){column} has no lines.' },
    check({ report }, found) {
      const statementsIn = (column: unknown, path: string) => {
        for (const [name, lines] of Object.entries(memberOf(column, 'statements') ?? {})) {
          if (Object.keys(lines ?? {}).length === 0)
            found('empty', `${path}/statements/${name}`, {
              name,
              label: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
              column: path === '' ? '' : ' of a comparative column',
            });
        }
      };
      statementsIn(report.v1?.document, '');
      listOf(report.v1?.document.comparatives).forEach((column, index) => {
        statementsIn(column, `/comparatives/${index}`);
      });
    },
  }),
  ...characterRules,
  filingRule({
    code: 'DOC-012',
    layer: 'form',
    title: 'A document must stay within the size limits',
    description: `At most ${Object.entries(maxItems)
      .map(([name, most]) => `${numberWords(most)} ${name}`)
      .join(
        ', ',
      )}; at most ${numberWords(MAX_VALUE_CHARACTERS)} characters in a value and 1,000 in the name of the entity or the title.`,
    severity: 'error',
    modelVersion: 'v2',
    category: 'structure',
    references: [],
    fix: 'Split the filing, or shorten the text.',
    messages: {
      items: {
        text: 'The document has {count} {name}; at most {most} are allowed.',
        fix: 'Split the filing.',
      },
      text: {
        text: '{name} has {count} characters; at most {most} are allowed.',
        fix: 'Shorten the text.',
      },
    },
    check({ report }, found) {
      for (const [name, most] of Object.entries(maxItems)) {
        const count = listOf(memberOf(report.filing, name)).length;
        if (count > most)
          found('items', `/${name}`, { name, count: numberWords(count), most: numberWords(most) });
      }
      for (const { path, part, name, most } of maxCharacters) {
        const count = textOf(memberOf(report.filing, part), name)?.length ?? 0;
        if (count > most)
          found('text', path, {
            name: capitalized(nameAt(report, path)),
            count: numberWords(count),
            most: numberWords(most),
          });
      }
      for (const fact of report.texts) {
        const { value } = fact.source;
        if (typeof value === 'string' && value.length > MAX_VALUE_CHARACTERS)
          found('text', fact.member('value'), {
            name: `The text of ${fact.name}`,
            count: numberWords(value.length),
            most: numberWords(MAX_VALUE_CHARACTERS),
          });
      }
    },
  }),
];

/** Returns an id that is like the one written: with hyphens for the characters that an id cannot have. */
function idLike(id: string): string {
  const near = id.trim().replace(/[^A-Za-z0-9._-]+/g, '-');
  return /^[A-Za-z_]/.test(near) ? near : `f${/^[-.]/.test(near) ? '' : '-'}${near}`;
}
