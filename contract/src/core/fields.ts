import * as z from 'zod';
import {
  BIO_MAX_CHARACTERS,
  DISPLAY_NAME_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  INVITE_CODE_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PLACE_MAX_CHARACTERS,
  REVIEW_CONTENT_MAX_CHARACTERS,
  REVIEW_TITLE_MAX_CHARACTERS,
} from './rules.ts';
import { DOMAIN_PATTERN, withScheme } from './web-addresses.ts';

// In a browser Zod would try to compile its checks, which the content security policy refuses, loudly.
if ('document' in globalThis) z.config({ jitless: true });

/**
 * Cleans text as the specification asks (docs/specification.md, Validation): `<` and `>` go, white space is trimmed. Control characters other than tab
 * and line break go too, and lone surrogates become U+FFFD, since no database can keep them. Characters that only deceive go as well: overrides of the
 * writing direction and spaces without width. Joiners and direction marks stay, since scripts and emoji need them. Text without a visible character is
 * empty.
 * Over-long text is refused by each field and never cut, so that no typed word is lost.
 */
export const sanitiseText = (text: string): string => withoutDeceit(text.replace(/[<>]/g, ''));

/** The same for Markdown, in which `<` and `>` are writing: its renderer never reads HTML (markdown.ts). */
export const sanitiseMarkdown = (text: string): string => withoutDeceit(text).replace(DEEP_QUOTE, '$1');

/** Quotes in quotes, from the eleventh on. The web shows a text of deeper nesting without its formatting. */
const DEEP_QUOTE = /^((?:[ \t]*>){10})(?:[ \t]*>)+/gm;

function withoutDeceit(text: string): string {
  const clean = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** A letter, figure, mark or symbol that leaves ink: the fillers of Hangul and the empty Braille pattern leave none. */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** The same for texts of one line: line breaks and runs of white space become one space. */
export const sanitiseLine = (text: string): string => sanitiseText(text).replace(/\s+/g, ' ');

const text = (maxCharacters: number) => z.string().overwrite(sanitiseText).max(maxCharacters);
const requiredText = (maxCharacters: number) => text(maxCharacters).min(1);
const line = (maxCharacters: number) => z.string().overwrite(sanitiseLine).max(maxCharacters);
const requiredLine = (maxCharacters: number) => line(maxCharacters).min(1);

export const nameField = requiredLine(NAME_MAX_CHARACTERS);
export const displayNameField = requiredLine(DISPLAY_NAME_MAX_CHARACTERS);
export const bioField = text(BIO_MAX_CHARACTERS);
export const placeField = line(PLACE_MAX_CHARACTERS);
export const messageField = requiredText(MESSAGE_MAX_CHARACTERS);
/** Beside photos a message needs no words. */
export const messageBesidePhotosField = text(MESSAGE_MAX_CHARACTERS);
export const reviewTitleField = requiredLine(REVIEW_TITLE_MAX_CHARACTERS);
export const reviewContentField = requiredText(REVIEW_CONTENT_MAX_CHARACTERS);
export const searchField = line(PLACE_MAX_CHARACTERS);
/** Why staff did something: kept in the audit log. */
export const reasonField = requiredText(BIO_MAX_CHARACTERS);

/** The characters of a mailbox's name (RFC 5321, `Atom`). A name in quotes is valid too and refused: mail programs read it in different ways. */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** Without '=?', which begins an encoded word of RFC 2047: some programs decode it into another address. */
const EMAIL = new RegExp(`^(?!.*=\\?)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${DOMAIN_PATTERN}$`);

/** The email with its domain in the letters that the network uses ('xn--…'), as browsers do it in fields for email addresses. */
function toNetworkDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isInternational = /[^ -~]/.test(domain) && /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain);
  const host = isInternational ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return host === undefined ? email : email.slice(0, -domain.length) + host;
}

/**
 * Trimmed and lower-cased before any use (docs/specification.md, Validation). The result is ASCII, so that look-alike letters cannot pose as another
 * address.
 */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(toNetworkDomain)
  .max(EMAIL_MAX_CHARACTERS)
  .pipe(z.email({ pattern: EMAIL }));

const HOST = new RegExp(`^${DOMAIN_PATTERN}$`);

/**
 * An address of the open web: a host with a domain name, and no user name or password, which could pose as another host. 'https://' may be left out.
 * @param protocol the schemes that pass
 */
export const webAddressField = (maxCharacters: number, protocol: RegExp) =>
  z
    .string()
    .overwrite(withScheme)
    .pipe(
      z
        .url({ protocol, hostname: HOST, normalize: true })
        .max(maxCharacters)
        .refine((address) => !/^https?:\/\/[^/?#]*@/.test(address)),
    );
/** The same over TLS. */
export const secureAddressField = (maxCharacters: number) => webAddressField(maxCharacters, /^https$/);

/** Never sanitised (docs/specification.md, Validation). */
export const passwordField = z.string().min(PASSWORD_MIN_CHARACTERS).max(PASSWORD_MAX_CHARACTERS);

/** Codes are written in capitals; what people type or paste is folded to that. */
export const inviteCodeField = z.string().overwrite(sanitiseText).toUpperCase().min(1).max(INVITE_CODE_MAX_CHARACTERS);

/** The largest whole number that a column of the type `integer` holds (PostgreSQL manual, section 8.1). */
const INTEGER_MAX = 2_147_483_647;

/** The number of saves when the caller read the row, counted from 1. The server refuses a save over a later version. The next number fits its column too. */
export const versionField = z
  .int()
  .min(1)
  .max(INTEGER_MAX - 1);
/** The same where 0 stands for a row that does not exist yet. */
export const revisionField = z
  .int()
  .min(0)
  .max(INTEGER_MAX - 1);
/** A sum that the caller saw and now acts on, in cents. */
export const seenCentsField = z.int().min(0).max(INTEGER_MAX);

/** A day of the calendar, 'YYYY-MM-DD'. There was no year 0, and PostgreSQL knows of none. */
export const dayField = z.iso.date().regex(/^(?!0000)/);

/** Moments travel as ISO 8601 text in UTC, in a year that PostgreSQL knows of. */
export const momentField = z.iso.datetime().regex(/^(?!0000)/);

/** A month of the calendar: '2026-11'. */
export const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Ids as the database writes them: a UUID may come in capitals, and is compared as text. */
export const idField = z.uuid().toLowerCase();

export const memberIdField = idField.brand<'MemberId'>();
export type MemberId = z.infer<typeof memberIdField>;
export const destinationIdField = idField.brand<'DestinationId'>();
export type DestinationId = z.infer<typeof destinationIdField>;
export const roomIdField = idField.brand<'RoomId'>();
export type RoomId = z.infer<typeof roomIdField>;
export const messageIdField = idField.brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdField>;

/** A cursor is opaque to callers: hand back what the last page gave. */
export const cursorField = z.string().max(2000);

/** One page of a list that pages by keyset. `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: cursorField.nullable() });
