import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { TERMS_VERSION } from '@bros/contract/identity/terms';
import { CONSENT_VERSION } from '@bros/contract/identity/verification-rules';
import { apiTokens, passkeys } from '../../src/identity/accounts/tables.ts';
import { buildInvitation, buildPhoto, TEST_PASSWORD, type TestMember } from '../factories.ts';
import { buildPushSubscription } from '../pusher.ts';
import { buildCheck, buildLateCheck, buildMatch } from '../verification.ts';
import { app, database, type Inputs, picture } from './app.ts';
import { anotherMember } from './other-members.ts';

const NEW_PASSWORD = 'nine quiet harbors 9';
const newEmail = () => `${randomUUID()}@example.com`;
const invitation = await buildInvitation(database);

async function buildPasskey({ id: userId }: TestMember): Promise<string> {
  const device = { deviceType: 'singleDevice', backedUp: false };
  const [row] = await database
    .insert(passkeys)
    .values({ userId, publicKey: 'key', credentialID: randomUUID(), counter: 0, ...device })
    .returning();
  return row?.id ?? '';
}

async function buildApiToken({ id: userId }: TestMember): Promise<string> {
  const token = {
    clientId: randomUUID(),
    name: 'Matrix',
    scope: 'read',
    tokenHash: randomUUID(),
    lastCharacters: 'abcd',
  } as const;
  const expiresAt = new Date(Date.now() + DAY_MS);
  const [row] = await database
    .insert(apiTokens)
    .values({ ...token, userId, expiresAt })
    .returning();
  return row?.id ?? '';
}

export const identityInputs = {
  'accounts.session': () => undefined,
  'accounts.signUp': () => ({
    firstName: 'A',
    lastName: 'B',
    email: newEmail(),
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  }),
  'accounts.signIn': () => ({ email: newEmail(), password: NEW_PASSWORD }),
  'accounts.completeTwoStep': () => ({ method: 'authenticator', code: '123456' }),
  'accounts.signOut': () => ({ scope: 'local' }),
  'accounts.acceptTerms': () => ({ version: TERMS_VERSION }),
  'accounts.resendConfirmation': () => ({ email: newEmail() }),
  'accounts.confirmEmail': () => ({ token: 'x' }),
  'accounts.inspectEmailRestore': () => ({ token: 'x' }),
  'accounts.restoreEmail': () => ({ token: 'x' }),
  'accounts.inspectTwoStepReset': () => ({ token: 'x' }),
  'accounts.stopTwoStepReset': () => ({ token: 'x' }),
  'accounts.requestPasswordReset': () => ({ email: newEmail() }),
  'accounts.inspectPasswordReset': () => ({ token: 'x' }),
  'accounts.resetPassword': () => ({ token: 'x', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
  'accounts.changePassword': () => ({ currentPassword: TEST_PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
  'accounts.changeEmail': () => ({ email: newEmail(), currentPassword: TEST_PASSWORD }),
  'accounts.twoStepReset': () => undefined,
  'accounts.devices': () => undefined,
  'accounts.revokeDevice': async (owner) => ({ id: (await app.openSession(owner)).sessionId }),
  'accounts.startTwoStep': () => ({ currentPassword: TEST_PASSWORD }),
  'accounts.enableTwoStep': () => ({ code: '123456' }),
  'accounts.disableTwoStep': () => ({ currentPassword: TEST_PASSWORD }),
  'accounts.renewRecoveryCodes': () => ({ currentPassword: TEST_PASSWORD }),
  'accounts.passkeys': () => undefined,
  'accounts.startPasskey': () => ({ name: 'Laptop', currentPassword: TEST_PASSWORD }),
  'accounts.addPasskey': () => ({ name: 'Laptop', credential: {} }),
  'accounts.removePasskey': async (owner) => ({ id: await buildPasskey(owner) }),
  'accounts.startPasskeySignIn': () => undefined,
  'accounts.passkeySignIn': () => ({ credential: {} }),
  'accountData.prepareDownload': () => ({ currentPassword: TEST_PASSWORD }),
  'accountData.requestDeletion': () => ({ currentPassword: TEST_PASSWORD, phrase: 'delete my account' }),
  'accountData.cancelDeletion': () => undefined,
  'accountData.cancelDeletionByLink': () => ({ token: 'x' }),
  'apiTokens.list': () => undefined,
  'apiTokens.create': () => ({
    id: randomUUID(),
    name: 'Matrix',
    scope: 'read',
    expiresInDays: 30,
    currentPassword: TEST_PASSWORD,
  }),
  'apiTokens.revoke': async (owner) => ({ id: await buildApiToken(owner) }),
  'invitations.preview': () => ({ code: invitation.code }),
  'invitations.personal': () => undefined,
  'invitations.sendEmails': () => ({ id: randomUUID(), emails: [newEmail()] }),
  'invitations.refuseEmails': () => ({ token: 'x' }),
  'invitations.codes': () => ({}),
  'invitations.createCode': () => ({ id: randomUUID(), label: 'Matrix', maxUses: 1, expiresAt: null }),
  'invitations.revokeCode': async (owner) => ({ id: (await buildInvitation(database, { inviterId: owner.id })).id }),
  'push.mine': () => undefined,
  'push.subscribe': () => buildPushSubscription(),
  'push.unsubscribe': () => undefined,
  'verification.mine': () => undefined,
  'verification.start': async (owner) => {
    await buildPhoto(database, { memberId: owner.id });
    return { kind: 'video', consent: CONSENT_VERSION };
  },
  'verification.submitFrames': async (owner) => ({
    params: { checkId: (await buildLateCheck(database, owner.id)).id },
    file: picture,
  }),
  'verification.askPerson': () => ({ consent: CONSENT_VERSION }),
  'verification.submitPhoto': async (owner) => ({
    params: { checkId: (await buildLateCheck(database, owner.id, 'person')).id },
    file: picture,
  }),
  'verification.cancel': async (owner) => ({ checkId: (await buildCheck(database, { memberId: owner.id })).id }),
  'verification.badge': anotherMember,
  'staff.verificationChecks': () => ({}),
  'staff.verificationFigures': () => undefined,
  'staff.verificationCheck': async () => ({ checkId: (await buildCheck(database)).id }),
  'staff.readVerificationPicture': async () => ({ checkId: (await buildCheck(database)).id, index: 0 }),
  'staff.decideVerification': async () => ({
    checkId: (await buildCheck(database)).id,
    isPassed: false,
    reason: 'For the matrix',
  }),
  'staff.photoMatches': () => ({}),
  'staff.readMatchedPhoto': async () => ({ matchId: (await buildMatch(database)).id, side: 'older' }),
  'staff.dismissPhotoMatch': async () => ({ matchId: (await buildMatch(database)).id, reason: 'For the matrix' }),
} satisfies Inputs;
