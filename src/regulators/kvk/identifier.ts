import { isKvkNumber } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const kvkIdentifier: IdentifierForm = {
  id: 'kvk',
  name: 'a number of the chamber of commerce of 8 digits',
  has: isKvkNumber,
};
