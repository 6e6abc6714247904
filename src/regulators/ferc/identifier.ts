import type { IdentifierForm } from '../profile.ts';

/** Company identifiers of FERC: C for companies, R for others who report, and six digits. */
export const fercIdentifier: IdentifierForm = {
  id: 'cid',
  name: 'a company identifier: C or R followed by 6 digits',
  has: (text) => /^[CR][0-9]{6}$/.test(text),
};
