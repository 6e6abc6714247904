import { andOthers, counted, listWords } from '../../../core/wording.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import type { Context } from '../../../formats/xbrl/instance.ts';
import { tagWords } from '../../submission/fact-words.ts';
import type { Submission, SubmittedDocument, SubmittedReport } from '../../submission/submission.ts';
import { pagesOf, taggedFacts } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { filingInformation } from '../elements.ts';
import { kvkRule } from '../kvk-rule.ts';
import { usualName } from '../names.ts';
import { pageBaseOf, pageNameOf } from '../page-names.ts';

const forRegister: ReadonlySet<string> = new Set(filingInformation);
const REGISTER = 'kvk';

const pageMessages = {
  name: {
    text: 'The document "{name}" contains the filing information for KVK, but its name does not start with "kvk".',
    references: ['NL-KVK.3.6.3.4.kvkFilingDocumentNameDoesNotFollowNamingConvention'],
    fix: 'Give the document a name made of "kvk", the date and the language, such as kvk-2025-12-31-nl.xhtml.',
  },
  element: {
    text: 'The filing information document tags facts that are not filing information: {name}{others}.',
    references: ['NL-KVK.3.6.3.5.elementsReferencedInKvkFilingDocumentNotLimitedToMandatoryElements'],
  },
  dimensional: {
    text: 'The filing information document has dimensions in context "{id}"{others}, but must not have any.',
    references: [
      'NL-KVK.3.6.3.6.dimensionalContextOrMultipleNonDimensionalContextsReportedInKvkFilingDocument',
    ],
    fix: 'Remove the dimensions from the context; or remove the context, and tag its facts in the context without dimensions.',
  },
  several: {
    text: 'The filing information document uses {contexts}, {ids}, but must use only one.',
    references: [
      'NL-KVK.3.6.3.6.dimensionalContextOrMultipleNonDimensionalContextsReportedInKvkFilingDocument',
    ],
    fix: 'Tag all filing information in the same context, and remove the other contexts.',
  },
  unit: {
    text: 'The filing information document has the unit "{id}", but must not contain numbers.',
    references: ['NL-KVK.3.6.3.7.unitsReportedInKvkFilingDocument'],
    fix: 'Tag numbers in the report instead, and remove the unit.',
  },
} as const;

/** Content of the filing information document. */
export const filingPageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-FILING-PAGE',
    title:
      'The filing information document must have a name that starts with "kvk" and contain filing information only',
    description:
      'Filing information for KVK may be tagged in a separate document beside the report. Its name starts with "kvk", and it contains only the mandatory elements, in one context, without dimensions and units.',
    severity: 'error',
    references: [],
    fix: 'Move everything other than filing information to the report.',
    messages: pageMessages,
    check(submission, found) {
      for (const report of submission.reports) {
        if (report.documents.length < 2) continue;
        const likely = likelyPage(report);
        const { ownTarget } = submission.profile;
        if (likely && pageBaseOf(likely) !== REGISTER && !tagsFor(likely, ownTarget))
          found('name', likely.text.place(0), { name: pageNameOf(likely) });
        for (const page of report.documents)
          if (pageBaseOf(page) === REGISTER) checkPage(report, page, found);
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-TARGET',
    title: "Filing information in another regulator's report must have its own target",
    description:
      'A report tagged for another regulator uses the default target. The filing information for KVK has the target "filing-information", in a document whose name starts with "kvk".',
    severity: 'error',
    references: [],
    fix: 'Use the target "filing-information" for the filing information, and the default target for everything else.',
    messages: {
      alone: {
        text: 'All facts have the target "{own}", so there is no report in the default target.',
        references: ['NL-KVK.6.1.3.3.requiredTargetAttributeNotUsed'],
        fix: 'If the report is for KVK alone, remove the attribute "target"; if it is also for another regulator, tag the report for that regulator in the default target.',
      },
      name: {
        text: 'The document "{name}" uses the target "{own}", but only documents whose name starts with "kvk" may use it.',
        references: ['NL-KVK.6.1.3.4.kvkFilingDocumentNameDoesNotFollowNamingConvention'],
        fix: 'If the document contains the filing information, rename it so that its name starts with "kvk"; otherwise remove the target.',
      },
    },
    check(submission, found) {
      const { ownTarget: own } = submission.profile;
      if (own === undefined) return;
      const pages = [...pagesOf(submission)];
      const ours = pages.filter(({ document }) => tagsFor(document, own));
      const [first] = ours;
      if (!first) return;
      if (!hasDefault(submission)) found('alone', first.at(0), { own });
      for (const { document, at } of ours)
        if (pageBaseOf(document) !== REGISTER) found('name', at(0), { name: pageNameOf(document), own });
    },
  }),
];

function tagsFor({ survey }: SubmittedDocument, target: string | undefined): boolean {
  return survey.targets.some(({ text }) => text === target);
}

/**
 * Returns the document whose facts are mostly filing information; of several, the one with the most of them.
 */
function likelyPage({ documents }: SubmittedReport): SubmittedDocument | undefined {
  let most = 0;
  let likely: SubmittedDocument | undefined;
  for (const page of documents) {
    const { facts } = page.survey;
    const count = facts.filter((tag) => forRegister.has(usualName(tag))).length;
    const surplus = 2 * count - facts.length;
    if (surplus > most) {
      most = surplus;
      likely = page;
    }
  }
  return likely;
}

function checkPage(
  report: SubmittedReport,
  page: SubmittedDocument,
  found: AddFinding<typeof pageMessages>,
): void {
  const others = page.survey.facts.filter((tag) => !forRegister.has(usualName(tag)));
  const [other] = others;
  if (other)
    found('element', page.text.place(other.offset), {
      name: tagWords(report, other),
      others: andOthers(others.length, 'fact'),
    });
  const [target] = report.targets;
  if (!target) return;
  const isWithin = rangeOf(report, page);
  const { contexts, units, source } = target.instance;
  // A misplaced tag is reported once.
  const tagged = taggedFacts(report, target).filter(
    (tag) => tag.page === page && forRegister.has(usualName(tag.tag)),
  );
  const used = new Set(tagged.map(({ fact }) => fact.contextRef));
  const own = contexts.filter(({ id, offset }) => isWithin(offset) || used.has(id));
  const dimensional = own.filter(isDimensional);
  const [first] = dimensional;
  if (first)
    found('dimensional', source.place(first.offset), {
      id: first.id,
      others: andOthers(dimensional.length, 'context'),
    });
  const plain = own.filter((one) => !isDimensional(one));
  const [, second] = plain;
  if (second)
    found('several', source.place(second.offset), {
      contexts: counted(plain.length, 'context'),
      ids: listWords(
        plain.map(({ id }) => `"${id}"`),
        'and',
        5,
      ),
    });
  const unit = units.find(({ offset }) => isWithin(offset));
  if (unit) found('unit', source.place(unit.offset), { id: unit.id });
}

function isDimensional({ segment, scenario }: Context): boolean {
  return segment !== undefined || scenario !== undefined;
}

/**
 * Returns a test of whether an instance offset is in a page; the pages of a set are read as one text with a
 * byte in between.
 */
function rangeOf({ documents }: SubmittedReport, page: SubmittedDocument): (offset: number) => boolean {
  let start = 0;
  for (const { text } of documents.slice(0, documents.indexOf(page))) start += text.bytes.length + 1;
  const end = start + page.text.bytes.length;
  return (offset) => offset >= start && offset < end;
}

function hasDefault(submission: Submission): boolean {
  return [...pagesOf(submission)].some(({ document }) =>
    document.survey.facts.some(({ target }) => target === ''),
  );
}
