import { isOfRegister, type Markers } from '../markers.ts';

/** Only FERC uses its company identifiers. */
export const fercMarkers: Markers = { isFor: isOfRegister };
