import { api, requireActor } from '../../platform/api/api.ts';
import { confirmEmail, resendConfirmation } from './email.ts';
import { changeEmail } from './email-change.ts';
import { inspectEmailRestore, restoreEmail } from './email-restore.ts';
import type { AccountParts } from './parts.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts';
import { changePassword, inspectPasswordReset, requestPasswordReset, resetPassword } from './password.ts';
import { getSession, listDevices, revokeDevice, signOut } from './service.ts';
import { completeTwoStep, signIn, signInWithPasskey, startPasskeySignIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { recordConsent } from './terms-queries.ts';
import { disableTwoStep, enableTwoStep, renewRecoveryCodes, startTwoStep } from './two-step.ts';
import { getPlannedReset, inspectResetLink, stopResetByLink } from './two-step-reset/service.ts';

const { accounts } = api;

export function createAccountsRouter(parts: AccountParts) {
  return {
    session: accounts.session.handler(({ context }) => getSession(parts, context)),
    signUp: accounts.signUp.handler(({ input, context }) => signUp(parts, context, input)),
    signIn: accounts.signIn.handler(({ input, context }) => signIn(parts, context, input)),
    completeTwoStep: accounts.completeTwoStep.handler(({ input, context }) => completeTwoStep(parts, context, input)),
    signOut: accounts.signOut.handler(({ input, context }) => signOut(parts, context, requireActor(context), input.scope)),
    acceptTerms: accounts.acceptTerms.handler(async ({ context }) => {
      await recordConsent(parts.database, requireActor(context).memberId);
      return { ok: true };
    }),
    resendConfirmation: accounts.resendConfirmation.handler(({ input, context }) =>
      resendConfirmation(parts, context, input.email),
    ),
    confirmEmail: accounts.confirmEmail.handler(({ input, context }) => confirmEmail(parts, context, input.token)),
    requestPasswordReset: accounts.requestPasswordReset.handler(({ input, context }) =>
      requestPasswordReset(parts, context, input.email),
    ),
    inspectPasswordReset: accounts.inspectPasswordReset.handler(({ input }) => inspectPasswordReset(parts, input.token)),
    resetPassword: accounts.resetPassword.handler(({ input, context }) => resetPassword(parts, context, input)),
    changePassword: accounts.changePassword.handler(({ input, context }) =>
      changePassword(parts, context, requireActor(context), input),
    ),
    changeEmail: accounts.changeEmail.handler(({ input, context }) => changeEmail(parts, context, requireActor(context), input)),
    inspectEmailRestore: accounts.inspectEmailRestore.handler(({ input }) => inspectEmailRestore(parts, input.token)),
    restoreEmail: accounts.restoreEmail.handler(({ input, context }) => restoreEmail(parts, context, input.token)),
    inspectTwoStepReset: accounts.inspectTwoStepReset.handler(({ input }) => inspectResetLink(parts, input.token)),
    stopTwoStepReset: accounts.stopTwoStepReset.handler(({ input, context }) => stopResetByLink(parts, context, input.token)),
    twoStepReset: accounts.twoStepReset.handler(({ context }) => getPlannedReset(parts, requireActor(context).memberId)),
    devices: accounts.devices.handler(({ context }) => listDevices(parts, requireActor(context))),
    revokeDevice: accounts.revokeDevice.handler(({ input, context }) =>
      revokeDevice(parts, context, requireActor(context), input.id),
    ),
    startTwoStep: accounts.startTwoStep.handler(({ input, context }) =>
      startTwoStep(parts, context, requireActor(context), input.currentPassword),
    ),
    enableTwoStep: accounts.enableTwoStep.handler(({ input, context }) =>
      enableTwoStep(parts, context, requireActor(context), input.code),
    ),
    disableTwoStep: accounts.disableTwoStep.handler(({ input, context }) =>
      disableTwoStep(parts, context, requireActor(context), input.currentPassword),
    ),
    renewRecoveryCodes: accounts.renewRecoveryCodes.handler(({ input, context }) =>
      renewRecoveryCodes(parts, context, requireActor(context), input.currentPassword),
    ),
    passkeys: accounts.passkeys.handler(({ context }) => listPasskeys(parts, requireActor(context))),
    startPasskey: accounts.startPasskey.handler(({ input, context }) =>
      startPasskey(parts, context, requireActor(context), input),
    ),
    addPasskey: accounts.addPasskey.handler(({ input, context }) => addPasskey(parts, context, requireActor(context), input)),
    removePasskey: accounts.removePasskey.handler(({ input, context }) =>
      removePasskey(parts, context, requireActor(context), input.id),
    ),
    startPasskeySignIn: accounts.startPasskeySignIn.handler(({ context }) => startPasskeySignIn(parts, context)),
    passkeySignIn: accounts.passkeySignIn.handler(({ input, context }) => signInWithPasskey(parts, context, input.credential)),
  };
}
