export { identifierRules as micaRules } from './identifiers.ts';
