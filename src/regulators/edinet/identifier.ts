import { isEdinetCode } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const identifier: IdentifierForm = {
  id: 'edinet',
  name: 'an EDINET code with its suffix',
  has: isEdinetCode,
};
