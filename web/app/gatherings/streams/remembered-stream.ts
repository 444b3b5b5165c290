const STORED = 'bros.stream';

/** Remembers the stream that this window is in, so that a reload goes back into it. */
export function rememberStream(streamId: string | null): void {
  try {
    if (streamId) sessionStorage.setItem(STORED, streamId);
    else sessionStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

/** This window was in the stream before it was loaded again. */
export function wasIn(streamId: string): boolean {
  try {
    return sessionStorage.getItem(STORED) === streamId;
  } catch {
    return false;
  }
}
