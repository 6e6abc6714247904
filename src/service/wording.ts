/** How people read times and lists, for the rooms above the service. */
export { durationWords, listWords } from '../core/wording.ts';
