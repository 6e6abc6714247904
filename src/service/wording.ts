/** How people read sizes, times and lists, for the rooms above the service. */
export { counted, durationWords, listWords, sizeWords } from '../core/wording.ts';
