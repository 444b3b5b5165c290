import { defineTexts } from '../../platform/texts.ts';
import { invoiceTexts } from '../../shared/payments/invoice-texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

export const billingTexts = defineTexts({
  en: {
    title: labelTexts.membership,
    lead: 'Pick the plan that fits how you travel. Change or cancel at any time.',
    description: 'Choose a membership, change it or cancel it.',
    loadFailed: 'Error checking subscription',
    checkFailed: 'Failed to check subscription',
    sandbox: 'This is a sandbox: no card is charged. The checkout lists the test cards.',
    tabs: { label: 'Membership and payments', plans: 'Plans', history: 'Payments' },
    closed: { title: 'Not on sale right now', text: 'You cannot buy a membership right now. Nothing else changes for you.' },
    done: {
      title: (plan: string) => `You’re in: ${plan}`,
      text: 'Your membership has started, and everything that comes with it is open.',
      chat: 'Go to the chat rooms',
      waitingTitle: 'Thank you',
      waitingText: 'We are waiting for the card provider to confirm your payment. This page updates automatically.',
    },
    ended: {
      title: (plan: string, day: string) => `Your ${plan} membership ended on ${day}`,
      text: 'Your profile, connections and messages are still there. Choose a plan below to start again.',
    },
    picker: {
      title: 'Plans',
      lead: 'Each plan includes everything in the plan before it.',
      current: 'Your plan',
      next: 'Your next plan',
      free: 'No card, no payment.',
      terms:
        'The checkout opens in a new tab. Paid plans renew each month until you cancel, and we email you before each renewal.',
    },
    action: {
      notForSale: 'This plan is not on sale right now.',
      subscribe: (plan: string) => `Subscribe to ${plan}`,
      opening: 'Opening the checkout...',
      blocked: 'Your browser blocked the new tab.',
      openHere: 'Open the checkout here',
      current: 'Your current plan',
      stay: (plan: string) => `Stay with ${plan}`,
      upgrade: (plan: string) => `Upgrade to ${plan}`,
      downgrade: (plan: string) => `Downgrade to ${plan}`,
      browse: 'Continue as a Browser',
      endFirst: 'To go back to Browser, cancel your membership above.',
      given: (plan: string) => `Our staff gave you ${plan} for free.`,
      overdue: 'You can change your plan once the outstanding payment is made.',
      resumeFirst: 'Your membership ends with the paid period. Keep it first, then change the plan.',
    },
    change: {
      now: (due: string, then: string, day: string) =>
        `You pay ${due} now, for the rest of this month. Starting ${day}, it is ${then} a month.`,
      later: (plan: string, then: string, day: string) =>
        `You keep what you have paid for. Starting ${day}, you’ll be on ${plan} for ${then} a month. Nothing is charged today.`,
      busy: 'Changing...',
      cancel: actionTexts.keepItAsIs,
      doneTitle: 'Plan changed',
      doneNow: (plan: string) => `You are on ${plan} now.`,
      doneLater: (plan: string, day: string) => `You’ll be on ${plan} starting ${day}.`,
    },
    manage: {
      title: 'Manage Subscription',
      renews: (day: string, price: string) => `Renews on ${day} for ${price}.`,
      ends: (day: string) => `Ends on ${day}. You will not be charged again.`,
      waits: 'Resumes as soon as the outstanding payment is made.',
      changes: (plan: string, day: string, price: string) => `Changes to ${plan} on ${day}, for ${price} a month.`,
      overdueTitle: 'Your last payment did not go through',
      overdue: (amount: string, day: string | null) =>
        day
          ? `${amount} is due. We’ll try your card again on ${day}; until then you keep everything. You can also pay now in the customer portal.`
          : `${amount} is due. Pay in the customer portal to keep your membership.`,
      secondTitle: 'You have a second membership',
      second: (plan: string, price: string) =>
        `${plan}, ${price} a month. You paid for it while another one was running. We are refunding it and ending it; you do not have to do anything.`,
      portal: 'Open customer portal',
      portalBusy: 'Opening...',
      portalFailed: 'Failed to open customer portal',
      portalText: 'The card provider has your card and your invoices.',
      cancel: 'Cancel membership',
      keep: 'Keep membership',
      keepBusy: 'Keeping...',
      kept: { title: 'Membership kept', text: 'It renews as usual.' },
    },
    cancel: {
      title: 'Cancel your membership?',
      text: (plan: string, day: string) =>
        `You keep ${plan} until ${day}, then move to the free plan. You will not be charged again. Your profile, connections and messages stay.`,
      submit: 'Cancel membership',
      busy: 'Canceling...',
      cancel: actionTexts.keepIt,
      done: 'Membership canceled',
      doneText: (day: string) => `You have it until ${day}.`,
    },
    history: {
      title: 'Payment history',
      lead: 'Every invoice, newest first.',
      emptyTitle: 'No payments yet',
      emptyText: 'Your invoices show up here once you have a paid membership.',
      failed: 'Your payments could not be loaded',
      invoice: 'Invoice',
      invoiceOf: (number: string) => `Invoice ${number}`,
      reasons: invoiceTexts.reasons,
      states: invoiceTexts.states,
      refunded: (amount: string) => `${amount} refunded`,
      refundReturned: 'Your bank sent the refund back to us. Our support team will find another way to return it.',
    },
    checkoutFailed: 'Failed to create checkout',
    paymentError: 'Payment Error',
  },
});
