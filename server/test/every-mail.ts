import { DAY_MS } from '@bros/contract/core/durations';
import { NOTICE_KINDS, type Notice } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import { digestMail, noticeMail } from '../src/core/notices/mails.ts';
import { timesIn } from '../src/core/notices/reader-times/service.ts';
import * as accountData from '../src/identity/account-data/mails.ts';
import * as accounts from '../src/identity/accounts/mails.ts';
import * as twoStepReset from '../src/identity/accounts/two-step-reset/mails.ts';
import * as apiTokens from '../src/identity/api-tokens/mails.ts';
import * as invitations from '../src/identity/invitations/emails/mails.ts';
import * as safetyTimers from '../src/members/safety-timers/mails.ts';
import * as billing from '../src/money/billing/mails.ts';
import * as payoutDetails from '../src/money/payout-details/mails.ts';
import * as sales from '../src/money/sales/mails.ts';
import * as unpaid from '../src/money/sales/unpaid/mails.ts';
import { newId } from '../src/platform/ids.ts';
import type { MailContent } from '../src/platform/mail/mail.ts';
import * as checklist from '../src/staff/console/checklist/mails.ts';
import * as members from '../src/staff/console/members/mails.ts';
import * as roles from '../src/staff/console/members/role-mails.ts';
import * as signInHelp from '../src/staff/console/sign-in-help/mails.ts';
import { valuesOf } from './notice-values.ts';

const URL = 'https://bros.example';
const TOKEN = 'Xq3vT0u7bPpV9mWbYw2rJc5nHk8sLd1f';
const REASON = 'Four members reported the same message.';

function noticeMails(timeZone: string): [string, MailContent][] {
  const notices = NOTICE_KINDS.map(
    (kind) =>
      ({
        id: newId(),
        kind,
        actor: { id: newId(), displayName: 'Marcus', photo: null },
        path: paths.dashboard,
        values: valuesOf(kind),
        createdAt: new Date().toISOString(),
        readAt: null,
      }) as Notice,
  );
  return [
    ...notices.map((notice): [string, MailContent] => [`notice ${notice.kind}`, noticeMail(notice, timeZone)]),
    ['daily email', digestMail(notices, timeZone)],
  ];
}

function accountMails(at: Date, timeZone: string): [string, MailContent][] {
  const times = timesIn(timeZone);
  const reset = { effectiveAt: at, identityCheck: 'videoCall', reason: REASON, times } as const;
  const change = (event: 'two_step_enabled' | 'two_step_disabled' | 'recovery_codes_renewed' | 'recovery_codes_used_up') =>
    [event, accounts.secondStepChangedMail(URL, { event })] as [string, MailContent];
  const passkey = (event: 'passkey_added' | 'passkey_removed') =>
    [event, accounts.secondStepChangedMail(URL, { event, name: 'Phone' })] as [string, MailContent];
  const code = { event: 'recovery_code_used', left: 3 } as const;
  return [
    ['confirm the email', accounts.confirmEmailMail(URL, TOKEN)],
    ['reset the password', accounts.resetPasswordMail(URL, TOKEN)],
    ['approve the change of email', accounts.approveEmailChangeMail(URL, 'ana@bros.example', TOKEN)],
    ['confirm the new email', accounts.confirmNewEmailMail(URL, TOKEN)],
    ['email changed', accounts.emailChangedMail(URL, 'ana@bros.example', TOKEN)],
    ['email changed again', accounts.emailChangedAgainMail('ana@bros.example')],
    ['email restored', accounts.emailRestoredMail(URL)],
    ['password changed', accounts.passwordChangedMail(URL)],
    ['new device', accounts.newDeviceMail(URL, { name: 'Firefox on Linux', address: '203.0.113.7' })],
    ...(['two_step_enabled', 'two_step_disabled', 'recovery_codes_renewed', 'recovery_codes_used_up'] as const).map(change),
    ...(['passkey_added', 'passkey_removed'] as const).map(passkey),
    ['recovery code used', accounts.secondStepChangedMail(URL, code)],
    ['reset announced', twoStepReset.resetAnnouncedMail(reset, TOKEN)],
    ['reset done', twoStepReset.resetDoneMail()],
    ['reset stopped', twoStepReset.resetStoppedMail('stoppedByLink')],
    ['new token', apiTokens.newTokenMail(URL, { name: 'Notebook', scope: 'write', address: '203.0.113.7' })],
    ['deletion requested', accountData.deletionRequestedMail(at, times, TOKEN)],
    ['deletion canceled', accountData.deletionCanceledMail()],
    ['invitation', invitations.invitationMail({ firstName: 'Marcus', code: 'LISBON26', note: 'Come to Lisbon.' })],
  ];
}

