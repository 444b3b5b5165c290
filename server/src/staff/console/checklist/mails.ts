import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../../platform/mail/mail.ts';

export function testMail(): MailContent {
  return {
    subject: 'Test email from Bros Abroad',
    paragraphs: [
      'You asked for this email in the staff area. It shows that the mail server accepts emails from the site and that they arrive.',
      'If it was in your spam folder, check the SPF, DKIM and DMARC records of the sender’s domain.',
    ],
    action: { label: 'Open the staff area', url: paths.admin },
  };
}
