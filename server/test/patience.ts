/** The limit is generous, so that tests do not fail because the machine is busy. */
export const PATIENCE_MS = 180_000;

export const TEST_WITHIN_MS = 600_000;
