import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { OptOutLinks } from '../../../platform/mail/mail.ts';

/** The path for the 'Unsubscribe' button of email clients (RFC 8058). */
export const REFUSE_PATH = '/do-not-invite/one-click';

export const refusalPage = (publicUrl: string, token: string) => publicUrl + paths.doNotInviteWithToken(token);

const WORDS = 'Do not invite me again';

/** A key per purpose, so that no other signature or hash with the secret is accepted. */
const keyOf = (secret: string, purpose: string) => createHmac('sha256', secret).update(`invitations.${purpose}`).digest();

/** The hash cannot be reversed without the secret. */
export const hashAddress = (secret: string, email: string): string =>
  createHmac('sha256', keyOf(secret, 'addresses')).update(email).digest('base64url');

const sign = (secret: string, addressHash: string) =>
  createHmac('sha256', keyOf(secret, 'refusals')).update(addressHash).digest('base64url');

/** The links never expire. */
export function refusalLinks({ publicUrl, secret }: { publicUrl: string; secret: string }, addressHash: string): OptOutLinks {
  const token = `${addressHash}.${sign(secret, addressHash)}`;
  return {
    page: refusalPage(publicUrl, token),
    oneClick: `${publicUrl}${REFUSE_PATH}?token=${encodeURIComponent(token)}`,
    words: WORDS,
  };
}

export function readRefusal(secret: string, token: string): string | null {
  const [addressHash = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, addressHash));
  const given = Buffer.from(signature);
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? addressHash : null;
}
