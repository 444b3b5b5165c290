import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { OptOutLinks } from '../../../platform/mail/mail.ts';

/** Mail programs post here when their own 'Unsubscribe' is pressed (RFC 8058). */
export const REFUSE_PATH = '/do-not-invite/one-click';

/** The page for people. */
export const refusalPage = (publicUrl: string, token: string) => publicUrl + paths.doNotInviteWithToken(token);

const WORDS = 'Do not invite me again';

/** Keys of their own, so that nothing signed or hashed elsewhere with the secret passes here. */
const keyOf = (secret: string, purpose: string) => createHmac('sha256', secret).update(`invitations.${purpose}`).digest();

/** Replaces an address in our tables: without the secret nobody can tell whose it is. */
export const hashAddress = (secret: string, email: string): string =>
  createHmac('sha256', keyOf(secret, 'addresses')).update(email).digest('base64url');

const sign = (secret: string, addressHash: string) =>
  createHmac('sha256', keyOf(secret, 'refusals')).update(addressHash).digest('base64url');

/** The links that end invitations to this address. They work for good. */
export function refusalLinks({ publicUrl, secret }: { publicUrl: string; secret: string }, addressHash: string): OptOutLinks {
  const token = `${addressHash}.${sign(secret, addressHash)}`;
  return {
    page: refusalPage(publicUrl, token),
    oneClick: `${publicUrl}${REFUSE_PATH}?token=${encodeURIComponent(token)}`,
    words: WORDS,
  };
}

/** The hash of the address that a link is for, or null when the link is not ours. */
export function readRefusal(secret: string, token: string): string | null {
  const [addressHash = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, addressHash));
  const given = Buffer.from(signature);
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? addressHash : null;
}
