import type { ReportConcept } from '../../../model/report/report-fact.ts';
import type { RowKind } from './layout.ts';

/** One line of a statement, before facts are put to it. */
export interface OutlineLine {
  /** Absent for headings that no concept stands for. */
  readonly concept: ReportConcept | undefined;
  readonly label: string;
  readonly depth: number;
  readonly kind: RowKind;
  /** Which balance of a period a line shows; any fact otherwise. */
  readonly balance: 'start' | 'end' | undefined;
  readonly isNegated: boolean;
  /** Whether what is reported as a positive number takes away from the total it stands above. */
  readonly isDeducted?: boolean;
}
