import type { LinkbaseDocument } from '../linkbase/links.ts';
import { arcroles, LINKBASE_ARCROLE, STANDARD_LABEL_ROLE, STANDARD_LINK_ROLE } from '../names.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { arc, linkbase, reference, resource, scenarioArc } from './linkbase-notation.ts';
import { complex, ref, role, schema, sequence, simpleRestriction } from './notation.ts';

export const filingIndicatorsEurofiling = (url: string): TaxonomySchema =>
  schema(url, 'find', {
    imports: ['xbrli'],
    attributes: { filed: { type: 'xsd:boolean', default: 'true' } },
    elements: {
      fIndicators: {
        id: 'find_fIndicators',
        type: complex({
          particle: sequence([ref('find:filingIndicator', '+')]),
          attributeGroups: ['xbrli:tupleAttrs'],
        }),
        head: 'xbrli:tuple',
      },
      filingIndicator: {
        id: 'find_filingIndicator',
        type: 'xbrli:stringItemType',
        head: 'xbrli:item',
        isNillable: true,
        attributes: { 'xbrli:periodType': 'instant' },
      },
    },
  });

const FILED_ROLE = 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03/roles/templateFiled';

const linkbaseRef = (kind: string, place: string, base: string) => ({
  url: new URL(place, base).href,
  fragment: undefined,
  role: `http://www.xbrl.org/2003/role/${kind}LinkbaseRef`,
  arcrole: LINKBASE_ARCROLE,
  offset: 0,
});

export const filingIndicators = (url: string): TaxonomySchema =>
  schema(url, 'fi', {
    imports: ['xbrli', 'xbrldt'],
    elements: {
      filed: {
        id: 'fi_filed',
        type: 'xbrli:booleanItemType',
        head: 'xbrli:item',
        isNillable: true,
        attributes: { 'xbrli:periodType': 'instant' },
      },
      template: {
        id: 'fi_template',
        type: 'xbrli:stringItemType',
        head: 'xbrldt:dimensionItem',
        isAbstract: true,
        isNillable: true,
        attributes: { 'xbrldt:typedDomainRef': '#fi_templateDomain', 'xbrli:periodType': 'duration' },
      },
      templateDomain: { id: 'fi_templateDomain', type: 'xsd:token' },
      hypercube: {
        id: 'fi_hypercube',
        type: 'xbrli:stringItemType',
        head: 'xbrldt:hypercubeItem',
        isAbstract: true,
        isNillable: true,
        attributes: { 'xbrli:periodType': 'duration' },
      },
    },
    linkbaseRefs: [
      linkbaseRef('label', 'filing-indicators-label.xml', url),
      linkbaseRef('definition', 'filing-indicators-def.xml', url),
    ],
    roles: [role(FILED_ROLE, 'fi_templateFiled', ['link:definitionLink'])],
  });

const SCHEMA = 'filing-indicators.xsd';
const DIMENSIONS = 'http://www.xbrl.org/2005/xbrldt-2005.xsd';

export const filingIndicatorsDefinitions = (url: string): LinkbaseDocument =>
  linkbase(
    url,
    {
      name: 'link:definitionLink',
      role: FILED_ROLE,
      // The published label has the same misspelling.
      locators: {
        fi_filed: `${SCHEMA}#fi_filed`,
        fi_tempalte: `${SCHEMA}#fi_template`,
        fi_hypercube: `${SCHEMA}#fi_hypercube`,
      },
      arcs: [
        scenarioArc(arcroles.all, 'fi_filed', 'fi_hypercube'),
        scenarioArc(arcroles.hypercubeDimension, 'fi_hypercube', 'fi_tempalte'),
      ],
    },
    {
      roleRefs: [reference(FILED_ROLE, `${SCHEMA}#fi_templateFiled`, url)],
      arcroleRefs: [
        reference(arcroles.all, `${DIMENSIONS}#all`, url),
        reference(arcroles.dimensionDomain, `${DIMENSIONS}#dimension-domain`, url),
        reference(arcroles.hypercubeDimension, `${DIMENSIONS}#hypercube-dimension`, url),
      ],
    },
  );

const labels = { filed: 'Filing Indicator', template: 'Template Dimension', hypercube: 'Filing Indicators' };

/** Returns the standard labels; documentation labels are omitted. */
export const filingIndicatorsLabels = (url: string): LinkbaseDocument =>
  linkbase(
    url,
    {
      name: 'link:labelLink',
      role: STANDARD_LINK_ROLE,
      locators: Object.fromEntries(Object.keys(labels).map((name) => [name, `${SCHEMA}#fi_${name}`])),
      resources: Object.entries(labels).map(([name, content]) =>
        resource('link:label', `label_${name}`, {
          id: `label_${name}`,
          role: STANDARD_LABEL_ROLE,
          language: 'en',
          content,
        }),
      ),
      arcs: Object.keys(labels).map((name) =>
        arc('link:labelArc', arcroles.conceptLabel, name, `label_${name}`),
      ),
    },
    { roleRefs: [], arcroleRefs: [] },
  );

export const leiSchema = (url: string): TaxonomySchema =>
  schema(url, 'lei', {
    imports: ['xbrli'],
    types: {
      leiItemType: simpleRestriction('xbrli:tokenItemType', {
        facets: { pattern: '[0-9A-Z]{18}[0-9]{2}' },
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
    },
    elements: {
      LEI: {
        id: 'lei_LEI',
        type: 'lei:leiItemType',
        head: 'xbrli:item',
        isNillable: true,
        attributes: { 'xbrli:periodType': 'duration' },
      },
    },
  });
