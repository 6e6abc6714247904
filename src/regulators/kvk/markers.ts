export { byRegisterAndTaxonomy as markers } from '../markers.ts';
