import type { IdentifierForm } from '../profile.ts';
import { readSubject } from '../shared/report-subject.ts';

const ISO = 'http://standards.iso.org/iso/17442';

export const ebaIdentifier: IdentifierForm = {
  id: 'subject',
  name: 'a valid LEI followed by ".CON", ".IND" or ".CRDLIQSUBGRP", nor the code of an aggregate',
  has(text, scheme) {
    const { kind, isSound } = readSubject(text);
    return isSound && (scheme !== ISO || kind === 'entity');
  },
};
