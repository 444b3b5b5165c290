import type { MemberId } from '@bros/contract/core/fields';
import type { DeskMessage, DeskRequest } from '@bros/contract/guidance/concierge-desk';
import type { AnswerState, DeskView } from '@bros/contract/guidance/concierge-rules';
import { paths } from '@bros/contract/paths';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { notify, notifyLater, resolveNotices } from '../../../core/notices/service.ts';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import { findColleague } from '../../../core/people/members/colleagues.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { announce, type ConciergeDeps, groupOf } from '../announce.ts';
import { isAtDesk } from '../policy.ts';
import { presentDeskMessage, presentFields } from '../present.ts';
import { type DatabaseOrTransaction, findMessage, lockRequest, selectMessages, updateRequest } from '../queries.ts';
import { addMessage } from '../service.ts';
import { type DeskRow, findAtDesk, selectDeskRequests } from './queries.ts';

export { countToAnswer } from './queries.ts';

function presentAtDesk(row: DeskRow, actor: Actor): DeskRequest {
  const { assigneeId, since } = row.request;
  const assignee = assigneeId === null ? null : { id: assigneeId as MemberId, displayName: row.assigneeName ?? '' };
  return {
    ...presentFields(row),
    member: presentAuthor(row, true),
    tier: row.tier,
    since: since.toISOString(),
    assignee,
    isAssignedToMe: assigneeId === actor.memberId,
  };
}

export async function listAtDesk(
  database: Database,
  actor: Actor,
  page: PageRequest & { view: DeskView; isAssignedToMe: boolean },
): Promise<Page<DeskRequest>> {
  const rows = await selectDeskRequests(database, actor, page);
  const { items, nextCursor } = toPage(rows, page.limit, ({ rank, sortMicroseconds, id }) => [rank, sortMicroseconds, id]);
  return { items: items.map((row) => presentAtDesk(row, actor)), nextCursor };
}

export async function getAtDesk(database: DatabaseOrTransaction, actor: Actor, requestId: string): Promise<DeskRequest> {
  const row = await findAtDesk(database, actor, requestId);
  if (!row) throw failure('NOT_FOUND');
  return presentAtDesk(row, actor);
}

/** Includes internal notes. Throws NOT_FOUND. */
export async function listDeskMessages(
  database: Database,
  actor: Actor,
  page: PageRequest & { requestId: string },
): Promise<Page<DeskMessage>> {
  await getAtDesk(database, actor, page.requestId);
  return presentPage(await selectMessages(database, { ...page, seesNotes: true }), page, presentDeskMessage);
}

/** Sets the state to `next`, and assigns an unassigned request to the actor. Idempotent by `clientId`. Throws NOT_FOUND, REQUEST_FILE_GONE. */
export function answer(
  deps: ConciergeDeps,
  actor: Actor,
  { next, ...message }: { requestId: string; clientId: string; text: string; fileIds: string[]; next: AnswerState },
): Promise<DeskMessage> {
  const { requestId } = message;
  return inTransaction(deps.database, async (transaction) => {
    const request = await lockAtDesk(transaction, actor, requestId);
    const sent = await findMessage(transaction, message);
    if (sent) return presentDeskMessage(sent);
    await addMessage(transaction, { ...message, authorId: actor.memberId, isFromDesk: true });
    const assigneeId = request.assigneeId ?? actor.memberId;
    await updateRequest(transaction, requestId, { state: next, assigneeId, isChanged: true, isTurned: true, isAnswered: true });
    await addAudit(transaction, actor, { action: 'concierge.answered', requestId, details: { next } });
    const { memberId, kind } = request;
    const path = paths.conciergeRequest(requestId);
    const notice = { kind: 'concierge.answered', path, values: { request: kind, isDone: next === 'done' } } as const;
    await notifyLater(deps, transaction, { ...notice, memberId, groupKey: groupOf(requestId) });
    await resolveNotices(deps, transaction, { memberId: actor.memberId, kinds: FOR_STAFF, groupKey: groupOf(requestId) });
    await announce(deps.outbox, transaction, request);
    const row = await findMessage(transaction, message);
    if (!row) throw new Error('The answer is not there.');
    return presentDeskMessage(row);
  });
}

const FOR_STAFF = ['concierge.written', 'concierge.handedOver'] as const;

/** Assigns the request and adds an internal note. Idempotent. Throws NOT_FOUND, REQUEST_ASSIGNEE for non-staff and for the request's member. */
export function handOver(
  deps: ConciergeDeps,
  actor: Actor,
  { requestId, assigneeId, note }: { requestId: string; assigneeId: string; note: string },
): Promise<DeskRequest> {
  return inTransaction(deps.database, async (transaction) => {
    const request = await lockAtDesk(transaction, actor, requestId);
    if (request.assigneeId === assigneeId) return getAtDesk(transaction, actor, requestId);
    const isPossible = assigneeId !== request.memberId && (await findColleague(transaction, assigneeId)) !== undefined;
    if (!isPossible) throw failure('REQUEST_ASSIGNEE');
    const isNew = request.state === 'new';
    await updateRequest(transaction, requestId, { assigneeId, ...(isNew && { state: 'inProgress' as const }) });
    const authorId = actor.memberId;
    const texts = { requestId, clientId: newId(), authorId, isFromDesk: true, isNote: true, text: note, fileIds: [] };
    if (note) await addMessage(transaction, texts);
    const isOwn = assigneeId === actor.memberId;
    await addAudit(transaction, actor, {
      action: isOwn ? 'concierge.taken' : 'concierge.handedOver',
      requestId,
      details: { assigneeId },
    });
    if (!isOwn) {
      const path = paths.adminConciergeRequest(requestId);
      const notice = { kind: 'concierge.handedOver', path, values: { request: request.kind } } as const;
      await notify(deps, transaction, { ...notice, memberId: assigneeId, actorId: authorId, groupKey: groupOf(requestId) });
    }
    await announce(deps.outbox, transaction, request);
    return getAtDesk(transaction, actor, requestId);
  });
}

/** Throws NOT_FOUND, also for the actor's own request. */
async function lockAtDesk(transaction: Transaction, actor: Actor, requestId: string) {
  const request = await lockRequest(transaction, requestId);
  if (!request || !isAtDesk(actor, request)) throw failure('NOT_FOUND');
  return request;
}

const addAudit = (
  transaction: Transaction,
  { memberId: actorId }: Actor,
  { requestId, ...entry }: { action: AuditEntry['action']; requestId: string; details: Record<string, unknown> },
) => addAuditEntry(transaction, { actorId, targetType: 'conciergeRequest', targetId: requestId, reason: null, ...entry });
