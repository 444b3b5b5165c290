import { DELETION_GRACE_DAYS, DELETION_PHRASE, WAIVER_PHRASE } from '@bros/contract/core/rules';
import { formatDate, formatTime } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const accountDataTexts = defineTexts({
  en: {
    passwordError: { other: fieldErrorTexts.currentPassword },

    download: {
      title: 'Download my data',
      text: 'Your data in one ZIP file: a page that opens in any browser, the same data as JSON, and your photos. The page lists what is left out, and why.',
      open: 'Download my data',
      confirm: 'Confirm with your password to continue.',
      submit: 'Start download',
      busy: busyTexts.checking,
      begun: 'Your download has started',
      begunText: (fileName: string, until: string) =>
        `Your browser is saving ${fileName} and shows the progress. If it stops, you can start it again until ${formatTime(until)}.`,
      again: 'Start again',
      over: 'The link has expired. Ask for a new one.',
    },

    readBack: {
      title: 'Restore my data',
      text: 'Restore data from a “Download my data” ZIP, from this account or an earlier one. Your browser opens it: the ZIP is not uploaded.',
    },

    deletion: {
      title: 'Delete my account',
      text: `You have ${DELETION_GRACE_DAYS} days to change your mind. Then your account is deleted for good.`,
      open: 'Delete my account',
      now: 'Immediately',
      nowItems: {
        unseen: 'Other members no longer see you anywhere.',
        labels: 'What you wrote in chat rooms and reviews stays for now, but without your name.',
        devices: 'You are signed out on all other devices.',
        membership: 'A paid membership is not renewed: nothing more is charged. If you keep your account, it renews as usual.',
      },
      later: `In ${DELETION_GRACE_DAYS} days`,
      laterItems: {
        gone: 'Your profile, photos, trips, connections, messages, reviews, reports and invite codes are deleted.',
        earnings: 'Commission that has not been paid out by then is lost. A payout that is on its way still goes out.',
        sales:
          'Events that you sell seats for are canceled immediately, and everybody is refunded. Your account stays until you are paid for what you sold.',
        forever: 'Nothing deleted can be restored. Your email can be used for a new account.',
      },
      stays: 'What stays',
      staysItems: {
        figures: 'Numbers without a name, such as how many joined with an invitation.',
        books: 'Payments and earnings in our books, without names.',
        courses: 'A course of yours that members are taking, off sale and without your name.',
        staff: 'What our staff did, without names.',
        bans: 'If our staff banned or suspended you: a code made from your email, so that it cannot simply sign up again.',
      },
      downloadFirst: 'You can download your data now, or any time until the account is deleted.',
      phrase: 'Type the words to confirm',
      phraseHint: DELETION_PHRASE,
      phraseError: { other: `Please type: ${DELETION_PHRASE}` },
      owed: {
        title: (sum: string) => `We owe you ${sum} for what you sold`,
        text: 'We do not know where to send it. Add payout details and delete your account afterward: we pay you with the next payouts, however little it is.',
        details: 'Add payout details',
        phrase: (sum: string) => `Or give up the ${sum}: type the words`,
        phraseError: { other: `Please type: ${WAIVER_PHRASE}` },
      },
      submit: 'Delete my account',
      busy: busyTexts.working,
    },

    gate: {
      pageTitle: 'Account deletion',
      title: (dueAt: string) => `Your account will be deleted on ${formatDate(dueAt)}`,
      text: 'Until then, other members can’t see you, and a paid membership is not renewed. If you keep your account, everything is as it was before; if the paid period has ended, you have to buy a membership again.',
      exact: (dueAt: string) => `You can change your mind until ${formatDate(dueAt)}, ${formatTime(dueAt)}.`,
      keep: 'Keep my account',
      keepBusy: busyTexts.working,
      kept: 'Your account stays',
      keptText: 'Other members can see you again.',
      signOut: 'Sign out',
    },

    link: {
      pageTitle: 'Keep your account',
      description: 'Keep a Bros Abroad account that is scheduled for deletion.',
      title: 'Keep your account?',
      text: 'It is scheduled for deletion. If you keep it, everything is as it was before.',
      submit: 'Keep my account',
      busy: busyTexts.working,
      doneTitle: 'Your account stays',
      doneText: 'If you did not ask to delete it, reset your password now: somebody else knows it.',
      signIn: 'Sign in',
      reset: 'Reset my password',
      goneTitle: 'This account is gone',
      goneText: 'It was deleted as scheduled and cannot be restored.',
      noLink: 'Open this page from the link in your email',
      noLinkText: 'If you copied the link, make sure that it is complete.',
    },
  },
});
