import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { callAuth } from './auth-call.ts';
import { withEmailInLabel } from './auth-email.ts';
import type { AccountDeps } from './deps.ts';
import { markTwoStepEnabled } from './email-queries.ts';
import { withHashedPasswords } from './password-hashing.ts';
import { findMember, findTwoStepSetUp, lockMember } from './queries.ts';
import { acceptCodeOnce, announceSecondStepChange } from './second-step.ts';
import { stopReset } from './two-step-reset/service.ts';

const done = { ok: true } as const;

type SettingsEvent = 'two_step_enabled' | 'two_step_disabled' | 'recovery_codes_renewed';

interface SetUp {
  totpURI: string;
  backupCodes: string[];
}

async function change<Answer>(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  { event, password, code }: { event?: SettingsEvent; password?: string; code?: string },
  call: (transaction: Transaction) => Promise<{ headers: Headers; response: Answer }>,
): Promise<Answer> {
  await deps.limiter.count('two_step', context, actor.memberId);
  const { memberId } = actor;
  const passwords = password === undefined ? {} : { memberId, current: password };
  const answer = await withHashedPasswords(deps.database, passwords, () =>
    inAmbientTransaction(deps.database, async (transaction) => {
      await lockMember(transaction, memberId);
      const make = () => callAuth(context, () => call(transaction), 'TWO_STEP_STATE');
      const result = await (code === undefined ? make() : acceptCodeOnce(transaction, memberId, code, make));
      if (event === 'two_step_enabled') await markTwoStepEnabled(transaction, memberId);
      if (event) {
        await stopReset(deps, transaction, memberId, 'changed', context);
        await announceSecondStepChange(deps, context, transaction, memberId, { event });
        await deps.sessions.announceChange(transaction, memberId);
      }
      return result;
    }),
  );
  await deps.limiter.clear('two_step', actor.memberId);
  return answer;
}

/**
 * The URI (otpauth://, Google's key URI format) and recovery codes are shown only now. Concurrent calls return the same secret, so that no screen
 * shows a replaced secret.
 */
export async function startTwoStep(deps: AccountDeps, context: RequestContext, actor: Actor, password: string) {
  const { memberId } = actor;
  const { headers } = context;
  const before = await findTwoStepSetUp(deps.database, memberId);
  const begin = async (transaction: Transaction): Promise<{ headers: Headers; response: SetUp }> => {
    const { api } = await deps.auth();
    const begun = await findTwoStepSetUp(transaction, memberId);
    if (begun === null || begun === before) {
      const made = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true });
      if (!('totpURI' in made.response)) throw new Error('better-auth set up another second step than an authenticator app.');
      return { headers: made.headers, response: made.response };
    }
    const shown = await api.getTOTPURI({ body: { password }, headers, returnHeaders: true });
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: memberId } });
    return { headers: shown.headers, response: { ...shown.response, backupCodes } };
  };
  const { totpURI, backupCodes } = await change(deps, context, actor, { password }, begin);
  return { otpauthUri: withEmailInLabel(totpURI), recoveryCodes: backupCodes };
}

/** Throws TWO_STEP_CODE_WRONG, TWO_STEP_STATE. */
export async function enableTwoStep(deps: AccountDeps, context: RequestContext, actor: Actor, code: string) {
  const body = { code: code.replace(/\s/g, '') };
  await change(deps, context, actor, { event: 'two_step_enabled', ...body }, async () =>
    (await deps.auth()).api.verifyTOTP({ body, headers: context.headers, returnHeaders: true }),
  );
  return done;
}

/** Throws PASSWORD_WRONG, TWO_STEP_STATE. */
export async function disableTwoStep(deps: AccountDeps, context: RequestContext, actor: Actor, password: string) {
  const member = await findMember(deps.database, actor.memberId);
  if (!member?.hasTwoStep) throw failure('TWO_STEP_STATE');
  await change(deps, context, actor, { event: 'two_step_disabled', password }, async () =>
    (await deps.auth()).api.disableTwoFactor({ body: { password }, headers: context.headers, returnHeaders: true }),
  );
  return done;
}

/** Throws PASSWORD_WRONG, TWO_STEP_STATE. */
export async function renewRecoveryCodes(deps: AccountDeps, context: RequestContext, actor: Actor, password: string) {
  const answer = await change(deps, context, actor, { event: 'recovery_codes_renewed', password }, async () =>
    (await deps.auth()).api.generateBackupCodes({ body: { password }, headers: context.headers, returnHeaders: true }),
  );
  return { recoveryCodes: answer.backupCodes };
}
