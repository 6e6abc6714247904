import { describe, expect, it } from 'vitest';
import { restrict, xsd } from '../../test/support/example-types.ts';
import { Collector } from '../findings/collector.ts';
import type { SimpleType } from '../xsd/schema/components.ts';
import { checkRegistryValue, type RegistryValue } from './dtr-checks.ts';

const registered = (local: string, base: SimpleType = xsd('token')): SimpleType => ({
  ...restrict(base),
  name: `{http://www.xbrl.org/dtr/type/2024-01-31}${local}`,
});

function codes(type: SimpleType, value: Partial<RegistryValue>): string[] {
  const collector = new Collector(10);
  checkRegistryValue(
    type,
    {
      name: 'Code',
      text: '',
      resolvePrefix: (prefix) => (prefix === 'p' ? 'http://example.com' : undefined),
      place: '',
      ...value,
    },
    collector,
  );
  return collector.verdict({}).errors.map(({ code }) => code);
}

describe('checkRegistryValue', () => {
  it('ignores other types', () => {
    expect(codes(xsd('token'), { text: 'q:a' })).toEqual([]);
    const other = { ...xsd('token'), name: '{http://example.com}SQNameType' };
    expect(codes(other, { text: 'q:a' })).toEqual([]);
  });

  it('requires declared prefixes', () => {
    expect(codes(registered('SQNameType'), { text: 'p:0:1' })).toEqual([]);
    expect(codes(registered('SQNameType'), { text: ' q:01 ' })).toEqual(['dtre:SQNameType']);
    expect(codes(registered('SQNameItemType'), { text: 'q:01' })).toEqual(['dtre:SQNameItemType']);
    expect(codes(registered('SQNamesType'), { text: 'p:1\n p:2' })).toEqual([]);
    expect(codes(registered('SQNamesType'), { text: '' })).toEqual([]);
    expect(codes(registered('SQNamesItemType'), { text: 'p:1 q:2 r:3' })).toEqual(['dtre:SQNamesItemType']);
  });

  it('requires a type that defines its prefixed content', () => {
    expect(codes(registered('prefixedContentType'), {})).toEqual(['dtre:prefixedContentType']);
    const own = restrict(registered('prefixedContentItemType'));
    expect(codes(own, {})).toEqual(['dtre:prefixedContentItemType']);
    const name = registered('SQNameType', registered('prefixedContentType'));
    expect(codes(restrict(name), { text: 'p:1' })).toEqual([]);
  });

  it('refuses decimals on amounts without decimals', () => {
    const amount = restrict(registered('noDecimalsMonetaryItemType', xsd('decimal')));
    const fault = ['dtre:noDecimalsItemType'];
    expect(codes(amount, { decimals: 2 })).toEqual(fault);
    for (const decimals of [0, -3, Number.POSITIVE_INFINITY, undefined])
      expect(codes(amount, { decimals })).toEqual([]);
    expect(codes(registered('nonNegativeNoDecimalsMonetaryItemType'), { decimals: 1 })).toEqual(fault);
  });
});
