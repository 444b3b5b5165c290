const STORED = 'bros.stream';

/** A reload returns to the stream. */
export function rememberStream(streamId: string | null): void {
  try {
    if (streamId) sessionStorage.setItem(STORED, streamId);
    else sessionStorage.removeItem(STORED);
  } catch {
    // Without storage, a reload needs a press to join.
  }
}

export function wasIn(streamId: string): boolean {
  try {
    return sessionStorage.getItem(STORED) === streamId;
  } catch {
    return false;
  }
}
