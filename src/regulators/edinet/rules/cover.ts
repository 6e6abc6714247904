import type { SurveyedFact } from '../../submission/document-survey.ts';
import { elementWords } from '../../submission/fact-words.ts';
import type { SubmittedDocument } from '../../submission/submission.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { EDINET_ELEMENTS, type EdinetFiling, isCover } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { coverItemsOf, formOfName } from '../forms.ts';

const FILED = 'FilingDateCoverPage';
const ANNUAL = 'jpcrp030000-asr';

/** Elements that all cover pages may have besides their items. */
const FURTHER = /^(?:Foot)?[Nn]otesCoverPageTextBlock$/;

const LACKS = 'The cover page does not report {name}.';

/** Names in the DEI that the cover page repeats. */
const sameNames = [
  ['FilerNameInJapaneseDEI', 'CompanyNameCoverPage'],
  ['FilerNameInJapaneseDEI', 'IssuerNameCoverPage'],
  ['FilerNameInEnglishDEI', 'CompanyNameInEnglishCoverPage'],
  ['FundNameInJapaneseDEI', 'FundNameCoverPage'],
] as const;

/** The cover of a report (File Specification for EDINET Filing, 3-4-2). */
export const edinetCoverRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-COVER',
    title: 'The cover page must report the items of its form, once each and in order, and agree with the DEI',
    description:
      'A cover page has the heading 【表紙】 and tags the items of its form and no others, in the order of the form, each with a value. Its names match the document and entity information (DEI).',
    severity: 'error',
    fix: 'Tag the items of the form on the cover page, in the order of the form.',
    messages: {
      heading: ec(
        'EC1000E',
        'The cover page has no heading 【表紙】.',
        'Add the heading 【表紙】 to the cover page.',
      ),
      // EDINET counts the items after a missing one as out of order.
      missing: {
        ...ec('EC1001E', LACKS),
        references: ['EDINET.EC1001E', 'EDINET.EC1004E'],
        fix: 'Tag the item on the cover page, in the order of the form; if the cover page does not show it, add it.',
      },
      last: ec(
        'EC1001E',
        LACKS,
        'Tag the item on the cover page, in the order of the form; if the cover page does not show it, add it.',
      ),
      repeated: ec(
        'EC1002E',
        'The cover page reports {name} more than once.',
        'Keep one of the tags, and remove the others.',
      ),
      foreign: ec(
        'EC1003E',
        'The cover page reports {name}, which belongs to another form.',
        'Remove the tag; if the form is wrong, correct the name of the file.',
      ),
      order: ec(
        'EC1004E',
        'On the cover page, {name} comes before {other}, but must come after it.',
        'Put the items in the order of the form: first {other}, then {name}.',
      ),
      value: ec(
        'EC1005E',
        'The cover page tags {name}, but its value is empty.',
        'Enter the value of the item on the cover page.',
      ),
      filed: {
        ...ec('EC1057E', 'The cover page does not state the filing date ({name}).'),
        references: ['EDINET.EC1057E', 'EDINET.EC1001E', 'EDINET.EC1004E'],
        fix: 'State the filing date on the cover page, and tag it.',
      },
      names: ec(
        'EC5602R',
        'The cover page gives "{cover}" for {name}, but the DEI gives "{own}".',
        'Use the same name in both places; correct the one that is wrong.',
      ),
    },
    check(filing, found) {
      for (const page of filing.pages) {
        if (!isCover(page)) continue;
        const at = (offset: number) => page.text.place(offset);
        if (!filing.survey(page).saysCover) found('heading', at(0), {});
        const items = itemsOf(page);
        const formItems = coverItemsOf(formOfName(page.path) ?? ANNUAL);
        if (!formItems) {
          if (!items.some(({ local }) => local === FILED) && hasFilingDate(page.path))
            found('filed', at(0), { name: FILED });
          continue;
        }
        const counts = new Map<string, number>();
        const placed = new Map<number, SurveyedFact>();
        for (const item of items) {
          const { local: name, offset } = item;
          const count = counts.get(name) ?? 0;
          const place = placeOf(formItems, name, count);
          counts.set(name, count + 1);
          if (place !== undefined) placed.set(place, item);
          else if (count > 0) found('repeated', at(offset), { name: itemWords(name) });
          else if (!FURTHER.test(name)) found('foreign', at(offset), { name: itemWords(name) });
        }
        // Missing items are reported separately.
        const present = [...placed.keys()];
        const isLate = (place: number, index: number) => present.slice(0, index).some((one) => one > place);
        const late = present.find(isLate);
        if (late !== undefined) {
          const first = present.find((place) => place > late) as number;
          const { offset } = placed.get(first) as SurveyedFact;
          found('order', at(offset), {
            name: itemWords(formItems[first] as string),
            other: itemWords(formItems[late] as string),
          });
        }
        for (const [place, name] of formItems.entries()) {
          const item = placed.get(place);
          if (item) {
            if (filing.main && (item.isNil || filing.saying(name) === undefined))
              found('value', at(item.offset), { name: itemWords(name) });
          } else if (name === FILED) found('filed', at(0), { name });
          else found(place === formItems.length - 1 ? 'last' : 'missing', at(0), { name: itemWords(name) });
        }
      }
      checkNames(filing, (fact, data) => {
        if (filing.main) found('names', filing.main.at(fact.offset), { ...data, name: itemWords(data.name) });
      });
    },
  }),
];

/** "Company name (CompanyNameCoverPage)" */
function itemWords(name: string): string {
  return elementWords(name.replace(/CoverPage(?:TextBlock)?$/, ''), name);
}

/** Returns the facts on a cover that are items of some form. */
function itemsOf({ survey }: SubmittedDocument): readonly SurveyedFact[] {
  return survey.facts.filter(
    ({ uri, local }) => EDINET_ELEMENTS.test(uri) && /CoverPage(?:TextBlock)?$/.test(local),
  );
}

/** Returns the position of an item on the cover, choosing by count among those with the same name. */
function placeOf(formItems: readonly string[], name: string, count: number): number | undefined {
  let place = -1;
  for (let left = count; left >= 0; left--) {
    place = formItems.indexOf(name, place + 1);
    if (place < 0) return undefined;
  }
  return place;
}

/** Whether covers of the form state the filing date: those of securities and of funds do. */
function hasFilingDate(path: string): boolean {
  return /^jp(?:crp|sps)/.test(formOfName(path) ?? '');
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
    // A cover may continue after the name; letters may be wide or narrow.
    if (!plain(cover).startsWith(plain(own))) tell(item, { name, cover, own });
  }
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
