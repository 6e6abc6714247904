import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of the Irish Revenue. */
export const rosConsequences: Consequences = {
  absences: ['ROS-CURRENCY', 'ROS-SOFTWARE'],
  causes: [
    { code: 'xbrldie:ExplicitMemberNotExplicitDimensionError', explains: ['ROS-CURRENCY'] },
    { code: 'ROS-CURRENCY', explains: ['CTX-003'] },
  ],
};
