import type { Capability } from '@bros/contract/tiers';

declare global {
  /**
   * Answers that the document asked for before any of our code was there (tooling/paint-first.ts), by path and query; undefined for a refusal. They
   * never reject.
   */
  var earlyAnswers: Record<string, Promise<unknown>> | undefined;
}

/** Later than this after the start of the page they are no news any more. */
const FRESH_MS = 10_000;
/** Holds the capabilities of the confirmed member who was signed in last: to anybody else the document's questions would be refused. */
const MEMBER_KEY = 'member';
/** Holds the id of the room that the chat opens by itself: the document asks for its messages before it can know the rooms. */
const ROOM_KEY = 'room';

/** The answer to a question that the document asked, once; undefined when there is none to use. */
export async function takeEarlyAnswer({ method, url }: Request): Promise<unknown> {
  if (method !== 'GET') return;
  const { pathname, search } = new URL(url);
  const address = pathname + search;
  const early = globalThis.earlyAnswers?.[address];
  delete globalThis.earlyAnswers?.[address];
  return performance.now() > FRESH_MS ? undefined : early;
}

/** Remembers for the next document who is signed in: a confirmed member with these capabilities, or null for anybody else. */
export function rememberMember(capabilities: readonly Capability[] | null): void {
  remember(MEMBER_KEY, capabilities?.join(' '));
  if (!capabilities) remember(ROOM_KEY);
}

/** Remembers for the next document which room the chat opens by itself. */
export const rememberRoom = (roomId: string): void => remember(ROOM_KEY, roomId);

function remember(key: string, value?: string): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the screens ask for themselves.
  }
}
