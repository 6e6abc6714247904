import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { isOnCover, isWanted } from './cover-facts.ts';

export const profileRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PRF-002',
    title: 'The facts must use the taxonomy of the profile',
    description:
      'A profile covers one accounting framework, and the statements use the taxonomy of that framework.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'profile',
    references: [],
    fix: 'Choose the profile for the taxonomy that the report uses, or report the statements in the taxonomy of this profile.',
    messages: {
      other: 'The profile {profile} is for {framework}, but the report uses {count} and {own}.',
      renamed: {
        text: 'The profile {profile} is for {framework}, but the prefix "{prefix}" has the namespace "{namespace}", so none of its concepts counts as {framework}.',
        fix: 'Correct the namespace of the prefix "{prefix}" in `taxonomyRefs`, if its concepts are those of {framework}.',
      },
      none: 'The profile {profile} is for {framework}, but the report uses no {framework} concepts.',
    },
    check({ report, profile }, found) {
      const { framework } = profile;
      if (!framework || report.facts.length === 0) return;
      const { own, other, family } = countFamilies(report.concepts, framework);
      const data = { profile: profile.id, framework: frameworkNames[framework] };
      if (other > own)
        found('other', '/facts', {
          ...data,
          count: counted(other, `${frameworkNames[family]} concept`),
          own: counted(own, `${frameworkNames[framework]} concept`),
        });
      else if (own === 0) {
        const { taxonomyRefs } = report.filing;
        const at = taxonomyRefs.findIndex(({ prefix }) => prefix === framework);
        const namespace = taxonomyRefs[at]?.namespace;
        if (namespace === undefined) found('none', '/facts', data);
        else found('renamed', `/taxonomyRefs/${at}/namespace`, { ...data, prefix: framework, namespace });
      }
    },
  }),
  filingRule({
    code: 'PRF-003',
    title: 'The statements must report their headline figures',
    description:
      'Every complete set of accounts has these figures. Not checked where the document has no usable facts or uses a taxonomy other than that of the profile.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'profile',
    references: [],
    fix: 'Report the figure for the reporting period, without dimensions.',
    messages: {
      required: { text: 'The statements do not report {label} ({concepts}).', severity: 'error' },
      expected: { text: 'The statements do not report {label} ({concepts}).', severity: 'warning' },
    },
    check({ report, profile }, found) {
      const { framework, required } = profile;
      if (report.facts.length === 0 || required.length === 0) return;
      if (usesOtherFramework(report, framework)) return;
      for (const row of required) {
        if (!isWanted(report, row) || isOnCover(report, row)) continue;
        const data = { label: row.label, concepts: row.concepts.join(' or ') };
        found(row.severity === 'error' ? 'required' : 'expected', '/facts', data);
      }
    },
  }),
];

const frameworkNames = { 'us-gaap': 'US GAAP', 'ifrs-full': 'IFRS' } as const;

/**
 * Whether the facts use another taxonomy than that of the profile: the profile is the wrong one, so that its cover
 * page and its identifiers say nothing about the report.
 */
export function usesOtherFramework(
  { facts, concepts }: FilingSubject['report'],
  framework: FilingSubject['profile']['framework'],
): boolean {
  if (!framework || facts.length === 0) return false;
  const { own, other } = countFamilies(concepts, framework);
  return own === 0 || other > own;
}

function countFamilies(
  concepts: FilingSubject['report']['concepts'],
  framework: 'us-gaap' | 'ifrs-full',
): { own: number; other: number; family: 'us-gaap' | 'ifrs-full' } {
  const family = framework === 'us-gaap' ? 'ifrs-full' : 'us-gaap';
  let own = 0;
  let other = 0;
  for (const { concept } of concepts) {
    if (concept.family === framework) own++;
    else if (concept.family === family) other++;
  }
  return { own, other, family };
}
