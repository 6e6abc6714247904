import type { Regulator } from '../regulator.ts';
import { generic as profile } from './profile.ts';

/** No regulator: the rules for any filing. No report is recognized as one of these. */
export const noRegulator: Regulator = { id: 'generic', profiles: [profile], rules: () => [] };
