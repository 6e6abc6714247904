import { mistypedId } from '../../../core/nearest-name.ts';
import { counted, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { MAX_PRESENTATION_NAMES, MAX_PRESENTATION_RELATED } from '../../limits.ts';
import { relationshipsOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { isHeading, isUnknown } from '../taxonomy/known-concepts.ts';
import { brokenRelationships } from './broken-relationships.ts';

export const presentationRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NET-006',
    title: 'Every reported concept must be presented',
    description:
      'Where the document has presentation relationships, readers see the facts in that order, and concepts outside them are not shown at all. All these concepts are one finding. Not reported where as many relationships are broken, because those were probably meant to present them.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Add each of these concepts to the presentation of its statement or note.',
    messages: {
      absent: {
        text: 'The presentation does not include {names}, which the report uses.',
        fix: 'Add the concept to the presentation of its statement or note.',
      },
      near: {
        text: 'The report uses {names}, but the presentation has a similar name that no fact has; did you mean "{near}"?',
        fix: 'Write the same name in both places: correct the one that is misspelled, in the fact or in the presentation. If both are right, add the concept to the presentation of its statement or note.',
      },
      several: 'The presentation does not include {concepts} that the report uses: {names}.',
    },
    check(subject, found) {
      const { report } = subject;
      const presented = new Set<string>();
      for (const { kind, from, to } of relationshipsOf(report))
        if (kind === 'presentation') presented.add(from).add(to);
      if (presented.size === 0) return;
      // Other rules report names without a namespace or a declaration, and headings.
      const absent = report.concepts.filter(
        ({ concept }) =>
          concept.namespace !== '' &&
          !presented.has(concept.qname) &&
          !isUnknown(subject, concept) &&
          !isHeading(subject, concept),
      );
      const broken = brokenRelationships(report).filter(({ kind }) => kind === 'presentation' || kind === '');
      if (absent.length <= broken.length) return;
      const [only] = absent;
      if (only && absent.length === 1) {
        const used = new Set(report.concepts.map(({ concept }) => concept.qname));
        const near = mistypedId(
          only.concept.qname,
          [...presented].filter((name) => !used.has(name)),
        );
        const at = only.facts[0]?.member('concept');
        if (near !== undefined && at !== undefined)
          return found('near', at, { names: report.nameOf(only.concept), near }, ['/relationships']);
      }
      const names = listWords(
        absent.map(({ concept }) => report.nameOf(concept)),
        'and',
        MAX_PRESENTATION_NAMES,
      );
      found(
        absent.length === 1 ? 'absent' : 'several',
        '/relationships',
        { concepts: counted(absent.length, 'concept'), names },
        absent.slice(0, MAX_PRESENTATION_RELATED).map(({ facts }) => facts[0]?.member('concept') ?? '/facts'),
      );
    },
  }),
  filingRule({
    code: 'NET-010',
    title: 'Period start and period end labels must be used for balances only',
    description: 'A label for the start or end of a period belongs to a balance; a flow has neither.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Use the standard or total label for the flow.',
    messages: {
      duration:
        'The line {concept} is a flow, but the presentation asks for its {label}, which is for balances.',
    },
    check(subject, found) {
      const { report } = subject;
      const known = knownConcepts(subject);
      for (const arc of relationshipsOf(report)) {
        if (arc.kind !== 'presentation' || !arc.preferredLabel || !edgeLabel.test(arc.preferredLabel))
          continue;
        if (known(report.concept(arc.to))?.periodType === 'duration')
          found('duration', `${arc.path}/preferredLabel`, {
            concept: report.nameOf(report.concept(arc.to)),
            label: `period ${/start/i.test(arc.preferredLabel) ? 'start' : 'end'} label (${arc.preferredLabel})`,
          });
      }
    },
  }),
];

const edgeLabel = /(?:^|\/)(?:negated)?period(?:Start|End)(?:Label)?$/i;
