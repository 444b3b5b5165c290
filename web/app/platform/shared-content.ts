import { DAY_MS } from '@bros/contract/core/durations';
import { MESSAGE_PHOTOS_MAX } from '@bros/contract/tiers';
import { clear, createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval';

/** Above a message's limit, because the member can shorten the text in the field. */
export const SHARED_TEXT_MAX_CHARACTERS = 20_000;
export const SHARED_PHOTOS_MAX = MESSAGE_PHOTOS_MAX;
/** Shrinking larger photos would exhaust a phone's memory. */
export const SHARED_PHOTO_MAX_BYTES = 50 * 1024 * 1024;
const KEPT_MS = DAY_MS;

export type ShareProblem = 'textTooLong' | 'tooManyPhotos' | 'notPhotos' | 'photosTooLarge' | 'photosNotStored';

interface Owned {
  memberId: string | null;
  /** In milliseconds. */
  sharedAt: number;
}

export interface SharedContent extends Owned {
  text: string;
  photos: readonly File[];
  problems: readonly ShareProblem[];
}

interface HandedPhoto extends Owned {
  draftName: string;
  file: File;
}

const KEY = 'content';
const open = () => createStore('shared-content', 'waiting');

/** Replaces content that has no conversation yet. Fails if storage is refused. */
export const storeShared = async (content: SharedContent) => set(KEY, content, open());

export const discardShared = async () => del(KEY, open());

/** Removes shared content, including photos handed to message fields. */
export const dropShared = async () => clear(open());

/** False for content from the future, which a clock set back would keep longer than `KEPT_MS`. */
const isOwn = ({ memberId, sharedAt }: Owned, of: string, now: number): boolean =>
  (memberId === null || memberId === of) && sharedAt <= now && now - sharedAt < KEPT_MS;

/** Gives this member content shared without a session. Drops content of other members, and content older than a day. */
export async function claimShared(memberId: string, now = Date.now()): Promise<void> {
  return open()('readwrite', (store) => {
    const asked = store.openCursor();
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (!cursor) return;
      const content: Owned = cursor.value;
      if (!isOwn(content, memberId, now)) cursor.delete();
      else if (content.memberId === null) cursor.update({ ...content, memberId });
      cursor.continue();
    };
    return promisifyRequest(store.transaction);
  });
}

/** Null if no content of this member waits for a conversation. */
export async function readShared(memberId: string, now?: number): Promise<SharedContent | null> {
  await claimShared(memberId, now);
  return (await get<SharedContent>(KEY, open())) ?? null;
}

/** The photos wait for this draft's message field until uploaded or discarded. */
export async function handPhotos(draftName: string, { photos, memberId, sharedAt }: SharedContent): Promise<void> {
  return open()('readwrite', (store) => {
    for (const [index, file] of photos.entries())
      store.put({ draftName, file, memberId, sharedAt } satisfies HandedPhoto, `${draftName} ${sharedAt} ${index}`);
    store.delete(KEY);
    return promisifyRequest(store.transaction);
  });
}

export interface SharedPhoto {
  file: File;
  /** Call once the photo is uploaded or discarded. */
  forget: () => void;
}

export async function readHandedPhotos(draftName: string): Promise<SharedPhoto[]> {
  const waiting = await entries<string, SharedContent | HandedPhoto>(open());
  return waiting.flatMap(([key, photo]) =>
    'draftName' in photo && photo.draftName === draftName
      ? { file: photo.file, forget: () => void del(key, open()).catch(() => undefined) }
      : [],
  );
}
