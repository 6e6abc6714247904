import { languageWords } from '../../../core/language.ts';
import { arcroles, STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { filerFileName, type LabelArc, nameOfId } from '../../shared/filing-manual/filer-taxonomy.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ec, edinetRule, gfm } from '../edinet-rule.ts';

const VERBOSE = 'http://www.xbrl.org/2003/role/verboseLabel';

const ALONE = '{name} has a label with the role "{role}" in "{language}", but none in Japanese.';

/** Wide characters: Japanese and other scripts of East Asia, and wide forms of Latin letters. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/;
/** Rules on the filer's labels (Global Filing Manual, 1.5; FRTA 2.1.11 and 4.2.7). */
export const edinetLabelRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-LABEL',
    title: 'Labels must exist in Japanese and English, in separate linkbases, and distinguish elements',
    description:
      'For each English label there is a Japanese one with the same role. A label linkbase contains one language, English labels have no full-width characters, and two custom elements differ in their standard or verbose label. An element has one label per role, language and priority.',
    severity: 'warning',
    fix: 'Correct the label in the label linkbase.',
    messages: {
      wide: ec(
        'EC8034W',
        'The English label "{label}" of {name} contains full-width characters, but may have only half-width ones.',
        'Write the English label with half-width characters only.',
      ),
      priority: ec(
        'EC8028W',
        '{name} has more than one label with the role "{role}" in "{language}" and the priority {priority}, but may have only one.',
        'Keep one of these labels, and remove the others.',
      ),
      alone: gfm('1.5.3', ALONE, 'Add a Japanese label with the same role.'),
      aloneStandard: {
        ...gfm('1.5.3', ALONE),
        references: ['EDINET.EC5700W.GFM.1.5.3', 'EDINET.EC5700W.GFM.1.5.1'],
        fix: 'Add a Japanese label with the same role.',
      },
      blanks: gfm(
        '1.5.7',
        'The label "{label}" of {name} contains consecutive spaces, which EDINET does not accept.',
        'Replace the consecutive spaces with a single one.',
      ),
      same: gfm(
        'FRTA.2.1.11',
        '{name} and {other} have the same standard label in {language}, "{label}", and no verbose labels that tell them apart.',
        'Give the two elements different standard labels, or add different verbose labels to all custom elements.',
      ),
      languages: gfm(
        'FRTA.4.2.7',
        'The label linkbase {file} contains labels in both "{first}" and "{language}", but must contain only one language.',
        'Put the labels of each language in a linkbase of their own.',
      ),
      english: gfm(
        '1.5.1',
        '{name} has no standard label in English.',
        'Add a standard label in English to the label linkbase.',
      ),
    },
    check(filing, found) {
      for (const { taxonomy } of filing.reports) {
        const arcs = taxonomy.resourceArcs(arcroles.conceptLabel);
        const known = new Set<string>();
        const japanese = new Set<string>();
        const verbose = new Map<string, string>();
        const texts = new Map<string, string>();
        const languages = new Map<unknown, string>();
        const inEnglish = new Set<string>();
        for (const { from, to } of arcs) {
          if (to.role === VERBOSE) verbose.set(`${from.id} ${to.language}`, to.content);
          if (isJapanese(to.language)) japanese.add(`${from.id} ${to.role}`);
          if (isEnglish(to.language) && to.role === STANDARD_LABEL_ROLE) inEnglish.add(from.id);
        }
        for (const one of arcs) {
          const { from, to, arc, document } = one;
          const { content: label, language = '', role = STANDARD_LABEL_ROLE } = to;
          const at = document.text.place(to.offset);
          const name = nameOfId(from.id);
          const key = `${from.id} ${role} ${language} ${arc.priority}`;
          if (known.has(key))
            found('priority', at, {
              name,
              role: role.slice(role.lastIndexOf('/') + 1),
              language,
              priority: arc.priority,
            });
          known.add(key);
          if (isEnglish(language) && WIDE.test(label)) found('wide', at, { name, label });
          if (!isJapanese(language) && !japanese.has(`${from.id} ${role}`) && taxonomy.conceptOfId(from.id))
            found(role === STANDARD_LABEL_ROLE ? 'aloneStandard' : 'alone', at, {
              name,
              role: role.slice(role.lastIndexOf('/') + 1),
              language,
            });
          if (/\s{2}/.test(label)) found('blanks', at, { name, label });
          const other = sameText(texts, one);
          const isDistinguished = () =>
            taxonomy.concepts.every(({ definition: { id } }) => verbose.has(`${id} ${language}`)) &&
            verbose.get(`${from.id} ${language}`) !== verbose.get(`${other} ${language}`);
          if (other !== undefined && !isDistinguished())
            found('same', at, {
              ...{ name, label, other: nameOfId(other) },
              language: languageWords(language),
            });
          const first = languages.get(document) ?? language;
          languages.set(document, first);
          if (first !== language) found('languages', at, { file: filerFileName(document), first, language });
        }
        // A shared rule reports elements without any label.
        const labelled = new Set(arcs.map(({ from }) => from.id));
        for (const { definition, local, document } of taxonomy.concepts)
          if (labelled.has(definition.id ?? '') && !inEnglish.has(definition.id ?? ''))
            found('english', document.text.place(definition.offset), { name: local });
      }
    },
  }),
];

function isJapanese(language = ''): boolean {
  return /^ja(?:-|$)/i.test(language);
}

function isEnglish(language = ''): boolean {
  return /^en(?:-|$)/i.test(language);
}

/** Finds another element with the same standard label in the language. */
function sameText(texts: Map<string, string>, { from, to }: LabelArc): string | undefined {
  const { role = STANDARD_LABEL_ROLE, language = '', content } = to;
  if (role !== STANDARD_LABEL_ROLE) return undefined;
  const key = `${language} ${content}`;
  const other = texts.get(key);
  if (other === undefined) texts.set(key, from.id);
  return other === from.id ? undefined : other;
}
