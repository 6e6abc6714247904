import { arcroles, DOCUMENTATION_ROLE, STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type LabelArc, nameOfId } from './filer-taxonomy.ts';
import { filerText } from './filer-text.ts';
import { conceptOfEnd } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';

const MAX_LABEL = 511;

/** Roles of labels that numbers alone have. */
const numericRole = /\/(?:total|positive|negative|zero|negated)[A-Za-z]*$/;

/** Labels that the filer gives (Global Filing Manual, 1.5). */
export const manualLabelRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-LABEL',
    title: 'Every concept in use has a short English label of its own',
    description:
      'Concepts of standard taxonomies have labels in the filing as well. No two concepts have the same standard label; labels have at most 511 characters, no "<" and no blanks around them.',
    severity: 'error',
    fix: 'Correct the label in the label linkbase.',
    messages: {
      none: {
        text: 'The taxonomy of the filer has no labels.',
        fix: 'Add a label linkbase with a label in en-US for every concept in use.',
      },
      missing: {
        text: 'The concept {name} is in use and has no standard label in en-US.',
        fix: 'Add the label to the label linkbase.',
      },
      standards: {
        text: 'None of the {count} standard concepts in use has a standard label in en-US.',
        fix: 'Add a label for each concept in use, also for those of standard taxonomies, to the label linkbase.',
      },
      same: 'The label "{label}" of {name} is that of {other} too.',
      documentation: {
        text: 'The filer documents the standard concept {name}.',
        fix: 'Leave the documentation out; it is what the standard taxonomy says.',
      },
      long: 'A label of {name} has {length} characters; fewer than {limit} are taken.',
      character: 'A label of {name} holds "<".',
      blanks: 'A label of {name} begins or ends with a blank.',
      numeric: 'The concept {name} is no number and has a label of the role "{role}".',
    },
    check(filing, found) {
      const { taxonomy, dts } = filing;
      const [schema] = taxonomy.schemas;
      const arcs = taxonomy.resourceArcs(arcroles.conceptLabel);
      if (!schema) return;
      if (arcs.length === 0) {
        if (dts.linkRoles(arcroles.conceptLabel).length === 0)
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
          found('long', at, { name, length: content.length, limit: MAX_LABEL + 1 });
        if (content.includes('<')) found('character', at, { name });
        if (content !== content.trim()) found('blanks', at, { name });
        if (numericRole.test(role) && conceptOfEnd(filing, from)?.isNumeric === false)
          found('numeric', at, { name, role });
      }
      // The filer's own concepts are what the shared rule on labels of extensions is about.
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
        for (const [, { written, offset }] of bare) found('missing', source.place(offset), { name: written });
    },
  }),
];

function isEnglish({ language = '' }: Pick<LabelArc['to'], 'language'>): boolean {
  return language.toLowerCase().startsWith('en-us');
}
