import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { networkOf } from '../../platform/address.ts';
import type { RequestContext } from '../../platform/api/context.ts';

/**
 * Identifies a visitor for one day: a hash of network address and browser under a key of that day, so that a reader of the table learns nothing and
 * tomorrow's hash differs. Null for robots, which nobody invited.
 */
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
