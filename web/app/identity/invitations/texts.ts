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
      copyFailed: 'Your browser did not let us copy. Select it and copy it by hand.',
      share: 'Share',
      shareTitle: 'Bros Abroad',
      shareText: 'Join me on Bros Abroad:',
      shareFailed: 'Sharing did not work. Copy the link instead.',
      qr: 'QR code of your personal link',
      loadFailed: 'Your personal link could not be loaded',
      stopped: {
        title: 'Your personal link no longer works',
        text: 'Our staff ended it. Write to our support if you do not know why.',
      },
    },
    email: {
      title: 'Invite by email',
      addresses: 'Email addresses',
      addressesHint: `Up to ${INVITE_ADDRESSES_MAX}, with commas or spaces between them.`,
      note: 'Personal note',
      noteHint: 'In plain words, without links or addresses.',
      addressesError: {
        too_small: 'Please enter at least one address.',
        too_big: `Please enter at most ${INVITE_ADDRESSES_MAX} addresses at a time.`,
        other: 'One of the addresses is not complete. Please check them.',
      },
      noteError: {
        custom: 'Please leave out links and addresses, and put a space after each period.',
        other: `Please keep it to ${INVITE_NOTE_MAX_CHARACTERS} characters.`,
      },
      submit: 'Send invitations',
      busy: busyTexts.sending,
      failed: 'The invitations were not sent',
      sent: 'Your invitations are on their way',
      delayed: 'Your invitations are waiting. Email takes longer than usual right now; we send them as soon as it works again.',
      sentText: `People who are already members, were invited in the last ${INVITE_AGAIN_DAYS} days, or do not want invitations get no email.`,
    },
    codes: {
      title: 'Invite codes',
      lead: 'With a code for each occasion, you see how many people opened its link, signed up, confirmed their email and became paying members.',
      create: 'New code',
      loadFailed: 'Your invite codes could not be loaded',
      emptyTitle: 'No codes yet',
      emptyText: 'Create one for a meetup, a friend or your profile elsewhere, with a limit and an expiration date if you like.',
      table: 'How each code did',
      personal: 'Personal link',
      states: {
        usable: 'Usable',
        revoked: 'Revoked',
        expired: stateTexts.expired,
        usedUp: 'Used up',
        inactive: 'Not usable right now',
      } as const satisfies Record<InviteCode['state'], string>,
      clicks: 'Clicks',
      signUps: 'Sign-ups',
      signUpsOf: (count: number, max: number | null) =>
        max === null ? formatNumber(count) : `${formatNumber(count)} of ${formatNumber(max)}`,
      confirmed: 'Confirmed',
      paying: 'Paying',
      payingOf: (now: number, ever: number) =>
        now === ever ? formatNumber(now) : `${formatNumber(now)} now, ${formatNumber(ever)} ever`,
      never: 'Never',
      copyNamed: (code: string) => `Copy link of ${code}`,
      revokeNamed: (code: string) => `Revoke ${code}`,
    },
    newCode: {
      title: 'New invite code',
      label: 'Label',
      labelHint: 'Only you see this: where you use the code.',
      limit: 'Number of sign-ups',
      limitHint: 'Leave empty for no limit.',
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
      text: 'No one can sign up with it again. Members who joined with it stay in your referrals.',
      submit: actionTexts.revoke,
      failed: 'The code was not revoked',
      done: (code: string) => `${code} is revoked`,
    },
    upgrade: {
      title: (tier: string) => `More codes come with ${tier}`,
      text: (tier: string) =>
        `With ${tier} you can create invite codes with their own label, limit and expiration date, and see how each does. You have your personal link with every membership.`,
    },
    refusal: {
      pageTitle: 'No more invitations',
      description: 'Choose not to be invited to Bros Abroad again.',
      title: 'Stop invitations?',
      text: 'Members can then no longer invite this address by email. You can still join if you want to one day.',
      action: 'Do not invite me again',
      busy: busyTexts.working,
      doneTitle: 'You will not be invited again',
      doneText: 'We keep only as much of your address as we need to remember that.',
      wrongTitle: 'This link does not work',
      wrongText: 'It was cut off when you copied it. Open it again from the email.',
      noLink: 'This page needs the link from an email',
      noLinkText: 'Open the link at the end of the invitation you got.',
    },
  },
});
