import * as z from 'zod';
import { roomIdField, timestampField } from '../core/fields.ts';
import { GROUP_LINK_DAYS, GROUP_LINK_STATES, GROUP_MEMBERS_MAX } from './group-rules.ts';
import { operation } from './operation.ts';

export const groupLink = z.object({
  id: z.uuid(),
  code: z.string(),
  uses: z.int(),
  usesMax: z.int().nullable(),
  expiresAt: timestampField.nullable(),
  state: z.enum(GROUP_LINK_STATES),
  createdAt: timestampField,
});
export type GroupLink = z.infer<typeof groupLink>;
const groupLinks = z.object({ items: z.array(groupLink) });

const groupLinkPreview = z.object({
  state: z.enum(GROUP_LINK_STATES),
  /** Null unless the link is open. */
  group: z.object({ name: z.string(), ownerFirstName: z.string().nullable() }).nullable(),
});
export type GroupLinkPreview = z.infer<typeof groupLinkPreview>;

const groupInput = z.strictObject({ roomId: roomIdField });
const codeInput = z.strictObject({ code: z.string().min(1).max(100) });

export const groupInviteLinks = {
  links: operation('member', {
    method: 'GET',
    path: '/groups/{roomId}/links',
    summary: 'List invite links of a group',
  })
    .input(groupInput)
    .output(groupLinks),
  createLink: operation(
    { access: 'member', limit: 'group_write' },
    { method: 'POST', path: '/groups/{roomId}/links', summary: 'Create an invite link', successStatus: 201 },
    'ROOM_ARCHIVED',
    'GROUP_LINKS_LIMIT',
  )
    .input(
      z.strictObject({
        roomId: roomIdField,
        /** If null, it never expires. */
        days: z.literal(GROUP_LINK_DAYS).nullable(),
        usesMax: z.int().min(1).max(GROUP_MEMBERS_MAX).nullable(),
      }),
    )
    .output(groupLinks),
  /** Idempotent. */
  revokeLink: operation(
    'member',
    { method: 'DELETE', path: '/groups/{roomId}/links/{linkId}', summary: 'Revoke an invite link' },
    'ROOM_ARCHIVED',
  )
    .input(z.strictObject({ roomId: roomIdField, linkId: z.uuid() }))
    .output(groupLinks),
  /** Throws NOT_FOUND for an unknown code. */
  preview: operation(
    { access: 'anyone', limit: 'group_preview' },
    { method: 'GET', path: '/group-links/{code}', summary: 'Get the group of an invite link' },
  )
    .input(codeInput)
    .output(groupLinkPreview),
  /** Returns `asked` if the owner or a helper must accept. Only the first call counts as a use. */
  join: operation(
    { access: 'member', limit: 'group_join' },
    { method: 'PUT', path: '/group-links/{code}/membership', summary: 'Join a group by its invite link' },
    'GROUP_LINK_CLOSED',
    'GROUP_REMOVED',
    'GROUP_WAITING_LIMIT',
    'GROUPS_JOINED_LIMIT',
  )
    .input(codeInput)
    .output(z.object({ roomId: roomIdField, slug: z.string(), state: z.enum(['joined', 'asked']) })),
};
