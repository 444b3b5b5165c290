import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import {
  ACCOUNT_HOLDER_MAX_CHARACTERS,
  BANK_NAME_MAX_CHARACTERS,
  PAYOUT_DAY,
  PAYOUT_DETAILS_HOLD_DAYS,
  PAYOUT_MINIMUM_CENTS,
  type PayoutFailure,
  type PayoutMethod,
  type PayoutObstacle,
  type PayoutState,
} from '@bros/contract/money/payout-rules';
import { DETAILS_FAILED_TEXT, PAYOUT_FAILURE_TEXTS } from '@bros/contract/money/payout-words';
import { SALE_FEE_PERCENT } from '@bros/contract/money/sale-rules';
import { PLANS } from '@bros/contract/tiers';
import { formatMoney, formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const minimum = formatMoney(PAYOUT_MINIMUM_CENTS);
const share = (tier: keyof typeof PLANS) => formatPercent(PLANS[tier].commissionPercent);

/** docs/specification.md, Limits. */
export const payoutTexts = defineTexts({
  en: {
    title: 'Payouts',
    lead: 'We pay out your earnings automatically, once a month.',
    failed: 'Your payout details could not be loaded',
    facts: {
      minimum: { name: 'Minimum', value: minimum },
      when: { name: labelTexts.when, value: `Monthly on the ${PAYOUT_DAY}th` },
      how: { name: 'How', value: 'Bank transfer or an online wallet' },
      fee: {
        name: 'Platform fee',
        value: `${formatPercent(SALE_FEE_PERCENT)} per sale`,
        note: 'On courses and event seats that you sell. Commission is paid out in full.',
      },
    },

    outcome: {
      ready: (amount: string, day: string) => `On ${day} we pay out ${amount}, plus what is completed by then.`,
      addDetails: (amount: string, day: string) => `Add payout details, and we pay out ${amount} on ${day}.`,
      addDetailsLate: (amount: string, day: string) =>
        `Add payout details, and we pay out ${amount} the month after ${day}, because we wait ${PAYOUT_DETAILS_HOLD_DAYS} days before using new details.`,
      failed: (amount: string) => `${amount} is waiting for new payout details.`,
      tooNew: (amount: string, day: string) =>
        `On ${day} your payout details will be less than ${PAYOUT_DETAILS_HOLD_DAYS} days old, so ${amount} waits for the payout after that.`,
      nothing: (day: string) =>
        `The next payout is on ${day}. It includes everything completed by then, if that is ${minimum} or more.`,
      waits: (day: string) => `Nothing will be paid out on ${day}. Your balance stays yours.`,
    },
    done: 'Done',
    toDo: 'Missing',
    amount: {
      name: `${minimum} or more`,
      enough: (amount: string) => `${amount} is completed and waiting for you.`,
      below: (amount: string) => `${amount} was taken back after it was paid out. We subtract it from the next payout.`,
      short: (amount: string, missing: string) => `${amount} is completed: ${missing} to go.`,
      bar: `Completed, of ${minimum}`,
    },
    details: {
      name: 'Paid to',
      none: 'No payout details yet.',
      bank: (country: string, end: string) => `Bank account in ${country}, ending in ${end}`,
      wallet: (email: string) => `Online wallet of ${email}`,
      since: (day: string) => `since ${day}`,
      failed: (why: string) => `${why}. ${DETAILS_FAILED_TEXT}`,
      unreadable: 'We can no longer read your payout details. Please enter them again.',
      add: 'Add payout details',
      change: 'Change',
      remove: actionTexts.remove,
      changeNamed: 'Change payout details',
      removeNamed: 'Remove payout details',
    },

    takes: {
      title: 'What it takes',
      membership: 'A paid membership',
      membershipText: `Explorers earn ${share('explorer')} of what people they invite pay, Adventurers ${share('adventurer')} and Legends ${share('legend')}.`,
      invite: 'Somebody you invited, with a paid membership',
      inviteText: `Your share of each of their payments is completed ${REFUND_DAYS} days later, when the payment can no longer be refunded.`,
      minimum: `${minimum} completed`,
      minimumText: 'Then we pay it out, by bank transfer or to an online wallet.',
    },

    form: {
      title: 'Payout details',
      text: `We store them encrypted. Nobody will see more than the last digits again, not even you. We email you about every change, and do not pay out to new details for the first ${PAYOUT_DETAILS_HOLD_DAYS} days.`,
      kind: 'Pay me by',
      kinds: {
        iban: 'Bank transfer, to an IBAN',
        account: 'Bank transfer, to an account without an IBAN',
        wallet: 'Online wallet',
      },
      holder: 'Account holder',
      holderHint: 'As on your bank account.',
      holderError: {
        too_big: `At most ${ACCOUNT_HOLDER_MAX_CHARACTERS} characters.`,
        other: 'Please enter the name of the account holder, in letters.',
      },
      iban: 'IBAN',
      ibanHint: 'Capital letters and spaces do not matter.',
      ibanCountry: (country: string) => `An account in ${country}.`,
      ibanError: 'This is not a valid IBAN. Check for missing or swapped characters.',
      country: 'Country of the bank',
      chooseCountry: 'Choose a country',
      countryHint: 'Only countries whose accounts have no IBAN.',
      countryError: 'Please choose the country of the bank.',
      bankName: 'Bank',
      bankNameError: {
        too_big: `At most ${BANK_NAME_MAX_CHARACTERS} characters.`,
        other: 'Please enter the name of the bank, in letters.',
      },
      accountNumber: 'Account number',
      accountNumberError: 'Please enter the account number: 4 to 34 digits and letters.',
      bic: 'BIC (SWIFT code)',
      bicHint: '8 or 11 characters.',
      bicError: 'Please enter a valid BIC, or leave it empty and enter the routing number.',
      routingNumber: 'Routing number',
      routingHint: 'Or sort code, BSB, IFSC, transit number: whatever identifies the bank in its country.',
      routingError: 'This number is not right. In the United States it has nine digits.',
      email: 'Wallet email',
      emailError: 'Please enter the wallet’s email address.',
      passwordError: fieldErrorTexts.currentPassword,
      choiceError: fieldErrorTexts.chooseOne,
      submit: 'Save details',
      saved: 'Payout details saved',
      savedText: 'We have sent you an email about it.',
    },

    remove: {
      title: 'Remove your payout details?',
      text: 'Your earnings stay yours, and wait until you add payout details again.',
      submit: actionTexts.remove,
      busy: busyTexts.removing,
      failed: 'They could not be removed',
      done: 'Payout details removed',
      doneText: 'We have sent you an email about it.',
    },

    list: {
      title: 'My payouts',
      lead: 'One a month at most, with its status.',
      failed: 'Your payouts could not be loaded',
      empty: `None yet. The first one comes on the ${PAYOUT_DAY}th after you reach ${minimum}.`,
      due: (day: string) => `Due ${day}`,
      paid: (day: string) => `Paid ${day}`,
      to: {
        bank: (end: string) => `Bank transfer to an account ending in ${end}`,
        wallet: (email: string) => `Online wallet of ${email}`,
      } as const satisfies Record<PayoutMethod, (hint: string) => string>,
      failedOn: (day: string) => `Returned ${day}`,
      states: {
        planned: 'Being prepared',
        held: stateTexts.held,
        approved: stateTexts.onItsWay,
        paid: stateTexts.paid,
        failed: 'Failed',
        returned: stateTexts.returned,
      } as const satisfies Record<PayoutState, string>,
      obstacles: {
        banned: 'Nothing is paid out to this account.',
        suspended: 'Nothing is paid out while the account is suspended.',
        leaving: 'Nothing is paid out while the account is scheduled for deletion.',
        belowMinimum: `It is now less than ${minimum}. It waits for the next payout.`,
        noDetails: 'You had no payout details. Add them now.',
        detailsFailed: DETAILS_FAILED_TEXT,
        newDetails: `Your payout details were less than ${PAYOUT_DETAILS_HOLD_DAYS} days old.`,
        byStaff: 'Our staff reviews it before it is paid.',
        superseded: 'We pay it with next month’s payout instead.',
      } as const satisfies Record<PayoutObstacle, string>,
      failure: (failure: PayoutFailure) => `${PAYOUT_FAILURE_TEXTS[failure]}. The money is waiting for you.`,
    },
  },
});
