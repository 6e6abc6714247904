import { defineValidation } from './element-finding.ts';
export const missingReferences = defineValidation('references', 'missingReferences', {
  title: 'A document set must reference its taxonomy',
  description:
    'The ix:references element contains the schema references of the taxonomy that defines the concepts.',
  fix: 'Add an ix:references to the header, with a link:schemaRef to the entry point of the taxonomy that the report uses.',
  messages: {
    none: 'The document does not state its taxonomy: the header has no ix:references.',
    empty: {
      text: 'The ix:references for {target} has no link:schemaRef.',
      fix: 'Add a link:schemaRef with the entry point of the taxonomy to the ix:references.',
    },
  },
});

export const missingTarget = defineValidation('references', 'missingReferenceTargets', {
  title: 'Every target document must have an ix:references',
  description: 'For each target that facts belong to, there is an ix:references with the same target.',
  fix: 'Add an ix:references with this target, or correct the target of the facts.',
  messages: { none: 'There is no ix:references for {target}, which {facts}.' },
});

export const repeatedAttribute = defineValidation('references', 'referencesAttributeDuplication', {
  title: 'An attribute for the root of a target document must appear only once',
  description:
    'A prefixed attribute of an ix:references becomes an attribute of the root of its target document, which can have each attribute only once. `xml:base` is not copied.',
  fix: 'Keep the attribute on one ix:references only.',
  messages: {
    repeated:
      'More than one ix:references for {target} has the attribute "{name}", but only one may have it.',
  },
});

export const repeatedReferencesId = defineValidation('references', 'referencesIdDuplication', {
  title: 'The id of an ix:references must be unique',
  description: 'No other element in the document set has the id of an ix:references.',
  fix: 'Give the ix:references a unique id, or none.',
  messages: { repeated: 'The id "{id}" is already used by {first}.' },
});

export const repeatedTargetId = defineValidation('references', 'referencesTargetId', {
  title: 'Each target must have at most one ix:references with an id',
  description: 'The id becomes the id of the root of the target document, which can have only one.',
  fix: 'Keep the id on one ix:references only.',
  messages: {
    repeated:
      'More than one ix:references for {target} has an id ("{first}" and "{id}"), but only one may have one.',
  },
});

export const prefixConflict = defineValidation('references', 'referencesNamespacePrefixConflict', {
  title: 'A prefix must have one meaning in all ix:references of a target',
  description:
    'The prefixes in scope at an ix:references are copied to the root of its target document, where each can be bound to only one namespace.',
  fix: 'Use a different prefix for one of the namespaces.',
  messages: {
    conflict: 'The prefix "{prefix}" is bound to "{uri}" here, but to "{other}" at another ix:references.',
  },
});

export const defaultNamespaceConflict = defineValidation(
  'references',
  'referenceInconsistentDefaultNamespaces',
  {
    title: 'The default namespace must be the same in all ix:references of a target',
    description: 'It becomes the default namespace of the root of the target document.',
    fix: 'Give all ix:references of the target the same default namespace: declare it on the root element of each document, and nowhere below.',
    messages: { conflict: 'The default namespace is "{uri}" here, but "{other}" at another ix:references.' },
  },
);

export const schemaPrefix = defineValidation('references', 'referenceNamespacePrefixInconsistency', {
  title: 'A schema namespace must have the same prefix in all ix:references of a target',
  description:
    'If the URL of a schema is also a namespace, all ix:references of a target that reference the schema must bind the same prefix to it.',
  fix: 'Use one prefix for the namespace.',
  messages: {
    other: 'The namespace "{uri}" has the prefix "{prefix}" here, but "{other}" at an earlier ix:references.',
  },
});

export const referenceFindings = [
  missingReferences,
  missingTarget,
  repeatedAttribute,
  repeatedReferencesId,
  repeatedTargetId,
  prefixConflict,
  defaultNamespaceConflict,
  schemaPrefix,
];
