import { nearestName } from '../../../core/nearest-name.ts';
import { hiddenCharacters } from '../../../core/visible-text.ts';
import { sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report } from '../../../model/report/report.ts';
import { type FilingArc, relationshipsOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { replacedDeclaration } from '../taxonomy/own-names.ts';
import { type EndFault, endFaults, relationshipKinds } from './broken-relationships.ts';

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
      name: {
        text: 'The {kind} relationship from {from} to {to} uses the name "{name}", which has no prefix{near}{uses}.',
        fix: 'Write the name with the prefix of its taxonomy.',
      },
      hidden: {
        text: 'The {kind} relationship from {from} to {to} uses the name "{name}"{uses}.',
        fix: 'Write "{visible}", without other characters.',
      },
      role: {
        text: 'The {kind} relationship from {from} to {to} has the role "{name}".',
        fix: 'Write "{visible}", without other characters.',
      },
      prefix: {
        text: 'The {kind} relationship from {from} to {to} uses the prefix "{prefix}", which is not declared{near}{uses}.',
        fix: 'Correct the prefix, or declare it with its namespace in taxonomyRefs.',
      },
      extension: {
        text: 'The {kind} relationship from {from} to {to} uses {name}, which has the prefix of the extension concepts but is not one of them{uses}.',
        fix: 'Correct the name, or add the concept to the extension concepts.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      const places = new Map<string, { name: string; arc: FilingArc; paths: string[]; fault: EndFault }>();
      // The declaration that lost its name is the cause.
      const replaced = replacedDeclaration(subject)?.use.qname;
      const faultOf = report.derive(endFaults);
      const roles = new Set<string>();
      for (const arc of relationshipsOf(report)) {
        if (arc.kind === 'footnote') continue;
        const visible = roles.has(arc.role) ? undefined : hiddenCharacters(arc.role)?.visible;
        roles.add(arc.role);
        if (visible !== undefined) found('role', `${arc.path}/role`, { ...arc, name: arc.role, visible });
        for (const end of ['from', 'to'] as const) {
          const name = arc[end];
          const fault = faultOf(name);
          if (!fault || name === replaced) continue;
          const key = fault === 'prefix' ? name.slice(0, name.indexOf(':')) : name;
          // Another rule reports a prefix that facts use too.
          if (report.undeclaredPrefixes.has(key)) continue;
          const place = places.get(key);
          if (place) place.paths.push(`${arc.path}/${end}`);
          else places.set(key, { name, arc, paths: [`${arc.path}/${end}`], fault });
        }
      }
      for (const { name, arc, paths, fault } of places.values())
        found(
          fault,
          paths[0] as string,
          {
            name,
            visible: hiddenCharacters(name)?.visible ?? '',
            prefix: name.slice(0, Math.max(0, name.indexOf(':'))),
            kind: arc.kind,
            from: arc.from,
            to: arc.to,
            near: fault === 'extension' ? '' : meantQName(report, name),
            uses: sameOfOthers(paths.length, 'use'),
          },
          paths.slice(1),
        );
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
    messages: {
      misplaced: {
        text: 'The {kind} relationship from {from} to {to} has a {member}, which only a {right} relationship can have{relationships}.',
        fix: 'Make it a {right} relationship, or remove the {member}.',
      },
    },
    check({ report }, found) {
      const places = new Map<string, { arc: FilingArc; paths: string[] }>();
      for (const arc of relationshipsOf(report)) {
        // Another kind is a mistake in itself.
        if (!relationshipKinds.has(arc.kind)) continue;
        const member =
          arc.kind !== 'calculation' && arc.weight !== undefined
            ? 'weight'
            : arc.kind !== 'presentation' && arc.preferredLabel !== undefined
              ? 'preferredLabel'
              : undefined;
        if (!member) continue;
        const key = `${member} ${arc.kind}`;
        const place = places.get(key);
        if (place) place.paths.push(`${arc.path}/${member}`);
        else places.set(key, { arc, paths: [`${arc.path}/${member}`] });
      }
      for (const [key, { arc, paths }] of places) {
        const isWeight = key.startsWith('weight');
        found(
          'misplaced',
          paths[0] as string,
          {
            member: isWeight ? 'weight' : 'preferred label',
            right: isWeight ? 'calculation' : 'presentation',
            kind: arc.kind,
            from: arc.from,
            to: arc.to,
            relationships: sameOfOthers(paths.length, 'relationship'),
          },
          paths.slice(1),
        );
      }
    },
  }),
];

/** Suggests the name with the colon that it lacks: `us-gaap:Assets` for `us-gaapAssets`. */
function meantQName(report: Report, name: string): string {
  const colon = name.indexOf(':');
  if (colon >= 0) {
    const near = nearestName(name.slice(0, colon), report.namespaces.keys());
    return near ? ` (did you mean "${near}${name.slice(colon)}"?)` : '';
  }
  const prefix = [...report.namespaces.keys()].find(
    (one) => name.startsWith(one) && name.length > one.length,
  );
  return prefix ? ` (did you mean "${prefix}:${name.slice(prefix.length)}"?)` : '';
}
