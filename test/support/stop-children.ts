import { afterAll } from 'vitest';
import { stopChildren } from './child-process.ts';

// Runs after each test file, even if a hook timed out before the file could stop its processes.
afterAll(stopChildren);
