import * as z from 'zod';
import { author } from '../core/authors.ts';
import {
  cursorField,
  memberIdField,
  pageOf,
  reasonField,
  roomIdField,
  sanitizeLine,
  sanitizeText,
  timestampField,
} from '../core/fields.ts';
import { roomPicture } from './chat-rooms.ts';
import { ROOM_NAME_MAX_CHARACTERS } from './chat-rules.ts';
import { GROUP_INVITED_AT_ONCE, GROUP_JOINING, GROUP_PURPOSE_MAX_CHARACTERS, GROUP_ROLES, GROUP_STATES } from './group-rules.ts';
import { operation } from './operation.ts';

const PAGE_SIZE = 50;
const limitField = z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE);

const groupFields = {
  name: z.string().overwrite(sanitizeLine).min(1).max(ROOM_NAME_MAX_CHARACTERS),
  purpose: z.string().overwrite(sanitizeText).max(GROUP_PURPOSE_MAX_CHARACTERS),
  joining: z.enum(GROUP_JOINING),
};
const invitedField = z.array(memberIdField).max(GROUP_INVITED_AT_ONCE);

/** Idempotent by `roomId`. */
export const newGroupForm = z.strictObject({ roomId: roomIdField, ...groupFields, memberIds: invitedField.default([]) });
export const groupForm = z.strictObject({ roomId: roomIdField, ...groupFields });

/** The operations of `chat` read and write its messages. */
export const group = z.object({
  id: roomIdField,
  slug: z.string(),
  name: z.string(),
  purpose: z.string(),
  picture: roomPicture,
  joining: z.enum(GROUP_JOINING),
  /** If false, read-only. */
  isActive: z.boolean(),
  /** Null unless staff closed it. */
  closingReason: z.string().nullable(),
  memberCount: z.int(),
  /** Null if the reader's tier hides people, or for an inactive account. */
  owner: author.nullable(),
  /** Guests of the event or table join automatically and leave with their seat. */
  eventId: z.uuid().nullable(),
  tableId: z.uuid().nullable(),
  own: z.object({ state: z.enum(GROUP_STATES), role: z.enum(GROUP_ROLES), mutedUntil: timestampField.nullable() }),
  /** Zero if the reader cannot accept members. */
  askedCount: z.int(),
  can: z.object({ manage: z.boolean(), own: z.boolean() }),
});
export type Group = z.infer<typeof group>;

const groupMember = z.object({
  member: author,
  role: z.enum(GROUP_ROLES),
  /** When the member joined, asked or was invited. */
  since: timestampField,
  can: z.object({ remove: z.boolean(), appoint: z.boolean(), own: z.boolean() }),
});
export type GroupMember = z.infer<typeof groupMember>;

const groupForMember = z.object({
  roomId: roomIdField,
  name: z.string(),
  /** Null outside the group. */
  state: z.enum(GROUP_STATES).nullable(),
});
export type GroupForMember = z.infer<typeof groupForMember>;

const groupInvitation = z.object({ group, invitedAt: timestampField });
export type GroupInvitation = z.infer<typeof groupInvitation>;

