import { isOfRegister, type Markers } from '../markers.ts';

/** Nobody else identifies companies by FERC's numbers. */
export const fercMarkers: Markers = { isFor: isOfRegister };
