import { Collector, type FindingTaker } from '../../../findings/collector.ts';
import type { Finding, Severity } from '../../../findings/finding.ts';
import { MAX_HELD_FINDINGS } from '../../limits.ts';

export interface HeldFinding {
  readonly severity: Severity;
  readonly make: () => Finding;
  /** Its cause, if reported once. */
  readonly cause?: string;
}

/** Holds back findings until it is known whether their subject matters. */
export class HeldFindings extends Collector {
  private held: HeldFinding[] = [];

  constructor() {
    super(0);
  }

  override add(severity: Severity, make: () => Finding): void {
    if (this.held.length < MAX_HELD_FINDINGS) this.held.push({ severity, make });
  }

  override once(cause: string): FindingTaker {
    return {
      add: (severity, make) => {
        if (this.held.length < MAX_HELD_FINDINGS) this.held.push({ severity, make, cause });
      },
    };
  }

  take(): readonly HeldFinding[] {
    const { held } = this;
    if (held.length > 0) this.held = [];
    return held;
  }
}

/** Reports the findings held back. */
export function release(findings: readonly HeldFinding[], collector: Collector): void {
  for (const { severity, make, cause } of findings)
    (cause === undefined ? collector : collector.once(cause)).add(severity, make);
}
