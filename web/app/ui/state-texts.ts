import { defineTexts } from '../platform/texts.ts';

export const stateTexts = defineTexts({
  en: {
    paid: 'Paid',
    paidOut: 'Paid out',
    pending: 'Pending',
    refunded: 'Refunded',
    disputed: 'Disputed',
    expired: 'Expired',
    draft: 'Draft',
    waiting: 'Waiting',
    published: 'Published',
    active: 'Active',
    suspended: 'Suspended',
    banned: 'Banned',
    takenDown: 'Taken down',
    held: 'Held',
    onItsWay: 'On its way',
    returned: 'Returned',
    completed: 'Completed',
    notThisTime: 'Not this time',
    ended: 'Ended',
    planned: 'Planned',
    canceled: 'Canceled',
    hidden: 'Hidden',
  },
});
