import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { MODERATION_RULES } from '../core/moderation-rules.ts';
import { TIERS } from '../tiers.ts';
import { DIRECT_CLOSURES } from './chat-rules.ts';
import { GROUP_LINK_STATES } from './group-rules.ts';

export const MESSAGING_ERRORS = {
  CHAT_PHOTO_LIMIT: {
    status: 409,
    message: 'There are too many unsent photos.',
    data: z.object({ max: z.int() }),
  },
  MESSAGE_PHOTO_LIMIT: {
    status: 403,
    message: 'This membership allows fewer photos per message.',
    data: z.object({ max: z.int(), tier: z.enum(TIERS).nullable() }),
  },
  MESSAGE_PHOTO_GONE: { status: 409, message: 'A photo of this message no longer exists.' },
  MESSAGE_REFUSED: {
    status: 422,
    message: 'The message breaks a rule.',
    data: z.object({ rules: z.array(z.enum(MODERATION_RULES)) }),
  },
  MENTIONS_LIMIT: { status: 422, message: 'The message mentions too many members.', data: z.object({ max: z.int() }) },
  ROOM_LEFT: { status: 409, message: 'This member left the room.' },
  DIRECT_CLOSED: {
    status: 409,
    message: 'These two members cannot write to each other.',
    data: z.object({ reason: z.enum(DIRECT_CLOSURES) }),
  },
  GROUPS_LIMIT: {
    status: 409,
    message: 'This membership does not allow more groups.',
    /** `tier`: the next tier that allows more groups. */
    data: z.object({ max: z.int(), tier: z.enum(TIERS).nullable() }),
  },
  GROUPS_JOINED_LIMIT: { status: 409, message: 'This member is in too many groups.', data: z.object({ max: z.int() }) },
  GROUP_FULL: { status: 409, message: 'This group is full.', data: z.object({ max: z.int() }) },
  GROUP_WAITING_LIMIT: {
    status: 409,
    message: 'Too many members have been invited or have asked to join this group.',
    data: z.object({ max: z.int() }),
  },
  GROUP_LINKS_LIMIT: { status: 409, message: 'This group has too many invite links.', data: z.object({ max: z.int() }) },
  GROUP_LINK_CLOSED: {
    status: 409,
    message: 'This invite link is not active.',
    data: z.object({ state: z.enum(GROUP_LINK_STATES).exclude(['open']) }),
  },
  GROUP_REMOVED: { status: 403, message: 'This member was removed from the group.' },
  POLL_CLOSED: { status: 409, message: 'This poll is closed.' },
  POLL_ONE_ANSWER: { status: 422, message: 'This poll allows only one answer.' },
  REACTION_KINDS_LIMIT: {
    status: 409,
    message: 'This message has too many different reactions.',
    data: z.object({ max: z.int() }),
  },
  PINS_LIMIT: { status: 409, message: 'This room has too many pinned messages.', data: z.object({ max: z.int() }) },
  ROOM_ARCHIVED: { status: 409, message: 'This room is archived.' },
  ROOM_NAME_TAKEN: { status: 409, message: 'Another room has this name.' },
  ROOMS_FULL: { status: 409, message: 'No more rooms can be created.', data: z.object({ max: z.int() }) },
  ROOM_ORDER_CHANGED: { status: 409, message: 'The order of the rooms has changed.' },
  MESSAGE_EDIT_OVER: {
    status: 409,
    message: 'This message is too old to be edited.',
    data: z.object({ minutes: z.int() }),
  },

  REPORT_STATE: { status: 409, message: 'The report is not in a state that allows this.' },
} as const satisfies Record<string, ErrorDefinition>;
