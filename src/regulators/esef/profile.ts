import type { Profile } from '../profile.ts';
import { esef2021 } from './esef-2021.ts';
import { esef2022 } from './esef-2022.ts';
import { esef2023 } from './esef-2023.ts';
import { esef2024 } from './esef-2024.ts';
import { esef2025 } from './esef-2025.ts';

/** The editions of the manual, latest first. */
export const esefEditions: readonly Profile[] = [esef2025, esef2024, esef2023, esef2022, esef2021];

/** The latest edition, which refers to the others. */
export const ifrsEsefAnnual: Profile = { ...esef2025, editions: esefEditions };
