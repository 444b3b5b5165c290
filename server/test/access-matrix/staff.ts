import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { wordRules } from '../../src/core/moderation/tables.ts';
import { users } from '../../src/core/people/accounts/tables.ts';
import { buildInvitation, buildMember } from '../factories.ts';
import { database, type Inputs } from './app.ts';
import { anotherMember, buildReference, targetOfStaff } from './other-members.ts';

async function targetWithTwoStep() {
  const target = await targetOfStaff();
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, target.memberId));
  return target;
}

const wordRule = (phrase: string) => ({ phrase, kind: 'scam', action: 'hold', isActive: false, note: '' }) as const;
async function buildWordRule(): Promise<string> {
  const [id, words] = [randomUUID(), `matrix ${randomUUID()}`];
  await database.insert(wordRules).values({ id, ...wordRule(words), words, writtenBy: randomUUID() });
  return id;
}

/** Actions of staff on content of a domain are in the file of that domain. */
export const staffInputs = {
  'staff.overview': () => undefined,
  'staff.openWork': () => undefined,
  'staff.members': () => ({}),
  'staff.exportMembers': () => ({}),
  'staff.actOnMembers': async () => ({
    memberIds: [(await buildMember(database)).id],
    action: 'suspend',
    days: 1,
    text: 'For the matrix',
    clientId: randomUUID(),
  }),
  'staff.setRole': async () => ({ ...(await targetOfStaff()), role: 'moderator' }),
  'staff.setTier': async () => ({ ...(await targetOfStaff()), tier: 'legend' }),
  'staff.setVerified': async () => ({ ...(await targetOfStaff()), isVerified: true }),
  'staff.suspend': async () => ({ ...(await targetOfStaff()), days: 1 }),
  'staff.ban': () => targetOfStaff(),
  'staff.refundableMembership': anotherMember,
  'staff.restore': () => targetOfStaff({ state: 'banned' }),
  'staff.member': anotherMember,
  'staff.memberNotes': anotherMember,
  'staff.addMemberNote': async () => ({ ...(await anotherMember()), clientId: randomUUID(), text: 'For the matrix' }),
  'staff.cleanupPreview': async () => ({ ...(await anotherMember()), period: 'all' }),
  'staff.cleanups': anotherMember,
  'staff.startCleanup': async () => ({
    ...(await targetOfStaff({ state: 'banned' })),
    id: randomUUID(),
    period: 'all',
    kinds: ['tip'],
  }),
  'staff.undoCleanup': async () => ({ ...(await targetOfStaff({ state: 'banned' })), id: randomUUID() }),
  'staff.memberSignIn': anotherMember,
  'staff.endSessions': () => targetOfStaff(),
  'staff.resendConfirmation': () => targetOfStaff({ isConfirmed: false }),
  'staff.unlockSignIn': () => targetOfStaff(),
  'staff.requestTwoStepReset': async () => ({ ...(await targetWithTwoStep()), identityCheck: 'videoCall' }),
  'staff.approveTwoStepReset': () => targetOfStaff(),
  'staff.withdrawTwoStepReset': () => targetOfStaff(),
  'staff.memberStrikes': anotherMember,
  'staff.refusedMessages': anotherMember,
  'staff.memberReferences': anotherMember,
  'staff.memberDevices': anotherMember,
  'staff.relatedAccounts': anotherMember,
  'staff.memberMembership': anotherMember,
  'staff.memberInvoices': anotherMember,
  'staff.memberEarnings': anotherMember,
  'staff.cancelMembership': () => targetOfStaff(),
  'staff.refundMembership': () => targetOfStaff(),
  'staff.invitations': () => ({}),
  'staff.createInvitation': () => ({ id: randomUUID(), label: 'Matrix', maxUses: 1, expiresAt: null }),
  'staff.revokeInvitation': async () => ({ code: (await buildInvitation(database)).code }),
  'staff.setReferenceHidden': async () => ({
    referenceId: await buildReference(await buildMember(database), await buildMember(database)),
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.figures': () => ({ period: '90days' }),
  'staff.exportFigures': () => ({}),
  'staff.wordRules': () => ({}),
  'staff.tryWordRule': () => ({ phrase: 'matrix', action: 'hold' }),
  'staff.createWordRule': () => ({ id: randomUUID(), ...wordRule(`matrix ${randomUUID()}`) }),
  'staff.saveWordRule': async () => ({ id: await buildWordRule(), version: 1, ...wordRule(`matrix ${randomUUID()}`) }),
  'staff.removeWordRule': async () => ({ id: await buildWordRule() }),
  'staff.checklist': () => undefined,
  'staff.sendTestMail': () => undefined,
  'staff.markUnused': () => ({ part: 'turn', isUnused: true, reason: 'No live streams' }),
  'staff.events': () => ({}),
  'staff.communityPosts': () => ({}),
  'staff.reviews': () => ({}),
  'staff.payments': () => ({}),
  'staff.exportPayments': () => ({}),
  'staff.subscriptions': () => ({}),
  'staff.exportSubscriptions': () => ({}),
  'staff.disputes': () => ({}),
  'staff.exportDisputes': () => ({}),
  'staff.securityEvents': () => ({}),
  'staff.exportSecurityEvents': () => ({}),
  'staff.rateLimits': () => ({}),
  'staff.exportRateLimits': () => ({}),
  'staff.clientErrors': () => ({}),
  'staff.exportClientErrors': () => ({}),
  'staff.mails': () => ({}),
  'staff.exportMails': () => ({}),
  'staff.resendMail': () => ({ mailId: randomUUID(), copyId: randomUUID() }),
  'staff.auditLog': () => ({}),
  'staff.exportAuditLog': () => ({}),
} satisfies Inputs;
