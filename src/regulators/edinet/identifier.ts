import { isEdinetCode } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const edinetIdentifier: IdentifierForm = {
  id: 'edinet',
  name: 'an EDINET code with its suffix',
  mask: 'E00000-000',
  has: isEdinetCode,
};
