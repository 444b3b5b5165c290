import { MESSAGE_PHOTOS_MAX } from '@bros/contract/tiers';
import { clear, createStore, get, set } from 'idb-keyval';

/** Longer than any message, so that a member can shorten the text in the message field. */
export const SHARED_TEXT_MAX_CHARACTERS = 20_000;
/** The photos of one message. */
export const SHARED_PHOTOS_MAX = MESSAGE_PHOTOS_MAX;
/** Larger photos would exhaust the memory of a phone while they are made smaller. */
export const SHARED_PHOTO_MAX_BYTES = 50 * 1024 * 1024;
const KEPT_MS = 86_400_000;

export type ShareProblem = 'textTooLong' | 'tooManyPhotos' | 'notPhotos' | 'photosTooLarge' | 'photosNotStored';

export interface SharedContent {
  text: string;
  photos: readonly File[];
  /** Why parts are missing. */
  problems: readonly ShareProblem[];
  /** The member who was signed in on this device; null if nobody was. */
  memberId: string | null;
  /** In milliseconds. */
  sharedAt: number;
}

const KEY = 'content';
const open = () => createStore('shared-content', 'waiting');

/** Replaces content that still waits. Fails if the browser refuses storage. */
export const storeShared = (content: SharedContent) => set(KEY, content, open());

export const dropShared = () => clear(open());

/** Returns null if nothing waits. Drops content that is older than a day or was shared by another member. */
export async function readShared(memberId: string, now = Date.now()): Promise<SharedContent | null> {
  const content = await get<SharedContent>(KEY, open());
  if (!content) return null;
  const isOwn = content.memberId === null || content.memberId === memberId;
  if (isOwn && now - content.sharedAt < KEPT_MS) return content;
  await dropShared();
  return null;
}
