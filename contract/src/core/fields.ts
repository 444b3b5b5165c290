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
  REASON_MAX_CHARACTERS,
  REVIEW_CONTENT_MAX_CHARACTERS,
  REVIEW_TITLE_MAX_CHARACTERS,
  SEARCH_MAX_CHARACTERS,
} from './rules.ts';
import { DOMAIN_PATTERN, withScheme } from './urls.ts';

// Without compiled checks, which the content security policy would block and report.
if ('document' in globalThis) z.config({ jitless: true });

/**
 * Trims; removes `<`, `>` (docs/specification.md, Validation), control characters except tabs and line breaks, and invisible characters that can disguise
 * text, such as direction overrides and zero-width spaces. Lone surrogates become U+FFFD, because PostgreSQL cannot store them. Zero-width joiners and
 * direction marks stay, because scripts and emoji need them. Text without a visible character becomes empty.
 */
export const sanitizeText = (text: string): string => withoutDeceit(text.replace(/[<>]/g, ''));

/** Keeps `<` and `>`, which are Markdown syntax. The renderer never reads HTML (markdown.ts). */
export const sanitizeMarkdown = (text: string): string => withoutDeceit(text).replace(DEEP_QUOTE, '$1');

/** More than ten quote levels, which the web app would not format. */
const DEEP_QUOTE = /^((?:[ \t]*>){10})(?:[ \t]*>)+/gm;

function withoutDeceit(text: string): string {
  const clean = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
    .replace(/[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** Excludes Hangul fillers and the empty Braille pattern, which look blank. */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

export const sanitizeLine = (text: string): string => sanitizeText(text).replace(/\s+/g, ' ');

const text = (maxCharacters: number) => z.string().overwrite(sanitizeText).max(maxCharacters);
const requiredText = (maxCharacters: number) => text(maxCharacters).min(1);
const line = (maxCharacters: number) => z.string().overwrite(sanitizeLine).max(maxCharacters);
const requiredLine = (maxCharacters: number) => line(maxCharacters).min(1);

export const nameField = requiredLine(NAME_MAX_CHARACTERS);
export const displayNameField = requiredLine(DISPLAY_NAME_MAX_CHARACTERS);
export const bioField = text(BIO_MAX_CHARACTERS);
export const placeField = line(PLACE_MAX_CHARACTERS);
export const messageField = requiredText(MESSAGE_MAX_CHARACTERS);
export const messageBesidePhotosField = text(MESSAGE_MAX_CHARACTERS);
export const reviewTitleField = requiredLine(REVIEW_TITLE_MAX_CHARACTERS);
export const reviewContentField = requiredText(REVIEW_CONTENT_MAX_CHARACTERS);
export const searchField = line(SEARCH_MAX_CHARACTERS);
/** Kept in the audit log. */
export const reasonField = requiredText(REASON_MAX_CHARACTERS);

/** RFC 5321, `Atom`. Excludes quoted names, which email clients read in different ways. */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** Excludes '=?', because some clients decode it (RFC 2047) into another address. */
const EMAIL = new RegExp(`^(?!.*=\\?)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${DOMAIN_PATTERN}$`);

/** Converts the domain to Punycode ('xn--…'), as browsers do in email fields. */
function toNetworkDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isInternational = /[^ -~]/.test(domain) && /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain);
  const host = isInternational ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return host === undefined ? email : email.slice(0, -domain.length) + host;
}

/** docs/specification.md, Validation. ASCII only, because look-alike characters could imitate another address. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(toNetworkDomain)
  .max(EMAIL_MAX_CHARACTERS)
  .pipe(z.email({ pattern: EMAIL }));

const HOST = new RegExp(`^${DOMAIN_PATTERN}$`);

/**
 * A URL with a public domain name and without a user name or password, which could look like another host. 'https://' may be omitted.
 * @param protocol the allowed schemes
 */
export const urlField = (maxCharacters: number, protocol: RegExp) =>
  z
    .string()
    .overwrite(withScheme)
    .pipe(
      z
        .url({ protocol, hostname: HOST, normalize: true })
        .max(maxCharacters)
        .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url)),
    );
export const httpsUrlField = (maxCharacters: number) => urlField(maxCharacters, /^https$/);

/** Never sanitized (docs/specification.md, Validation). */
export const passwordField = z.string().min(PASSWORD_MIN_CHARACTERS).max(PASSWORD_MAX_CHARACTERS);

export const inviteCodeField = z.string().overwrite(sanitizeText).toUpperCase().min(1).max(INVITE_CODE_MAX_CHARACTERS);

/** PostgreSQL manual, section 8.1. */
const INTEGER_MAX = 2_147_483_647;

/** The version that the caller saw, counted from 1. A save is rejected if a later version exists. The maximum leaves room for the next version. */
export const versionField = z
  .int()
  .min(1)
  .max(INTEGER_MAX - 1);
/** 0 if there is no row yet. */
export const revisionField = z
  .int()
  .min(0)
  .max(INTEGER_MAX - 1);
export const seenCentsField = z.int().min(0).max(INTEGER_MAX);

/** PostgreSQL has no year 0. */
export const dayField = z.iso.date().regex(/^(?!0000)/);

/** In UTC. */
export const timestampField = z.iso.datetime().regex(/^(?!0000)/);

export const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Lower case, because IDs are compared as text. */
export const idField = z.uuid().toLowerCase();

export const memberIdField = idField.brand<'MemberId'>();
export type MemberId = z.infer<typeof memberIdField>;
export const destinationIdField = idField.brand<'DestinationId'>();
export type DestinationId = z.infer<typeof destinationIdField>;
export const roomIdField = idField.brand<'RoomId'>();
export type RoomId = z.infer<typeof roomIdField>;
export const messageIdField = idField.brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdField>;

/** Opaque to callers. */
export const cursorField = z.string().max(2000);

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: cursorField.nullable() });
