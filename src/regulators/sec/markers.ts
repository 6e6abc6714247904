import { unknownForm } from '../../rules/filing/cover/document-forms.ts';
import { isOfRegister, type Markers, type SearchedText } from '../markers.ts';

const FORM_ELEMENT = 'dei:DocumentType';
const FORM = /^["'\s>][^>]*>(?:\s|<[^>]*>)*([\w/-]{1,20})/;
/** Mentions in its facts, contexts, footnotes and networks. */
const MAX_MENTIONS = 100;
const MAX_ELEMENT_LENGTH = 5000;

/** Recognizes reports with a central index key by the form on their cover. */
export const secMarkers: Markers = {
  readMark: readForm,
  isFor: (profile, traits) =>
    isOfRegister(profile, traits) &&
    traits.mark !== undefined &&
    profile.cover?.forms.includes(traits.mark.replace(/\/A$/, '')) === true,
  isNear: (profile, traits) =>
    isOfRegister(profile, traits) &&
    unknownForm(traits.mark ?? '')?.meant.some((form) => profile.cover?.forms.includes(form)) === true,
};

/** Returns the first stated form; limits the search in a text that only repeats the name of the element. */
function readForm(text: SearchedText): string | undefined {
  let at = text.indexOf(FORM_ELEMENT);
  for (let mentions = 0; at >= 0 && mentions < MAX_MENTIONS; mentions++) {
    const start = at + FORM_ELEMENT.length;
    const form = FORM.exec(text.slice(start, start + MAX_ELEMENT_LENGTH))?.[1];
    if (form !== undefined) return form;
    at = text.indexOf(FORM_ELEMENT, start);
  }
  return undefined;
}
