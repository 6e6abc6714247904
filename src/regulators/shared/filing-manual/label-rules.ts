import { arcroles, DOCUMENTATION_ROLE, STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type LabelArc, nameOfId } from './filer-taxonomy.ts';
import { filerText } from './filer-text.ts';
import { conceptOfEnd } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';

const MAX_LABEL = 511;

/** Label roles for numbers only. */
const numericRole = /\/(?:total|positive|negative|zero|negated)[A-Za-z]*$/;

/** Rules on the filer's labels (Global Filing Manual, 1.5). */
export const manualLabelRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-LABEL',
    title: 'Concepts in use must have a unique, short English label, and every label must fit its concept',
    description:
      'This includes concepts of standard taxonomies. No two concepts have the same standard label. Labels have at most 511 characters, no "<", and no leading or trailing white space.',
    severity: 'error',
    fix: 'Correct the label in the label linkbase.',
    messages: {
      none: {
        text: "The filer's taxonomy has no labels, but must have one for every concept in use.",
        fix: 'Add a label linkbase with an en-US label for every concept in use.',
      },
      missing: {
        text: 'The concept {name} is in use, but has no standard label in en-US.',
        fix: 'Add the label to the label linkbase.',
      },
      standards: {
        text: 'None of the {count} concepts in use from standard taxonomies has a standard label in en-US in the label linkbase.',
        fix: 'Add labels to the label linkbase for all concepts in use, including those of standard taxonomies.',
      },
      same: {
        text: '{name} and {other} have the same standard label in en-US, "{label}", but labels must differ.',
        fix: 'Give the two concepts different labels.',
      },
      documentation: {
        text: 'The label linkbase adds a documentation label to {name}, but only custom concepts may get one.',
        fix: 'Remove the documentation label; the standard taxonomy defines the concept.',
      },
      long: {
        text: 'The label "{label}" of {name} has {length} characters, but must have fewer than {limit}.',
        fix: 'Shorten the label.',
      },
      character: {
        text: 'The label "{label}" of {name} contains "<", which labels must not contain.',
        fix: 'Write the label without "<".',
      },
      blanks: {
        text: 'The label "{label}" of {name} starts or ends with white space.',
        fix: 'Remove the white space around the label.',
      },
      numeric: {
        text: 'The concept {name} is not numeric, but has a label with the role "{role}", which is for numbers.',
        fix: 'Change the role of the label to one for all concepts, such as http://www.xbrl.org/2003/role/terseLabel, or remove the label.',
      },
    },
    check(filing, found) {
      const { taxonomy, dts } = filing;
      const [schema] = taxonomy.schemas;
      const arcs = taxonomy.resourceArcs(arcroles.conceptLabel);
      if (!schema) return;
      if (arcs.length === 0) {
        const isLost = schema.linkbaseRefs.some(({ url }) => dts.missing.has(url));
        if (!isLost && dts.linkRoles(arcroles.conceptLabel).length === 0)
          found('none', schema.text.place(filerText(schema)?.rootOffset ?? 0), {});
        return;
      }
      const labelled = new Set<string>();
      const standard = new Map<string, string>();
      for (const { from, to, document } of arcs) {
        const { role = '', language, content } = to;
        const name = nameOfId(from.id);
        const at = document.text.place(to.offset);
        const isOwn = taxonomy.conceptOfId(from.id) !== undefined;
        if (role === DOCUMENTATION_ROLE) {
          if (!isOwn) found('documentation', at, { name });
          continue;
        }
        if (isEnglish(to) && role === STANDARD_LABEL_ROLE) {
          const other = standard.get(content);
          if (other !== undefined && other !== from.id && content !== '')
            found('same', at, { label: content, name, other: nameOfId(other) });
          else standard.set(content, from.id);
          labelled.add(from.id);
        }
        if (language !== undefined && content.length > MAX_LABEL)
          found('long', at, { name, label: shown(content), length: content.length, limit: MAX_LABEL + 1 });
        if (content.includes('<')) found('character', at, { name, label: shown(content) });
        if (content !== content.trim()) found('blanks', at, { name, label: shown(content) });
        if (numericRole.test(role) && conceptOfEnd(filing, from)?.isNumeric === false)
          found('numeric', at, { name, role });
      }
      // The shared rule on extension labels covers the filer's own concepts.
      const standards = [...filing.usedConcepts].filter(([, { name }]) => !taxonomy.conceptOfName(name));
      const bare = standards.filter(([id, { name }]) => {
        const concept = dts.concept(name);
        return !labelled.has(id) && !(concept && dts.labels(concept).some(isEnglish));
      });
      const { source } = filing.instance;
      const [first] = bare;
      if (first && bare.length > 1 && bare.length === standards.length)
        found('standards', source.place(first[1].offset), { count: bare.length });
      else
        for (const [, { written, offset }] of bare)
          found('missing', source.place(offset), { name: written, actual: written });
    },
  }),
];

function shown(label: string): string {
  return label.length > 60 ? `${label.slice(0, 60)}…` : label;
}

function isEnglish({ language = '' }: Pick<LabelArc['to'], 'language'>): boolean {
  return language.toLowerCase().startsWith('en-us');
}
