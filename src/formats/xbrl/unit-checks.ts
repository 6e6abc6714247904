import { currencyOf } from '../../core/currency.ts';
import { sameOfOthers } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { ISO_4217 } from '../../taxonomy/names.ts';
import { MAX_LOST_VALUES } from '../limits.ts';
import { isShares } from './amount-unit.ts';
import type { Fact, Instance, Name, Unit } from './instance.ts';
import type { InstanceWords } from './instance-words.ts';
import * as findings from './taxonomy-findings.ts';

type UnitFinding = (typeof findings)['monetaryMeasure' | 'monetarySingle' | 'sharesMeasure' | 'sharesSingle'];

interface Misuse {
  readonly finding: UnitFinding;
  readonly fact: Fact;
  readonly concepts: Set<Concept>;
  count: number;
  readonly values: string[];
}

/** Checks units of money and shares (XBRL 2.1, 4.8.2); other types may have any unit. */
export class UnitChecks {
  private readonly instance: Instance;
  private readonly money = new Map<Unit, UnitFinding | undefined>();
  private readonly shares = new Map<Unit, UnitFinding | undefined>();
  private readonly misused = new Map<Unit, Misuse[]>();

  constructor(instance: Instance) {
    this.instance = instance;
    for (const unit of instance.units) {
      this.money.set(unit, checkUnit(unit, isCurrency, findings.monetaryMeasure, findings.monetarySingle));
      this.shares.set(unit, checkUnit(unit, isShares, findings.sharesMeasure, findings.sharesSingle));
    }
  }

  check(fact: Fact, concept: Concept, unit: Unit): void {
    const finding = concept.isMonetary
      ? this.money.get(unit)
      : concept.isShares
        ? this.shares.get(unit)
        : undefined;
    if (!finding) return;
    const misuses = this.misused.get(unit) ?? [];
    this.misused.set(unit, misuses);
    const known = misuses.find((misuse) => misuse.finding === finding);
    if (known) {
      known.count++;
      known.concepts.add(concept);
      if (known.values.length < MAX_LOST_VALUES) known.values.push(fact.value);
    } else misuses.push({ finding, fact, concepts: new Set([concept]), count: 1, values: [fact.value] });
  }

  report(words: InstanceWords, collector: Collector): void {
    for (const [unit, misuses] of this.misused)
      for (const { finding, fact, concepts, count, values } of misuses) {
        const [only, second] = concepts;
        finding.add(collector, 'unit', this.instance.source.place(fact.offset), () => ({
          id: unit.id,
          name: words.name(fact.name),
          unit: describeUnit(unit),
          facts: sameOfOthers(count, 'fact'),
          lost: values,
          ...(only && !second && { about: only.name }),
        }));
      }
  }
}

function checkUnit(
  { numerator, denominator }: Unit,
  fits: (name: Name) => boolean,
  other: UnitFinding,
  several: UnitFinding,
): UnitFinding | undefined {
  const [measure] = numerator;
  if (!measure || numerator.length > 1 || denominator.length > 0) return several;
  return fits(measure) ? undefined : other;
}

function isCurrency({ uri, local }: Name): boolean {
  return uri === ISO_4217 && currencyOf(local) !== undefined;
}

function describeUnit({ numerator, denominator }: Unit): string {
  const part = (names: readonly Name[]) =>
    names.map(({ prefix, local }) => (prefix === '' ? local : `${prefix}:${local}`)).join(' × ');
  return denominator.length > 0 ? `${part(numerator)} per ${part(denominator)}` : part(numerator);
}
