import { DAY_MS } from '@bros/contract/core/durations';
import { createStore } from 'idb-keyval';

export const KEPT_MS = 30 * DAY_MS;

/** The record that names the member. Without this record, the device stores nothing. */
export const OWNER = 'owner';

export interface KeptOwner {
  memberId: string;
  /** When the server last responded, in milliseconds. */
  seenAt: number;
  /** When all responses for offline reading were last fetched, in milliseconds; 0 for never. */
  collectedAt: number;
  build: string;
}

export const openKept = () => createStore('kept-answers', 'answers');

export const isReadable = (owner: KeptOwner | undefined): owner is KeptOwner =>
  owner !== undefined && Date.now() - owner.seenAt < KEPT_MS;
