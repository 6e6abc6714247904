import { afterAll } from 'vitest';
import { stopChildren } from './child-process.ts';

// Runs after each test file, also if a hook timed out before the file could stop what it started.
afterAll(stopChildren);
