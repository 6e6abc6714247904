import { isCik } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const secIdentifier: IdentifierForm = {
  id: 'cik',
  name: 'a 10-digit Central Index Key (CIK)',
  mask: '0000000000',
  has: (text) => text.length === 10 && isCik(text),
};
