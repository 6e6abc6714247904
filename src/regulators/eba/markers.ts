import { acceptedBy, type Markers } from '../markers.ts';

/** Recognizes reports by their module. In xBRL-CSV only the metadata of the module names the register. */
export const ebaMarkers: Markers = {
  isFor: (profile, { addresses }) => [...addresses].some(acceptedBy(profile)),
  // Facts of a module outside its tables may be for another regulator.
  missing: (profile, { extended }) =>
    [...extended].some(acceptedBy(profile))
      ? undefined
      : `the profile ${profile.id} applies automatically only to the tables of a module, and this report does not extend the metadata of one`,
};
