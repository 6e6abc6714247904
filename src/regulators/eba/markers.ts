import { acceptedBy, type Markers } from '../markers.ts';

/** Recognizes reports by their module. In xBRL-CSV only the metadata of the module names the register. */
export const ebaMarkers: Markers = {
  isFor: (profile, { addresses }) => [...addresses].some(acceptedBy(profile)),
  // Facts of a module outside its tables may be for another regulator.
  isComplete: (profile, { extended }) => [...extended].some(acceptedBy(profile)),
};
