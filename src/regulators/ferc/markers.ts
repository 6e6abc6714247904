import { isOfRegister, type Markers } from '../markers.ts';

/** Only FERC identifies companies by its numbers. */
export const fercMarkers: Markers = { isFor: isOfRegister };
