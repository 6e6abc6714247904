import { byRegisterAndTaxonomy, type Markers } from '../markers.ts';
import { formOfName } from './forms.ts';

/** The form that the profile was made for; another is told which profile there is. */
const ANNUAL = 'jpcrp030000-asr';

export const markers: Markers = {
  ...byRegisterAndTaxonomy,
  readMark: formOfName,
  isComplete: (_, { mark }) => mark === ANNUAL,
};
