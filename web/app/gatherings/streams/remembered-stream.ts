const STORED = 'bros.stream';

/** Stores the stream, so that a reload returns to it. */
export function rememberStream(streamId: string | null): void {
  try {
    if (streamId) sessionStorage.setItem(STORED, streamId);
    else sessionStorage.removeItem(STORED);
  } catch {
    // Without storage, the member joins again by hand after a reload.
  }
}

export function wasIn(streamId: string): boolean {
  try {
    return sessionStorage.getItem(STORED) === streamId;
  } catch {
    return false;
  }
}
