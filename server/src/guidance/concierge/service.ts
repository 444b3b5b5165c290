import type { ConciergeMessage, ConciergeRequest, RequestForm } from '@bros/contract/guidance/concierge';
import {
  CAPABILITY_OF_REQUEST,
  REQUESTS_OPEN_MAX,
  stateAfterMember,
  TYPICAL_ANSWER_MIN_COUNT,
} from '@bros/contract/guidance/concierge-rules';
import { paths } from '@bros/contract/paths';
import type { SQL } from 'drizzle-orm';
import { findCity } from '../../core/cities/service.ts';
import { notifyLater, resolveNotice } from '../../core/notices/service.ts';
import { lockAuthor } from '../../core/people/authors/service.ts';
import { assertCapability } from '../../platform/api/access.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import { announce, type ConciergeDeps, groupOf } from './announce.ts';
import { isOver } from './policy.ts';
import { presentMessage, presentOwn } from './present.ts';
import {
  claimFiles,
  countOpen,
  type DatabaseOrTransaction,
  findMessage,
  findOwn,
  insertMessage,
  insertRequest,
  isByClient,
  isRequest,
  isStaff,
  lockRequest,
  measureAnswers,
  selectMessages,
  selectOwn,
  updateRequest,
} from './queries.ts';

/** Null if there are too few answers. */
export async function readFigures(database: Database): Promise<{ typicalAnswerMinutes: number | null }> {
  const { total, medianMinutes } = await measureAnswers(database);
  const isKnown = total >= TYPICAL_ANSWER_MIN_COUNT && medianMinutes !== null;
  return { typicalAnswerMinutes: isKnown ? Math.max(1, Math.round(medianMinutes)) : null };
}

export async function listOwn(database: Database, actor: Actor, page: PageRequest): Promise<Page<ConciergeRequest>> {
  return presentPage(await selectOwn(database, actor.memberId, page), page, (row) => presentOwn(row, actor));
}

/** Throws NOT_FOUND for others' requests. */
export async function getOwn(database: DatabaseOrTransaction, actor: Actor, requestId: string): Promise<ConciergeRequest> {
  return requireOwn(database, actor, isRequest(requestId));
}

/** Omits internal notes. Throws NOT_FOUND. */
export async function listOwnMessages(
  database: Database,
  actor: Actor,
  page: PageRequest & { requestId: string },
): Promise<Page<ConciergeMessage>> {
  await getOwn(database, actor, page.requestId);
  return presentPage(await selectMessages(database, { ...page, seesNotes: false }), page, presentMessage);
}

/**
 * Idempotent by `clientId`. Throws TIER_REQUIRED if the plan does not include this kind, INPUT_INVALID for an unknown city, REQUESTS_LIMIT, REQUEST_FILE_GONE.
 */
export function addRequest(deps: ConciergeDeps, actor: Actor, form: RequestForm): Promise<ConciergeRequest> {
  const { clientId, text, fileIds, ...values } = form;
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockAuthor(transaction, actor);
    const made = await findOwn(transaction, memberId, isByClient(clientId));
    if (made) return presentOwn(made, actor);
    assertCapability(actor, CAPABILITY_OF_REQUEST[form.kind]);
    await assertCity(transaction, values.cityId);
    await assertBelowLimit(transaction, memberId);
    const id = await insertRequest(transaction, { ...values, memberId, clientId });
    await addMessage(transaction, { requestId: id, clientId, authorId: memberId, isFromDesk: false, text, fileIds });
    await announce(deps.outbox, transaction, { id, memberId });
    return getOwn(transaction, actor, id);
  });
}

/**
 * Idempotent by `clientId`. Throws NOT_FOUND, TIER_REQUIRED if the plan no longer includes the kind, REQUEST_STATE if it was done too long ago, REQUESTS_LIMIT
 * if reopening exceeds it, REQUEST_FILE_GONE.
 */
