import type { Concept } from '../../taxonomy/concept.ts';
import { expandedName, XSD } from '../../xml/expanded-name.ts';
import { isDerivedFrom } from '../../xsd/schema/components.ts';
import { nameWords, tagPlace } from '../submission/fact-words.ts';
import { isReadWhole, taggedFacts } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Types whose values no transformation can derive from visible text. */
const untransformable = [
  ...['anyURI', 'base64Binary', 'duration', 'hexBinary', 'NOTATION', 'QName', 'time', 'token', 'language'],
].map((local) => expandedName(XSD, local));

export const hiddenFactRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-HIDDEN',
    title:
      'Facts may be hidden only if no transformation can produce their value, and must be linked to visible text',
    description:
      'A fact may be hidden only if no transformation can derive its value from visible text. A style property on the text that shows the fact refers to its ID, so that readers see where it belongs.',
    severity: 'error',
    references: ['Inline XBRL 1.1 10'],
    fix: 'Tag the visible text instead, or link the text that shows the value to the hidden fact with the style property for hidden facts and the ID of the fact.',
    messages: {
      transformable: {
        text: '{name} is hidden, although a value of its type can be tagged in the visible text.',
        fix: 'Tag the text that shows the value instead of hiding the fact; if no text does, add one.',
      },
      unlinked: '{name} is hidden and not linked to any visible text{named}.',
      dangling: {
        text: 'A style has the property "{property}:{id}", but no hidden fact has the ID "{id}".',
        fix: 'Correct the ID in the style, or remove the property from it.',
      },
      property: {
        text: 'A style links a hidden fact with the property "{property}", but the regulator requires "{expected}".',
        fix: 'Replace {property} with {expected}.',
      },
    },
    check(submission, found) {
      const expected = submission.profile.inline?.hiddenProperty;
      if (expected === undefined || !submission.profile.submission?.hiddenFacts) return;
      for (const report of submission.reports) {
        const linked = new Set<string>();
        const hidden = new Set<string>();
        // A document that could not be read may contain the targets of others.
        const isWhole = isReadWhole(report);
        for (const { survey } of report.documents) {
          for (const { property, id } of survey.hiddenLinks) if (property === expected) linked.add(id);
          for (const { id, isHidden } of survey.facts) if (isHidden && id !== undefined) hidden.add(id);
        }
        for (const target of report.targets)
          for (const { tag, fact, concept, page } of taggedFacts(report, target)) {
            if (!tag.isHidden || tag.kind === 'tuple') continue;
            const at = tagPlace(target, fact, page.text.place(tag.offset));
            if (!fact.isNil && (concept ? isTransformable(concept) : tag.kind === 'nonFraction'))
              found('transformable', at, { name: nameWords(target, fact.name) });
            else if (tag.id === undefined || !linked.has(tag.id)) {
              const named = tag.id === undefined ? '' : `: no style has the property "${expected}:${tag.id}"`;
              const about = `${fact.name.prefix}:${fact.name.local}`;
              found('unlinked', at, { name: nameWords(target, fact.name), named, about });
            }
          }
        for (const { text, survey } of report.documents)
          for (const { property, id, offset } of survey.hiddenLinks) {
            if (property !== expected) found('property', text.place(offset), { property, expected });
            else if (isWhole && !hidden.has(id)) found('dangling', text.place(offset), { property, id });
          }
      }
    },
  }),
];

function isTransformable({ element, value }: Concept): boolean {
  return !untransformable.some(
    (name) => isDerivedFrom(element.type, name) || (value && isDerivedFrom(value, name)),
  );
}
