import { byRegisterAndTaxonomy, type Markers } from '../markers.ts';
import { formOfName } from './forms.ts';

/** The form that the profile is for; reports on other forms get the name of their profile. */
const ANNUAL = 'jpcrp030000-asr';

export const markers: Markers = {
  ...byRegisterAndTaxonomy,
  readMark: formOfName,
  isComplete: (_, { mark }) => mark === ANNUAL,
};
