import { BIO_MAX_CHARACTERS } from '@bros/contract/core/rules';
import {
  PAYOUT_DAY,
  PAYOUT_DETAILS_REST_DAYS,
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

const states: Record<PayoutState, string> = {
  planned: 'Planned',
  held: 'Held',
  approved: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Returned',
};
const runStates: Record<PayoutRunState, string> = {
  prepared: 'To be approved',
  approved: 'Approved',
  exported: 'At the bank',
  settled: 'Settled',
};
const obstacles: Record<PayoutObstacle, string> = {
  banned: 'Banned',
  suspended: 'Suspended',
  leaving: 'Deletes the account',
  belowMinimum: 'Below the minimum',
  noDetails: 'Has not said where it goes',
  detailsFailed: DETAILS_FAILED_TEXT,
  newDetails: `Details changed in the last ${PAYOUT_DETAILS_REST_DAYS} days`,
  byStaff: 'Held by staff',
  superseded: 'In the next run',
};
const methods: Record<PayoutMethod, string> = { bank: 'Bank account', wallet: 'Wallet' };

const payoutsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'payout' : 'payouts'}`;

/** A toast names at most this many and counts the others. */
const NAMED_AT_MOST = 5;
const names = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (all: readonly string[]) => {
  const others = all.length - NAMED_AT_MOST;
  const rest = others > 0 ? [`${formatNumber(others)} ${others === 1 ? 'other' : 'others'}`] : [];
  return names.format([...all.slice(0, NAMED_AT_MOST), ...rest]);
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
      text: 'This was earned in the sandbox of the card provider. Nobody is to be paid for it.',
    },
    next: {
      title: (month: string) => `The run of ${month}`,
      lead: (moment: string) =>
        `Its moment is ${moment}. If it were made now, it would pay these members. Sums that wait for approval in another run are not in it.`,
      due: (moment: string) => `Its moment was ${moment}. The queue prepares it within the hour, or you do now.`,
      sum: (sum: string, count: number) => `${sum} in ${payoutsOf(count)}`,
      others: (why: string, count: number, sum: string) => `${why}: ${formatNumber(count)} (${sum})`,
      nobody: 'Nobody has earned anything that is to be paid.',
      table: 'Who would be paid, and who not',
      listed: 'The largest sums are listed; all are counted.',
      prepare: 'Prepare this run',
      preparing: 'Preparing...',
      prepared: (month: string) => `The run of ${month} is prepared`,
      none: 'Nobody is due anything now',
      failed: 'Not prepared',
    },
    runs: 'Runs',
    runsTable: 'All runs, latest first',
    emptyTitle: 'No runs yet',
    emptyText: `The first is made on the ${PAYOUT_DAY}th after somebody has earned enough.`,
    month: 'Month',
    state: 'State',
    due: 'Due',
    open: 'Not settled',
    paid: 'Paid',
    actions: 'Actions',
    look: (month: string) => `Open the run of ${month}`,
    openRun: 'Open',
    member: 'Member',
    gone: 'Account deleted',
    leftOut: 'Not in the last file',
    amount: 'Amount',
    where: 'Where it goes',
    unknown: 'Not said',
    account: (lastFour: string) => `•••• ${lastFour}`,
    run: {
      back: 'All runs',
      title: (month: string) => `Payouts of ${month}`,
      lead: (due: string) => `What had matured by ${due} is paid.`,
      missing: { title: 'No such run', text: 'It may have been in a link that was cut off.' },
      figures: 'What it comes to',
      below: (count: number, sum: string) =>
        count === 1
          ? `One more member has less than the minimum: ${sum}.`
          : `${formatNumber(count)} more members have less than the minimum: ${sum} together.`,
      payouts: 'Payouts',
      table: 'The payouts of this run, largest first',
      empty: { title: 'No payouts here', text: 'None is in this state.' },
      approvedBy: (name: string, moment: string) => `Approved by ${name}, ${moment}`,
      goneAdmin: 'an admin who is gone',
      needsTwo: 'It takes two admins: this is a large sum, or an admin who approves is paid in it.',
      waits: 'You approved it. Another admin has to approve it, too.',
      ownPayout: 'You are paid in it, and so is who approved it first. Another admin has to approve it.',
      exportedAt: (moment: string) => `The file left ${moment}`,
      settledAt: (moment: string) => `Settled ${moment}`,
      recount: 'Look again',
      recounting: 'Looking...',
      recounted: 'The run is up to date',
      hold: 'Hold',
      holdOf: (name: string) => `Hold the payout to ${name}`,
      release: 'Release',
      releaseOf: (name: string) => `Release the payout to ${name}`,
      released: 'It goes on',
      markPaid: 'Paid',
      markPaidOf: (name: string) => `Mark the payout to ${name} as paid`,
      markFailed: 'Failed',
      markFailedOf: (name: string) => `Mark the payout to ${name} as failed`,
      markReturned: 'Came back',
      markReturnedOf: (name: string) => `Mark the payout to ${name} as come back`,
      marked: (name: string) => `The payout to ${name} is marked as paid`,
      notDone: 'Not done',
    },
    approve: {
      button: 'Approve',
      title: (month: string) => `Approve the run of ${month}?`,
      text: (sum: string, count: number) =>
        `${sum} in ${payoutsOf(count)} leaves what members have available. Nothing is sent by this: the file for the bank comes next.`,
      close: 'Nobody can be paid in this run. It is closed, and what members have waits for the next.',
      submit: 'Approve',
      busy: 'Approving...',
      cancel: 'Not now',
      failed: 'Not approved',
      done: 'Approved',
      first: 'Approved. Another admin has to approve it, too',
    },
    withdraw: {
      button: 'Take the approval back',
      title: 'Take the approval back?',
      text: 'The money is its members’ again, and the run is planned again.',
      submit: 'Take it back',
      busy: 'Taking it back...',
      cancel: 'Leave it',
      failed: 'Not taken back',
      done: 'The approval is taken back',
    },
    file: {
      button: 'File for the bank',
      title: 'Download the file for the bank',
      lead: 'It says in full where the money goes. Send it to the bank over a safe way, and delete it afterwards. Who is marked already is not in it.',
      password: 'Your password',
      wrongPassword: 'Enter your password.',
      submit: 'Download',
      busy: 'Preparing...',
      cancel: 'Cancel',
      failed: 'No file was made',
      done: 'The file is downloaded',
      leftOut: (names: readonly string[]) =>
        `Not in it: ${namesOf(names)}. They are gone, may not be paid now, or have changed where to. Unless the bank has paid them already, mark them as failed.`,
    },
    rest: {
      button: 'Mark the rest as paid',
      title: 'Mark the rest as paid?',
      text: (sum: string, count: number) =>
        `${payoutsOf(count)} of ${sum} are on their way. Their members are told that they were paid.`,
      submit: 'Mark as paid',
      busy: 'Marking...',
      progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} marked`,
      cancel: 'Not yet',
      failed: 'Not all are marked',
      passedOver: (count: number) =>
        `${payoutsOf(count)} that the last file is without ${count === 1 ? 'stays as it is' : 'stay as they are'}: mark by hand what the bank says.`,
      done: 'All are marked as paid',
      doneBut: (count: number) => `Marked as paid. Left as it is: ${payoutsOf(count)} that the last file is without`,
    },
    holding: {
      title: (name: string) => `Hold the payout to ${name}`,
      reason: 'Reason',
      hint: 'For staff. It is kept in the audit log.',
      wrong: `Say why, in ${BIO_MAX_CHARACTERS} characters at most.`,
      submit: 'Hold it',
      busy: 'Holding...',
      cancel: 'Cancel',
      failed: 'Not held',
      done: 'The payout is held',
    },
    notArrived: {
      reason: 'Why',
      wrongReason: 'Choose one.',
      note: 'Note for staff',
      wrongNote: `At most ${PAYOUT_NOTE_MAX_CHARACTERS} characters.`,
      busy: 'Marking...',
      cancel: 'Cancel',
      failed: {
        title: (count: number, name: string) => (count === 1 ? `The payout to ${name} failed` : `${payoutsOf(count)} failed`),
        lead: (count: number) =>
          count === 1
            ? 'The money is the member’s again, and in the next run. The member reads why, and what to do.'
            : 'The money is the members’ again, and in the next run. They are told why, and what they can do.',
        submit: 'Mark as failed',
        failed: 'Not marked',
        done: (count: number) => (count === 1 ? 'The payout is marked as failed' : `${payoutsOf(count)} are marked as failed`),
      },
      returned: {
        title: (_count: number, name: string) => `The payout to ${name} came back`,
        lead: () =>
          'It was marked as paid. The money is the member’s again, and in the next run. The member reads that it came back, and why. This cannot be undone.',
        submit: 'Mark as come back',
        failed: 'Not marked',
        done: () => 'The payout is marked as come back',
      },
    },
    choice: {
      header: 'Choose',
      of: (name: string) => `Choose the payout to ${name}`,
      all: 'Choose all that are listed',
      hint: `${formatNumber(PAYOUTS_MARKED_MAX)} at a time, to mark them together. Those that the last file is without are left to you.`,
      chosen: (count: number, sum: string) => `${payoutsOf(count)} chosen: ${sum}`,
      paid: 'Mark as paid',
      paidDone: (count: number) => (count === 1 ? 'The payout is marked as paid' : `${payoutsOf(count)} are marked as paid`),
      failed: 'Mark as failed',
    },
  },
});
