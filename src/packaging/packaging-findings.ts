import { pointer } from '../core/json-pointer.ts';
import { counted } from '../core/wording.ts';
import type { Collector } from '../findings/collector.ts';
import { defineFinding } from '../findings/definition.ts';
import type { FilingV2 } from '../model/filing-v2.ts';

/** Findings of building a package. */
const common = { category: 'packaging', references: [] } as const;

export const declaredByUse = defineFinding({
  ...common,
  code: 'PKG-001',
  title: 'Every extension concept must be declared',
  description:
    'An extension concept that `extensions.concepts` does not declare is declared in the package based on how facts use it: its data type from the unit, its period type from the contexts, its label from its name. It has no balance, documentation or anchoring.',
  severity: 'warning',
  fix: 'Declare the concept in `extensions.concepts` with its data type, period type, balance and labels.',
  messages: {
    item: '{concept} is not declared in `extensions.concepts`; the package declares it based on how facts use it.',
  },
});

export const noExtensionSchema = defineFinding({
  ...common,
  code: 'PKG-002',
  title: 'Every concept and data type must be declared in a known schema',
  description:
    'The linkbases of a package refer to each element by the URL of the schema that declares it. For well-known taxonomies it is derived from the namespace, for others from the entry point in `taxonomyRefs`. A filing has a single extension namespace.',
  severity: 'error',
  fix: 'Add the `entryPoint` of the taxonomy to `taxonomyRefs`, or move the concept to the namespace of your other extension concepts.',
  messages: {
    namespace: {
      text: 'No schema is known for the namespace "{namespace}", which {name} is in.',
      fix: 'Correct the namespace, or add the `entryPoint` of its taxonomy to `taxonomyRefs`. If the concept is your own, move it to the namespace of your other extension concepts.',
    },
    undeclared: {
      text: 'The extension taxonomy uses the name {name}, which does not have a declared prefix.',
      fix: 'Correct the prefix of {name} under `extensions` or `relationships`, or declare it in `taxonomyRefs`.',
    },
    unqualified: {
      text: 'The data type {name} of {concept} has no prefix.',
      fix: 'Write the data type with the prefix of its namespace, such as xbrli:monetaryItemType.',
    },
    undeclaredType: {
      text: 'The prefix of {name}, the data type of {concept}{others}, is not declared in taxonomyRefs.',
      fix: 'Declare the prefix with its namespace in `taxonomyRefs`, or correct it.',
    },
    type: {
      text: 'No schema is known for the namespace "{namespace}" of {name}, the data type of {concept}.',
      fix: 'Use a data type of XBRL or of a known taxonomy, or add the `entryPoint` of the taxonomy that defines it to `taxonomyRefs`.',
    },
  },
});

export const nameShortened = defineFinding({
  ...common,
  code: 'PKG-003',
  title: 'File names must use allowed characters and stay within the length limit',
  description:
    'Files in a package are named after `fileNameBase`, or the identifier of the entity. Unsafe characters are replaced by hyphens, characters that the regulator does not accept are changed or left out, and a name longer than the profile allows is truncated.',
  severity: 'warning',
  fix: 'Set `fileNameBase` to a name of letters, digits and hyphens within the limit.',
  messages: {
    changed: {
      text: 'Files are named "{base}" instead of "{wanted}", because file names may contain only letters, digits, periods, hyphens and underscores.',
      fix: 'Set `fileNameBase` to a name of letters, digits and hyphens. If "{base}" is acceptable, no action is needed.',
    },
    accepted: {
      text: 'Files are named "{base}" instead of "{wanted}", because {authority} accepts only {accepted} at the start of file names.',
      fix: 'Set `fileNameBase` to a name of {accepted}. If "{base}" is acceptable, no action is needed.',
    },
    cut: {
      text: 'The file name has {length} characters and was truncated to "{base}"; at most {limit} are allowed.',
      fix: 'Set `fileNameBase` to a name of at most {limit} characters.',
    },
  },
});

export const leftOut = defineFinding({
  ...common,
  code: 'PKG-005',
  title: 'The profile must support everything in the filing',
  description:
    'Some regulators do not accept extension taxonomies, or anchoring in them. These parts of the filing are not included in the package.',
  severity: 'warning',
  fix: 'Remove this part from the filing, or choose a profile that accepts it.',
  messages: {
    extension: {
      text: 'Packages for the profile {profile} must not contain an extension taxonomy, so the package leaves out {concepts}.',
      fix: 'Remove the extension concepts from the filing, or choose a profile that accepts an extension taxonomy.',
    },
    used: {
      text: 'Packages for the profile {profile} must not contain an extension taxonomy, but facts report the extension concept {concept}.',
      severity: 'error',
      fix: 'Report the fact with a concept of the standard taxonomy, or remove it.',
    },
    anchors: {
      text: 'Packages for the profile {profile} must not contain anchoring, so the package leaves out the anchoring of {concepts}.',
      fix: 'Remove the anchoring from the filing, or choose a profile that requires it. Otherwise, no action is needed.',
    },
  },
});

export const unnamed = defineFinding({
  ...common,
  code: 'PKG-006',
  title: 'The filing must state the dates and other details used in file names',
  description:
    'Files in a package are named after the last day of the reporting period and other details the regulator requires, such as the filing date. These come from the filing, never from the day the package is created.',
  severity: 'error',
  fix: 'Report the fact, or state the period of the document.',
  messages: {
    period: {
      text: 'The file names must contain the end of the reporting period, but no context has a date.',
      fix: 'State the period of the document, or give the contexts their dates.',
    },
    fact: {
      text: 'The file names must contain the {words} ({concept}), but no fact reports it.',
      fix: 'Report the {words} ({concept}).',
    },
  },
});

export const outOfReach = defineFinding({
  ...common,
  code: 'PKG-007',
  title: 'A package must contain or reference everything its reports depend on',
  description:
    'A package contains its reports and the extension taxonomy, which is generated from the filing. A relative entry point refers to a file next to the original report; the package does not contain it, so its reports could not be read.',
  severity: 'error',
  fix: 'Convert the report again together with its taxonomy files (as a package, or in one folder), so that the package includes them; or use the absolute URL of the published entry point.',
  messages: { relative: 'The entry point "{uri}" is a file that is not in the package.' },
});

/**
 * Reports the parts of the filer's taxonomy that a package cannot contain; an error for concepts with facts.
 */
export function noteLeftOut({ extensions, facts }: FilingV2, profile: string, collector: Collector): void {
  const concepts = extensions?.concepts ?? [];
  const used = new Set(facts.map(({ concept }) => concept));
  let count = 0;
  for (const [index, { concept }] of concepts.entries())
    if (used.has(concept))
      leftOut.add(collector, 'used', pointer('extensions', 'concepts', index), { profile, concept });
    else count++;
  if (count > 0)
    leftOut.add(collector, 'extension', '/extensions/concepts', {
      profile,
      concepts: counted(count, 'concept'),
    });
}

export const packagingFindings = [
  declaredByUse,
  noExtensionSchema,
  nameShortened,
  leftOut,
  unnamed,
  outOfReach,
];
