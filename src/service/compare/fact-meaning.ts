import { primaryLanguage } from '../../core/language.ts';
import { splitQName } from '../../core/qname.ts';
import type {
  Dimension,
  Report,
  ReportConcept,
  ReportContext,
  ReportFact,
  ReportUnit,
} from '../../model/report/report.ts';
import { repeatedText } from '../repeated-text.ts';
import type { ConceptFamilies } from './concept-families.ts';

/**
 * The parts of a filing as keys that are equal in both filings if the meaning is equal: names by namespace
 * instead of prefix, contexts and units by content instead of id, and the same key for the entity of each
 * filing.
 */
export class FactMeaning {
  readonly report: Report;
  private readonly families: ConceptFamilies;
  private readonly names = new Map<string, string>();
  private readonly contexts = new Map<ReportContext, string>();
  private readonly units = new Map<ReportUnit, string>();

  constructor(report: Report, families: ConceptFamilies) {
    this.report = report;
    this.families = families;
  }

  /** The key of concept, period, dimensions and tuple, which two reports of the same fact share. */
  topic(fact: ReportFact): string {
    const { tuples } = this.report;
    const tuple = tuples.size > 0 ? tuples.get(fact.source.id) : undefined;
    const holder = tuple ? `|${this.name(tuple.concept)}` : '';
    return `${this.concept(fact.concept)}|${this.context(fact.context)}${holder}`;
  }

  /** The key that distinguishes facts on the same topic: the unit of numbers, the language of texts. */
  measure({ unit, source }: ReportFact): string {
    if (unit) return this.unit(unit);
    return `@${primaryLanguage(source.language ?? this.report.language ?? '')}`;
  }

  concept({ qname }: Pick<ReportConcept, 'qname'>): string {
    return this.name(qname);
  }

  context(context: ReportContext): string {
    let meaning = this.contexts.get(context);
    if (meaning === undefined) {
      const { entity, period, dimensions, free } = context;
      const { scheme, value } = this.report.entity;
      const isOther = entity.scheme !== scheme || entity.value !== value;
      const members = dimensions.map((dimension) => this.dimension(dimension)).sort();
      meaning = repeatedText(JSON.stringify([period.key, isOther ? entity : 0, members, free]));
      this.contexts.set(context, meaning);
    }
    return meaning;
  }

  unit(unit: ReportUnit): string {
    let meaning = this.units.get(unit);
    if (meaning === undefined) {
      const [numerator, denominator] = [unit.numerator, unit.denominator].map((measures) =>
        measures.map((measure) => this.name(measure)).sort(),
      );
      meaning = repeatedText(JSON.stringify([numerator, denominator]));
      this.units.set(unit, meaning);
    }
    return meaning;
  }

  private dimension({ axis, member, typed, element }: Dimension): string {
    const value = typed ? [element === undefined ? '' : this.name(element), member] : this.name(member ?? '');
    return JSON.stringify([this.name(axis), value]);
  }

  private name(qname: string): string {
    let name = this.names.get(qname);
    if (name === undefined) {
      const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
      const namespace = this.report.namespaces.get(prefix);
      name = repeatedText(`{${namespace === undefined ? prefix : this.families.of(namespace)}}${local}`);
      this.names.set(qname, name);
    }
    return name;
  }
}
