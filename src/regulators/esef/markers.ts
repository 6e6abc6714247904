export { byRegisterAndOwnTaxonomy as markers } from '../markers.ts';
