/** The browser reports a new connection, but not that packets arrive again. */
export const CONNECTION_CHECK_MS = 15_000;
