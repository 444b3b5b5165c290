/** Generous, so that a busy machine fails no test. */
export const PATIENCE_MS = 180_000;

export const TEST_WITHIN_MS = 600_000;
