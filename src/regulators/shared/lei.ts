import { hasLeiShape, hasValidLeiChecksum } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

/** The legal entity identifier of ISO 17442, which many registers use. */
export const lei: IdentifierForm = {
  id: 'lei',
  name: 'a 20-character legal entity identifier (LEI)',
  mask: 'AAAAAAAAAAAAAAAAAA00',
  has: hasLeiShape,
  isRight: hasValidLeiChecksum,
};
