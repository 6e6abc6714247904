import { Collector } from '../../../findings/collector.ts';
import type { Finding, Severity } from '../../../findings/finding.ts';

export interface HeldFinding {
  readonly severity: Severity;
  readonly make: () => Finding;
}

/** What is wrong with one thing is clear from the first few. */
const MOST_HELD = 5;

/** Holds findings back until it is known whether what they are about matters. */
export class HeldFindings extends Collector {
  private held: HeldFinding[] = [];

  constructor() {
    super(0);
  }

  override add(severity: Severity, make: () => Finding): void {
    if (this.held.length < MOST_HELD) this.held.push({ severity, make });
  }

  take(): readonly HeldFinding[] {
    const { held } = this;
    if (held.length > 0) this.held = [];
    return held;
  }
}
