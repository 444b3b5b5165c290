import * as z from 'zod';

/**
 * better-auth validates emails with Zod's pattern, which refuses some valid ones: 'a&b@example.com', 'user@example.xn--p1ai'. better-auth gets an encoded form;
 * the database, members and mails have the original (docs/decisions/emails-of-the-standard.md).
 */
const HOST = 'email.invalid';

/** No two emails have the same encoded form. */
export const toAuthEmail = (email: string): string =>
  z.regexes.email.test(email) && !email.endsWith(`@${HOST}`) ? email : `${Buffer.from(email).toString('hex')}@${HOST}`;

export const fromAuthEmail = (email: string): string =>
  email.endsWith(`@${HOST}`) ? Buffer.from(email.slice(0, -HOST.length - 1), 'hex').toString() : email;

export const withEmailInLabel = (otpauthUri: string): string =>
  otpauthUri.replace(/[0-9a-f]+%40email\.invalid/, (label) => encodeURIComponent(fromAuthEmail(decodeURIComponent(label))));
