import * as z from 'zod';
import { roomIdField } from '../core/fields.ts';
import { operation } from './operation.ts';

const ownGroup = z.object({ roomId: roomIdField, slug: z.string() }).nullable();

const eventGroup = z.object({
  /** Null until the host opens it, and for readers outside the group. */
  group: ownGroup,
  can: z.object({ open: z.boolean() }),
});
export type EventGroup = z.infer<typeof eventGroup>;

const tableGroup = z.object({ group: ownGroup });
export type TableGroup = z.infer<typeof tableGroup>;

const eventInput = z.strictObject({ eventId: z.uuid() });

export const eventGroups = {
  ofEvent: operation('member', { method: 'GET', path: '/events/{eventId}/group', summary: 'Get the group of an event' })
    .input(eventInput)
    .output(eventGroup),
  openForEvent: operation(
    { access: 'chat.post', limit: 'group_write' },
    {
      method: 'PUT',
      path: '/events/{eventId}/group',
      summary: 'Open the group of an event that I host',
      description: 'Members with a seat join automatically, and leave with their seat. Idempotent.',
    },
    'EVENT_STATE',
    'GROUPS_LIMIT',
    'GROUPS_JOINED_LIMIT',
  )
    .input(eventInput)
    .output(eventGroup),
  ofTable: operation('member', {
    method: 'GET',
    path: '/dinner-tables/{tableId}/group',
    summary: 'Get the group of a dinner table',
  })
    .input(z.strictObject({ tableId: z.uuid() }))
    .output(tableGroup),
};
