import { APPROVER_AFTER_HOURS, REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import {
  PAYOUT_DAY,
  PAYOUT_DETAILS_HOLD_DAYS,
  PAYOUT_MINIMUM_CENTS,
  PAYOUT_NOTE_MAX_CHARACTERS,
  PAYOUTS_MARKED_MAX,
  type PayoutMethod,
  type PayoutObstacle,
  type PayoutRunState,
  type PayoutState,
} from '@bros/contract/money/payout-rules';
import { DETAILS_FAILED_TEXT, PAYOUT_FAILURE_TEXTS } from '@bros/contract/money/payout-words';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const states: Record<PayoutState, string> = {
  planned: stateTexts.planned,
  held: stateTexts.held,
  approved: stateTexts.onItsWay,
  paid: stateTexts.paid,
  failed: 'Failed',
  returned: stateTexts.returned,
};
const runStates: Record<PayoutRunState, string> = {
  prepared: 'To be approved',
  approved: 'Approved',
  exported: 'At the bank',
  settled: 'Settled',
};
const obstacles: Record<PayoutObstacle, string> = {
  banned: stateTexts.banned,
  suspended: stateTexts.suspended,
  leaving: 'Deleting the account',
  belowMinimum: 'Below the minimum',
  noDetails: 'No payout details',
  detailsFailed: DETAILS_FAILED_TEXT,
  newDetails: `Details changed in the last ${PAYOUT_DETAILS_HOLD_DAYS} days`,
  byStaff: 'Held by staff',
  superseded: 'In the next run',
};
const methods: Record<PayoutMethod, string> = { bank: 'Bank account', wallet: 'Wallet' };

const payoutsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'payout' : 'payouts'}`;

const MAX_NAMED = 5;
const names = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (all: readonly string[]) => {
  const others = all.length - MAX_NAMED;
  const rest = others > 0 ? [`${formatNumber(others)} ${others === 1 ? 'other' : 'others'}`] : [];
  return names.format([...all.slice(0, MAX_NAMED), ...rest]);
};

export const payoutTexts = defineTexts({
  en: {
    title: 'Payouts',
    lead: `What members earned is paid out once a month, on the ${PAYOUT_DAY}th, to members who have reached the minimum of ${formatMoney(PAYOUT_MINIMUM_CENTS)}.`,
    states,
    runStates,
    obstacles,
    failures: PAYOUT_FAILURE_TEXTS,
    methods,
    payoutsOf,
    sandbox: {
      title: 'No money moves',
      text: 'This was earned in the card provider’s sandbox. Do not pay anybody for it.',
    },
    next: {
      title: (month: string) => `The run for ${month}`,
      lead: (moment: string) =>
        `It is due ${moment}. If prepared now, it would pay these members. Sums waiting for approval in another run are not included.`,
      due: (moment: string) => `It was due ${moment}. It will be prepared automatically within the hour, or you can do it now.`,
      sum: (sum: string, count: number) => `${sum} in ${payoutsOf(count)}`,
      others: (why: string, count: number, sum: string) => `${why}: ${formatNumber(count)} (${sum})`,
      nobody: 'Nobody has earnings to be paid.',
      table: 'Who would be paid, and who would not',
      listed: 'The largest sums are listed; all are counted.',
      prepare: 'Prepare this run',
      preparing: busyTexts.preparing,
      prepared: (month: string) => `The run for ${month} is prepared`,
      none: 'Nobody is due anything now',
      failed: 'Run not prepared',
    },
    runs: 'Runs',
    runsTable: 'All runs, latest first',
    emptyTitle: 'No runs yet',
    emptyText: `The first one comes on the ${PAYOUT_DAY}th after somebody has earned enough.`,
    due: 'Due',
    open: 'Not settled',
    paid: stateTexts.paid,
    look: (month: string) => `Open the run for ${month}`,
    openRun: 'Open',
    gone: 'Account deleted',
    leftOut: 'Not in the last file',
    where: 'Paid to',
    unknown: 'Not given',
    account: (lastFour: string) => `•••• ${lastFour}`,
    run: {
      back: 'All runs',
      title: (month: string) => `Payouts for ${month}`,
      lead: (due: string) => `It pays earnings completed by ${due}.`,
      missing: { title: 'Run not found', text: 'The link may have been cut off.' },
      figures: 'Totals',
      below: (count: number, sum: string) =>
        count === 1
          ? `One more member has less than the minimum: ${sum}.`
          : `${formatNumber(count)} more members have less than the minimum: ${sum} in total.`,
      payouts: 'Payouts',
      table: 'The payouts of this run, largest first',
      empty: { title: 'No payouts here', text: 'None are in this state.' },
      approvedBy: (name: string, moment: string) => `Approved by ${name}, ${moment}`,
      goneAdmin: 'a former admin',
      needsTwo: 'It takes two admins, because this is a large sum, or it pays an admin who approved it.',
      waits: 'You approved it. Another admin has to approve it, too.',
      newAdmin: `You became an admin less than ${APPROVER_AFTER_HOURS} hours ago. For now, another admin has to approve it.`,
      ownPayout: 'It pays you and the admin who approved it first. Another admin has to approve it.',
      exportedAt: (moment: string) => `The file was downloaded ${moment}`,
      settledAt: (moment: string) => `Settled ${moment}`,
      recount: 'Recalculate',
      recounting: 'Recalculating...',
      recounted: 'The run is up to date',
      hold: 'Hold',
      holdOf: (name: string) => `Hold the payout to ${name}`,
      release: 'Release',
      releaseOf: (name: string) => `Release the payout to ${name}`,
      released: 'Payout released',
      markPaid: stateTexts.paid,
      markPaidOf: (name: string) => `Paid: mark the payout to ${name}`,
      markFailed: 'Failed',
      markFailedOf: (name: string) => `Failed: mark the payout to ${name}`,
      markReturned: stateTexts.returned,
      markReturnedOf: (name: string) => `Returned: mark the payout to ${name}`,
      marked: (name: string) => `The payout to ${name} is marked as paid`,
      notDone: outcomeTexts.notSaved,
    },
    approve: {
      title: (month: string) => `Approve the run for ${month}?`,
      text: (sum: string, count: number) =>
        `${sum} in ${payoutsOf(count)} leaves members’ available balances. This does not send any money. The file for the bank comes next.`,
      close: 'Nobody can be paid in this run. Approving closes it, and members’ balances wait for the next run.',
      submit: actionTexts.approve,
      busy: 'Approving...',
      cancel: actionTexts.notNow,
      failed: 'Run not approved',
      done: 'Approved',
      first: 'Approved. Another admin has to approve it, too',
    },
    withdraw: {
      button: 'Withdraw the approval',
      title: 'Withdraw the approval?',
      text: 'The money goes back to its members’ balances, and the run is planned again.',
      submit: actionTexts.withdrawIt,
      busy: 'Withdrawing...',
      cancel: 'Leave it',
      failed: 'Not withdrawn',
      done: 'The approval is withdrawn',
    },
    file: {
      button: 'File for the bank',
      title: 'Download the file for the bank',
      lead: 'It contains full account numbers. Send it to the bank in a secure way, and delete it afterward. It leaves out payouts already marked.',
      password: 'Your password',
      passwordError: 'Enter your password.',
      submit: 'Download',
      busy: busyTexts.preparing,
      failed: 'The file could not be created',
      done: 'The file is downloaded',
      leftOut: (names: readonly string[]) =>
        `Not in it: ${namesOf(names)}. They are gone, cannot be paid now, or changed their payout details. Unless the bank already paid them, mark them as failed.`,
    },
    rest: {
      button: 'Mark the rest as paid',
      title: 'Mark the rest as paid?',
      text: (sum: string, count: number) =>
        `On their way: ${payoutsOf(count)}, ${sum} in total. We notify the members that they were paid.`,
      submit: 'Mark as paid',
      busy: 'Marking...',
      progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} marked`,
      cancel: 'Not yet',
      failed: 'Some are not marked',
      passedOver: (count: number) =>
        `${payoutsOf(count)} not in the last file ${count === 1 ? 'stays as it is' : 'stay as they are'}. Mark manually what the bank reports.`,
      done: 'All are marked as paid',
      doneBut: (count: number) => `Marked as paid. Not changed: ${payoutsOf(count)} not in the last file`,
    },
    holding: {
      title: (name: string) => `Hold the payout to ${name}`,
      hint: 'For staff. It is kept in the audit log.',
      error: `Say why, in at most ${REASON_MAX_CHARACTERS} characters.`,
      submit: 'Hold it',
      busy: 'Holding...',
      failed: 'Payout not held',
      done: 'The payout is held',
    },
    notArrived: {
      reason: 'Why',
      reasonError: 'Choose one.',
      note: 'Note for staff',
      noteError: `At most ${PAYOUT_NOTE_MAX_CHARACTERS} characters.`,
      busy: 'Marking...',
      failed: {
        title: (count: number, name: string) => (count === 1 ? `The payout to ${name} failed` : `${payoutsOf(count)} failed`),
        lead: (count: number) =>
          count === 1
            ? 'The money goes back to the member’s balance and into the next run. We notify the member of the reason and what to do.'
            : 'The money goes back to the members’ balances and into the next run. We notify them of the reason and what they can do.',
        submit: 'Mark as failed',
        failed: 'Not marked',
        done: (count: number) => (count === 1 ? 'The payout is marked as failed' : `${payoutsOf(count)} are marked as failed`),
      },
      returned: {
        title: (_count: number, name: string) => `The payout to ${name} was returned`,
        lead: () =>
          'It was marked as paid. The money goes back to the member’s balance and into the next run. We notify the member that it was returned, and why. You cannot undo this.',
        submit: 'Mark as returned',
        failed: 'Not marked',
        done: () => 'The payout is marked as returned',
      },
    },
    choice: {
      header: 'Choose',
      of: (name: string) => `Choose the payout to ${name}`,
      all: 'Choose all listed',
      hint: `Up to ${formatNumber(PAYOUTS_MARKED_MAX)} at a time. Payouts not in the last file are left out; choose them yourself.`,
      chosen: (count: number, sum: string) => `${payoutsOf(count)} chosen: ${sum}`,
      paid: 'Mark as paid',
      paidDone: (count: number) => (count === 1 ? 'The payout is marked as paid' : `${payoutsOf(count)} are marked as paid`),
      failed: 'Mark as failed',
    },
  },
});
