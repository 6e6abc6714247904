import { isCik } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const secIdentifier: IdentifierForm = {
  id: 'cik',
  name: 'a central index key of 10 digits',
  has: (text) => text.length === 10 && isCik(text),
};
