import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { pageOf, reasonField, timestampField } from '../core/fields.ts';
import { staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';
import { STREAM_END_REASONS } from './stream-rules.ts';
import { streamIdField, streamInput } from './streams.ts';

export const staffStream = z.object({
  id: streamIdField,
  title: z.string(),
  description: z.string(),
  streamer: namedMember,
  isActive: z.boolean(),
  seatCount: z.int(),
  startedAt: timestampField,
  endedAt: timestampField.nullable(),
  endReason: z.enum(STREAM_END_REASONS).nullable(),
  endNote: z.string().nullable(),
  can: z.object({ end: z.boolean() }),
});
export type StaffStream = z.infer<typeof staffStream>;

export const endStreamForm = streamInput.extend({ reason: reasonField });

export const staffStreams = {
  streams: operation('moderator', { method: 'GET', path: '/staff/streams', summary: 'List live streams' })
    .input(z.strictObject({ isActive: z.stringbool().optional(), ...staffPage }))
    .output(pageOf(staffStream)),
  endStream: operation('moderator', {
    method: 'PUT',
    path: '/staff/streams/{streamId}/end',
    summary: 'End a live stream',
    description: 'The member who started it sees the reason. Idempotent.',
  })
    .input(endStreamForm)
    .output(staffStream),
};
