import { ENUM_2014, ENUM_2020, STANDARD_LINK_ROLE } from '../../src/taxonomy/names.ts';
import { dimensionalArc, exampleDimensions, usualDeclarations } from './example-dimensions.ts';

const versions = {
  '1.0': {
    uri: ENUM_2014,
    prefix: 'enum',
    schema: 'http://www.xbrl.org/2014/extensible-enumerations.xsd',
  },
  '2.0': {
    uri: ENUM_2020,
    prefix: 'enum2',
    schema: 'https://www.xbrl.org/2020/extensible-enumerations-2.0.xsd',
  },
} as const;

export interface EnumerationParts {
  /** The type of the concept, without its prefix. */
  readonly type?: 'enumerationItemType' | 'enumerationSetItemType';
  /** Empty if the attribute is absent. */
  readonly domain?: string;
  readonly linkRole?: string;
  readonly members?: readonly string[];
  /** The value of the fact on line 5 of `report.xbrl`. */
  readonly value?: string;
}

/** A concept `E`, declared on line 14 of `taxonomy.xsd`, whose values are the members of D: M by default. */
export function exampleEnumeration(
  version: '1.0' | '2.0',
  parts: EnumerationParts = {},
): Record<string, string> {
  const { uri, prefix, schema } = versions[version];
  const { type = 'enumerationItemType', domain = 't:D', linkRole = STANDARD_LINK_ROLE } = parts;
  const { members = ['M'], value } = parts;
  const attributes = [
    domain && `${prefix}:domain="${domain}"`,
    linkRole && `${prefix}:linkrole="${linkRole}"`,
  ].join(' ');
  return exampleDimensions({
    root: `xmlns:${prefix}="${uri}"`,
    imports: `<import namespace="${uri}" schemaLocation="${schema}"/>`,
    declarations: [
      ...Object.values(usualDeclarations),
      `<element name="E" id="t_E" type="${prefix}:${type}" substitutionGroup="xbrli:item" nillable="true" xbrli:periodType="instant" ${attributes}/>`,
    ].join('\n'),
    arcs: members.map((member) => dimensionalArc('domainMember', 'D', member)),
    ...(value !== undefined && { facts: `<t:E contextRef="i">${value}</t:E>` }),
  });
}
