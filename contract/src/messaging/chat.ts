import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import {
  cursorField,
  idField,
  memberIdField,
  messageBesidePhotosField,
  messageField,
  messageIdField,
  pageOf,
  roomIdField,
  searchField,
  timestampField,
  versionField,
} from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { MENTIONS_MAX } from '../core/mentions.ts';
import { messagePhoto, messagePhotoIdField } from '../core/message-photo.ts';
import { messagePoll } from '../core/message-poll.ts';
import { MESSAGE_STATES } from '../core/moderation-rules.ts';
import { MESSAGES_PAGE_SIZE } from '../core/rules.ts';
import { MESSAGE_PHOTOS_MAX } from '../tiers.ts';
import { chatRooms } from './chat-rooms.ts';
import { operation } from './operation.ts';
import { reactionCount, reactionField } from './reactions.ts';

export const MESSAGE_TYPES = ['user', 'ai', 'system'] as const;

export const chatMessage = z.object({
  id: messageIdField,
  roomId: roomIdField,
  /** Increases in the order of storage. */
  sequence: z.int(),
  /** Makes sending idempotent. */
  clientId: idField,
  type: z.enum(MESSAGE_TYPES),
  /** Null if the reader's tier hides people, or for a deleted account. The photo is null unless everyone sees it, because all readers get the same event. */
  author: z
    .object({ id: memberIdField, displayName: z.string(), isVerified: z.boolean(), photo: memberPhoto.nullable() })
    .nullable(),
  content: z.string(),
  /** Only the author sees `hidden` (waiting for staff) and `removed`. */
  state: z.enum(MESSAGE_STATES),
  createdAt: timestampField,
  version: z.int(),
  editedAt: timestampField.nullable(),
  deletedAt: timestampField.nullable(),
  /** The greater revision is newer. Null until the message changes. */
  revision: z.int().nullable(),
  replyToId: messageIdField.nullable(),
  photos: z.array(messagePhoto),
  /** Question and answers are also in the content. */
  poll: messagePoll.nullable(),
  reactions: z.array(reactionCount),
  /** Empty if the reader's tier hides members; the text then has no names after '@'. */
  mentions: z.array(z.object({ memberId: memberIdField, name: z.string() })),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Ignores members outside the room, hidden from the author, or not in the text. */
const mentionsField = z.array(memberIdField).max(MENTIONS_MAX);

const sendMessageForm = z
  .strictObject({
    roomId: roomIdField,
    clientId: idField,
    content: messageBesidePhotosField.default(''),
    photoIds: z.array(messagePhotoIdField).max(MESSAGE_PHOTOS_MAX).default([]),
    replyToId: messageIdField.optional(),
    mentions: mentionsField.optional(),
  })
  .check(({ value, issues }) => {
    if (value.content === '' && value.photoIds.length === 0) {
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, path: ['content'], input: value.content });
    }
  });

const editMessageForm = z.strictObject({
  messageId: messageIdField,
  version: versionField,
  content: messageField,
  /** If omitted, mentions that are still in the text stay. */
  mentions: mentionsField.optional(),
});

const reactor = z.object({ reaction: z.string(), member: namedMember });
export type Reactor = z.infer<typeof reactor>;

const roomMember = z.object({ id: memberIdField, displayName: z.string(), photo: memberPhoto.nullable() });
export type RoomMember = z.infer<typeof roomMember>;

const ownReactions = z.object({ messageId: messageIdField, reactions: z.array(z.string()) });
export type OwnReactions = z.infer<typeof ownReactions>;
const REACTORS_PAGE_SIZE = 50;
const messageInput = z.strictObject({ messageId: messageIdField });

