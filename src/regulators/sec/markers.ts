import { isOfRegister, type Markers, type SearchedText } from '../markers.ts';

const FORM_ELEMENT = 'dei:DocumentType';
const FORM = /^["'\s>][^>]*>(?:\s|<[^>]*>)*([\w/-]{1,20})/;
/** Its facts, and what contexts, footnotes and networks say of it. */
const MAX_MENTIONS = 100;
const MAX_ELEMENT_LENGTH = 5000;

/** Reports by a central index key, with the form on their cover. */
export const secMarkers: Markers = {
  readMark: readForm,
  isFor: (profile, traits) =>
    isOfRegister(profile, traits) &&
    traits.mark !== undefined &&
    profile.cover?.forms.includes(traits.mark.replace(/\/A$/, '')) === true,
};

/** The first form that is stated; a text that just names the element over and over is not read to its end each time. */
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
