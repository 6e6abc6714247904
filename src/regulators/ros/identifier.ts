import { isCroNumber, isIrishTaxReference } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const rosIdentifier: IdentifierForm = {
  id: 'irish',
  name: 'a tax reference number of 7 digits and 1 or 2 letters, CHY and up to 5 digits, or a company number of up to 6 digits that are not all zero',
  has: (text, scheme) => (scheme.includes('cro.ie') ? isCroNumber : isIrishTaxReference)(text),
};
