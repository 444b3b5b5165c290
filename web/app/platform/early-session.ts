import type { Session } from '@bros/contract/accounts';

declare global {
  /** The answer of `/api/auth/session` that a document asked for before any of our code was there (tooling/paint-first.ts). */
  var earlySession: Promise<Response> | undefined;
}

/** Later than this after the start of the page it is no news any more. */
const FRESH_MS = 10_000;

/** What the document learned early about the session, once; null when there is nothing to use. */
export async function takeEarlySession(): Promise<{ session: Session | null } | null> {
  const early = globalThis.earlySession;
  globalThis.earlySession = undefined;
  if (performance.now() > FRESH_MS) return null;
  try {
    const response = await early;
    return response?.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
