/** The longest wait for one thing to happen. Generous, so that a busy machine fails no test: a right answer never takes this long. */
export const PATIENCE_MS = 180_000;

/** The time limit of one test or hook: several waits, one after the other. */
export const TEST_WITHIN_MS = 600_000;
