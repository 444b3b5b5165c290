import { formatDateTime } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { accountTexts } from './texts.ts';

const { checking, toReset, brokenTitle, brokenText, noLink } = accountTexts.restoreEmail;

export const stopResetTexts = defineTexts({
  en: {
    pageTitle: 'Stop the reset',
    description: 'Stop a reset of two-step verification that you did not ask for.',
    checking,
    title: 'Keep two-step verification?',
    text: (effectiveAt: string) =>
      `Our staff will turn off two-step verification for your account on ${formatDateTime(effectiveAt)}. If you did not ask for that, stop it now.`,
    submit: 'Keep two-step verification',
    busy: busyTexts.working,
    doneTitle: 'Two-step verification stays on',
    doneText: 'The reset is stopped. Somebody may know your password: choose a new one in your security settings.',
    usedTitle: 'The reset is already stopped',
    usedText: 'This reset did not turn off two-step verification.',
    lateTitle: 'Two-step verification is already off',
    lateText: 'The 72 hours are over. If you did not ask for this, choose a new password now: that ends every session.',
    toReset,
    brokenTitle,
    brokenText,
    noLink,
    noLinkText: 'This page needs the link “Stop the reset” that we emailed you. What you opened is not that link.',
  },
});
