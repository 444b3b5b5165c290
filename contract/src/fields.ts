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
} from './rules.ts';

// In a browser Zod would try to compile its checks, which the content security policy refuses, loudly.
if ('document' in globalThis) z.config({ jitless: true });

/**
 * Text as the specification cleans it (point 5): `<` and `>` removed, white space trimmed. Control characters other than
 * tab and line break go too, and lone surrogates become U+FFFD, since no database can keep them. Over-long text is refused by each field
 * rather than cut, so that nothing typed is lost.
 */
export function sanitiseText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[<>]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  );
}

const text = (maxCharacters: number) => z.string().overwrite(sanitiseText).max(maxCharacters);
const requiredText = (maxCharacters: number) => z.string().overwrite(sanitiseText).min(1).max(maxCharacters);

export const nameField = requiredText(NAME_MAX_CHARACTERS);
export const displayNameField = requiredText(DISPLAY_NAME_MAX_CHARACTERS);
export const bioField = text(BIO_MAX_CHARACTERS);
export const placeField = text(PLACE_MAX_CHARACTERS);
export const messageField = requiredText(MESSAGE_MAX_CHARACTERS);
export const searchField = text(PLACE_MAX_CHARACTERS);
/** Why staff did something: kept in the audit log. */
export const reasonField = requiredText(BIO_MAX_CHARACTERS);

/** Trimmed and lower-cased before it is used anywhere (point 5). ASCII only, so that look-alike letters cannot pose as another address. */
export const emailField = z.string().trim().toLowerCase().max(EMAIL_MAX_CHARACTERS).pipe(z.email());

/** Never sanitised (point 5). */
export const passwordField = z.string().min(PASSWORD_MIN_CHARACTERS).max(PASSWORD_MAX_CHARACTERS);

/** Codes are written in capitals; what people type or paste is folded to that. */
export const inviteCodeField = z.string().trim().toUpperCase().min(1).max(INVITE_CODE_MAX_CHARACTERS);

/** Moments travel as ISO 8601 text in UTC. */
export const momentField = z.iso.datetime();

export const memberIdField = z.uuid().brand<'MemberId'>();
export type MemberId = z.infer<typeof memberIdField>;
export const destinationIdField = z.uuid().brand<'DestinationId'>();
export type DestinationId = z.infer<typeof destinationIdField>;
export const roomIdField = z.uuid().brand<'RoomId'>();
export type RoomId = z.infer<typeof roomIdField>;
export const messageIdField = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdField>;

/** A cursor is opaque to callers: hand back what the last page gave. */
export const cursorField = z.string().max(200);

/** One page of a list that pages by keyset. `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: cursorField.nullable() });
