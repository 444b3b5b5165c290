import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { callAuth } from './auth-call.ts';
import type { AccountDeps } from './deps.ts';
import { withHashedPasswords } from './password-hashing.ts';
import { lockMember } from './queries.ts';

async function assertPassword(deps: AccountDeps, context: RequestContext, password: string): Promise<void> {
  await callAuth(context, async () => {
    const response = await (await deps.auth()).api.verifyPassword({ body: { password }, headers: context.headers });
    return { headers: new Headers(), response };
  });
}

/**
 * Checks session and password under the member's lock. A concurrent password change ends what `work` created or, if it comes first, prevents `work`. Throws
 * PASSWORD_WRONG, UNAUTHENTICATED.
 * @param passwords `next` is the password that `work` sets
 */
export function withPassword<Result>(
  deps: AccountDeps,
  context: RequestContext,
  { memberId }: Actor,
  passwords: { current: string; next?: string },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withHashedPasswords(deps.database, { memberId, ...passwords }, () =>
    inAmbientTransaction(deps.database, async (transaction) => {
      await lockMember(transaction, memberId);
      await assertPassword(deps, context, passwords.current);
      return work(transaction);
    }),
  );
}

/** Runs `work` like {@link withPassword} and counts the attempts, because a device may be unattended. Throws PASSWORD_WRONG, RATE_LIMITED, UNAUTHENTICATED. */
export async function asOwner<Result>(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  password: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  // The attempt is counted here, because the right password clears the count.
  await deps.limiter.count('password_check', context, actor.memberId);
  let isOwner = false;
  try {
    return await withPassword(deps, context, actor, { current: password }, (transaction) => {
      isOwner = true;
      return work(transaction);
    });
  } finally {
    if (isOwner) await deps.limiter.clear('password_check', actor.memberId);
  }
}

/** Throws PASSWORD_WRONG, RATE_LIMITED, UNAUTHENTICATED. */
export function assertOwner(deps: AccountDeps, context: RequestContext, actor: Actor, password: string): Promise<void> {
  return asOwner(deps, context, actor, password, async () => undefined);
}
