/** Wording of durations and lists, for the rooms above the service. */
export { durationWords, listWords } from '../core/wording.ts';
