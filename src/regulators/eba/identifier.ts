import type { IdentifierForm } from '../profile.ts';
import { readSubject } from '../shared/report-subject.ts';

const ISO = 'http://standards.iso.org/iso/17442';

export const ebaIdentifier: IdentifierForm = {
  id: 'subject',
  name: 'an LEI with a consolidation level, or an aggregate',
  has(text, scheme) {
    const { kind, isSound } = readSubject(text);
    return isSound && (scheme !== ISO || kind === 'entity');
  },
};
