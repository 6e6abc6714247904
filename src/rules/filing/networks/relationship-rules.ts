import { sameOfOthers, usedTimes } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { endFaults } from './broken-relationships.ts';
import { relationshipsOf } from './relationships.ts';

export const relationshipRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'REL-001',
    title: 'Relationships must connect declared concepts',
    description:
      'Both ends of a presentation, calculation or definition relationship are concepts: of a declared taxonomy, or among the extension concepts if they have the extension prefix.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Correct the name, declare the prefix, or add the concept to the extensions.',
    messages: {
      prefix: {
        text: 'The prefix of "{name}" is not declared{uses}.',
        fix: 'Correct the prefix, or declare it with its namespace.',
      },
      extension: {
        text: '"{name}" has the prefix of the extension concepts, but is not one of them{uses}.',
        fix: 'Correct the name, or add the concept to the extension concepts.',
      },
    },
    check({ report }, found) {
      const places = new Map<string, { name: string; paths: string[]; fault: 'prefix' | 'extension' }>();
      const faultOf = report.derive(endFaults);
      for (const arc of relationshipsOf(report)) {
        if (arc.kind === 'footnote') continue;
        for (const end of ['from', 'to'] as const) {
          const name = arc[end];
          const fault = faultOf(name);
          if (!fault) continue;
          const key = fault === 'prefix' ? name.slice(0, name.indexOf(':')) : name;
          // Another rule reports a prefix that facts use too.
          if (report.undeclaredPrefixes.has(key)) continue;
          const place = places.get(key);
          if (place) place.paths.push(`${arc.path}/${end}`);
          else places.set(key, { name, paths: [`${arc.path}/${end}`], fault });
        }
      }
      for (const { name, paths, fault } of places.values())
        found(fault, paths[0] as string, { name, uses: usedTimes(paths.length) }, paths.slice(1));
    },
  }),
  filingRule({
    code: 'REL-002',
    title: 'Weights must be on calculations only, and preferred labels on presentations only',
    description:
      'A weight on a presentation relationship, or a preferred label on a calculation relationship, has no effect and usually means that the relationship has the wrong kind.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Correct the kind of the relationship, or remove the weight or label.',
    messages: { misplaced: '"{member}" has no meaning on a {kind} relationship{relationships}.' },
    check({ report }, found) {
      const places = new Map<string, string[]>();
      for (const arc of relationshipsOf(report)) {
        const member =
          arc.kind !== 'calculation' && arc.weight !== undefined
            ? 'weight'
            : arc.kind !== 'presentation' && arc.preferredLabel !== undefined
              ? 'preferredLabel'
              : undefined;
        if (!member) continue;
        const key = `${member} ${arc.kind}`;
        const list = places.get(key);
        if (list) list.push(`${arc.path}/${member}`);
        else places.set(key, [`${arc.path}/${member}`]);
      }
      for (const [key, paths] of places) {
        const [member = '', kind = ''] = key.split(' ');
        found(
          'misplaced',
          paths[0] as string,
          {
            member,
            kind,
            relationships: sameOfOthers(paths.length, 'relationship'),
          },
          paths.slice(1),
        );
      }
    },
  }),
];
