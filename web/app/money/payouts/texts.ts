import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import {
  ACCOUNT_HOLDER_MAX_CHARACTERS,
  BANK_NAME_MAX_CHARACTERS,
  PAYOUT_DAY,
  PAYOUT_DETAILS_REST_DAYS,
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

const minimum = formatMoney(PAYOUT_MINIMUM_CENTS);
const share = (tier: keyof typeof PLANS) => formatPercent(PLANS[tier].commissionPercent);

/** docs/specification.md, Limits. */
export const payoutTexts = defineTexts({
  en: {
    title: 'Payouts',
    lead: 'What you have earned is paid out by itself, once a month.',
    failed: 'Your payout details could not be loaded',
    facts: {
      minimum: { name: 'Minimum', value: minimum },
      when: { name: 'When', value: `Monthly on the ${PAYOUT_DAY}th` },
      how: { name: 'How', value: 'Bank transfer or an online wallet' },
      fee: {
        name: 'Platform fee',
        value: `${formatPercent(SALE_FEE_PERCENT)} per sale`,
        note: 'Of courses and seats at events that you sell. Commission is paid out whole.',
      },
    },

    outcome: {
      ready: (amount: string, day: string) => `On ${day} we pay out ${amount}, plus what you complete by then.`,
      addDetails: (amount: string, day: string) => `Say where it goes, and ${amount} is paid out on ${day}.`,
      addDetailsLate: (amount: string, day: string) =>
        `Say where it goes, and ${amount} is paid out the month after ${day}: new details rest for ${PAYOUT_DETAILS_REST_DAYS} days first.`,
      failed: (amount: string) => `${amount} waits for new payout details.`,
      rests: (amount: string, day: string) =>
        `On ${day} your payout details are younger than ${PAYOUT_DETAILS_REST_DAYS} days: ${amount} waits for the payout after it.`,
      nothing: (day: string) =>
        `The next payout is on ${day}. It includes all you have completed by then, once that is ${minimum} or more.`,
      waits: (day: string) => `Nothing will be paid out on ${day}. Your balance stays yours.`,
    },
    done: 'Done',
    toDo: 'Missing',
    amount: {
      name: `${minimum} or more`,
      enough: (amount: string) => `${amount} is completed and waits for you.`,
      below: (amount: string) => `${amount} was taken back after it had been paid out. The next payout is smaller by that.`,
      short: (amount: string, missing: string) => `${amount} is completed: ${missing} to go.`,
      bar: `Completed, of ${minimum}`,
    },
    details: {
      name: 'Where it goes',
      none: 'No payout details yet.',
      bank: (country: string, end: string) => `Bank account in ${country}, ending in ${end}`,
      wallet: (email: string) => `Online wallet of ${email}`,
      since: (day: string) => `since ${day}`,
      failed: (why: string) => `${why}. ${DETAILS_FAILED_TEXT}`,
      unreadable: 'Your payout details can no longer be read on our side. Please enter them again.',
      add: 'Add payout details',
      change: 'Change',
      remove: 'Remove',
      changeNamed: 'Change payout details',
      removeNamed: 'Remove payout details',
    },

    takes: {
      title: 'What it takes',
      membership: 'A paid membership',
      membershipText: `Of what those you invite pay, Explorer earns ${share('explorer')}, Adventurer ${share('adventurer')} and Legend ${share('legend')}.`,
      invite: 'Somebody you invited, with a paid membership',
      inviteText: `Your share of each of their payments is completed ${REFUND_DAYS} days later, when it can no longer be given back.`,
      minimum: `${minimum} completed`,
      minimumText: 'From there on it is paid out, by bank transfer or to an online wallet.',
    },

    form: {
      title: 'Payout details',
      text: `Kept encrypted: nobody sees more than their end again, not even you. We mail you about every change, and nothing is paid to new details in their first ${PAYOUT_DETAILS_REST_DAYS} days.`,
      kind: 'Pay me by',
      kinds: {
        iban: 'Bank transfer, to an IBAN',
        account: 'Bank transfer, to an account without an IBAN',
        wallet: 'Online wallet',
      },
      holder: 'Account holder',
      holderHint: 'The name that the bank has.',
      wrongHolder: {
        too_big: `At most ${ACCOUNT_HOLDER_MAX_CHARACTERS} characters.`,
        other: 'Please enter the name of the account holder, in letters.',
      },
      iban: 'IBAN',
      ibanHint: 'Capitals and spaces do not matter.',
      ibanCountry: (country: string) => `An account in ${country}.`,
      wrongIban: 'This is not a valid IBAN. Check for missing or swapped characters.',
      country: 'Country of the bank',
      chooseCountry: 'Choose a country',
      countryHint: 'Only countries whose accounts have no IBAN.',
      wrongCountry: 'Please choose the country of the bank.',
      bankName: 'Bank',
      wrongBankName: {
        too_big: `At most ${BANK_NAME_MAX_CHARACTERS} characters.`,
        other: 'Please enter the name of the bank, in letters.',
      },
      accountNumber: 'Account number',
      wrongAccountNumber: 'Please enter the account number: 4 to 34 digits and letters.',
      bic: 'BIC (SWIFT code)',
      bicHint: '8 or 11 characters.',
      wrongBic: 'Please enter a valid BIC, or leave it empty and enter the routing number.',
      routingNumber: 'Routing number',
      routingHint: 'Or sort code, BSB, IFSC, transit number: what names the bank in its country.',
      wrongRouting: 'This number is not right. In the United States it has nine figures.',
      email: 'Email of the wallet',
      wrongEmail: 'Please enter the email address of the wallet.',
      password: 'Current password',
      wrongPassword: 'Please enter your current password: 8 to 128 characters.',
      wrongChoice: 'Please choose one.',
      submit: 'Save details',
      busy: 'Saving...',
      cancel: 'Cancel',
      saved: 'Payout details saved',
      savedText: 'We have sent you a mail about it.',
    },

    remove: {
      title: 'Remove your payout details?',
      text: 'What you earn stays yours, and waits until you say again where it goes.',
      submit: 'Remove',
      busy: 'Removing...',
      cancel: 'Cancel',
      failed: 'They could not be removed',
      done: 'Payout details removed',
      doneText: 'We have sent you a mail about it.',
    },

    list: {
      title: 'My payouts',
      lead: 'One a month at most, and what became of it.',
      failed: 'Your payouts could not be loaded',
      empty: `None yet. The first one comes on the ${PAYOUT_DAY}th after you reach ${minimum}.`,
      due: (day: string) => `Due ${day}`,
      paid: (day: string) => `Paid ${day}`,
      to: {
        bank: (end: string) => `Bank transfer to an account ending in ${end}`,
        wallet: (email: string) => `Online wallet of ${email}`,
      } as const satisfies Record<PayoutMethod, (hint: string) => string>,
      failedOn: (day: string) => `Came back ${day}`,
      states: {
        planned: 'Being prepared',
        held: 'Held',
        approved: 'On its way',
        paid: 'Paid',
        failed: 'Failed',
        returned: 'Returned',
      } as const satisfies Record<PayoutState, string>,
      obstacles: {
        banned: 'Nothing is paid out to this account.',
        suspended: 'Nothing is paid out while the account is suspended.',
        leaving: 'Nothing is paid out while the account waits to be deleted.',
        belowMinimum: `By now it is less than ${minimum}. It waits for the next payout.`,
        noDetails: 'You had not said where it goes. Add your payout details.',
        detailsFailed: DETAILS_FAILED_TEXT,
        newDetails: `Your payout details were younger than ${PAYOUT_DETAILS_REST_DAYS} days.`,
        byStaff: 'Our staff looks at it before it is paid.',
        superseded: 'It is paid with the next month instead.',
      } as const satisfies Record<PayoutObstacle, string>,
      failure: (failure: PayoutFailure) => `${PAYOUT_FAILURE_TEXTS[failure]}. The money waits for you.`,
    },
  },
});
