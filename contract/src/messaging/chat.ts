import * as z from 'zod';
import {
  cursorField,
  idField,
  memberIdField,
  messageBesidePhotosField,
  messageField,
  messageIdField,
  momentField,
  pageOf,
  roomIdField,
  searchField,
  versionField,
} from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { MENTIONS_MAX } from '../core/mentions.ts';
import { messagePhoto, messagePhotoIdField } from '../core/message-photo.ts';
import { MESSAGE_STATES } from '../core/moderation-rules.ts';
import { MESSAGES_PAGE_SIZE } from '../core/rules.ts';
import { MESSAGE_PHOTOS_MAX } from '../tiers.ts';
import { chatRooms } from './chat-rooms.ts';
import { operation } from './operation.ts';
import { reactionCount, reactionField } from './reactions.ts';

export const MESSAGE_TYPES = ['user', 'ai', 'system'] as const;

/** The same for every viewer of one audience. The reader's own screen compares `author.id` and shows 'You'. */
export const chatMessage = z.object({
  id: messageIdField,
  roomId: roomIdField,
  /** Goes up within a room in the order messages were stored: what screens sort by. */
  sequence: z.int(),
  /** Given by the sender once; the same id is never stored twice. */
  clientId: idField,
  type: z.enum(MESSAGE_TYPES),
  /**
   * Null for readers whose tier does not see people, and for an account that is gone: screens show 'A bro'. The photo is there only if its member shows it
   * to everyone, since all readers of a room get the same event.
   */
  author: z
    .object({ id: memberIdField, displayName: z.string(), isVerified: z.boolean(), photo: memberPhoto.nullable() })
    .nullable(),
  /** Empty once it is deleted or removed. */
  content: z.string(),
  /** `hidden` reaches its author only and waits for staff. A `removed` message leaves all other screens. */
  state: z.enum(MESSAGE_STATES),
  createdAt: momentField,
  /** Goes up with each edit: what an edit names. */
  version: z.int(),
  editedAt: momentField.nullable(),
  deletedAt: momentField.nullable(),
  /** The number of the last change, null before the first. The copy with the greater revision is the newer one. */
  revision: z.int().nullable(),
  /** The message it answers. */
  replyToId: messageIdField.nullable(),
  /** None once it is deleted or removed. */
  photos: z.array(messagePhoto),
  /** In the order in which the first of each was given. */
  reactions: z.array(reactionCount),
  /** Empty for a tier that sees no people: the text has no names behind the '@' either. */
  mentions: z.array(z.object({ memberId: memberIdField, name: z.string() })),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Members that the text mentions as '@name'. The server ignores ids of members who are not in the room, not visible to the author, or not in the text. */
const mentionsField = z.array(memberIdField).max(MENTIONS_MAX);

/** Words, photos that were uploaded before (`chatPhotos.upload`), or both. */
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
  /** Without it, mentions stay whose names are still in the text. */
  mentions: mentionsField.optional(),
});

/** One reaction of one member. */
const reactor = z.object({ reaction: z.string(), member: z.object({ id: memberIdField, displayName: z.string() }) });
export type Reactor = z.infer<typeof reactor>;

const roomMember = z.object({ id: memberIdField, displayName: z.string(), photo: memberPhoto.nullable() });
export type RoomMember = z.infer<typeof roomMember>;

const ownReactions = z.object({ messageId: messageIdField, reactions: z.array(z.string()) });
export type OwnReactions = z.infer<typeof ownReactions>;
const REACTORS_PAGE_SIZE = 50;
const toMessage = z.strictObject({ messageId: messageIdField });