export function writeToDesk(
  deps: ConciergeDeps,
  actor: Actor,
  message: { requestId: string; clientId: string; text: string; fileIds: string[] },
): Promise<ConciergeMessage> {
  const { requestId } = message;
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockAuthor(transaction, actor);
    const request = await lockRequest(transaction, requestId);
    if (request?.memberId !== memberId) throw failure('NOT_FOUND');
    const sent = await findMessage(transaction, message);
    if (sent) return presentMessage(sent);
    assertCapability(actor, CAPABILITY_OF_REQUEST[request.kind]);
    if (isOver(request)) throw failure('REQUEST_STATE');
    if (request.state === 'done') await assertBelowLimit(transaction, memberId);
    await addMessage(transaction, { ...message, authorId: memberId, isFromDesk: false });
    const isTurned = request.state === 'waiting' || request.state === 'done';
    await updateRequest(transaction, requestId, { state: stateAfterMember(request.state), isChanged: true, isTurned });
    await notifyAssignee(deps, transaction, request);
    await announce(deps.outbox, transaction, request);
    return requireMessage(transaction, message);
  });
}

export function markRead(deps: ConciergeDeps, actor: Actor, requestId: string): Promise<ConciergeRequest> {
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    const request = await lockRequest(transaction, requestId);
    if (request?.memberId !== memberId) throw failure('NOT_FOUND');
    await updateRequest(transaction, requestId, { isRead: true });
    await resolveNotice(deps, transaction, { memberId, kind: 'concierge.answered', groupKey: groupOf(requestId) });
    return getOwn(transaction, actor, requestId);
  });
}

/** Idempotent. Throws NOT_FOUND. */
export function closeOwn(deps: ConciergeDeps, actor: Actor, requestId: string): Promise<ConciergeRequest> {
  return inTransaction(deps.database, async (transaction) => {
    const request = await lockRequest(transaction, requestId);
    if (request?.memberId !== actor.memberId) throw failure('NOT_FOUND');
    if (request.state !== 'done') {
      await updateRequest(transaction, requestId, { state: 'done', isChanged: true, isTurned: true });
      await announce(deps.outbox, transaction, request);
    }
    return getOwn(transaction, actor, requestId);
  });
}

/** Throws REQUEST_FILE_GONE. */
export async function addMessage(
  transaction: Transaction,
  { fileIds, ...message }: Parameters<typeof insertMessage>[1] & { authorId: string; fileIds: string[] },
): Promise<void> {
  const messageId = await insertMessage(transaction, message);
  if (fileIds.length === 0) return;
  const claimed = await claimFiles(transaction, { fileIds, uploaderId: message.authorId, messageId });
  if (claimed < fileIds.length) throw failure('REQUEST_FILE_GONE');
}

async function requireMessage(transaction: Transaction, which: { requestId: string; clientId: string }) {
  const row = await findMessage(transaction, which);
  if (!row) throw new Error('The message is not there.');
  return presentMessage(row);
}

/** Skips an assignee who is no longer staff. */
async function notifyAssignee(
  deps: ConciergeDeps,
  transaction: Transaction,
  { id, kind, assigneeId, memberId }: { id: string; kind: RequestForm['kind']; assigneeId: string | null; memberId: string },
): Promise<void> {
  if (assigneeId === null || !(await isStaff(transaction, assigneeId))) return;
  const path = paths.adminConciergeRequest(id);
  const notice = { kind: 'concierge.written', memberId: assigneeId, actorId: memberId, path, values: { request: kind } } as const;
  await notifyLater(deps, transaction, { ...notice, groupKey: groupOf(id) });
}

async function requireOwn(database: DatabaseOrTransaction, actor: Actor, which: SQL): Promise<ConciergeRequest> {
  const row = await findOwn(database, actor.memberId, which);
  if (!row) throw failure('NOT_FOUND');
  return presentOwn(row, actor);
}

async function assertCity(transaction: Transaction, cityId: number | null): Promise<void> {
  if (cityId === null || (await findCity(transaction, cityId))) return;
  throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
}

async function assertBelowLimit(transaction: Transaction, memberId: string): Promise<void> {
  if ((await countOpen(transaction, memberId)) >= REQUESTS_OPEN_MAX) throw failure('REQUESTS_LIMIT', { max: REQUESTS_OPEN_MAX });
}
