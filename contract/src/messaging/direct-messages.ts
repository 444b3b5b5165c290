import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, memberIdField, momentField, pageOf, roomIdField, searchField } from '../core/fields.ts';
import { ownRoomState } from './chat-rooms.ts';
import { DIRECT_CLOSURES } from './chat-rules.ts';
import { operation } from './operation.ts';

const DIRECT_ROOMS_PAGE_SIZE = 30;
const toRoom = z.strictObject({ roomId: roomIdField });

/** A room of two, as one of its members sees it. The operations of `chat` read it, write in it and listen to it, as in any room. */
export const directRoom = z.object({
  id: roomIdField,
  /** The other member; null for one the reader may not identify (any more): 'A bro'. */
  other: author.nullable(),
  /** Why neither can write here; null while they can. */
  closure: z.enum(DIRECT_CLOSURES).nullable(),
  /** The beginning of its last message; null before the first. */
  last: z.object({ beginning: z.string(), isOwn: z.boolean(), isDeleted: z.boolean(), sentAt: momentField }).nullable(),
  own: ownRoomState,
  isArchived: z.boolean(),
  /** The other has read the reader's messages up to this one; null where the reader does not see people. */
  readByOther: z.int().nullable(),
});
export type DirectRoom = z.infer<typeof directRoom>;

export const directMessages = {
  /** Rooms of two with messages in them, without those blocked with the reader. `search` is part of the other's name. */
  list: operation('member', { method: 'GET', path: '/direct-messages', summary: 'My direct messages, the latest first' })
    .input(
      z.strictObject({
        archived: z.stringbool().default(false),
        search: searchField.default(''),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(DIRECT_ROOMS_PAGE_SIZE),
      }),
    )
    .output(pageOf(directRoom)),
  get: operation('member', { method: 'GET', path: '/direct-messages/{roomId}', summary: 'One of my rooms of two' })
    .input(toRoom)
    .output(directRoom),
  /** Opens the one room that two members share. A member who is not open to the caller is not found; without a connection the answer is DIRECT_CLOSED. */
  open: operation(
    'people.see',
    { method: 'PUT', path: '/direct-message-partners/{memberId}', summary: 'The room of me and another member' },
    'DIRECT_CLOSED',
    'FEATURE_OFF',
  )
    .input(z.strictObject({ memberId: memberIdField }))
    .output(directRoom),
  /** An archived conversation is listed separately until its next message. Idempotent. */
  archive: operation('member', {
    method: 'PUT',
    path: '/direct-messages/{roomId}/archived',
    summary: 'Put a room of two away, or bring it back',
  })
    .input(z.strictObject({ roomId: roomIdField, isArchived: z.boolean() }))
    .output(directRoom),
};
