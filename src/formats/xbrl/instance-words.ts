import { Decimal } from '../../core/decimal.ts';
import { amountWords, listWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';
import { roleWords } from '../../model/report/fact-words.ts';
import { periodWords, readPeriod } from '../../model/report/period.ts';
import { conceptWords } from '../../taxonomy/concept-label.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { amountUnit } from './amount-unit.ts';
import { type Context, dimensionsOf, type Fact, type Instance, type Name, type Unit } from './instance.ts';

/** Names concepts, facts and amounts for findings on an instance. */
export class InstanceWords {
  private readonly instance: Instance;
  private readonly dts: Dts;
  private contexts: ReadonlyMap<string, Context> | undefined;
  private units: ReadonlyMap<string, Unit> | undefined;

  constructor(instance: Instance, dts: Dts) {
    this.instance = instance;
    this.dts = dts;
  }

  /** "Total assets (us-gaap:Assets)" */
  concept(name: ExpandedName): string {
    const uri = namespacePart(name);
    for (const [prefix, namespace] of this.instance.namespaces)
      if (namespace === uri) return this.name({ uri, local: localPart(name), prefix });
    return this.name({ uri, local: localPart(name), prefix: '' });
  }

  name({ uri, local, prefix }: Name): string {
    return conceptWords(this.dts, uri, local, prefix === '' ? local : `${prefix}:${local}`);
  }

  /** "Total assets (us-gaap:Assets) at 31 December 2025" */
  fact({ name, contextRef }: Fact): string {
    const context = this.context(contextRef);
    const period = context && readPeriod(context.period);
    return period ? `${this.name(name)} ${periodWords(period)}` : this.name(name);
  }

  /** "the member Germany (t:DE) of the dimension Country (t:CountryAxis)", for all dimensions of a fact. */
  members({ contextRef }: Fact): string {
    const context = this.context(contextRef);
    const dimensions = (context ? dimensionsOf(context) : []).map((dimension) => {
      const axis = `the dimension ${this.name(dimension.axis)}`;
      return 'member' in dimension ? `the member ${this.name(dimension.member)} of ${axis}` : axis;
    });
    return dimensions.length === 0 ? 'the default members of its dimensions' : listWords(dimensions);
  }

  private context(id = ''): Context | undefined {
    this.contexts ??= new Map(this.instance.contexts.map((context) => [context.id, context]));
    return this.contexts.get(id);
  }

  /** "USD 418,910,000" in the unit of a fact. */
  amount({ unitRef }: Fact, value: Decimal): Worded {
    this.units ??= new Map(this.instance.units.map((unit) => [unit.id, unit]));
    const unit = this.units.get(unitRef ?? '');
    return worded(value, amountWords(value, unit && amountUnit(unit)));
  }

  /** "USD 418,910,000" as a fact reports it; other text as it is written. */
  value(fact: Fact): string {
    const value = Decimal.parse(fact.value.trim());
    return value ? this.amount(fact, value).words : fact.value.trim();
  }

  /** "the balance sheet", or the title of the link role. */
  statement(role: string): string {
    return roleWords(role, this.dts.roleTypes(role)[0]?.type.definition);
  }
}

/** "Total assets (us-gaap:Assets)", without the taxonomy. */
export function itemName({ uri, local, prefix }: Name): string {
  return conceptWords(undefined, uri, local, prefix === '' ? local : `${prefix}:${local}`);
}
