import type { Profile } from '../profile.ts';
import { kvk2024 } from './kvk-2024.ts';
import { kvk2025 } from './kvk-2025.ts';
import { otherGaap2024, otherGaap2025 } from './other-gaap.ts';

/** The editions of the manual, the latest first, and behind them what each says of reports by other rules. */
const kvkEditions: readonly Profile[] = [kvk2025, kvk2024, otherGaap2025, otherGaap2024];

/** The latest edition, which knows the others. */
export const nlKvk: Profile = { ...kvk2025, editions: kvkEditions };
