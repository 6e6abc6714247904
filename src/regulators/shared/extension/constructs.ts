import type { Concept } from '../../../taxonomy/concept.ts';
import { dictionaryConcept, dictionaryFamily } from '../../../taxonomy/dictionary/dictionary.ts';
import type { TaxonomySchema } from '../../../taxonomy/taxonomy-schema.ts';
import { expandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import type { TypeDefinition } from '../../../xsd/schema/definitions.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { findMembers, isDomainItem } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfConcept, showConcept } from './places.ts';

/** Namespaces of XBRL's types and of the data type registry. */
const registeredTypes = /^http:\/\/www\.xbrl\.org\/(2003\/instance|dtr\/type\/.+)$/;

/** Rules on what an extension may declare. */
export const extensionConstructRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-CONSTRUCT',
    title: 'Extensions must not declare tuples, fractions or typed dimensions',
    description:
      'The facts of annual reports are items with explicit dimensions. An extension declares nothing else.',
    severity: 'error',
    references: [],
    fix: 'Declare an item of another data type, or explicit members, instead.',
    messages: {
      tuple: {
        text: 'The extension concept {concept} is a tuple, which is not allowed.',
        fix: 'Declare an item for each part of the tuple, and use dimensions to group them.',
      },
      fraction: {
        text: 'The extension concept {concept} is a fraction, which is not allowed.',
        fix: 'Declare an item with a decimal data type.',
      },
      typed: {
        text: 'The extension concept {concept} is a typed dimension, which is not allowed.',
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
    title: 'Extension members must have the data type domainItemType',
    description:
      'The data type domainItemType of the XBRL data type registry distinguishes members from line items.',
    severity: 'error',
    references: [],
    fix: 'Declare the member with domainItemType of the registry version that the regulator requires.',
    messages: {
      type: {
        text: 'The member {concept} has the data type {type}, but must have domainItemType of {expected}.',
        fix: 'Declare the member with the data type domainItemType of the namespace {expected}.',
      },
    },
    check(submission, found) {
      const { domainItemType, otherDomainItemTypes = [] } = submission.profile.taxonomy ?? {};
      if (domainItemType === undefined) return;
      const accepted = new Set([domainItemType, ...otherDomainItemTypes]);
      for (const extension of extensionsOf(submission)) {
        const members = findMembers(extension);
        for (const concept of extension.concepts) {
          const { name = '' } = concept.element.type;
          const isMember = members.has(concept) || (!extension.isWhole && isNamedMember(concept));
          if (!isMember || accepted.has(name)) continue;
          found('type', placeOfConcept(concept), {
            concept: showConcept(concept),
            type: isDomainItem(concept) ? name : localPart(name) || 'anonymous',
            expected: namespacePart(domainItemType),
          });
        }
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-TYPE',
    title: 'Extension data types must not duplicate one of XBRL or its registry',
    description:
      'A data type that is based on one of XBRL or the data type registry without restricting it has the same meaning under another name.',
    severity: 'error',
    references: [],
    fix: 'Remove the data type, and use the one of XBRL or the registry.',
    messages: {
      same: {
        text: 'The data type {type} is based on {base}, but adds no restriction, so it means the same.',
        fix: 'Remove the data type, and use {base} instead.',
      },
    },
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
    title: 'Extension concepts must not duplicate concepts of the base taxonomy',
    description:
      'An extension concept with the name, balance and period type of a base taxonomy concept has the same meaning.',
    severity: 'error',
    references: [],
    fix: 'Report the concept of the base taxonomy; if the meaning differs, rename the extension concept to show how.',
    messages: {
      same: 'The extension concept {concept} has the same name, balance and period type as a concept of {namespace}.',
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const namespaces = baseNamespaces(extension);
        const known = knownNamespaces(extension);
        for (const concept of extension.concepts) {
          const listed = known.find((namespace) => isSameAs(concept, namespace));
          if (listed !== undefined)
            found('same', placeOfConcept(concept), { concept: showConcept(concept), namespace: listed });
          if (listed !== undefined) continue;
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

/** How extensions name their members; without the base taxonomy, domains may be incomplete. */
function isNamedMember(concept: Concept): boolean {
  return concept.isAbstract && !concept.isDimension && !concept.isHypercube && /Member$/.test(concept.name);
}

/** Returns the namespaces of the base taxonomy that are not installed, but that the dictionary knows. */
function knownNamespaces({ dts, target }: Extension): readonly string[] {
  if (dts.missing.size === 0) return [];
  const used = new Set(target.instance.facts.map(({ name }) => name.uri));
  return [...used].filter((uri) => dictionaryFamily(uri) === 'ifrs-full');
}

function isSameAs(concept: Concept, namespace: string): boolean {
  const entry = dictionaryConcept(namespace, showConcept(concept));
  if (!entry?.balance || !entry.periodType || concept.isAbstract) return false;
  return entry.balance === (concept.balance ?? 'none') && entry.periodType === concept.periodType;
}

function constructOf(concept: Concept): 'tuple' | 'fraction' | 'typed' | undefined {
  if (concept.isTuple) return 'tuple';
  if (concept.isFraction) return 'fraction';
  return concept.isDimension && concept.typedDomainRef !== undefined ? 'typed' : undefined;
}

/** Returns the types that a schema defines; anonymous ones with the name of their element. */
function typesOf({ types, elements }: TaxonomySchema): { type: TypeDefinition; name: string }[] {
  return [
    ...types.map((type) => ({ type, name: localPart(type.name ?? '') })),
    ...elements.flatMap(({ type, name }) =>
      typeof type === 'object' ? [{ type, name: `of ${localPart(name)}` }] : [],
    ),
  ];
}

/** Returns the XBRL or registry type that a type repeats. */
function registeredBase(type: TypeDefinition): string | undefined {
  if (type.kind !== 'complex' || type.content.kind !== 'simple' || typeof type.base !== 'string')
    return undefined;
  const isSame = type.content.facets.length === 0 && type.content.type === undefined;
  return isSame && registeredTypes.test(namespacePart(type.base)) ? type.base : undefined;
}

/** Returns the namespaces of the base taxonomy of an extension. */
function baseNamespaces({ dts, schemas }: Extension): readonly string[] {
  const own = new Set(schemas.map(({ targetNamespace }) => targetNamespace));
  const namespaces = new Set(
    [...dts.documents.values()].flatMap((document) =>
      document.kind === 'schema' && document.elements.length > 0 ? [document.targetNamespace] : [],
    ),
  );
  return [...namespaces].filter((namespace) => !own.has(namespace));
}
