/** The first view is painted by then: what it does not need is fetched after it. */
export const IDLE_MS = 1500;
