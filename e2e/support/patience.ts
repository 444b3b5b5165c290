/** Long enough even on a busy machine. */
export const PATIENCE_MS = 180_000;

export const JOURNEY_WITHIN_MS = 600_000;

/** The limit for one attempt of several. */
export const TRY_MS = PATIENCE_MS / 6;
