import type { Capability } from '@bros/contract/tiers';

declare global {
  /** Responses by path and query, requested before the app's code loaded (tooling/paint-first.ts). A refusal resolves to undefined; no promise rejects. */
  var earlyAnswers: Record<string, Promise<unknown>> | undefined;
}

const FRESH_MS = 10_000;
/** A confirmed member's capabilities. Without them, the document requests only the session, because the server would reject other requests. */
const MEMBER_KEY = 'member';
/** The document requests this room's messages before it knows the rooms. */
const ROOM_KEY = 'room';
/** The member whose responses this device stores (offline-cache/). Without the key they are unreadable immediately, before the database is cleared. */
export const OFFLINE_CACHE_OWNER_KEY = 'offline-cache-owner';

/** Returns each response only once. */
export async function takeEarlyAnswer({ method, url }: Request): Promise<unknown> {
  if (method !== 'GET') return;
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const early = globalThis.earlyAnswers?.[path];
  delete globalThis.earlyAnswers?.[path];
  return performance.now() > FRESH_MS ? undefined : early;
}

/** Null when no confirmed member is signed in. */
export function rememberMember(capabilities: readonly Capability[] | null): void {
  remember(MEMBER_KEY, capabilities?.join(' '));
  if (!capabilities) remember(ROOM_KEY);
}

export const rememberRoom = (roomId: string): void => remember(ROOM_KEY, roomId);

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value?: string): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage, the screens make these requests.
  }
}
