import type { Capability } from '@bros/contract/tiers';

declare global {
  /** The document requests them before our code loads (tooling/paint-first.ts). By path and query; undefined for a refusal. They never reject. */
  var earlyAnswers: Record<string, Promise<unknown>> | undefined;
}

const FRESH_MS = 10_000;
/** Holds a confirmed member's capabilities. For anybody else the server would refuse the document's requests. */
const MEMBER_KEY = 'member';
/** The document requests this room's messages before it knows the rooms. */
const ROOM_KEY = 'room';

/** Each answer is used once. */
export async function takeEarlyAnswer({ method, url }: Request): Promise<unknown> {
  if (method !== 'GET') return;
  const { pathname, search } = new URL(url);
  const address = pathname + search;
  const early = globalThis.earlyAnswers?.[address];
  delete globalThis.earlyAnswers?.[address];
  return performance.now() > FRESH_MS ? undefined : early;
}

/** Null when no confirmed member is signed in. */
export function rememberMember(capabilities: readonly Capability[] | null): void {
  remember(MEMBER_KEY, capabilities?.join(' '));
  if (!capabilities) remember(ROOM_KEY);
}

export const rememberRoom = (roomId: string): void => remember(ROOM_KEY, roomId);

function remember(key: string, value?: string): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the screens make the requests.
  }
}
