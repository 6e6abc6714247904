import { factsOfSection } from '../../formats/inline/writing/layout.ts';
import type { ReportFact } from '../../model/report/report.ts';
import type { LaidOutReport } from '../statements/open-report.ts';
import type { FactMeaning } from './fact-meaning.ts';

/** A filing with the meaning of its facts. */
export interface Side {
  readonly opened: LaidOutReport;
  readonly meaning: FactMeaning;
}

/** The position of a difference in the list. */
export interface StatementPlace {
  readonly statement: number;
  readonly line: number;
  /** Breaks ties between entries of the same line. */
  readonly turn: number;
}

/**
 * Orders differences as the newer filing shows its facts. Facts that only the older filing has go next to
 * their concept, or else into their statement, after the fact that preceded them.
 */
export class StatementOrder {
  readonly titles: string[];
  private readonly places = new Map<ReportFact, StatementPlace>();

  /** @param replaced maps facts of the older filing to their counterparts */
  constructor(newer: Side, older: Side, replaced: ReadonlyMap<ReportFact, ReportFact>) {
    this.titles = newer.opened.sections.map(({ title }) => title);
    const concepts = this.placeNewer(newer);
    this.placeOlder(older, replaced, concepts);
  }

  /** Facts that no statement shows come last. */
  placeOf(fact: ReportFact): StatementPlace {
    return this.places.get(fact) ?? { statement: this.titles.length, line: 0, turn: fact.index };
  }

  /** Assigns positions to the facts of the newer filing, and returns the last position of each concept. */
  private placeNewer({ opened, meaning }: Side): ReadonlyMap<string, StatementPlace> {
    const concepts = new Map<string, StatementPlace>();
    let line = 0;
    opened.sections.forEach(({ blocks }, statement) => {
      for (const fact of factsOfSection(blocks)) {
        if (this.places.has(fact)) continue;
        const place = { statement, line: ++line, turn: 0 };
        this.places.set(fact, place);
        const concept = meaning.concept(fact.concept);
        if ((concepts.get(concept)?.statement ?? statement) === statement) concepts.set(concept, place);
      }
    });
    return concepts;
  }

  private placeOlder(
    { opened, meaning }: Side,
    replaced: ReadonlyMap<ReportFact, ReportFact>,
    concepts: ReadonlyMap<string, StatementPlace>,
  ): void {
    const statements = new Map(this.titles.map((title, index) => [title, index]));
    let turn = 0;
    for (const { title, blocks } of opened.sections) {
      let last: StatementPlace | undefined;
      for (const fact of factsOfSection(blocks)) {
        const newer = replaced.get(fact);
        last = (newer && this.places.get(newer)) ?? last;
        if (newer || this.places.has(fact)) continue;
        let statement = statements.get(title);
        const known = concepts.get(meaning.concept(fact.concept));
        if (!known && statement === undefined) {
          statement = this.titles.push(title) - 1;
          statements.set(title, statement);
        }
        const place = known ?? {
          statement: statement as number,
          line: last?.statement === statement ? (last?.line ?? 0) : 0,
        };
        this.places.set(fact, { ...place, turn: ++turn });
      }
    }
  }
}
