import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';

export const confirmationTexts = defineTexts({
  en: {
    gate: {
      title: 'Verify Your Email',
      sentTo: (email: string) => `We’ve sent a confirmation link to ${email}. Open it, and everything here is yours.`,
      spam: "Check your spam folder if you don't see it.",
      resend: 'Resend Verification Email',
      verified: "I've Verified My Email",
    },
    resend: {
      busy: busyTexts.sending,
      sent: 'Email Sent!',
      sentText: "We've sent a new confirmation email. Please check your inbox and spam folder.",
      failed: 'Resend Failed',
      gateSent: 'Confirmation email sent',
      gateFailed: 'Failed to resend email',
      gateFailedText: 'Please try again later.',
      delayed: 'Email delayed',
    },
    mailDelayed: 'Our email service is slow right now. Your email is waiting and goes out automatically as soon as it can.',
  },
});
