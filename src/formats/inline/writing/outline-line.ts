import type { ReportConcept } from '../../../model/report/report-fact.ts';
import type { RowKind } from './layout.ts';

/** One line of a statement, before facts are put to it. */
export interface OutlineLine {
  /** Absent for headings without a concept. */
  readonly concept: ReportConcept | undefined;
  readonly label: string;
  readonly depth: number;
  /** How deep the line is set, where that is not its depth. */
  readonly indent?: number;
  readonly kind: RowKind;
  /** Which balance of a period a line shows; any fact otherwise. */
  readonly balance: 'start' | 'end' | undefined;
  readonly isNegated: boolean;
  /** Whether a positive number is deducted from the total below. */
  readonly isDeducted?: boolean;
}
