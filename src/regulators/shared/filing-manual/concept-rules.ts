import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import { DIMENSION_ITEM, HYPERCUBE_ITEM, ITEM, TUPLE, XBRLDT, XBRLI } from '../../../taxonomy/names.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { standardTaxonomy } from './authorities.ts';
import type { FiledReport } from './filed-report.ts';
import type { FilerConcept } from './filer-taxonomy.ts';
import { filerText } from './filer-text.ts';
import { manualRule } from './manual-rule.ts';

const PERIOD_TYPE = expandedName(XBRLI, 'periodType');
const TYPED_DOMAIN = expandedName(XBRLDT, 'typedDomainRef');

const MAX_NAME = 200;

/** Words in names that state a period, which belongs in contexts. */
const periodWords =
  /(?:FirstQuarter|SecondQuarter|ThirdQuarter|FourthQuarter|[1-4]Qtr|Qtr[1-4]|YTD|HalfYear)(?=$|[A-Z])/;
/** Rules on the filer's concepts (Global Filing Manual, 1.3.18 to 1.3.30). */
export const manualConceptRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-CONCEPT-ID',
    title: 'Concept IDs must consist of prefix and name, and names must be short',
    description:
      'The ID of a concept is the namespace prefix, an underscore and the name. Names have at most 200 bytes.',
    severity: 'error',
    fix: 'Correct the ID.',
    messages: {
      id: {
        text: 'The concept {name} has {id}, but must have the ID "{expected}".',
        fix: 'Set the ID of the concept to "{expected}", and correct the locators of the linkbases that refer to it.',
      },
      long: {
        text: 'The name of the concept {name} is {bytes} bytes long; at most {most} are allowed.',
        fix: 'Shorten the name of the concept.',
      },
    },
    check({ taxonomy }, found) {
      for (const { definition, local, document } of taxonomy.concepts) {
        const at = document.text.place(definition.offset);
        const prefix = filerText(document)?.prefixes.find(([, uri]) => uri === document.targetNamespace)?.[0];
        const expected = `${prefix}_${local}`;
        const bytes = Buffer.byteLength(local);
        if (prefix !== undefined && definition.id !== expected)
          found('id', at, {
            name: local,
            id: definition.id === undefined ? 'no ID' : `the ID "${definition.id}"`,
            expected,
          });
        if (bytes > MAX_NAME) found('long', at, { name: `${local.slice(0, 40)}…`, bytes, most: MAX_NAME });
      }
    },
  }),
  manualRule({
    code: 'P-CONCEPT-KIND',
    title: 'Concepts must be nillable, of an accepted kind, and have names that match their kind',
    description:
      'Concepts are nillable, and not tuples, fractions or typed axes. The names of axes end in Axis, of tables in Table, of abstract line items in LineItems, of domains and members in Domain or Member; no other names do.',
    severity: 'error',
    fix: 'Change the name, substitution group or data type so that they match.',
    messages: {
      nillable: {
        text: 'The concept {name} is not declared as nillable, but must be.',
        fix: 'Add nillable="true" to the declaration of the concept.',
      },
      tuple: {
        text: 'The concept {name} is a tuple, which the regulator does not accept.',
        fix: 'Declare an item for each part of the tuple instead.',
      },
      typed: {
        text: 'The custom axis {name} is typed, but custom axes must be explicit.',
        fix: 'Declare an explicit axis with members.',
      },
      axis: {
        text: 'The concept {name} is {kind} according to its substitution group, but the names of axes, and only those, must end in "Axis".',
        fix: 'Correct the name or the substitution group: {remedy}.',
      },
      table: {
        text: 'The concept {name} is {kind} according to its substitution group, but the names of tables, and only those, must end in "Table".',
        fix: 'Correct the name or the substitution group: {remedy}.',
      },
      group: {
        text: 'The concept {name} has the substitution group {group}, but must have xbrli:item, xbrldt:dimensionItem or xbrldt:hypercubeItem.',
        fix: 'Change the substitution group to one of these three.',
      },
      lineItems: {
        text: 'The name of the concept {name} ends in "LineItems", but the concept is not abstract.',
        fix: 'Add abstract="true" to the declaration, or change the name.',
      },
      member: {
        text: 'The concept {name} has the data type {type}, but the names of concepts of type domainItemType, and only those, must end in "Domain" or "Member".',
        fix: 'Correct the name or the data type: {remedy}.',
      },
      fraction: {
        text: 'The concept {name} is a fraction, which the regulator does not accept.',
        fix: 'Declare the concept with the data type decimalItemType or pureItemType.',
      },
    },
    check({ taxonomy }, found) {
      for (const { definition, local: name, document } of taxonomy.concepts) {
        const at = document.text.place(definition.offset);
        const { substitutionGroup: group = '' } = definition;
        const kind = group === DIMENSION_ITEM ? 'an axis' : group === HYPERCUBE_ITEM ? 'a table' : 'an item';
        const type = typeName(definition.type);
        if (group === TUPLE) {
          found('tuple', at, { name });
          continue;
        }
        if (group !== ITEM && group !== DIMENSION_ITEM && group !== HYPERCUBE_ITEM)
          found('group', at, { name, group: localPart(group) });
        else if (name.endsWith('Axis') !== (group === DIMENSION_ITEM))
          found('axis', at, {
            name,
            kind,
            remedy:
              group === DIMENSION_ITEM
                ? 'end the name in "Axis", or use xbrli:item if the concept is not an axis'
                : 'use xbrldt:dimensionItem, or change the name if the concept is not an axis',
          });
        else if (name.endsWith('Table') !== (group === HYPERCUBE_ITEM))
          found('table', at, {
            name,
            kind,
            remedy:
              group === HYPERCUBE_ITEM
                ? 'end the name in "Table", or use xbrli:item if the concept is not a table'
                : 'use xbrldt:hypercubeItem, or change the name if the concept is not a table',
          });
        if (!definition.isNillable) found('nillable', at, { name });
        if (definition.attributes[TYPED_DOMAIN] !== undefined) found('typed', at, { name });
        if (name.endsWith('LineItems') && !definition.isAbstract) found('lineItems', at, { name });
        if (type === 'fractionItemType') found('fraction', at, { name });
        else if (/(?:Domain|Member)$/.test(name) !== (type === 'domainItemType'))
          found('member', at, {
            name,
            type,
            remedy:
              type === 'domainItemType'
                ? 'end the name in "Domain" or "Member", or use another data type if the concept is neither'
                : 'use domainItemType, or change the name if the concept is neither a domain nor a member',
          });
      }
    },
  }),
  manualRule({
    code: 'P-CONCEPT-PERIOD',
    title: 'Concepts other than point-in-time amounts must have the period type duration',
    description:
      'Abstract concepts, domains, members, text blocks, dates and text have the period type duration.',
    severity: 'error',
    fix: 'Set xbrli:periodType="duration" in the declaration.',
    messages: {
      abstract: 'The abstract concept {name} has the period type instant, but must have duration.',
      member: 'The domain or member {name} has the period type instant, but must have duration.',
      textBlock: 'The text block {name} has the period type instant, but must have duration.',
      date: {
        text: 'The date concept {name} has the period type instant, but should have duration.',
        severity: 'warning',
      },
      text: {
        text: 'The text concept {name} has the period type instant, but should have duration.',
        severity: 'warning',
      },
    },
    check({ taxonomy }, found) {
      for (const { definition, local: name, document } of taxonomy.concepts) {
        if (definition.attributes[PERIOD_TYPE] !== 'instant') continue;
        const kind = durationKind(definition);
        if (kind) found(kind, document.text.place(definition.offset), { name });
      }
    },
  }),
  manualRule({
    code: 'P-CONCEPT-NAME',
    title: 'Custom concept names must be new and contain neither company nor period',
    description:
      'A filer must not reuse the names of concepts in the standard taxonomies it imports. Company and period belong in contexts.',
    severity: 'error',
    fix: 'Use the standard concept, or choose another name.',
    messages: {
      standard: 'The custom concept {name} has the same name as a concept of {family}.',
      period: {
        text: 'The name of the concept {name} contains {what}, "{word}", which names must not contain.',
        severity: 'warning',
        fix: 'Remove "{word}" from the name; contexts state the company and the period.',
      },
    },
    check(filing, found) {
      const company = companyWord(filing);
      const namespaces = standardNamespaces(filing);
      for (const { definition, local: name, document } of filing.taxonomy.concepts) {
        const at = document.text.place(definition.offset);
        const same = namespaces.find((namespace) => isDeclared(filing, namespace, name));
        if (same !== undefined)
          found('standard', at, { name, family: standardTaxonomy(same)?.family ?? same });
        if (typeName(definition.type) === 'domainItemType') continue;
        const period = periodWords.exec(name)?.[0];
        const word = period ?? (company !== undefined && name.includes(company) ? company : undefined);
        const what = period === undefined ? 'the name of the company' : 'a reporting period';
        if (word !== undefined) found('period', at, { name, what, word });
      }
    },
  }),
];

