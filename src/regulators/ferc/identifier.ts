import type { IdentifierForm } from '../profile.ts';

/** FERC's company identifiers: C for companies, R for other respondents, and six digits. */
export const fercIdentifier: IdentifierForm = {
  id: 'cid',
  name: 'a company identifier: C or R followed by 6 digits',
  mask: 'A000000',
  has: (text) => /^[CR][0-9]{6}$/.test(text),
};
