import type { TokenScope } from '@bros/contract/core/access';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';

const SCOPE_WORDS = { read: 'read what you can read', write: 'read and change what you can' } as const satisfies Record<
  TokenScope,
  string
>;

export function newTokenMail(publicUrl: string, token: { name: string; scope: TokenScope; address: string }): MailContent {
  return {
    subject: 'New API token for your Bros Abroad account',
    paragraphs: [
      `An API token named “${token.name}” was created for your account, from the IP address ${token.address}. Anyone who has it can ${SCOPE_WORDS[token.scope]}.`,
      'If this was not you, reset your password now: that ends every session and every token.',
    ],
    action: { label: 'See my tokens', url: publicUrl + paths.dashboardSecurity },
  };
}
