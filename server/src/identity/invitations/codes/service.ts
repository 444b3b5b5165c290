import { INVITE_CODES_MAX } from '@bros/contract/core/rules';
import type { InvitationState, InviteCode } from '@bros/contract/identity/invitations';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { stateOf } from '../policy.ts';
import { markRevoked } from '../queries.ts';
import { issueInvitation } from '../service.ts';
import { type CodeRow, countOpenCodes, findCode, findPersonalCode, lockInviter, selectCodes } from './queries.ts';

/** Staff see this label; the member's list of codes shows another text. */
const PERSONAL_LABEL = 'Personal link';

/** The first request creates the code. Idempotent. */
export function getPersonalCode(
  database: Database | Transaction,
  actor: Actor,
): Promise<{ code: string; state: InvitationState }> {
  const inviterId = actor.memberId;
  return inTransaction(database, async (transaction) => {
    const personal = { id: newId(), label: PERSONAL_LABEL, inviterId, isPersonal: true, maxUses: null, expiresAt: null };
    const isThere = (await findPersonalCode(transaction, inviterId)) !== undefined;
    if (!isThere) await issueInvitation(transaction, personal);
    const row = await findPersonalCode(transaction, inviterId);
    if (!row) throw new Error('The personal code was not stored.');
    return { code: row.code, state: stateOf(row, new Date()) };
  });
}

export async function listCodes(database: Database, actor: Actor, page: PageRequest): Promise<Page<InviteCode>> {
  return presentPage(await selectCodes(database, actor.memberId, page), page, presentCode);
}

interface CodeWish {
  id: string;
  label: string;
  maxUses: number | null;
  expiresAt: string | null;
}

/** Idempotent by `id`. Throws INVITE_CODES_LIMIT, INPUT_INVALID for a past expiry, and NOT_FOUND for another member's ID. */
export function createCode(database: Database, actor: Actor, { expiresAt, ...wish }: CodeWish): Promise<InviteCode> {
  const inviterId = actor.memberId;
  return inTransaction(database, async (transaction) => {
    await lockInviter(transaction, inviterId);
    const existing = await findCode(transaction, wish.id);
    if (!existing) {
      if ((await countOpenCodes(transaction, inviterId)) >= INVITE_CODES_MAX) {
        throw failure('INVITE_CODES_LIMIT', { max: INVITE_CODES_MAX });
      }
      await issueInvitation(transaction, { ...wish, inviterId, expiresAt: expiresAt === null ? null : new Date(expiresAt) });
    }
    return presentCode(await loadOwn(transaction, actor, wish.id));
  });
}

/** Permanent and idempotent. Throws NOT_FOUND, also for the personal code. */
export function revokeCode(database: Database, actor: Actor, id: string): Promise<InviteCode> {
  return inTransaction(database, async (transaction) => {
    const { isPersonal } = await loadOwn(transaction, actor, id);
    if (isPersonal) throw failure('NOT_FOUND');
    await markRevoked(transaction, id);
    return presentCode(await loadOwn(transaction, actor, id));
  });
}

async function loadOwn(transaction: Transaction, actor: Actor, id: string) {
  const row = await findCode(transaction, id);
  if (row?.inviterId !== actor.memberId) throw failure('NOT_FOUND');
  return row;
}

function presentCode(row: CodeRow): InviteCode {
  const state = stateOf(row, new Date());
  return {
    id: row.id,
    code: row.code,
    label: row.label,
    isPersonal: row.isPersonal,
    maxUses: row.maxUses,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state,
    clicks: row.clicks,
    signUps: row.uses,
    confirmed: row.confirmed,
    paying: row.paying,
    everPaid: row.everPaid,
    createdAt: row.createdAt.toISOString(),
    can: { revoke: !row.isPersonal && state !== 'revoked' },
  };
}
