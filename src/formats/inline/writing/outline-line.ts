import type { ReportConcept } from '../../../model/report/report-fact.ts';
import type { RowKind } from './layout.ts';

/** One line of a statement, without facts. */
export interface OutlineLine {
  /** Absent for headings without a concept. */
  readonly concept: ReportConcept | undefined;
  readonly label: string;
  readonly depth: number;
  /** The indentation, if it differs from the depth. */
  readonly indent?: number;
  readonly kind: RowKind;
  /** The balance of a period that the line shows; any fact if undefined. */
  readonly balance: 'start' | 'end' | undefined;
  readonly isNegated: boolean;
  /** The members whose facts the line shows, where a taxonomy tells lines by members; any fact if absent. */
  readonly members?: ReadonlySet<string>;
  /** Whether it is a total without lines of its own, above which the members that add up to it may stand. */
  readonly isBare?: boolean;
  /** Whether a positive number is deducted from the total below. */
  readonly isDeducted?: boolean;
}
