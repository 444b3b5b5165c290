import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  EMAIL_PREFERENCES,
  type EmailPreference,
  MAILS_ENDED_BY_LINK,
  type MailsEndedByLink,
} from '@bros/contract/core/notice-topics';
import { paths } from '@bros/contract/paths';
import type { OptOut, OptOutLinks } from '../../platform/mail/mail.ts';

/** Email clients post to this path (RFC 8058). */
export const ONE_CLICK_PATH = '/unsubscribe/one-click';

export const optOutPage = (publicUrl: string, token: string) => publicUrl + paths.unsubscribeWithToken(token);

/** Derives a separate key, so that no other signature with the secret is valid here. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('notices.unsubscribe').digest();

const sign = (secret: string, claims: string) => createHmac('sha256', keyOf(secret)).update(claims).digest('base64url');

/** Links never expire, because people also read old emails. */
export function createOptOutLinks({ publicUrl, secret }: { publicUrl: string; secret: string }): (optOut: OptOut) => OptOutLinks {
  return ({ memberId, topic }) => {
    const claims = `${memberId}.${topic}`;
    const token = `${claims}.${sign(secret, claims)}`;
    return {
      page: optOutPage(publicUrl, token),
      oneClick: `${publicUrl}${ONE_CLICK_PATH}?token=${encodeURIComponent(token)}`,
    };
  };
}

/** True for older emails' links, which turn off a preference, not a topic. */
export const isPreference = (ended: MailsEndedByLink): ended is EmailPreference =>
  EMAIL_PREFERENCES.some((name) => name === ended);

/** Null for an invalid link. */
export function readOptOut(secret: string, token: string): { memberId: string; ended: MailsEndedByLink } | null {
  const [memberId = '', topic = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, `${memberId}.${topic}`));
  const given = Buffer.from(signature);
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  const ended = MAILS_ENDED_BY_LINK.find((name) => name === topic);
  return isOurs && ended ? { memberId, ended } : null;
}
