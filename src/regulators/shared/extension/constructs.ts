import type { Concept } from '../../../taxonomy/concept.ts';
import type { TaxonomySchema } from '../../../taxonomy/taxonomy-schema.ts';
import { expandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import type { TypeDefinition } from '../../../xsd/schema/definitions.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { findMembers, isDomainItem } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfConcept, showConcept } from './places.ts';

/** Namespaces of the types of XBRL and of its registry of data types. */
const registeredTypes = /^http:\/\/www\.xbrl\.org\/(2003\/instance|dtr\/type\/.+)$/;

/** What an extension may declare at all. */
export const extensionConstructRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-CONSTRUCT',
    title: 'Extensions declare no tuples, fractions or typed dimensions',
    description:
      'Facts of annual reports are plain items, and their dimensions are explicit: an extension declares nothing else.',
    severity: 'error',
    references: [],
    fix: 'Declare an item of another type, or explicit members, in its place.',
    messages: {
      tuple: {
        text: '{concept} is a tuple.',
        fix: 'Declare items for the parts of the tuple, and tell apart what it groups by dimensions.',
      },
      fraction: {
        text: '{concept} is a fraction.',
        fix: 'Declare an item of a decimal type.',
      },
      typed: {
        text: '{concept} is a typed dimension.',
        fix: 'Declare an explicit dimension, with a member for each value.',
      },
    },
    check(submission, found) {
      for (const { concepts } of extensionsOf(submission))
        for (const concept of concepts) {
          const kind = constructOf(concept);
          if (kind !== undefined) found(kind, placeOfConcept(concept), { concept: showConcept(concept) });
        }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-MEMBER-TYPE',
    title: 'Members of an extension have the type domainItemType',
    description:
      'A concept that is a member of a dimension is told from line items by its type, domainItemType of the registry of data types.',
    severity: 'error',
    references: [],
    fix: 'Declare the member with the type domainItemType of the registry that the regulator names.',
    messages: {
      type: 'The member {concept} has the type {type}; domainItemType of {expected} is expected.',
    },
    check(submission, found) {
      const { domainItemType, otherDomainItemTypes = [] } = submission.profile.taxonomy ?? {};
      if (domainItemType === undefined) return;
      const accepted = new Set([domainItemType, ...otherDomainItemTypes]);
      for (const extension of extensionsOf(submission)) {
        const members = findMembers(extension);
        for (const concept of extension.concepts) {
          const { name = '' } = concept.element.type;
          if (!members.has(concept) || accepted.has(name)) continue;
          found('type', placeOfConcept(concept), {
            concept: showConcept(concept),
            type: isDomainItem(concept) ? name : localPart(name) || 'its own',
            expected: namespacePart(domainItemType),
          });
        }
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-TYPE',
    title: 'Extensions define no type that XBRL or its registry has',
    description:
      'A type of an extension that takes one of XBRL or of the registry of data types and restricts nothing says the same by another name.',
    severity: 'error',
    references: [],
    fix: 'Remove the type, and use the one of XBRL or of the registry that says what is meant.',
    messages: { same: 'The type {type} restricts {base}, but adds nothing to it.' },
    check(submission, found) {
      for (const { schemas } of extensionsOf(submission))
        for (const schema of schemas)
          for (const { type, name } of typesOf(schema)) {
            const base = registeredBase(type);
            if (base !== undefined)
              found('same', schema.text.place(type.offset), { type: name, base: localPart(base) });
          }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-DUPLICATE',
    title: 'Extensions declare no concept that the base taxonomy has',
    description:
      'An extension concept with the name, the balance and the period type of a concept of the base taxonomy stands for the same.',
    severity: 'error',
    references: [],
    fix: 'Report the concept of the base taxonomy, or name the extension concept by what makes it different.',
    messages: {
      same: '{concept} has the name, the balance and the period type of a concept of {namespace}.',
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const namespaces = baseNamespaces(extension);
        for (const concept of extension.concepts) {
          const twin = namespaces
            .map((namespace) => extension.dts.concept(expandedName(namespace, showConcept(concept))))
            .find((other) => other?.balance === concept.balance && other?.periodType === concept.periodType);
          if (twin)
            found('same', placeOfConcept(concept), {
              concept: showConcept(concept),
              namespace: namespacePart(twin.name),
            });
        }
      }
    },
  }),
];

function constructOf(concept: Concept): 'tuple' | 'fraction' | 'typed' | undefined {
  if (concept.isTuple) return 'tuple';
  if (concept.isFraction) return 'fraction';
  return concept.isDimension && concept.typedDomainRef !== undefined ? 'typed' : undefined;
}

/** The types a schema defines, those of single elements with the name of the element. */
function typesOf({ types, elements }: TaxonomySchema): { type: TypeDefinition; name: string }[] {
  return [
    ...types.map((type) => ({ type, name: localPart(type.name ?? '') })),
    ...elements.flatMap(({ type, name }) =>
      typeof type === 'object' ? [{ type, name: `of ${localPart(name)}` }] : [],
    ),
  ];
}

/** The type of XBRL or the registry that a type repeats. */
function registeredBase(type: TypeDefinition): string | undefined {
  if (type.kind !== 'complex' || type.content.kind !== 'simple' || typeof type.base !== 'string')
    return undefined;
  const isSame = type.content.facets.length === 0 && type.content.type === undefined;
  return isSame && registeredTypes.test(namespacePart(type.base)) ? type.base : undefined;
}

/** Namespaces of the taxonomy that the extension builds on. */
function baseNamespaces({ dts, schemas }: Extension): readonly string[] {
  const own = new Set(schemas.map(({ targetNamespace }) => targetNamespace));
  const namespaces = new Set(
    [...dts.documents.values()].flatMap((document) =>
      document.kind === 'schema' && document.elements.length > 0 ? [document.targetNamespace] : [],
    ),
  );
  return [...namespaces].filter((namespace) => !own.has(namespace));
}
