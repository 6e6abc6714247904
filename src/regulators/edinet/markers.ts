import { byRegisterAndTaxonomy, type Markers, type SearchedText } from '../markers.ts';
import { formOfName } from './forms.ts';

/** The form that the profile is for; reports on other forms get the name of their profile. */
const ANNUAL = 'jpcrp030000-asr';

export const markers: Markers = {
  ...byRegisterAndTaxonomy,
  readMark: readForm,
  isComplete: (_, { mark }) => mark === ANNUAL,
};

const FORM_START = 'jp';
const MAX_FORM_LENGTH = 100;

/** The first form that a name in the text says. */
function readForm(text: SearchedText): string | undefined {
  for (let at = text.indexOf(FORM_START); at >= 0; at = text.indexOf(FORM_START, at + 1)) {
    const form = formOfName(text.slice(at, at + MAX_FORM_LENGTH));
    if (form !== undefined) return form;
  }
  return undefined;
}