export const chat = {
  ...chatRooms,
  /**
   * Messages in the order they were stored, oldest first. Without a cursor the newest page; `before` pages upwards, `after` fills the
   * gap that a lost connection left: with up to `limit` messages that are new, and behind them up to `limit` older ones that changed. Tiers that do not see people get no author, except of their own messages.
   */
  messages: operation('member', { method: 'GET', path: '/chat/rooms/{roomId}/messages', summary: 'Messages of a room' })
    .input(
      z.strictObject({
        roomId: roomIdField,
        before: cursorField.optional(),
        after: cursorField.optional(),
        /** A message that the page is to begin and end around. */
        around: messageIdField.optional(),
        limit: z.coerce.number().int().min(1).max(MESSAGES_PAGE_SIZE).default(MESSAGES_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        items: z.array(chatMessage),
        /** Pages upwards; null at the beginning of the room. */
        previousCursor: cursorField.nullable(),
        /** Stands after the last item and its last change: where to ask `after` from. Null in an empty room. */
        nextCursor: cursorField.nullable(),
        /** The reader's own reactions; a message without one has no entry. */
        ownReactions: z.array(ownReactions),
      }),
    ),
  /** Finds messages by their ids, for quotes. Missing ones and those by members blocked with the reader are left out. */
  quoted: operation('member', { method: 'GET', path: '/chat/quoted', summary: 'Messages that others answer' })
    .input(z.strictObject({ ids: z.array(messageIdField).min(1).max(MESSAGES_PAGE_SIZE) }))
    .output(z.object({ items: z.array(chatMessage) })),
  send: operation(
    'chat.post',
    {
      method: 'POST',
      path: '/chat/rooms/{roomId}/messages',
      summary: 'Send a message; repeating it changes nothing',
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
  /** Says something else for `MESSAGE_EDIT_MINUTES` after sending. `version` is that of the message as it was edited: a newer one answers EDIT_CONFLICT. */
  edit: operation(
    'chat.post',
    { method: 'PUT', path: '/chat/messages/{messageId}', summary: 'Change a message of mine' },
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
  /** Finds members to mention, or to filter a search by author: those the caller may see, and the caller. */
  findMembers: operation('people.see', {
    method: 'GET',
    path: '/chat/rooms/{roomId}/members',
    summary: 'Members of a room by the beginning of their names',
  })
    .input(z.strictObject({ roomId: roomIdField, search: searchField.default('') }))
    .output(z.object({ items: z.array(roomMember) })),
  /** Its place stays, without its content. Idempotent. */
  remove: operation('member', { method: 'DELETE', path: '/chat/messages/{messageId}', summary: 'Delete a message of mine' })
    .input(toMessage)
    .output(chatMessage),
  /** Any one emoji, each once from each member; a message has `REACTION_KINDS_MAX` different ones at most. Idempotent. */
  react: operation(
    'chat.post',
    {
      method: 'PUT',
      path: '/chat/messages/{messageId}/reactions/{reaction}',
      summary: 'React to a message with an emoji, or take it back',
    },
    'REACTION_KINDS_LIMIT',
    'ROOM_ARCHIVED',
    'ROOM_LEFT',
    'DIRECT_CLOSED',
  )
    .input(z.strictObject({ messageId: messageIdField, reaction: reactionField, isOn: z.boolean() }))
    .output(chatMessage),
  /** Without members that the reader may not see; they are still counted. */
  reactors: operation('people.see', {
    method: 'GET',
    path: '/chat/messages/{messageId}/reactions',
    summary: 'Who reacted to a message',
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

/** The versions of a message, the first one first. */
const messageHistory = z.object({
  id: messageIdField,
  author: z.object({ id: memberIdField, displayName: z.string() }).nullable(),
  deletedAt: momentField.nullable(),
  versions: z.array(z.object({ version: z.int(), content: z.string(), writtenAt: momentField })),
});
export type MessageHistory = z.infer<typeof messageHistory>;

/** The part of `staff` that is about messages in rooms. */
export const staffChat = {
  messageHistory: operation('moderator', {
    method: 'GET',
    path: '/staff/messages/{messageId}/history',
    summary: 'What a message said before it was edited or deleted',
  })
    .input(toMessage)
    .output(messageHistory),
};
