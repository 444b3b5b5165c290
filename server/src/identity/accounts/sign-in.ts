import type { signInForm, twoStepCodeForm } from '@bros/contract/identity/account-forms';
import type { Session } from '@bros/contract/identity/accounts';
import { ORPCError } from '@orpc/server';
import type * as z from 'zod';
import { recordSecurityEvent, type SecurityEventType } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Auth } from './auth.ts';
import { callAuth } from './auth-call.ts';
import { toAuthEmail } from './auth-email.ts';
import type { AccountDeps } from './deps.ts';
import { isNewDevice, nameDevice } from './devices.ts';
import { newDeviceMail } from './mails.ts';
import { assertRoomToHash, withHashedPasswords } from './password-hashing.ts';
import { findMember, findPasskeyOwner, findUserByEmail, lockMember, markPasskeySession } from './queries.ts';
import { acceptCodeOnce, announceUsedRecoveryCode } from './second-step.ts';
import { stopReset } from './two-step-reset/service.ts';

type AssertionJson = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']['response'];

const FAILURE_EVENTS: Record<string, SecurityEventType> = {
  INVALID_CREDENTIALS: 'invalid_credentials',
  EMAIL_NOT_CONFIRMED: 'email_not_confirmed',
  ACCOUNT_SUSPENDED: 'account_suspended',
  ACCOUNT_BANNED: 'account_banned',
  ACCOUNT_LOCKED: 'account_locked',
  TWO_STEP_CODE_WRONG: 'two_step_failed',
  TWO_STEP_EXPIRED: 'two_step_failed',
  PASSKEY_REFUSED: 'passkey_failed',
};

async function watchFailures<Answer>(
  deps: AccountDeps,
  context: RequestContext,
  account: { email?: string; memberId?: string | undefined },
  step: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await step();
  } catch (error) {
    const eventType = error instanceof ORPCError ? FAILURE_EVENTS[error.code] : undefined;
    if (eventType) {
      await recordSecurityEvent(deps.database, eventType, context, account);
    }
    throw error;
  }
}

/** Records the sign-in, emails the member about a new device, and returns the session. */
async function welcome(
  deps: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  memberId: string,
  { isWithPasskey }: { isWithPasskey: boolean } = { isWithPasskey: false },
): Promise<Session> {
  const member = await findMember(transaction, memberId);
  if (!member) throw failure('NOT_FOUND');
  const isNew = await isNewDevice(transaction, context, memberId, deps.isSecure);
  await recordSecurityEvent(transaction, isNew ? 'signed_in_from_new_device' : 'signed_in', context, { memberId });
  if (isNew) {
    const device = { name: nameDevice(context.headers.get('user-agent')), address: context.address };
    await deps.mailer.send(transaction, {
      to: member.email,
      template: 'new-device',
      concerns: [memberId],
      ...newDeviceMail(deps.publicUrl, device),
    });
  }
  return deps.sessions.present(member, { expiresAt: deps.sessions.newExpiry(), isWithPasskey });
}

/**
 * Counts the attempt before checking the password, so that parallel attempts cannot exceed the limit. Throws INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (only
 * with the right password), ACCOUNT_SUSPENDED, ACCOUNT_BANNED, ACCOUNT_LOCKED, RATE_LIMITED, and UNAVAILABLE.
 */
export async function signIn(
  deps: AccountDeps,
  context: RequestContext,
  form: z.output<typeof signInForm>,
): Promise<{ step: 'done'; session: Session } | { step: 'two-step' }> {
  assertRoomToHash();
  // The attempt is counted here, because only the input names the account. The right password clears the count.
  await deps.limiter.count('login', context, form.email);
  const memberId = (await findUserByEmail(deps.database, form.email))?.id;
  const session = await watchFailures(deps, context, { email: form.email, memberId }, () =>
    withHashedPasswords(deps.database, { memberId, current: form.password }, () =>
      inAmbientTransaction(deps.database, async (transaction) => {
        if (memberId) await lockMember(transaction, memberId);
        const answer = await callAuth(context, async () =>
          (await deps.auth()).api.signInEmail({
            body: { ...form, email: toAuthEmail(form.email) },
            headers: context.headers,
            returnHeaders: true,
          }),
        );
        return 'twoFactorRedirect' in answer ? undefined : welcome(deps, context, transaction, answer.user.id);
      }),
    ),
  );
  await deps.limiter.clear('login', form.email);
  return session ? { step: 'done', session } : { step: 'two-step' };
}

