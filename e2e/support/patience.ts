/** The limit is generous, so that no journey fails because the machine is busy. */
export const PATIENCE_MS = 180_000;

export const JOURNEY_WITHIN_MS = 600_000;

/** The longest wait of one attempt out of several. */
export const TRY_MS = PATIENCE_MS / 6;
