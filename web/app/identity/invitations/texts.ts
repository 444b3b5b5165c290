import { INVITE_ADDRESSES_MAX, INVITE_AGAIN_DAYS, INVITE_NOTE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { InviteCode } from '@bros/contract/identity/invitations';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const invitationTexts = defineTexts({
  en: {
    dialog: {
      title: 'Invite a new member',
      lead: 'Friends who join with your link or code show up in your referrals.',
      link: 'Your personal link',
      code: 'Your code',
      copyCode: 'Copy code',
      copyFailed: 'Your browser blocked copying. Select the link or code and copy it manually.',
      share: 'Share',
      shareTitle: 'Bros Abroad',
      shareText: 'Join me on Bros Abroad:',
      shareFailed: 'Sharing didn’t work. Copy the link instead.',
      qr: 'QR code of your personal link',
      loadFailed: 'Your personal link could not be loaded',
      stopped: {
        title: 'Your personal link no longer works',
        text: 'Our staff turned it off. Contact support if you’re not sure why.',
      },
    },
    email: {
      title: 'Invite by email',
      addresses: 'Email addresses',
      addressesHint: `Up to ${INVITE_ADDRESSES_MAX}, separated by commas or spaces.`,
      note: 'Personal note',
      noteHint: 'Plain text only. No links or addresses.',
      addressesError: {
        too_small: 'Please enter at least one address.',
        too_big: `Please enter at most ${INVITE_ADDRESSES_MAX} addresses at a time.`,
        other: 'One of the addresses is not complete. Please check them.',
      },
      noteError: {
        custom: 'Please leave out links and addresses. A period without a space after it looks like a link.',
        other: `Please keep it to ${INVITE_NOTE_MAX_CHARACTERS} characters.`,
      },
      submit: 'Send invitations',
      busy: busyTexts.sending,
      failed: 'The invitations were not sent',
      sent: 'Your invitations are on their way',
      delayed: 'Your invitations are waiting. Email is slower than usual right now. We’ll send them as soon as it works again.',
      sentText: `We don’t email people who are already members, were invited in the last ${INVITE_AGAIN_DAYS} days, or have opted out.`,
    },
    codes: {
      title: 'Invite codes',
      lead: 'Use a separate code for each occasion to see how many people opened its link, signed up, confirmed their email and became paying members.',
      create: 'New code',
      loadFailed: 'Your invite codes could not be loaded',
      emptyTitle: 'No codes yet',
      emptyText:
        'Create one for a meetup, a friend or your profile on another site, with a limit and an expiration date if you like.',
      table: 'Results of each code',
      personal: 'Personal link',
      states: {
        usable: stateTexts.active,
        revoked: 'Revoked',
        expired: stateTexts.expired,
        usedUp: 'Used up',
        inactive: 'Not active right now',
      } as const satisfies Record<InviteCode['state'], string>,
      clicks: 'Clicks',
      signUps: 'Sign-ups',
      signUpsOf: (count: number, max: number | null) =>
        max === null ? formatNumber(count) : `${formatNumber(count)} of ${formatNumber(max)}`,
      confirmed: 'Confirmed',
      paying: 'Paying',
      payingOf: (now: number, ever: number) =>
        now === ever ? formatNumber(now) : `${formatNumber(now)} now, ${formatNumber(ever)} in total`,
      never: 'Never',
      copyNamed: (code: string) => `Copy link for ${code}`,
      revokeNamed: (code: string) => `Revoke ${code}`,
    },
    newCode: {
      title: 'New invite code',
      label: 'Label',
      labelHint: 'Where you will use the code. Only you can see this.',
      limit: 'Number of sign-ups',
      limitHint: 'Leave it empty for no limit.',
      expiries: { never: 'Never', days7: 'In 7 days', days30: 'In 30 days', days90: 'In 90 days', days365: 'In a year' },
      labelError: (max: number) => `Please say what it is for, in at most ${max} characters.`,
      limitError: 'Please enter a whole number from 1 to 10,000, or leave it empty.',
      expiryError: fieldErrorTexts.chooseOne,
      submit: 'Create code',
      busy: busyTexts.working,
      failed: 'The code was not created',
      made: (code: string) => `Code ${code} is ready`,
    },
    revoke: {
      title: (code: string) => `Revoke ${code}?`,
      text: 'No one will be able to sign up with it anymore. Members who joined with it stay in your referrals.',
      submit: actionTexts.revoke,
      failed: 'The code was not revoked',
      done: (code: string) => `${code} is revoked`,
    },
    upgrade: {
      title: (tier: string) => `More codes come with ${tier}`,
      text: (tier: string) =>
        `With ${tier} you can create invite codes with their own label, limit and expiration date, and see how each one performs. Every membership includes a personal link.`,
    },
    refusal: {
      pageTitle: 'No more invitations',
      description: 'Choose not to be invited to Bros Abroad again.',
      title: 'Stop invitations?',
      text: 'Members will no longer be able to invite this address by email. You can still join later if you want to.',
      action: 'Do not invite me again',
      busy: busyTexts.working,
      doneTitle: 'You will not be invited again',
      doneText: 'We keep only as much of your address as we need to remember that.',
      wrongTitle: 'This link does not work',
      wrongText: 'It may have been cut off when you copied it. Open it again from the email.',
      noLink: 'Open this page from the link in your email',
      noLinkText: 'Open the link at the end of the invitation you got.',
    },
  },
});
