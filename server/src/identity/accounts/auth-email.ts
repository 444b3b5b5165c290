import * as z from 'zod';

/**
 * Zod's pattern in better-auth rejects valid addresses such as 'a&b@example.com' and 'user@example.xn--p1ai', so better-auth gets them encoded; the database,
 * members and emails have the original (docs/decisions/email-addresses.md).
 */
const HOST = 'email.invalid';

/** Different addresses have different encoded forms. */
export const toAuthEmail = (email: string): string =>
  z.regexes.email.test(email) && !email.endsWith(`@${HOST}`) ? email : `${Buffer.from(email).toString('hex')}@${HOST}`;

export const fromAuthEmail = (email: string): string =>
  email.endsWith(`@${HOST}`) ? Buffer.from(email.slice(0, -HOST.length - 1), 'hex').toString() : email;

export const withEmailInLabel = (otpauthUri: string): string =>
  otpauthUri.replace(/[0-9a-f]+%40email\.invalid/, (label) => encodeURIComponent(fromAuthEmail(decodeURIComponent(label))));
