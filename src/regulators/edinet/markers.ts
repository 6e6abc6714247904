import { byRegisterAndOwnTaxonomy, type Markers, type SearchedText } from '../markers.ts';
import { formOfName } from './forms.ts';

/** The form of the profile; for reports on other forms, a note names the profile. */
const ANNUAL = 'jpcrp030000-asr';

export const markers: Markers = {
  ...byRegisterAndOwnTaxonomy,
  readMark: readForm,
  missing: ({ id }, { mark }) =>
    mark === ANNUAL
      ? undefined
      : `the profile ${id} applies automatically only to form ${ANNUAL}, and this report ${mark === undefined ? 'names no form' : `is on form ${mark}`}`,
};

const FORM_START = 'jp';
const MAX_FORM_LENGTH = 100;

/** Returns the first form in a name within the text. */
function readForm(text: SearchedText): string | undefined {
  for (let at = text.indexOf(FORM_START); at >= 0; at = text.indexOf(FORM_START, at + 1)) {
    const form = formOfName(text.slice(at, at + MAX_FORM_LENGTH));
    if (form !== undefined) return form;
  }
  return undefined;
}
