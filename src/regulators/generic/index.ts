import type { Regulator } from '../regulator.ts';
import { generic as profile } from './profile.ts';

/** No regulator: the rules for any filing. Nothing marks a report as one of these. */
export const noRegulator: Regulator = { id: 'generic', profiles: [profile], rules: () => [] };
