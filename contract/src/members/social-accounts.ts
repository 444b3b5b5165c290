import * as z from 'zod';
import { operation } from './operation.ts';
import { SOCIAL_ACCOUNT_MAX_CHARACTERS, SOCIAL_PLATFORMS } from './social-platforms.ts';

/** Nobody verifies who owns the account. */
export const socialAccount = z.object({
  platform: z.enum(SOCIAL_PLATFORMS),
  /** The canonical URL. */
  url: z.url({ protocol: /^https$/ }),
  /** '@marco' */
  handle: z.string(),
});
export type SocialAccount = z.infer<typeof socialAccount>;

/** Not sanitized. The server rejects text that would need it. */
export const socialAccountForm = z.strictObject({ account: z.string().trim().min(1).max(SOCIAL_ACCOUNT_MAX_CHARACTERS) });

const platform = z.enum(SOCIAL_PLATFORMS);

export const socialAccounts = {
  mine: operation('member', {
    method: 'GET',
    path: '/social-accounts',
    summary: 'List my accounts on other platforms',
  }).output(z.object({ items: z.array(socialAccount) })),
  /** Replaces an earlier account. */
  connect: operation(
    'member',
    { method: 'PUT', path: '/social-accounts/{platform}', summary: 'Show my account on a platform, by its username or address' },
    'SOCIAL_ACCOUNT_REFUSED',
  )
    .input(socialAccountForm.extend({ platform }))
    .output(socialAccount),
  disconnect: operation('member', {
    method: 'DELETE',
    path: '/social-accounts/{platform}',
    summary: 'Remove my account on a platform',
    description: 'Idempotent.',
  })
    .input(z.strictObject({ platform }))
    .output(z.object({ isConnected: z.literal(false) })),
};
