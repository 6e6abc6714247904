import { isCountryCode } from '../../core/country.ts';
import { isLei } from '../../core/identifiers.ts';

/** The kinds of report subjects. */
type SubjectKind = 'entity' | 'country aggregate' | 'authority aggregate' | 'token';

export interface ReportSubject {
  readonly kind: SubjectKind;
  /** The part before the first period, and the rest. */
  readonly base: string;
  readonly suffix: string;
  readonly isSound: boolean;
}

const entitySuffixes = ['', '.IND', '.CON', '.CRDLIQSUBGRP'];
const aggregateSuffixes = ['.MEMSTAAGGALL', '.MEMSTAAGGCRDCREINS', '.MEMSTAAGGINVFIR'];

/**
 * Parses the subject of a report: an entity by its LEI with its consolidation level, an aggregate of a
 * country or an authority, or a crypto-asset by its issuer and token.
 */
export function readSubject(text: string): ReportSubject {
  const point = text.indexOf('.');
  const base = point < 0 ? text : text.slice(0, point);
  const suffix = point < 0 ? '' : text.slice(point);
  if (aggregateSuffixes.includes(suffix)) {
    const isSound = base.length === 5 && isCountry(base.slice(0, 2)) && base.endsWith('000');
    return { kind: 'country aggregate', base, suffix, isSound };
  }
  if (suffix === '.AUTALL')
    return { kind: 'authority aggregate', base, suffix, isSound: /^[A-Z0-9]+$/.test(base) };
  if (base.includes('-'))
    return { kind: 'token', base, suffix, isSound: /^[A-Z0-9]+-[A-Z0-9]+$/.test(base) && suffix === '.IND' };
  return { kind: 'entity', base, suffix, isSound: isLei(base) && entitySuffixes.includes(suffix) };
}

/** Whether a code is a country for supervisors, including the Union and Kosovo. */
export function isCountry(code: string): boolean {
  return isCountryCode(code) || code === 'EU' || code === 'XK';
}
