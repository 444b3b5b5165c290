import type { Passkey } from '@bros/contract/identity/second-steps';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { callAuth } from './auth-call.ts';
import { fromAuthEmail } from './auth-email.ts';
import type { AccountDeps } from './deps.ts';
import { withPassword } from './ownership.ts';
import { deletePasskey, listPasskeyRows, lockMember, markPasskeySession } from './queries.ts';
import { announceSecondStepChange } from './second-step.ts';

function presentPasskey(row: { id: string; name?: string | null; createdAt: Date }): Passkey {
  return { id: row.id, name: row.name ?? 'Passkey', createdAt: row.createdAt.toISOString() };
}

export async function listPasskeys(deps: AccountDeps, actor: Actor): Promise<{ items: Passkey[] }> {
  const rows = await listPasskeyRows(deps.database, actor.memberId);
  return { items: rows.map(presentPasskey) };
}

/** Requires the password, so that a session thief cannot get permanent access (W3C WebAuthn Level 3). */
export async function startPasskey(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  form: { name: string; currentPassword: string },
) {
  await deps.limiter.count('two_step', context, actor.memberId);
  const options = await withPassword(deps, context, actor, { current: form.currentPassword }, () =>
    callAuth(context, async () =>
      (await deps.auth()).api.generatePasskeyRegistrationOptions({
        query: { name: form.name },
        headers: context.headers,
        returnHeaders: true,
      }),
    ),
  );
  await deps.limiter.clear('two_step', actor.memberId);
  const user = { ...options.user, displayName: fromAuthEmail(options.user.displayName) };
  return { options: { ...options, user } as Record<string, unknown> };
}

/** Throws PASSKEY_REFUSED. */
export async function addPasskey(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  form: { name: string; credential: Record<string, unknown> },
) {
  return inAmbientTransaction(deps.database, async (transaction) => {
    await lockMember(transaction, actor.memberId);
    const added = await callAuth(
      context,
      async () =>
        (await deps.auth()).api.verifyPasskeyRegistration({
          body: { response: form.credential, name: form.name },
          headers: context.headers,
          returnHeaders: true,
        }),
      'PASSKEY_REFUSED',
    );
    const passkey = presentPasskey(added);
    const { memberId } = actor;
    await announceSecondStepChange(deps, context, transaction, memberId, { event: 'passkey_added', name: passkey.name });
    await markPasskeySession(transaction, actor.sessionId);
    await deps.sessions.announceChange(transaction, memberId);
    return passkey;
  });
}

/** Throws NOT_FOUND for another member's passkey. */
export function removePasskey(deps: AccountDeps, context: RequestContext, actor: Actor, id: string) {
  return inTransaction(deps.database, async (transaction) => {
    const removed = await deletePasskey(transaction, actor.memberId, id);
    if (!removed) throw failure('NOT_FOUND');
    const { name } = presentPasskey(removed);
    await announceSecondStepChange(deps, context, transaction, actor.memberId, { event: 'passkey_removed', name });
    await deps.sessions.announceChange(transaction, actor.memberId);
    return { ok: true } as const;
  });
}
