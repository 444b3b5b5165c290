import type { AnnouncementEdit, AnnouncementForm, DeskAnnouncement } from '@bros/contract/core/announcements';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Queue } from '../../../platform/queue.ts';
import { audiences } from '../../../platform/realtime.ts';
import { type AuditEntry, addAuditEntry } from '../../audit/service.ts';
import { NOTIFY_MEMBERS } from '../notices.ts';
import {
  type AnnouncementRow,
  endNow,
  findAnnouncement,
  insertAnnouncement,
  selectAnnouncements,
  updateAnnouncement,
} from '../queries.ts';

export interface AnnouncementDeskDeps {
  database: Database;
  outbox: Outbox;
  queue: Queue;
}

export async function listAnnouncements(database: Database, page: PageRequest): Promise<Page<DeskAnnouncement>> {
  return presentPage(await selectAnnouncements(database, page), page, present);
}

/** Idempotent. Throws EDIT_CONFLICT if this ID exists with another title or text. */
export function createAnnouncement(deps: AnnouncementDeskDeps, actor: Actor, form: AnnouncementForm): Promise<DeskAnnouncement> {
  return inTransaction(deps.database, async (transaction) => {
    const isNew = await insertAnnouncement(transaction, { ...form, writtenBy: actor.memberId });
    const stored = await get(transaction, form.id);
    if (!isNew && (stored.title !== form.title || stored.text !== form.text)) throw failure('EDIT_CONFLICT');
    if (isNew) await follow(deps, transaction, { actor, action: 'announcement.created', stored });
    return present(stored);
  });
}

/** Throws NOT_FOUND, and EDIT_CONFLICT after a change since `version`. */
export function saveAnnouncement(deps: AnnouncementDeskDeps, actor: Actor, form: AnnouncementEdit): Promise<DeskAnnouncement> {
  return inTransaction(deps.database, async (transaction) => {
    await get(transaction, form.id);
    if (!(await updateAnnouncement(transaction, form))) throw failure('EDIT_CONFLICT');
    const stored = await get(transaction, form.id);
    await follow(deps, transaction, { actor, action: 'announcement.changed', stored });
    return present(stored);
  });
}

/** Idempotent. Throws NOT_FOUND. */
export function endAnnouncement(deps: AnnouncementDeskDeps, actor: Actor, id: string): Promise<DeskAnnouncement> {
  return inTransaction(deps.database, async (transaction) => {
    await get(transaction, id);
    const hasEnded = await endNow(transaction, id);
    const stored = await get(transaction, id);
    if (hasEnded) await follow(deps, transaction, { actor, action: 'announcement.ended', stored });
    return present(stored);
  });
}

async function get(transaction: Transaction, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(transaction, id);
  if (!row) throw failure('NOT_FOUND');
  return row;
}

async function follow(
  { outbox, queue }: AnnouncementDeskDeps,
  transaction: Transaction,
  { actor, action, stored }: { actor: Actor; action: AuditEntry['action']; stored: AnnouncementRow },
): Promise<void> {
  const { title, level, tiers, isNotice } = stored;
  await addAuditEntry(transaction, {
    actorId: actor.memberId,
    action,
    targetType: 'announcement',
    targetId: stored.id,
    reason: null,
    details: { title, level, tiers, isNotice, startsAt: stored.startsAt, endsAt: stored.endsAt },
  });
  await outbox.add(transaction, { audience: audiences.everyone, event: 'site.changed', payload: {} });
  if (isNotice && !stored.noticeSentAt) await queue.enqueue(transaction, NOTIFY_MEMBERS, {});
}

function stateOf({ startsAt, endsAt }: AnnouncementRow): DeskAnnouncement['state'] {
  const now = new Date();
  if (endsAt && endsAt <= now) return 'over';
  return startsAt <= now ? 'running' : 'planned';
}

const present = (row: AnnouncementRow): DeskAnnouncement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  path: row.path,
  level: row.level,
  tiers: row.tiers,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  isNotice: row.isNotice,
  noticeSentAt: row.noticeSentAt?.toISOString() ?? null,
  state: stateOf(row),
  dismissals: row.dismissals,
  version: row.version,
  writtenBy: row.writtenBy,
  createdAt: row.createdAt.toISOString(),
});
