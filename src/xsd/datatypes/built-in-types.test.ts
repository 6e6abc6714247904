import { describe, expect, it } from 'vitest';
import { xsd } from '../../../test/support/example-types.ts';
import { localPart } from '../../xml/expanded-name.ts';
import { isDerivedFrom } from '../schema/components.ts';
import { anySimpleType, builtInType, builtInTypes } from './built-in-types.ts';
import { checkFacets } from './facet-checks.ts';

describe('builtInType', () => {
  it('knows anySimpleType, 19 primitive types and 25 derived ones', () => {
    const types = [...builtInTypes()];
    expect(types).toHaveLength(45);
    expect(types.filter((type) => type.base === anySimpleType && type.variety === 'atomic')).toHaveLength(19);
    expect(builtInType('{http://www.w3.org/2001/XMLSchema}text')).toBeUndefined();
    expect(builtInType('string')).toBeUndefined();
  });

  it('leads each derived type back to its primitive type', () => {
    expect(xsd('byte').primitive).toBe('decimal');
    expect(isDerivedFrom(xsd('byte'), xsd('integer').name as string)).toBe(true);
    expect(isDerivedFrom(xsd('ID'), xsd('token').name as string)).toBe(true);
    expect(isDerivedFrom(xsd('unsignedByte'), xsd('long').name as string)).toBe(false);
  });

  it('processes white space as each type requires', () => {
    expect(
      [xsd('string'), xsd('normalizedString'), xsd('token'), xsd('date')].map((t) => t.whiteSpace),
    ).toEqual(['preserve', 'replace', 'collapse', 'collapse']);
  });

  it('has lists of atomic items', () => {
    expect(xsd('IDREFS')).toMatchObject({ variety: 'list', primitive: undefined, item: xsd('IDREF') });
  });

  it.each([...builtInTypes()].map((type) => [localPart(type.name as string), type] as const))(
    '%s has valid facets',
    (_, type) => expect(checkFacets(type)).toEqual([]),
  );
});
