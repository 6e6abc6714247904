import { nearestName } from '../../../core/nearest-name.ts';
import { splitQName } from '../../../core/qname.ts';
import { listWords, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report, ReportFact, ReportUnit } from '../../../model/report/report.ts';
import { UTR } from '../../../taxonomy/names.ts';
import { publishedUnits } from '../../../taxonomy/units/published-units.ts';
import { checkUnit, type Measure, typeNames, type UnitMeasures } from '../../../taxonomy/units/unit-check.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import type { Type } from '../../../xsd/schema/components.ts';
import { MAX_REGISTERED_NAMED } from '../../limits.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from './concept-source.ts';

export const registeredUnitRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NUM-014',
    title: 'Units must be in the Units Registry and fit the type of the concept',
    description:
      'A measure in the namespace of the registry is one that the registry lists. Where the taxonomy is installed, concepts of a type that the registry covers, such as areas or energy, use the units listed for that type. Money, shares and ratios have their own rules.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'numbers',
    layer: 'taxonomy',
    references: ['utre:error-NumericFactUtrInvalid'],
    fix: 'Use a unit that the registry lists for the type; if none fits, use a measure in your own namespace.',
    messages: {
      unknown: {
        text: 'The Units Registry does not list the unit "{measure}".',
        fix: 'Use a unit that the registry lists; if none fits, use a measure in your own namespace.',
      },
      near: {
        text: 'The Units Registry does not list the unit "{measure}"; did you mean {near}?',
        fix: 'Write {near}, if that is meant; if no listed unit fits, use a measure in your own namespace.',
      },
      type: {
        text: '{concept} has the type {type}, which is measured in {allowed}, but its unit is {unit}{facts}.',
        fix: 'Use one of the units that the registry lists for the type.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      const unlisted = new Set<ReportUnit>();
      for (const { unit, measure, path } of registryMeasures(report)) {
        const local = measure.slice(measure.indexOf(':') + 1);
        if (unitIds().has(local)) continue;
        unlisted.add(unit);
        const near = nearestName(local, unitIds());
        if (near) found('near', path, { measure, near: `utr:${near}` });
        else found('unknown', path, { measure });
      }
      if (!subject.taxonomy) return;
      const known = knownConcepts(subject);
      for (const { concept, facts } of report.concepts) {
        const of = known(concept);
        const type = of?.declared?.isNumeric ? of.declared.element.type : undefined;
        if (!type || ownRules.has(of?.kind ?? '')) continue;
        const isWrong = checkRegisteredUnits(report, type, unlisted);
        const [first, ...others] = facts.filter(isWrong);
        const fault =
          first?.unit && checkUnit(publishedUnits(), typeNames(type), measuresOf(report, first.unit));
        if (!first?.unit || !fault) continue;
        const allowed = listWords(
          fault.allowed.map(({ id }) => id),
          'or',
          MAX_REGISTERED_NAMED,
        );
        found(
          'type',
          first.member('unitRef'),
          {
            concept: first.name,
            type: localPart(fault.itemType),
            allowed,
            facts: sameOfOthers(others.length + 1, 'fact'),
            unit: first.unit.key.replace(/\/$/, ''),
          },
          others,
        );
      }
    },
  }),
];

/** Kinds whose units NUM-001 and NUM-003 check. */
const ownRules: ReadonlySet<string> = new Set(['monetary', 'shares', 'perShare', 'percent', 'pure']);

let ids: ReadonlySet<string> | undefined;

/** Ids of the registry's own units. */
function unitIds(): ReadonlySet<string> {
  ids ??= new Set(
    publishedUnits()
      .units.filter(({ namespace }) => namespace === UTR)
      .map(({ id }) => id),
  );
  return ids;
}

function* registryMeasures(report: Report): Generator<{ unit: ReportUnit; measure: string; path: string }> {
  for (const unit of report.units) {
    const source = report.filing.units[unit.index];
    for (const part of ['measures', 'numerator', 'denominator'] as const)
      for (const [at, measure] of (source?.[part] ?? []).entries())
        if (report.namespaces.get(splitQName(measure)?.prefix ?? '') === UTR)
          yield { unit, measure, path: `${unit.path}/${part}/${at}` };
  }
}

/** Finds facts whose unit does not fit; an invalid unit is reported once. */
function checkRegisteredUnits(
  report: Report,
  type: Type,
  unlisted: ReadonlySet<ReportUnit>,
): (fact: ReportFact) => boolean {
  const checked = new Map<ReportUnit, boolean>();
  return ({ unit }) => {
    if (!unit || unlisted.has(unit)) return false;
    let isWrong = checked.get(unit);
    if (isWrong === undefined) {
      isWrong = checkUnit(publishedUnits(), typeNames(type), measuresOf(report, unit)) !== undefined;
      checked.set(unit, isWrong);
    }
    return isWrong;
  };
}

function measuresOf({ namespaces }: Report, { numerator, denominator }: ReportUnit): UnitMeasures {
  const measure = (name: string): Measure => {
    const { prefix = '', local = name } = splitQName(name) ?? {};
    return { uri: namespaces.get(prefix) ?? '', local };
  };
  return { numerator: numerator.map(measure), denominator: denominator.map(measure) };
}
