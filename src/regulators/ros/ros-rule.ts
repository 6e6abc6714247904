/** Data that all rules of Revenue share; their messages have its codes. */
export const rosRule = { profiles: ['ie-ros'], references: [] } as const;
