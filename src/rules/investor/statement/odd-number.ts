import type { StatementAmount } from './block.ts';

/** The possible and the usual values of a number. */
export interface Range {
  readonly label: string;
  readonly least: string;
  readonly most?: string;
  /** Beyond this it is most likely a percentage. */
  readonly usual?: string;
}

/** A number that is impossible, unusual or has another sign than what it belongs to. */
export interface OddNumber {
  readonly amount: StatementAmount;
  readonly range: Range;
  readonly isImpossible: boolean;
  /** What has the opposite sign: "the facility fees are". */
  readonly contrary?: string;
  /** What it is compared with. */
  readonly beside?: readonly string[];
  /** Whether the net assets show that the number is rightly negative. */
  readonly isDeficit?: boolean;
}
