import type { Referral } from '@bros/contract/money/referrals';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

export const referralTexts = defineTexts({
  en: {
    title: 'Your referrals',
    counter: 'Referrals',
    lead: 'Everyone who joined with one of your invitations. “Earned” is completed or paid out.',
    signedUp: (count: number) => `${formatNumber(count)} signed up`,
    confirmed: (count: number) => `${formatNumber(count)} confirmed their email`,
    loadFailed: 'Your referrals could not be loaded',
    emptyTitle: 'Nobody yet',
    emptyText:
      'Share your personal link or code with somebody you would like to meet abroad. Friends who join with it show up here.',
    table: 'People who signed up',
    joined: 'Joined',
    earned: 'Earned',
    pending: (sum: string) => `${sum} pending`,
    state: 'Status',
    noTier: 'Not known',
    noSum: 'Not known',
    states: { waiting: 'Waiting for confirmation', member: labelTexts.member, left: 'No longer here' } as const satisfies Record<
      Referral['state'],
      string
    >,
  },
});
