import { counted } from '../../../core/wording.ts';
import { standardTaxonomy } from '../../shared/filing-manual/authorities.ts';
import { tagWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Items shown on the cover page of every form, which readers must be able to see. */
const shownOnCover: ReadonlySet<string> = new Set([
  'DocumentType',
  'EntityRegistrantName',
  'EntityFileNumber',
  'EntityIncorporationStateCountryCode',
  'EntityTaxIdentificationNumber',
  'EntityAddressAddressLine1',
  'EntityAddressCityOrTown',
  'EntityAddressPostalZipCode',
  'LocalPhoneNumber',
  'Security12bTitle',
  'TradingSymbol',
  'SecurityExchangeName',
]);

/** Text linked to hidden facts (EDGAR Filer Manual, 5.2.5.14 and 6.5.45). */
export const visibilityRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-HIDDEN',
    title:
      'Hidden facts must be linked to one visible text at most, and those of the cover page to exactly one',
    description:
      'A cover page fact in ix:hidden must be linked to the text that shows it through the style property -sec-ix-hidden, and to one text only.',
    severity: 'warning',
    fix: 'Tag the visible text on the cover page, or add "-sec-ix-hidden:" with the ID of the fact to the style of that text.',
    messages: {
      hidden: efm(
        '6.05.45.coverPageFactNotVisible',
        '{name} is hidden and not linked to any visible text of the cover page.',
      ),
      repeated: efm(
        '5.02.05.14.hidden-fact-multiple-references',
        'The hidden fact {name} with the ID "{id}" is linked to {texts}, but should be linked to one.',
        { fix: 'Keep "-sec-ix-hidden:{id}" in the style of one text, and remove it from the others.' },
      ),
    },
    check(filing, found) {
      const { documents } = filing.report;
      const links = new Map<string, number>();
      for (const { survey } of documents)
        for (const { id, property } of survey.hiddenLinks)
          if (property === '-sec-ix-hidden') links.set(id, (links.get(id) ?? 0) + 1);
      for (const { text, survey } of documents)
        for (const fact of survey.facts) {
          const { isHidden, id = '', uri, local, offset } = fact;
          if (!isHidden) continue;
          const count = links.get(id) ?? 0;
          if (count > 1)
            found('repeated', text.place(offset), {
              id,
              name: tagWords(filing.report, fact),
              texts: counted(count, 'text'),
            });
          else if (count === 0 && shownOnCover.has(local) && standardTaxonomy(uri)?.family === 'dei')
            found('hidden', text.place(offset), { name: filing.nameOf({ uri, local, prefix: 'dei' }) });
        }
    },
  }),
];
