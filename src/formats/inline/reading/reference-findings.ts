import { defineValidation } from './element-finding.ts';
export const missingReferences = defineValidation('references', 'missingReferences', {
  title: 'A document set names its taxonomy',
  description: 'The ix:references hold the schemas that say what the facts mean.',
  fix: 'Add an ix:references with a link:schemaRef to the header.',
  messages: {
    none: 'The header has no ix:references.',
    empty: 'The ix:references of {target} hold no link:schemaRef.',
  },
});

export const missingTarget = defineValidation('references', 'missingReferenceTargets', {
  title: 'Every target names its taxonomy',
  description: 'For each target that facts belong to there is an ix:references with the same target.',
  fix: 'Add an ix:references with this target, or correct the target of the facts.',
  messages: { none: 'No ix:references belongs to {target}, but {count} fact(s).' },
});

export const repeatedAttribute = defineValidation('references', 'referencesAttributeDuplication', {
  title: 'Attributes for the root of a target are given once',
  description:
    'An attribute with a prefix of an ix:references becomes an attribute of the root of its target, which can have each once. `xml:base` stays where it is.',
  fix: 'Keep the attribute on one of the ix:references.',
  messages: { repeated: 'More than one ix:references of {target} has the attribute "{name}".' },
});

export const repeatedReferencesId = defineValidation('references', 'referencesIdDuplication', {
  title: 'The id of an ix:references is given once',
  description: 'No other element of the document set has the id of an ix:references.',
  fix: 'Give the ix:references an id of its own, or none.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
});

export const repeatedTargetId = defineValidation('references', 'referencesTargetId', {
  title: 'One ix:references of a target has an id at most',
  description: 'The id becomes that of the root of the target, which can have one.',
  fix: 'Keep the id on one of the ix:references.',
  messages: { repeated: 'More than one ix:references of {target} has an id: "{first}" and "{id}".' },
});

export const prefixConflict = defineValidation('references', 'referencesNamespacePrefixConflict', {
  title: 'A prefix means one namespace in all references of a target',
  description:
    'The prefixes in force at an ix:references become those of the root of its target, where each can mean one namespace.',
  fix: 'Use another prefix for one of the namespaces.',
  messages: { conflict: 'The prefix "{prefix}" means "{uri}" here, and "{other}" at another ix:references.' },
});

export const defaultNamespaceConflict = defineValidation(
  'references',
  'referenceInconsistentDefaultNamespaces',
  {
    title: 'The default namespace is the same in all references of a target',
    description: 'It becomes the default namespace of the root of the target.',
    fix: 'Declare default namespaces on the root elements of the documents only.',
    messages: { conflict: 'The default namespace is "{uri}" here, and "{other}" at another ix:references.' },
  },
);

export const schemaPrefix = defineValidation('references', 'referenceNamespacePrefixInconsistency', {
  title: 'The namespace of a schema has one prefix in all references of a target',
  description:
    'Where the address of a schema is a namespace too, all ix:references of a target that name the schema bind the same prefix to it.',
  fix: 'Use one prefix for the namespace.',
  messages: { other: 'The namespace "{uri}" has the prefix "{prefix}" here, and "{other}" before.' },
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
