import type { ClosedConversation, closedReportForm } from '@bros/contract/messaging/closed-conversations';
import type * as z from 'zod';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import { reportClosedConversation } from '../reports/service.ts';
import { selectLeftBehind } from './contacts/queries.ts';
import { composeExcerpt } from './excerpt/queries.ts';
import { presentClosed } from './present.ts';
import { deleteReopened, insertClosed, lockClosed, selectClosed } from './queries.ts';

/** Call before the block, ban or deletion, in its transaction. Does nothing if the conversation is closed for another of these reasons. */
export async function closeConversations(transaction: Transaction, leaverId: string, only?: string): Promise<void> {
  const contacts = await selectLeftBehind(transaction, leaverId, only);
  if (contacts.length > 0) await insertClosed(transaction, leaverId, contacts);
}

export const reopenConversations = deleteReopened;

export async function listClosed(database: Database, actor: Actor, page: PageRequest): Promise<Page<ClosedConversation>> {
  const rows = await selectClosed(database, actor.memberId, page);
  const at = new Date();
  return presentPage(rows, page, (row) => presentClosed(row, actor, at));
}

/** Throws NOT_FOUND for others' and expired conversations. */
export function reportClosed(
  database: Database,
  actor: Actor,
  { closedConversationId, reason, text, ...parts }: z.output<typeof closedReportForm>,
): Promise<{ ok: true }> {
  return inTransaction(database, async (transaction) => {
    const closed = await lockClosed(transaction, actor.memberId, closedConversationId);
    if (!closed) throw failure('NOT_FOUND');
    await reportClosedConversation(transaction, actor, {
      targetId: closed.id,
      targetMemberId: closed.otherId,
      excerpt: await composeExcerpt(transaction, closed, parts),
      reason,
      text,
    });
    return { ok: true };
  });
}
