import * as z from 'zod';
import { nameField, timestampField } from '../core/fields.ts';
import { enableTwoStepForm, passwordOnlyForm, restoreLinkForm, startPasskeyForm } from './account-forms.ts';
import { operation } from './operation.ts';

const done = z.object({ ok: z.literal(true) });

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: timestampField });
export type Passkey = z.infer<typeof passkey>;

/** WebAuthn Level 3, section 5.1.8; validated by the library. */
export const webAuthnJson = z.record(z.string(), z.unknown());

export const secondSteps = {
  startTwoStep: operation(
    'member',
    { method: 'POST', path: '/auth/two-step/start', summary: 'Start setting up an authenticator app' },
    'PASSWORD_WRONG',
    'TWO_STEP_STATE',
  )
    .input(passwordOnlyForm)
    .output(z.object({ otpauthUri: z.string(), recoveryCodes: z.array(z.string()) })),
  enableTwoStep: operation(
    'member',
    { method: 'POST', path: '/auth/two-step/enable', summary: 'Turn on two-step verification' },
    'TWO_STEP_CODE_WRONG',
    'TWO_STEP_STATE',
  )
    .input(enableTwoStepForm)
    .output(done),
  disableTwoStep: operation(
    'member',
    { method: 'POST', path: '/auth/two-step/disable', summary: 'Turn off two-step verification' },
    'PASSWORD_WRONG',
    'TWO_STEP_STATE',
  )
    .input(passwordOnlyForm)
    .output(done),
  renewRecoveryCodes: operation(
    'member',
    { method: 'POST', path: '/auth/two-step/recovery-codes', summary: 'Replace the recovery codes' },
    'PASSWORD_WRONG',
    'TWO_STEP_STATE',
  )
    .input(passwordOnlyForm)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  passkeys: operation('member', { method: 'GET', path: '/auth/passkeys', summary: 'List my passkeys' }).output(
    z.object({ items: z.array(passkey) }),
  ),
  startPasskey: operation(
    'member',
    { method: 'POST', path: '/auth/passkeys/start', summary: 'Get options for a new passkey' },
    'PASSWORD_WRONG',
  )
    .input(startPasskeyForm)
    .output(z.object({ options: webAuthnJson })),
  addPasskey: operation(
    'member',
    { method: 'POST', path: '/auth/passkeys', summary: 'Save a new passkey', successStatus: 201 },
    'PASSKEY_REFUSED',
  )
    .input(z.strictObject({ name: nameField, credential: webAuthnJson }))
    .output(passkey),
  removePasskey: operation('member', { method: 'DELETE', path: '/auth/passkeys/{id}', summary: 'Remove one of my passkeys' })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(done),
  inspectTwoStepReset: operation(
    { access: 'anyone', limit: 'token' },
    {
      method: 'POST',
      path: '/auth/inspect-two-step-reset',
      summary: 'Check a link that stops a two-step reset',
    },
    'LINK_INVALID',
    'LINK_USED',
    'LINK_EXPIRED',
  )
    .input(restoreLinkForm)
    .output(z.object({ effectiveAt: timestampField })),
  stopTwoStepReset: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/auth/stop-two-step-reset', summary: 'Stop a reset of two-step verification by staff' },
    'LINK_INVALID',
    'LINK_USED',
    'LINK_EXPIRED',
  )
    .input(restoreLinkForm)
    .output(done),
  twoStepReset: operation('member', {
    method: 'GET',
    path: '/auth/two-step-reset',
    summary: 'Get when staff will turn off my two-step verification',
  }).output(z.object({ effectiveAt: timestampField.nullable() })),
};
