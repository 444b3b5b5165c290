import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_PREFERENCES, type EmailPreference, NOTICE_TOPIC_NAMES, type NoticeTopic } from '@bros/contract/notice-topics';
import { paths } from '@bros/contract/paths';
import type { OptOut, OptOutLinks } from '../platform/mail/mail.ts';

/** Where mail programs post to when their own 'Unsubscribe' is pressed (RFC 8058). */
export const ONE_CLICK_PATH = '/unsubscribe/one-click';

/** The page for people. */
export const optOutPage = (publicUrl: string, token: string) => publicUrl + paths.unsubscribeWithToken(token);

/** A key of its own, so that nothing signed elsewhere with the secret passes here. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('notices.unsubscribe').digest();

const sign = (secret: string, claims: string) => createHmac('sha256', keyOf(secret)).update(claims).digest('base64url');

/** The links of a mail that end mails of its kind. They work for good: whoever finds an old mail may still be tired of them. */
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

/** Whether a link ends all that one of the specification's switches stands over: those of mails from before topics had switches. */
export const isPreference = (ended: NoticeTopic | EmailPreference): ended is EmailPreference =>
  EMAIL_PREFERENCES.some((name) => name === ended);

/** Whose mails about what a link ends, or null when the link is not ours. */
export function readOptOut(secret: string, token: string): { memberId: string; ended: NoticeTopic | EmailPreference } | null {
  const [memberId = '', topic = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, `${memberId}.${topic}`));
  const given = Buffer.from(signature);
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  const ended = [...NOTICE_TOPIC_NAMES, ...EMAIL_PREFERENCES].find((name) => name === topic);
  return isOurs && ended ? { memberId, ended } : null;
}
