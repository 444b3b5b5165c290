import * as z from 'zod';
import { momentField } from './fields.ts';
import { REMOVAL_REASONS } from './moderation-rules.ts';
import { defineNotice } from './notice-definition.ts';
import { staffWorkValues } from './staff-work.ts';

/** The notices about what `core` does. */
export const CORE_NOTICES = [
  /** Staff released a message of the reader; `answer` holds the words of staff, often none. */
  defineNotice('message.released', 'moderation', { answer: z.string(), isAppeal: z.boolean() }),
  /** Staff removed a message of the reader, or left it removed after an appeal. `strike`: the strikes that count now, and until when this one does. */
  defineNotice('message.removed', 'safety', {
    reason: z.enum(REMOVAL_REASONS),
    answer: z.string(),
    isAppeal: z.boolean(),
    strike: z.object({ count: z.int(), endsAt: momentField }).nullable(),
  }),
  /** The model hid a message of the reader until staff decide. */
  defineNotice('message.hidden', 'moderation', {}),
  /** Somebody who wrote to the reader was banned for a scam; who it was is the actor. */
  defineNotice('scam.warned', 'safety', {}),
  /** The reader reads every room and writes in none until then; without a reason, strikes muted the reader. */
  defineNotice('member.muted', 'safety', { until: momentField, reason: z.string() }),
  /** Staff ended the mute early. */
  defineNotice('member.unmuted', 'safety', {}),
  /** To admins: work with a deadline, or that nobody else would notice. */
  defineNotice('staff.workWaits', 'safety', staffWorkValues),
  /** Words of the staff to many members; the rest stands in the banner. */
  defineNotice('announcement.made', 'announcements', { title: z.string() }),
] as const;
