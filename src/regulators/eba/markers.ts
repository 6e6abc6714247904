import { acceptedBy, type Markers } from '../markers.ts';

/** Reports by a module. Tables name the register in the metadata of their module alone. */
export const ebaMarkers: Markers = {
  isFor: (profile, { addresses }) => [...addresses].some(acceptedBy(profile)),
  // Facts of a module that are not in its tables may be on their way elsewhere.
  isComplete: (profile, { extended }) => [...extended].some(acceptedBy(profile)),
};
