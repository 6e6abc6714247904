import { isKvkNumber } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const kvkIdentifier: IdentifierForm = {
  id: 'kvk',
  name: 'an 8-digit KVK number',
  mask: '00000000',
  has: isKvkNumber,
};
