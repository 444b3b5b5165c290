import { createHash, randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import type { RequestContext } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { rememberDevice } from './queries.ts';

const COOKIE = 'bros.device';
const COOKIE_SECONDS = 400 * 86_400;

/** Such as 'Firefox on Linux'. */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Sets the browser's identifying cookie. True if the device is new to the member, but not the first. */
export async function isNewDevice(
  database: Database | Transaction,
  context: RequestContext,
  memberId: string,
  isSecure: boolean,
): Promise<boolean> {
  const known = /(?:^|; *)bros\.device=([\w-]{32})(?:;|$)/.exec(context.headers.get('cookie') ?? '')?.[1];
  const value = known ?? randomBytes(24).toString('base64url');
  if (!known) {
    context.addHeader(
      'set-cookie',
      `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  }
  const tokenHash = createHash('sha256').update(value).digest('hex');
  const { isNew, isFirst } = await rememberDevice(database, memberId, tokenHash);
  return isNew && !isFirst;
}
