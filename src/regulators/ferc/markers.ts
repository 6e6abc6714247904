import { acceptedBy, isOfRegister, type Markers } from '../markers.ts';

/** Only FERC uses its company identifiers and its taxonomies. */
export const fercMarkers: Markers = {
  isFor: isOfRegister,
  isNear: (profile, { addresses }) => [...addresses].some(acceptedBy(profile)),
};
