import { API_TOKENS_MAX } from '@bros/contract/core/rules';
import type { ApiToken, apiTokenForm } from '@bros/contract/identity/api-tokens';
import type * as z from 'zod';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { type AccountDeps, asOwner } from '../accounts/service.ts';
import { newTokenMail } from './mails.ts';
import {
  countAliveTokens,
  deleteExpiredTokens,
  deleteToken,
  findTokenByClient,
  insertToken,
  lockOwner,
  selectTokensOf,
  type TokenRow,
} from './queries.ts';
import { createSecret } from './secret.ts';

type TokenForm = z.output<typeof apiTokenForm>;

export async function listTokens(database: Database, actor: Actor): Promise<{ items: ApiToken[] }> {
  return { items: (await selectTokensOf(database, actor.memberId)).map(presentToken) };
}

/**
 * Returns the secret once, not on a retry with this `id`. Requires the password, so that a session thief cannot get permanent access.
 * Throws PASSWORD_WRONG, RATE_LIMITED, API_TOKEN_LIMIT.
 */
export async function createToken(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  form: TokenForm,
): Promise<{ item: ApiToken; token: string | null }> {
  const { memberId } = actor;
  return asOwner(deps, context, actor, form.currentPassword, async (transaction) => {
    const owner = await lockOwner(transaction, memberId);
    if (!owner) throw failure('NOT_FOUND');
    const existing = await findTokenByClient(transaction, memberId, form.id);
    if (existing) return { item: presentToken(existing), token: null };
    if ((await countAliveTokens(transaction, memberId)) >= API_TOKENS_MAX) {
      throw failure('API_TOKEN_LIMIT', { max: API_TOKENS_MAX });
    }
    const { token, ...kept } = createSecret();
    await deleteExpiredTokens(transaction, memberId);
    const { name, scope } = form;
    const row = await insertToken(transaction, { userId: memberId, clientId: form.id, name, scope, ...kept }, form.expiresInDays);
    await notifyOwner(deps, context, transaction, { memberId, email: owner.email, ...form });
    return { item: presentToken(row), token };
  });
}

async function notifyOwner(
  { mailer, publicUrl }: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  { memberId, email, name, scope }: Pick<TokenForm, 'name' | 'scope'> & { memberId: string; email: string },
): Promise<void> {
  await mailer.send(transaction, {
    to: email,
    template: 'new-api-token',
    concerns: [memberId],
    ...newTokenMail(publicUrl, { name, scope, address: context.address }),
  });
  await recordSecurityEvent(transaction, 'api_token_created', context, { memberId, activity: `scope ${scope}` });
}

/** Throws NOT_FOUND for another member's token. */
export function revokeToken(database: Database, context: RequestContext, actor: Actor, id: string): Promise<{ ok: true }> {
  const { memberId } = actor;
  return inTransaction(database, async (transaction) => {
    if (!(await deleteToken(transaction, memberId, id))) throw failure('NOT_FOUND');
    await recordSecurityEvent(transaction, 'api_token_revoked', context, { memberId });
    return { ok: true } as const;
  });
}

function presentToken({ createdAt, lastUsedAt, expiresAt, ...row }: TokenRow): ApiToken {
  const { id, name, scope, lastCharacters } = row;
  return {
    id,
    name,
    scope,
    lastCharacters,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= new Date(),
  };
}
