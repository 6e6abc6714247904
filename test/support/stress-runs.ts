/** The extent of the stress tests: a little within the proofs, everything in `npm run test:stress`. */
const isLong = process.env.FILEWRIGHT_STRESS === 'long';
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

export const runs = {
  requests: number('STRESS_REQUESTS', isLong ? 100_000 : 1500),
  seed: number('STRESS_SEED', 1),
  /** Shutdowns by SIGTERM, each at another moment. */
  endings: number('STRESS_ENDINGS', isLong ? 30 : 4),
  soakSeconds: number('STRESS_SOAK_SECONDS', isLong ? 1800 : 60),
  /** The amount of work during health checks. */
  load: isLong ? 1 : 0.2,
};
