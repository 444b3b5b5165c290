import type { signUpForm } from '@bros/contract/identity/account-forms';
import type { Session } from '@bros/contract/identity/accounts';
import type * as z from 'zod';
import { createMembership } from '../../core/people/memberships/service.ts';
import { recordSecurityEvent } from '../../core/security/events.ts';
import { assertOn } from '../../core/site-settings/closures/policy.ts';
import { type CurrentSettings, readSiteSettings } from '../../core/site-settings/service.ts';
import { createProfile } from '../../members/profiles/service.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import { withRowLock } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { isFoundingCode } from '../invitations/founding/service.ts';
import { assertKnownCode, claimInvitation, recordInvitationUse } from '../invitations/service.ts';
import { callAuth } from './auth-call.ts';
import { toAuthEmail } from './auth-email.ts';
import type { AccountDeps } from './deps.ts';
import { isNewDevice } from './devices.ts';
import { isEmailTaken } from './email-queries.ts';
import { assertRoomToHash, withHashedPasswords } from './password-hashing.ts';
import { assertPasswordStrong } from './password-strength.ts';
import { findMember, lockEmail } from './queries.ts';
import { recordConsent } from './terms-queries.ts';

/**
 * In one transaction, adds account, profile and membership, uses the invitation, and queues the confirmation email. The session opens only the verification
 * gate. Throws ACCOUNT_EXISTS, PASSWORD_WEAK, INVITE_… (INVITE_REQUIRED if admins require one), FEATURE_OFF (if sign-up by invitation is off or a required
 * imprint is missing), and ACCOUNT_BANNED and ACCOUNT_SUSPENDED for a barred address.
 */
export async function signUp(
  deps: AccountDeps,
  context: RequestContext,
  form: z.output<typeof signUpForm>,
): Promise<Session & { isMailDelayed: boolean }> {
  const { database, limiter, mailer } = deps;
  const isFounding = form.inviteCode !== undefined && (await isFoundingCode(deps, form.inviteCode));
  const inviteCode = isFounding ? undefined : form.inviteCode;
  assertRoomToHash();
  // The attempt is counted only after these checks, so that a weak password or unknown code does not use up one of the three attempts.
  await assertPasswordStrong(form.password, [form.firstName, form.lastName, form.email]);
  if (inviteCode) await assertKnownCode(deps, context, inviteCode);
  await limiter.count('signup', context, form.email);
  const create = () => createAccount(deps, context, { ...form, inviteCode, isFounding });
  const session = await withHashedPasswords(database, { next: form.password }, () =>
    inviteCode ? withRowLock(database, inviteCode, create) : create(),
  );
  return { ...session, isMailDelayed: await mailer.isDelayed() };
}

type SignUp = Omit<z.output<typeof signUpForm>, 'inviteCode'> & { inviteCode: string | undefined; isFounding: boolean };

function assertMayJoin(settings: CurrentSettings, { inviteCode, isFounding }: SignUp): void {
  if (isFounding) return;
  if (inviteCode || settings.isImprintMissing) assertOn(settings, 'invitedSignUp');
  else if (settings.isInviteOnly) throw failure('INVITE_REQUIRED');
}

function createAccount(deps: AccountDeps, context: RequestContext, form: SignUp): Promise<Session> {
  return inAmbientTransaction(deps.database, async (transaction) => {
    await lockEmail(transaction, form.email);
    if (await isEmailTaken(transaction, form.email)) throw failure('ACCOUNT_EXISTS');
    await deps.barred.assertNotBarred(transaction, form.email);
    assertMayJoin(await readSiteSettings(transaction), form);
    const invitation = form.inviteCode ? await claimInvitation(transaction, form.inviteCode, context.actor?.memberId) : null;
    const { user } = await callAuth(context, async () =>
      (await deps.auth()).api.signUpEmail({
        body: { name: `${form.firstName} ${form.lastName}`, email: toAuthEmail(form.email), password: form.password },
        headers: context.headers,
        returnHeaders: true,
      }),
    );
    await createProfile(transaction, user.id, form.firstName);
    await createMembership(transaction, user.id);
    await recordConsent(transaction, user.id);
    if (invitation) await recordInvitationUse(deps, transaction, invitation, user.id);
    await isNewDevice(transaction, context, user.id, deps.isSecure);
    await recordSecurityEvent(transaction, 'signed_up', context, { memberId: user.id });
    const member = await findMember(transaction, user.id);
    if (!member) throw new Error('The new member cannot be read back.');
    return deps.sessions.present(member, { expiresAt: deps.sessions.newExpiry(), isWithPasskey: false });
  });
}