function typeName(type: FilerConcept['definition']['type']): string {
  return typeof type === 'string' ? localPart(type) : '';
}

/** Returns why a concept must have the period type duration. */
function durationKind({ isAbstract, type }: FilerConcept['definition']) {
  const name = typeName(type);
  if (name === 'domainItemType') return 'member';
  if (isAbstract) return 'abstract';
  if (name === 'textBlockItemType') return 'textBlock';
  if (name === 'dateItemType') return 'date';
  return name === 'stringItemType' && type === expandedName(XBRLI, 'stringItemType') ? 'text' : undefined;
}

/** Returns the name of the registrant in the form of concept names. */
function companyWord(filing: FiledReport): string | undefined {
  const name = filing.coverFact('EntityRegistrantName')?.value ?? '';
  const word = name
    .toLowerCase()
    .replace(/[a-z0-9']+/g, (part) => part.replace("'", '').replace(/^./, (first) => first.toUpperCase()));
  const joined = word.replace(/[^A-Za-z0-9]/g, '');
  return joined.length > 3 ? joined : undefined;
}

/** Returns the namespaces of standard taxonomies that the filer's schemas import. */
function standardNamespaces(filing: FiledReport): readonly string[] {
  const { schemas } = filing.taxonomy;
  const imported = schemas.flatMap(({ imports }) => imports.map(({ namespace }) => namespace));
  return [...new Set(imported)].filter((namespace) => filing.isStandard(namespace));
}

/**
 * Whether a standard taxonomy declares a name: by its schema if it is installed, otherwise by the built-in
 * dictionary.
 */
function isDeclared({ dts }: FiledReport, namespace: string, local: string): boolean {
  if (dts.schemas.element(expandedName(namespace, local))) return true;
  return dictionaryConcept(namespace, local) !== undefined;
}
