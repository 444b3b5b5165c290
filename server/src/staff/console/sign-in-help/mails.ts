import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../../platform/mail/mail.ts';

export function sessionsEndedMail(reason: string): MailContent {
  return {
    subject: 'Our staff signed you out of Bros Abroad on all devices',
    paragraphs: [
      'Our staff ended every session of your account. You can sign in again now.',
      `The reason: ${reason}`,
      'If you have API tokens, they still work. You can revoke them in your security settings.',
    ],
    action: { label: 'Sign in', url: paths.login },
  };
}

export function unlockedMail(reason: string): MailContent {
  return {
    subject: 'You can sign in to Bros Abroad again',
    paragraphs: [
      'Too many failed attempts had blocked sign-in to your account. Our staff ended the block.',
      `The reason: ${reason}`,
      'If the attempts were not yours, somebody may be guessing your password. Choose a new one.',
    ],
    action: { label: 'Sign in', url: paths.login },
  };
}
