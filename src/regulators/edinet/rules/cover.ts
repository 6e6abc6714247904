import type { SurveyedFact } from '../../submission/document-survey.ts';
import type { SubmittedDocument } from '../../submission/submission.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { coverItems } from '../cover-items.ts';
import { type EdinetFiling, isCover } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';

const FILED = 'FilingDateCoverPage';
const places: ReadonlyMap<string, number> = new Map(coverItems.map((name, index) => [name, index]));

/** Names that the filing says of itself, and that its cover says too. */
const sameNames = [
  ['FilerNameInJapaneseDEI', 'CompanyNameCoverPage'],
  ['FilerNameInEnglishDEI', 'CompanyNameInEnglishCoverPage'],
] as const;

/** The cover of a report (File Specification for EDINET Filing, 3-4-2). */
export const edinetCoverRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-COVER',
    title: 'The cover says what its form asks for, each once and in order',
    description:
      'A cover is headed 【表紙】 and tags the items of the form, and no others, in the order of the form, each with a value. The names on it are those that the filing says of itself.',
    severity: 'error',
    fix: 'Tag the items of the form on the cover, in its order.',
    messages: {
      heading: ec('EC1000E', 'The cover does not say 【表紙】.', 'Head the cover with 【表紙】.'),
      missing: ec('EC1001E', 'The cover lacks {name}.'),
      repeated: ec('EC1002E', 'The cover has {name} more than once.', 'Tag the item once.'),
      foreign: ec('EC1003E', 'The cover has {name}, which is of another form.', 'Remove the tag.'),
      order: ec('EC1004E', 'On the cover, {name} is out of order: {expected} comes first.'),
      value: ec('EC1005E', 'The cover has no value for {name}.'),
      filed: ec('EC1057E', 'The cover does not say when the report was filed ({name}).'),
      names: ec(
        'EC5602R',
        'The cover says "{cover}" for {name}, and the filing says "{own}" of itself.',
        'Write the same name in both places.',
      ),
    },
    check(filing, found) {
      for (const page of filing.pages) {
        if (!isCover(page)) continue;
        const at = (offset: number) => page.text.place(offset);
        if (!filing.survey(page).saysCover) found('heading', at(0), {});
        const items = itemsOf(page);
        const firsts = new Map<string, SurveyedFact>();
        let next = 0;
        let isOrdered = true;
        for (const item of items) {
          const { local: name, offset } = item;
          const place = places.get(name);
          if (place === undefined) {
            if (name !== 'FootnotesCoverPageTextBlock') found('foreign', at(offset), { name });
            continue;
          }
          if (firsts.has(name)) {
            found('repeated', at(offset), { name });
            continue;
          }
          firsts.set(name, item);
          // What is missing is told by itself.
          const waiting = coverItems
            .slice(next, place)
            .find((one) => isTagged(items, one) && !firsts.has(one));
          if (isOrdered && waiting !== undefined) {
            found('order', at(offset), { name, expected: waiting });
            isOrdered = false;
          }
          next = Math.max(next, place + 1);
        }
        for (const name of coverItems) {
          const item = firsts.get(name);
          if (!item) found(name === FILED ? 'filed' : 'missing', at(0), { name });
          else if (filing.main && (item.isNil || filing.saying(name) === undefined))
            found('value', at(item.offset), { name });
        }
      }
      checkNames(filing, (fact, data) => {
        const { source } = filing.main?.instance ?? {};
        if (source) found('names', source.place(fact.offset), data);
      });
    },
  }),
];

/** Facts on a cover that are items of some form. */
function itemsOf({ survey }: SubmittedDocument): readonly SurveyedFact[] {
  return survey.facts.filter(
    ({ uri, local }) => uri.endsWith('/jpcrp_cor') && /CoverPage(?:TextBlock)?$/.test(local),
  );
}

function isTagged(items: readonly SurveyedFact[], name: string): boolean {
  return items.some(({ local }) => local === name);
}

interface OtherName {
  readonly name: string;
  readonly cover: string;
  readonly own: string;
}

function checkNames(
  filing: EdinetFiling,
  tell: (fact: { readonly offset: number }, data: OtherName) => void,
): void {
  for (const [dei, name] of sameNames) {
    const own = filing.deiValue(dei);
    const item = filing.saying(name);
    if (own === undefined || !item) continue;
    const cover = item.value.trim();
    // A cover may go on after the name; letters may be written wide or narrow.
    if (!plain(cover).startsWith(plain(own))) tell(item, { name, cover, own });
  }
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
