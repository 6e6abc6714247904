import fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that the result of a commit does not depend on chance.
 * FILEWRIGHT_SEED=random tries others, FILEWRIGHT_SEED=<number> those of a failed run.
 */
const asked = process.env.FILEWRIGHT_SEED ?? '20251231';

if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });
