/** The longest wait for one thing to happen, as in the tests of the server. Generous, so that a busy machine fails no journey. */
export const PATIENCE_MS = 180_000;

/** The time limit of one journey: several waits, one after the other. */
export const JOURNEY_WITHIN_MS = 600_000;

/** The longest wait of one try out of several, each of which may come too early. */
export const TRY_MS = PATIENCE_MS / 6;
