/** How long a test waits for one thing to happen. Generous, so that a busy machine fails no test: a right answer never waits this long. */
export const PATIENCE_MS = 60_000;

/** How long one test or hook may take: several waits, one after the other. */
export const TEST_WITHIN_MS = 180_000;
