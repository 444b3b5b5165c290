/** Long, because tests must not fail on a busy machine. */
export const PATIENCE_MS = 180_000;

export const TEST_WITHIN_MS = 600_000;
