import { pointer } from '../core/json-pointer.ts';
import type { Collector } from '../findings/collector.ts';
import { defineFinding } from '../findings/definition.ts';
import type { FilingV2 } from '../model/filing-v2.ts';

/** What building a package can meet. */
const common = { category: 'packaging', references: [] } as const;

export const declaredByUse = defineFinding({
  ...common,
  code: 'PKG-001',
  title: 'Every concept of the filer is declared',
  description:
    'A concept in the namespace of the filer that `extensions.concepts` does not declare is declared in the package from how facts use it: its type from the unit, its period type from the contexts, its label from its name. It has no balance, no documentation and no anchor.',
  severity: 'warning',
  fix: 'Declare the concept under `extensions.concepts` with its type, period type, balance and labels.',
  messages: { item: '{concept} is not declared under `extensions.concepts`; it was declared from its use.' },
});

export const noExtensionSchema = defineFinding({
  ...common,
  code: 'PKG-002',
  title: 'Every name leads to a schema',
  description:
    'Linkbases of a package refer to each element by the address of the schema that declares it. That of a well-known taxonomy is known by its namespace, that of another one by the entry point under `taxonomyRefs`; a filing has one namespace of its own.',
  severity: 'error',
  fix: 'Name the `entryPoint` of the taxonomy under `taxonomyRefs`, or move the concept to the namespace of your other extensions.',
  messages: {
    namespace: 'No schema is known for the namespace "{namespace}" of {name}.',
    type: 'No schema is known for the namespace "{namespace}" of {name}, the type of {concept}.',
  },
});

export const nameShortened = defineFinding({
  ...common,
  code: 'PKG-003',
  title: 'Files are named as the filing asks for it',
  description:
    'Files of a package are named after `fileNameBase`, or the identifier of the entity. Characters that are unsafe in names become hyphens, and a name longer than the profile allows is cut.',
  severity: 'warning',
  fix: 'Give a `fileNameBase` of letters, digits and hyphens within the limit.',
  messages: {
    changed:
      'Files are named "{base}" instead of "{wanted}", as names hold letters, digits, points, hyphens and low lines only.',
    cut: 'The name for files has {length} characters and was cut to "{base}", as at most {limit} are taken.',
  },
});

export const leftOut = defineFinding({
  ...common,
  code: 'PKG-005',
  title: 'The profile has a place for all the filing says',
  description:
    'Some regulators take no taxonomy of the filer, or none with anchors. What the filing says of these stays out of the package.',
  severity: 'warning',
  fix: 'Remove it from the filing, or choose a profile that takes it.',
  messages: {
    extension:
      'Packages of the profile {profile} hold no taxonomy of the filer: {count} concept(s) stay out.',
    used: {
      text: 'Packages of the profile {profile} hold no taxonomy of the filer, but facts report {concept}.',
      severity: 'error',
      fix: 'Report the fact by a concept of the taxonomy, or leave it out.',
    },
    anchors: 'Packages of the profile {profile} hold no anchors: those of {count} concepts stay out.',
  },
});

export const unnamed = defineFinding({
  ...common,
  code: 'PKG-006',
  title: 'The filing says what files are named by',
  description:
    'Files of a package are named by the last day that is reported on, and by what else the regulator asks for, such as the day of filing. These come from the filing and never from the day the package is made.',
  severity: 'error',
  fix: 'Report the fact, or give the period under `document.period`.',
  messages: {
    period: 'No context has a date, so that nothing says which day files are to be named by.',
    fact: 'No fact reports {concept}, which files are named by.',
  },
});

export const outOfReach = defineFinding({
  ...common,
  code: 'PKG-007',
  title: 'A package leads to all its reports build on',
  description:
    'A package holds its reports and the taxonomy of the filer, which is made from the filing. A relative entry point means a file beside the report the filing was read from; the package has no such file, and nobody could read its reports.',
  severity: 'error',
  fix: 'Read the report anew together with the files of its taxonomy (as a package, beside the report, or as `files`), which brings them along under `extensions`; or name the published entry point by its full address.',
  messages: { relative: 'The entry point "{uri}" is a file that the package does not hold.' },
});

/** Tells what of the filer's taxonomy a package has no place for; facts cannot go without it. */
export function noteLeftOut({ extensions, facts }: FilingV2, profile: string, collector: Collector): void {
  const concepts = extensions?.concepts ?? [];
  const used = new Set(facts.map(({ concept }) => concept));
  let count = 0;
  for (const [index, { concept }] of concepts.entries())
    if (used.has(concept))
      leftOut.add(collector, 'used', pointer('extensions', 'concepts', index), { profile, concept });
    else count++;
  if (count > 0) leftOut.add(collector, 'extension', '/extensions/concepts', { profile, count });
}

export const packagingFindings = [
  declaredByUse,
  noExtensionSchema,
  nameShortened,
  leftOut,
  unnamed,
  outOfReach,
];
