/** What all rules of Revenue say of themselves; their messages have its codes. */
export const ros = { profiles: ['ie-ros'], references: [] } as const;
