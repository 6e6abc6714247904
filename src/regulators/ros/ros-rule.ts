/** What all rules of Revenue say of themselves; their messages have its codes. */
export const rosRule = { profiles: ['ie-ros'], references: [] } as const;
