import { hasLeiShape, hasValidLeiChecksum } from '../../core/identifiers.ts';
import { counted } from '../../core/wording.ts';
import type { IdentifierForm } from '../profile.ts';
import { readSubject } from '../shared/report-subject.ts';

const ISO = 'http://standards.iso.org/iso/17442';

export const ebaIdentifier: IdentifierForm = {
  id: 'subject',
  name: 'a valid LEI followed by ".CON", ".IND" or ".CRDLIQSUBGRP", nor the code of an aggregate',
  faultOf(text) {
    const [code = '', ...levels] = text.split('.');
    if (!hasLeiShape(code))
      return code.length === 20
        ? undefined
        : `the part "${code}" has ${counted(code.length, 'character')}, but an LEI has 20`;
    if (!hasValidLeiChecksum(code)) return `the LEI "${code}" has wrong check digits`;
    return levels.length === 0
      ? 'the level after the LEI is missing'
      : `".${levels.join('.')}" is not a level`;
  },
  has(text, scheme) {
    const { kind, isSound } = readSubject(text);
    return isSound && (scheme !== ISO || kind === 'entity');
  },
};
