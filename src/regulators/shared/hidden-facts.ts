import type { Concept } from '../../taxonomy/concept.ts';
import { expandedName, XSD } from '../../xml/expanded-name.ts';
import { isDerivedFrom } from '../../xsd/schema/components.ts';
import { isReadWhole, taggedFacts } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Types whose values no format makes from what people read. */
const untransformable = [
  ...['anyURI', 'base64Binary', 'duration', 'hexBinary', 'NOTATION', 'QName', 'time', 'token', 'language'],
].map((local) => expandedName(XSD, local));

export const hiddenFactRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-HIDDEN',
    title: 'Only facts that cannot be shown are hidden, and a place of the page stands for each',
    description:
      'A hidden fact is one whose value no format could make from a text. Somewhere on the page a style names its id, so that readers see where it belongs.',
    severity: 'error',
    references: ['Inline XBRL 1.1 10'],
    fix: 'Tag the text on the page in place of the hidden section, or let the style of the text that says the same name the id.',
    messages: {
      transformable: 'The fact "{name}" is hidden, although its value could be tagged where it is shown.',
      unlinked: 'No place of the page stands for the hidden fact "{name}"{named}.',
      dangling: 'A style names "{id}", which is the id of no hidden fact.',
      property: 'A style has the property "{property}"; for hidden facts "{expected}" is used.',
    },
    check(submission, found) {
      const expected = submission.profile.inline?.hiddenProperty;
      if (expected === undefined || !submission.profile.submission?.hiddenFacts) return;
      for (const report of submission.reports) {
        const linked = new Set<string>();
        const hidden = new Set<string>();
        // A page that could not be read may have what others name.
        const isWhole = isReadWhole(report);
        for (const { survey } of report.documents) {
          for (const { property, id } of survey.hiddenLinks) if (property === expected) linked.add(id);
          for (const { id, isHidden } of survey.facts) if (isHidden && id !== undefined) hidden.add(id);
        }
        for (const target of report.targets)
          for (const { tag, fact, concept, page } of taggedFacts(report, target)) {
            if (!tag.isHidden || tag.kind === 'tuple') continue;
            const at = page.text.place(tag.offset);
            if (concept && !fact.isNil && isTransformable(concept))
              found('transformable', at, { name: tag.written });
            else if (tag.id === undefined || !linked.has(tag.id)) {
              const named = tag.id === undefined ? '' : ` with the id "${tag.id}"`;
              found('unlinked', at, { name: tag.written, named });
            }
          }
        for (const { text, survey } of report.documents)
          for (const { property, id, offset } of survey.hiddenLinks) {
            if (property !== expected) found('property', text.place(offset), { property, expected });
            else if (isWhole && !hidden.has(id)) found('dangling', text.place(offset), { id });
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