function moneyMails(at: Date, timeZone: string): [string, MailContent | null][] {
  const times = timesIn(timeZone);
  const invoice = { tier: 'legend', reason: 'subscription_create', number: 'BROS-0042', pageUrl: `${URL}/invoice` } as const;
  const period = { from: at, to: new Date(at.getTime() + 31 * DAY_MS) };
  const paid = { ...invoice, paidCents: 2999, currency: 'usd', paidAt: at, period, seller: 'Bros Abroad Ltd.' };
  const plan = { nextTier: null, amountCents: 999, currency: 'usd', cancelAtPeriodEnd: false, endsForDeletion: false } as const;
  const before = { ...plan, tier: 'explorer', periodEnd: at } as const;
  const change = (now: Partial<Parameters<typeof billing.upgradeMail>[0]['now']>) => ({
    before,
    now: { ...before, ...now },
    times,
  });
  const canceled = { ...before, cancelAtPeriodEnd: true };
  const order = { id: newId(), title: 'Sunset sail', amountCents: 4500, currency: 'usd', sellerName: 'Marcus Weber' };
  const share = { heldCents: 12_500, reason: REASON };
  return [
    ['receipt', billing.receiptMail(paid, times)],
    ['membership canceled', billing.renewalMail(change({ cancelAtPeriodEnd: true }))],
    ['membership continues', billing.renewalMail({ before: canceled, now: before, times })],
    ['next plan', billing.nextPlanMail(change({ nextTier: 'browser' }))],
    ['upgrade', billing.upgradeMail(change({ tier: 'legend', amountCents: 2999 }))],
    ['seat bought', sales.saleReceiptMail({ ...order, goods: 'eventSeat', beginsAt: at, timeZone: 'America/Mexico_City' })],
    ['course bought', sales.saleReceiptMail({ ...order, goods: 'course', beginsAt: null, timeZone: null })],
    ['share released', unpaid.decisionMail({ ...share, decision: 'released' })],
    ['share withheld', unpaid.decisionMail({ ...share, decision: 'withheld' })],
    ['waiver', unpaid.waiverMail({ owedCents: 12_500, phrase: 'I give up this money' })],
    ['payout details changed', payoutDetails.detailsChangedMail({ method: 'bank', hint: '4242', country: 'PT' }, '203.0.113.7')],
    ['payout details removed', payoutDetails.detailsRemovedMail('203.0.113.7')],
  ];
}

function staffMails(at: Date, timeZone: string): [string, MailContent][] {
  const times = timesIn(timeZone);
  const member = { state: 'suspended', paidTier: 'legend' } as Parameters<typeof members.suspendedMail>[0];
  const role = { memberId: newId(), email: '', from: 'member', to: 'admin', reason: REASON, actorId: null } as const;
  return [
    ['suspended', members.suspendedMail(member, { until: at, reason: REASON, times })],
    ['banned', members.bannedMail(member, { reason: REASON, refund: { cents: 1450, currency: 'usd' } })],
    ['restored', members.restoredMail(member)],
    ['own role', roles.ownRoleMail(role)],
    ['role for admins', roles.adminRoleMail(role, 'Marcus', 'Ana')],
    ['sessions ended', signInHelp.sessionsEndedMail(REASON)],
    ['unlocked', signInHelp.unlockedMail(REASON)],
    ['test', checklist.testMail()],
  ];
}

function safetyMails(at: Date, timeZone: string): [string, MailContent][] {
  const city = { name: 'Lisbon', country: 'Portugal', timeZone };
  const person = {
    fullName: 'Marcus Weber',
    firstName: 'Marcus',
    email: 'marcus@bros.example',
    people: 'Two surfers',
    notes: '',
  };
  const emergencyNumbers = { police: '112', ambulance: '112', fire: '112' };
  const alarm = { ...person, place: 'Praia da Rainha', city, startedAt: at, endsAt: at, emergencyNumbers };
  return [
    ['safety contact asked', safetyTimers.requestMail('Marcus', TOKEN)],
    ['safety reminder', safetyTimers.reminderMail('Ana', TOKEN)],
    ['safety alert sent', safetyTimers.alarmedMail('Ana', TOKEN)],
    ['safety alert', safetyTimers.alarmMail(alarm, TOKEN, false)],
    ['member is fine', safetyTimers.fineMail('Marcus', at, city, TOKEN)],
    ['safety timer closed', safetyTimers.closedMail('Marcus', at, city, TOKEN)],
  ];
}

export const everyMail = (at: Date, timeZone: string): [string, MailContent][] =>
  [
    ...noticeMails(timeZone),
    ...accountMails(at, timeZone),
    ...moneyMails(at, timeZone),
    ...staffMails(at, timeZone),
    ...safetyMails(at, timeZone),
  ].map(([name, mail]) => {
    if (!mail) throw new Error(`There is no email for ${name}.`);
    return [name, mail];
  });
