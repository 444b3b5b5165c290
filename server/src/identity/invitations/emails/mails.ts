import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../../platform/mail/mail.ts';

/** The contract rejects links in the note. */
export function invitationMail({ firstName, code, note }: { firstName: string; code: string; note: string }): MailContent {
  const name = firstName || 'A member';
  return {
    subject: `${name} invites you to Bros Abroad`,
    paragraphs: [
      `${name} is a member of Bros Abroad, a network of men who travel or live abroad, and would like you to join.`,
      ...(note ? [`${name} writes: “${note}”`] : []),
      `Your invite code is ${code}; the link fills it in. Joining is free.`,
      'We sent this email because a member gave us your email address. We do not keep it for other emails, and you can decline further invitations.',
    ],
    action: { label: 'See the invitation', url: paths.registerWithInvite(code) },
  };
}
