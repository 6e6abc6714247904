export { jpEdinet } from './annual.ts';
