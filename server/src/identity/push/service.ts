import type { NewPushSubscription, OwnPush } from '@bros/contract/identity/push';
import { findPush, type NoticeOfMember, type Pusher } from '../../core/notices/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import type { PushKeys } from './keys.ts';
import {
  deleteDevice,
  deleteOldestDevices,
  deleteSubscriptions,
  findEndpoint,
  hasDevice,
  lockDevices,
  saveDevice,
  selectDevices,
} from './queries.ts';
import type { SendPush } from './sender.ts';

export interface DeviceDeps {
  database: Database;
  keys: Pick<PushKeys, 'publicKey'>;
}

export async function readOwnPush({ database, keys: { publicKey } }: DeviceDeps, actor: Actor): Promise<OwnPush> {
  return { publicKey, endpoint: await findEndpoint(database, actor) };
}

/** Throws UNAUTHENTICATED if the session has just ended. */
export async function subscribe(deps: DeviceDeps, actor: Actor, { endpoint, keys }: NewPushSubscription): Promise<OwnPush> {
  const { memberId, sessionId } = actor;
  await inTransaction(deps.database, async (transaction) => {
    if (!(await lockDevices(transaction, actor))) throw failure('UNAUTHENTICATED');
    await saveDevice(transaction, { memberId, sessionId }, { endpoint, ...keys });
    await deleteOldestDevices(transaction, memberId);
  });
  return readOwnPush(deps, actor);
}

export async function unsubscribe(deps: DeviceDeps, actor: Actor): Promise<OwnPush> {
  await deleteDevice(deps.database, actor);
  return readOwnPush(deps, actor);
}

export const PUSH_NOTICE = 'push.send';

/** Enqueues pushes, because push services may take seconds or never respond. */
export const createPusher = (queue: Pick<Queue, 'enqueue'>): Pusher => ({
  hasDevice,
  pushLater: (transaction, { id, memberId }) => queue.enqueue<NoticeOfMember>(transaction, PUSH_NOTICE, { id, memberId }),
});

export interface PushingDeps {
  database: Database;
  sendPush: SendPush;
}

/** Does nothing if the notice was read or is no longer wanted. Throws if a service is temporarily unavailable; a retry replaces earlier pushes. */
export async function pushNotice({ database, sendPush }: PushingDeps, pushed: NoticeOfMember): Promise<void> {
  const message = await inTransaction(database, (transaction) => findPush(transaction, pushed, new Date()));
  if (!message) return;
  const devices = await selectDevices(database, pushed.memberId);
  const sent = await Promise.all(
    devices.map(async (device) => ({ endpoint: device.endpoint, outcome: await sendPush(device, message) })),
  );
  await deleteSubscriptions(
    database,
    sent.filter(({ outcome }) => outcome === 'gone').map(({ endpoint }) => endpoint),
  );
  if (sent.some(({ outcome }) => outcome === 'later')) throw new Error('A push service is temporarily unavailable.');
}
