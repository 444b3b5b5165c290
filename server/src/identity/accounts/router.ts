import { api, requireActor } from '../../platform/api/api.ts';
import type { AccountDeps } from './deps.ts';
import { confirmEmail, resendConfirmation } from './email.ts';
import { changeEmail } from './email-change.ts';
import { inspectEmailRestore, restoreEmail } from './email-restore.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts';
import { changePassword, inspectPasswordReset, requestPasswordReset, resetPassword } from './password.ts';
import { getSession, listDevices, revokeDevice, signOut } from './service.ts';
import { completeTwoStep, signIn, signInWithPasskey, startPasskeySignIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { recordConsent } from './terms-queries.ts';
import { disableTwoStep, enableTwoStep, renewRecoveryCodes, startTwoStep } from './two-step.ts';
import { getPlannedReset, inspectResetLink, stopResetByLink } from './two-step-reset/service.ts';

const { accounts } = api;

export function createAccountsRouter(deps: AccountDeps) {
  return {
    session: accounts.session.handler(({ context }) => getSession(deps, context)),
    signUp: accounts.signUp.handler(({ input, context }) => signUp(deps, context, input)),
    signIn: accounts.signIn.handler(({ input, context }) => signIn(deps, context, input)),
    completeTwoStep: accounts.completeTwoStep.handler(({ input, context }) => completeTwoStep(deps, context, input)),
    signOut: accounts.signOut.handler(({ input, context }) => signOut(deps, context, requireActor(context), input.scope)),
    acceptTerms: accounts.acceptTerms.handler(async ({ context }) => {
      await recordConsent(deps.database, requireActor(context).memberId);
      return { ok: true };
    }),
    resendConfirmation: accounts.resendConfirmation.handler(({ input, context }) =>
      resendConfirmation(deps, context, input.email),
    ),
    confirmEmail: accounts.confirmEmail.handler(({ input, context }) => confirmEmail(deps, context, input.token)),
    requestPasswordReset: accounts.requestPasswordReset.handler(({ input, context }) =>
      requestPasswordReset(deps, context, input.email),
    ),
    inspectPasswordReset: accounts.inspectPasswordReset.handler(({ input }) => inspectPasswordReset(deps, input.token)),
    resetPassword: accounts.resetPassword.handler(({ input, context }) => resetPassword(deps, context, input)),
    changePassword: accounts.changePassword.handler(({ input, context }) =>
      changePassword(deps, context, requireActor(context), input),
    ),
    changeEmail: accounts.changeEmail.handler(({ input, context }) => changeEmail(deps, context, requireActor(context), input)),
    inspectEmailRestore: accounts.inspectEmailRestore.handler(({ input }) => inspectEmailRestore(deps, input.token)),
    restoreEmail: accounts.restoreEmail.handler(({ input, context }) => restoreEmail(deps, context, input.token)),
    inspectTwoStepReset: accounts.inspectTwoStepReset.handler(({ input }) => inspectResetLink(deps, input.token)),
    stopTwoStepReset: accounts.stopTwoStepReset.handler(({ input, context }) => stopResetByLink(deps, context, input.token)),
    twoStepReset: accounts.twoStepReset.handler(({ context }) => getPlannedReset(deps, requireActor(context).memberId)),
    devices: accounts.devices.handler(({ context }) => listDevices(deps, requireActor(context))),
    revokeDevice: accounts.revokeDevice.handler(({ input, context }) =>
      revokeDevice(deps, context, requireActor(context), input.id),
    ),
    startTwoStep: accounts.startTwoStep.handler(({ input, context }) =>
      startTwoStep(deps, context, requireActor(context), input.currentPassword),
    ),
    enableTwoStep: accounts.enableTwoStep.handler(({ input, context }) =>
      enableTwoStep(deps, context, requireActor(context), input.code),
    ),
    disableTwoStep: accounts.disableTwoStep.handler(({ input, context }) =>
      disableTwoStep(deps, context, requireActor(context), input.currentPassword),
    ),
    renewRecoveryCodes: accounts.renewRecoveryCodes.handler(({ input, context }) =>
      renewRecoveryCodes(deps, context, requireActor(context), input.currentPassword),
    ),
    passkeys: accounts.passkeys.handler(({ context }) => listPasskeys(deps, requireActor(context))),
    startPasskey: accounts.startPasskey.handler(({ input, context }) =>
      startPasskey(deps, context, requireActor(context), input),
    ),
    addPasskey: accounts.addPasskey.handler(({ input, context }) => addPasskey(deps, context, requireActor(context), input)),
    removePasskey: accounts.removePasskey.handler(({ input, context }) =>
      removePasskey(deps, context, requireActor(context), input.id),
    ),
    startPasskeySignIn: accounts.startPasskeySignIn.handler(({ context }) => startPasskeySignIn(deps, context)),
    passkeySignIn: accounts.passkeySignIn.handler(({ input, context }) => signInWithPasskey(deps, context, input.credential)),
  };
}
