import * as z from 'zod';

/**
 * better-auth checks emails with Zod's own pattern, which refuses some that the standard and our field accept: 'a&b@example.com', 'user@example.xn--p1ai'.
 * It gets such an email in a form that passes. The database, members and mails have the email itself (docs/decisions/emails-of-the-standard.md).
 */
const HOST = 'email.invalid';

/** The form in which better-auth gets an email. No two emails have the same. */
export const toAuthEmail = (email: string): string =>
  z.regexes.email.test(email) && !email.endsWith(`@${HOST}`) ? email : `${Buffer.from(email).toString('hex')}@${HOST}`;

/** The email that better-auth got in this form. */
export const fromAuthEmail = (email: string): string =>
  email.endsWith(`@${HOST}`) ? Buffer.from(email.slice(0, -HOST.length - 1), 'hex').toString() : email;

/** The address of an authenticator app with the email itself in its label. */
export const withEmailInLabel = (otpauthUri: string): string =>
  otpauthUri.replace(/[0-9a-f]+%40email\.invalid/, (label) => encodeURIComponent(fromAuthEmail(decodeURIComponent(label))));
