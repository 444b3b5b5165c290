import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { networkOf } from '../../platform/address.ts';
import type { RequestContext } from '../../platform/api/context.ts';

/** Hashes IP address and browser with a key that changes daily, so that visitors cannot be traced. Null for robots. */
export function visitorHash(secret: string, { address, headers }: RequestContext, now: Date): string | null {
  const browser = headers.get('user-agent');
  if (!browser || isbot(browser)) return null;
  const key = createHmac('sha256', secret)
    .update(`invitations.visitors.${now.toISOString().slice(0, 10)}`)
    .digest();
  return createHmac('sha256', key)
    .update(`${networkOf(address)} ${browser}`)
    .digest('base64url');
}
