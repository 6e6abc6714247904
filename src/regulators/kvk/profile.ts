import type { Profile } from '../profile.ts';
import { kvk2024 } from './kvk-2024.ts';
import { kvk2025 } from './kvk-2025.ts';
import { otherGaap2024, otherGaap2025 } from './other-gaap.ts';

/** The editions of the manual, latest first, followed by their requirements for reports under other rules. */
const kvkEditions: readonly Profile[] = [kvk2025, kvk2024, otherGaap2025, otherGaap2024];

/** The latest edition, which refers to the others. */
export const nlKvk: Profile = { ...kvk2025, editions: kvkEditions };