const groupInput = z.strictObject({ roomId: roomIdField });
const memberInput = z.strictObject({ roomId: roomIdField, memberId: memberIdField });
export const groups = {
  create: operation(
    { access: 'chat.post', limit: 'group_write' },
    {
      method: 'POST',
      path: '/groups',
      summary: 'Create a group',
      description: 'Invites the given connections and skips other members. Idempotent by `roomId`.',
      successStatus: 201,
    },
    'GROUPS_LIMIT',
    'GROUPS_JOINED_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'EDIT_CONFLICT',
  )
    .input(newGroupForm)
    .output(group),
  /** Throws NOT_FOUND if neither in the group nor invited. */
  get: operation('member', { method: 'GET', path: '/groups/{roomId}', summary: 'Get one of my groups' })
    .input(groupInput)
    .output(group),
  update: operation(
    { access: 'member', limit: 'group_write' },
    { method: 'PUT', path: '/groups/{roomId}', summary: 'Change the name, the purpose and how members join' },
    'ROOM_ARCHIVED',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(groupForm)
    .output(group),
  /** Sorted: owner, helpers, others. Omits inactive accounts and members who blocked the reader. */
  members: operation('people.see', {
    method: 'GET',
    path: '/groups/{roomId}/members',
    summary: 'List members of a group, or its invitations and requests',
    description: 'Only the owner and helpers see members who ask to join or are invited.',
  })
    .input(
      z.strictObject({
        roomId: roomIdField,
        state: z.enum(['joined', 'asked', 'invited']).default('joined'),
        cursor: cursorField.optional(),
        limit: limitField,
      }),
    )
    .output(pageOf(groupMember)),
  invite: operation(
    { access: 'people.see', limit: 'group_invite' },
    {
      method: 'POST',
      path: '/groups/{roomId}/invitations',
      summary: 'Invite connections to a group',
      description:
        'Accepts members who asked to join. Skips members who are in the group, already invited, or not connections; they do not count. Idempotent.',
    },
    'ROOM_ARCHIVED',
    'GROUP_FULL',
    'GROUPS_JOINED_LIMIT',
    'GROUP_WAITING_LIMIT',
  )
    .input(z.strictObject({ roomId: roomIdField, memberIds: invitedField.min(1) }))
    .output(z.object({ invitedCount: z.int() })),
  /** Sorted by name. Not paged, because the number is limited. */
  invitable: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/groups',
    summary: 'List groups that I can invite a member to',
  })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(z.object({ items: z.array(groupForMember) })),
  invitations: operation('member', { method: 'GET', path: '/group-invitations', summary: 'List groups that invite me' })
    .input(z.strictObject({ cursor: cursorField.optional(), limit: limitField }))
    .output(pageOf(groupInvitation)),
  /** Throws NOT_FOUND if not invited. */
  answer: operation(
    'member',
    { method: 'PUT', path: '/groups/{roomId}/invitation', summary: 'Accept or decline an invitation to a group' },
    'ROOM_ARCHIVED',
    'GROUP_FULL',
    'GROUPS_JOINED_LIMIT',
  )
    .input(z.strictObject({ roomId: roomIdField, isAccepted: z.boolean() }))
    .output(z.object({ isJoined: z.boolean() })),
  /** Throws NOT_FOUND if the member has not asked to join. */
  decide: operation(
    'member',
    { method: 'PUT', path: '/groups/{roomId}/requests/{memberId}', summary: 'Accept or decline a request to join' },
    'ROOM_ARCHIVED',
    'GROUP_FULL',
    'GROUPS_JOINED_LIMIT',
  )
    .input(memberInput.extend({ isAccepted: z.boolean() }))
    .output(group),
  remove: operation(
    'member',
    {
      method: 'DELETE',
      path: '/groups/{roomId}/members/{memberId}',
      summary: 'Remove a member, or withdraw an invitation',
      description: 'A removed member can join again only after a new invitation.',
    },
    'ROOM_ARCHIVED',
  )
    .input(memberInput)
    .output(group),
  /** The former owner becomes a helper. */
  setRole: operation(
    'member',
    { method: 'PUT', path: '/groups/{roomId}/members/{memberId}/role', summary: 'Appoint a helper, or transfer the group' },
    'ROOM_ARCHIVED',
    'GROUPS_LIMIT',
  )
    .input(memberInput.extend({ role: z.enum(GROUP_ROLES) }))
    .output(group),
  leave: operation('member', {
    method: 'DELETE',
    path: '/groups/{roomId}/membership',
    summary: 'Leave a group, or withdraw a request to join',
    description:
      'If the owner leaves, the helper or else member who joined first becomes owner. The last member closes the group. Idempotent.',
  })
    .input(groupInput)
    .output(z.object({ ok: z.literal(true) })),
  close: operation('member', {
    method: 'PUT',
    path: '/groups/{roomId}/closed',
    summary: 'Close a group: its members can still read it',
    description: 'Idempotent.',
  })
    .input(groupInput)
    .output(group),
};

export const closeGroupForm = z.strictObject({ roomId: roomIdField, reason: reasonField });

export const staffGroups = {
  /** Notifies the members. Idempotent. */
  closeGroup: operation('moderator', {
    method: 'PUT',
    path: '/staff/groups/{roomId}/closed',
    summary: 'Close a group: its members can still read it',
  })
    .input(closeGroupForm)
    .output(z.object({ ok: z.literal(true) })),
};