/** Commits even if the step is refused, because better-auth has then counted a wrong code or deleted a used challenge. */
async function inOneStep<Answer>(deps: AccountDeps, step: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
  const outcome = await inAmbientTransaction(deps.database, async (transaction) => {
    try {
      return { answer: await step(transaction) };
    } catch (error) {
      if (error instanceof ORPCError) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/**
 * Counts the attempt before checking the code. Throws TWO_STEP_CODE_WRONG, TWO_STEP_EXPIRED, RATE_LIMITED, and the errors of `assertMayHaveSession`
 * (lazy-auth.ts).
 */
export async function completeTwoStep(
  deps: AccountDeps,
  context: RequestContext,
  form: z.output<typeof twoStepCodeForm>,
): Promise<Session> {
  const { memberId, headers } = await findPendingSignIn(await deps.auth(), context.headers);
  // The attempt is counted here, because only the cookie identifies the member.
  await deps.limiter.count('second_step', context, memberId);
  const session = await watchFailures(deps, context, { memberId }, () =>
    inOneStep(deps, async (transaction) => {
      if (memberId === undefined) throw failure('TWO_STEP_EXPIRED');
      await lockMember(transaction, memberId);
      await verifySecondStep(deps, { ...context, headers }, transaction, memberId, form);
      await stopReset(deps, transaction, memberId, 'signedIn', context);
      return welcome(deps, context, transaction, memberId);
    }),
  );
  if (memberId !== undefined) await deps.limiter.clear('second_step', memberId);
  return session;
}

async function verifySecondStep(
  deps: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  memberId: string,
  form: z.output<typeof twoStepCodeForm>,
): Promise<void> {
  const { api } = await deps.auth();
  const code = form.code.replace(/\s/g, '');
  const call = { body: { code }, headers: context.headers, returnHeaders: true } as const;
  if (form.method === 'authenticator') {
    await acceptCodeOnce(transaction, memberId, code, () => callAuth(context, () => api.verifyTOTP(call), 'TWO_STEP_EXPIRED'));
  } else {
    await callAuth<unknown>(context, () => api.verifyBackupCode(call), 'TWO_STEP_EXPIRED');
    await announceUsedRecoveryCode(deps, context, transaction, memberId);
  }
}

/**
 * Keeps only the first step's cookie, whose signature better-auth verifies later. With a second cookie, one member's code could be checked while
 * another's attempts are counted.
 */
async function findPendingSignIn(auth: Auth, headers: Headers): Promise<{ memberId: string | undefined; headers: Headers }> {
  const { internalAdapter, createAuthCookie } = await auth.$context;
  const { name } = createAuthCookie('two_factor');
  const pair = (headers.get('cookie') ?? '').split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  const identifier = pair?.slice(name.length + 1).split('.')[0];
  const pending = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  const alone = new Headers(headers);
  alone.set('cookie', pair ?? '');
  return { memberId: pending?.value, headers: alone };
}

/** A passkey covers both steps, so the device must have verified its user. Throws PASSKEY_REFUSED, and the errors of `assertMayHaveSession` (lazy-auth.ts). */
export async function signInWithPasskey(
  deps: AccountDeps,
  context: RequestContext,
  credential: Record<string, unknown>,
): Promise<Session> {
  const memberId = typeof credential.id === 'string' ? await findPasskeyOwner(deps.database, credential.id) : undefined;
  return watchFailures(deps, context, { memberId }, () =>
    inOneStep(deps, async (transaction) => {
      const { session } = await callAuth(
        context,
        async () =>
          (await deps.auth()).api.verifyPasskeyAuthentication({
            body: { response: credential as unknown as AssertionJson },
            headers: context.headers,
            returnHeaders: true,
          }),
        'PASSKEY_REFUSED',
      );
      await markPasskeySession(transaction, session.id);
      await stopReset(deps, transaction, session.userId, 'signedIn', context);
      return welcome(deps, context, transaction, session.userId, { isWithPasskey: true });
    }),
  );
}

export async function startPasskeySignIn(
  deps: AccountDeps,
  context: RequestContext,
): Promise<{ options: Record<string, unknown> }> {
  const options = await callAuth(context, async () =>
    (await deps.auth()).api.generatePasskeyAuthenticationOptions({
      headers: withoutSession(context.headers),
      returnHeaders: true,
    }),
  );
  return { options: { ...options, userVerification: 'required' } };
}

/** Removes the session cookie, with which better-auth would offer only that account's passkeys. */
function withoutSession(headers: Headers): Headers {
  const copy = new Headers(headers);
  const cookies = (headers.get('cookie') ?? '').split(/; */).filter((pair) => !pair.includes('session_token='));
  copy.set('cookie', cookies.join('; '));
  return copy;
}
