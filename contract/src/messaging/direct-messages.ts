import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, memberIdField, pageOf, roomIdField, searchField, timestampField } from '../core/fields.ts';
import { STAY_POST_STATES } from '../places/stay-post-rules.ts';
import { stayPostIdField } from '../places/stay-posts.ts';
import { lastMessage, ownRoomState } from './chat-rooms.ts';
import { DIRECT_CLOSURES } from './chat-rules.ts';
import { operation } from './operation.ts';

const DIRECT_ROOMS_PAGE_SIZE = 30;
const roomInput = z.strictObject({ roomId: roomIdField });

/** The operations of `chat` read and write its messages. */
export const directRoom = z.object({
  id: roomIdField,
  /** Null ('A bro') if that member is hidden. */
  other: author.nullable(),
  closure: z.enum(DIRECT_CLOSURES).nullable(),
  /** The stay that two members without a connection are writing about. Null if the reader cannot open it. */
  stay: z.object({ id: stayPostIdField, title: z.string(), state: z.enum(STAY_POST_STATES), endsAt: timestampField }).nullable(),
  last: lastMessage.nullable(),
  own: ownRoomState,
  isArchived: z.boolean(),
  /** Null if the reader's tier hides people. */
  readByOther: z.int().nullable(),
});
export type DirectRoom = z.infer<typeof directRoom>;

export const directMessages = {
  /** Omits empty conversations and conversations with blocked or blocking members. `search`: part of the other's name. */
  list: operation('member', { method: 'GET', path: '/direct-messages', summary: 'List my direct conversations' })
    .input(
      z.strictObject({
        archived: z.stringbool().default(false),
        search: searchField.default(''),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(DIRECT_ROOMS_PAGE_SIZE),
      }),
    )
    .output(pageOf(directRoom)),
  get: operation('member', { method: 'GET', path: '/direct-messages/{roomId}', summary: 'Get one of my direct conversations' })
    .input(roomInput)
    .output(directRoom),
  /** Creates the conversation if needed. Throws NOT_FOUND for a hidden member, DIRECT_CLOSED if there is no connection. */
  open: operation(
    'people.see',
    { method: 'PUT', path: '/direct-message-partners/{memberId}', summary: 'Open my direct conversation with a member' },
    'DIRECT_CLOSED',
    'FEATURE_OFF',
  )
    .input(z.strictObject({ memberId: memberIdField }))
    .output(directRoom),
  /** Throws FORBIDDEN for the caller's own stay. */
  openForStay: operation(
    'chat.post',
    {
      method: 'PUT',
      path: '/stay-posts/{postId}/conversation',
      summary: 'Open my direct conversation with the author of a stay',
      description: 'The two need no connection while the stay is open. Idempotent.',
    },
    'DIRECT_CLOSED',
    'FEATURE_OFF',
    'WRITING_LIMIT',
  )
    .input(z.strictObject({ postId: stayPostIdField }))
    .output(directRoom),
  archive: operation('member', {
    method: 'PUT',
    path: '/direct-messages/{roomId}/archived',
    summary: 'Archive or unarchive a direct conversation',
    description: 'An archived conversation is listed separately until its next message. Idempotent.',
  })
    .input(z.strictObject({ roomId: roomIdField, isArchived: z.boolean() }))
    .output(directRoom),
};