export const chat = {
  ...chatRooms,
  /**
   * Oldest first; the default is the newest page. `after`: up to `limit` new messages, then up to `limit` older changed messages. If the reader's tier
   * hides members, only the reader's own messages have an author.
   */
  messages: operation('member', { method: 'GET', path: '/chat/rooms/{roomId}/messages', summary: 'List messages of a room' })
    .input(
      z.strictObject({
        roomId: roomIdField,
        before: cursorField.optional(),
        after: cursorField.optional(),
        around: messageIdField.optional(),
        limit: z.coerce.number().int().min(1).max(MESSAGES_PAGE_SIZE).default(MESSAGES_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        items: z.array(chatMessage),
        previousCursor: cursorField.nullable(),
        /** Continues after the last message and change. Null in an empty room. */
        nextCursor: cursorField.nullable(),
        /** Only messages that the reader reacted to. */
        ownReactions: z.array(ownReactions),
      }),
    ),
  /** Omits missing messages, and messages of blocked or blocking members. */
  quoted: operation('member', { method: 'GET', path: '/chat/quoted', summary: 'List quoted messages by ID' })
    .input(z.strictObject({ ids: z.array(messageIdField).min(1).max(MESSAGES_PAGE_SIZE) }))
    .output(z.object({ items: z.array(chatMessage) })),
  send: operation(
    'chat.post',
    {
      method: 'POST',
      path: '/chat/rooms/{roomId}/messages',
      summary: 'Send a message (idempotent by `clientId`)',
      successStatus: 201,
    },
    'ROOM_ARCHIVED',
    'ROOM_LEFT',
    'DIRECT_CLOSED',
    'MESSAGE_REFUSED',
    'MENTIONS_LIMIT',
    'MUTED',
    'MESSAGE_PHOTO_LIMIT',
    'MESSAGE_PHOTO_GONE',
    'FEATURE_OFF',
  )
    .input(sendMessageForm)
    .output(chatMessage),
  /** Possible for `MESSAGE_EDIT_MINUTES`. Throws EDIT_CONFLICT for an old `version`. */
  edit: operation(
    'chat.post',
    { method: 'PUT', path: '/chat/messages/{messageId}', summary: 'Edit my message' },
    'ROOM_ARCHIVED',
    'DIRECT_CLOSED',
    'EDIT_CONFLICT',
    'MESSAGE_EDIT_OVER',
    'MESSAGE_REFUSED',
    'MENTIONS_LIMIT',
    'MUTED',
  )
    .input(editMessageForm)
    .output(chatMessage),
  /** Visible members and the caller. */
  findMembers: operation('people.see', {
    method: 'GET',
    path: '/chat/rooms/{roomId}/members',
    summary: 'Find members of a room by the beginning of their names',
  })
    .input(z.strictObject({ roomId: roomIdField, search: searchField.default('') }))
    .output(z.object({ items: z.array(roomMember) })),
  remove: operation('member', {
    method: 'DELETE',
    path: '/chat/messages/{messageId}',
    summary: 'Delete my message',
    description: 'Deletes the content; the message keeps its place. Idempotent.',
  })
    .input(messageInput)
    .output(chatMessage),
  react: operation(
    'chat.post',
    {
      method: 'PUT',
      path: '/chat/messages/{messageId}/reactions/{reaction}',
      summary: 'Add or remove my reaction to a message',
      description: 'Any one emoji, once per member. Idempotent.',
    },
    'REACTION_KINDS_LIMIT',
    'ROOM_ARCHIVED',
    'ROOM_LEFT',
    'DIRECT_CLOSED',
  )
    .input(z.strictObject({ messageId: messageIdField, reaction: reactionField, isOn: z.boolean() }))
    .output(chatMessage),
  /** Omits hidden members, unlike the counts. */
  reactors: operation('people.see', {
    method: 'GET',
    path: '/chat/messages/{messageId}/reactions',
    summary: 'List the members who reacted to a message',
  })
    .input(
      z.strictObject({
        messageId: messageIdField,
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(REACTORS_PAGE_SIZE).default(REACTORS_PAGE_SIZE),
      }),
    )
    .output(pageOf(reactor)),
};

const messageHistory = z.object({
  id: messageIdField,
  author: namedMember.nullable(),
  deletedAt: timestampField.nullable(),
  versions: z.array(z.object({ version: z.int(), content: z.string(), writtenAt: timestampField })),
});
export type MessageHistory = z.infer<typeof messageHistory>;

export const staffChat = {
  messageHistory: operation('moderator', {
    method: 'GET',
    path: '/staff/messages/{messageId}/history',
    summary: 'List the earlier texts of an edited or deleted message',
  })
    .input(messageInput)
    .output(messageHistory),
};
