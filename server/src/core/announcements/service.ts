import type { Announcement } from '@bros/contract/core/announcements';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { insertDismissal, selectCurrent } from './queries.ts';

export async function listCurrent(database: Database, actor: Actor): Promise<{ items: Announcement[] }> {
  return { items: await selectCurrent(database, actor) };
}

/** Idempotent. Applies to all devices. Ignores announcements not for the member. */
export async function dismiss(
  { database, outbox }: { database: Database; outbox: Outbox },
  actor: Actor,
  id: string,
): Promise<{ items: Announcement[] }> {
  const { memberId, tier } = actor;
  await inTransaction(database, async (transaction) => {
    if (!(await insertDismissal(transaction, { id, memberId, tier }))) return;
    await outbox.add(transaction, { audience: audiences.member(memberId), event: 'site.changed', payload: {} });
  });
  return listCurrent(database, actor);
}
