import * as z from 'zod';
import { DECLINE_REASONS } from '../core/connection-rules.ts';
import { momentField } from '../core/fields.ts';
import { defineNotice } from '../core/notice-definition.ts';

/** The notices about what `members` does. */
export const MEMBERS_NOTICES = [
  defineNotice('connection.requested', 'connections', { note: z.string() }),
  defineNotice('connection.accepted', 'connections', {}),
  /** Sent only for a decline with a kind reason. */
  defineNotice('connection.declined', 'connections', { reason: z.enum(DECLINE_REASONS) }),
  /** To the member asked: the one reminder before a request lapses. */
  defineNotice('connection.expiring', 'connections', { expiresAt: momentField }),
  /** To the subject of a new reference: it is shown once the reader writes theirs, or from then. Says nothing of it. */
  defineNotice('reference.written', 'connections', { shownFrom: momentField }),
  /** To the member who wrote first: the other wrote too. */
  defineNotice('reference.shown', 'connections', {}),
  /** Staff hid the reader's reference about `name`, for this reason. */
  defineNotice('reference.hidden', 'safety', { name: z.string(), reason: z.string() }),
  /** Trips come close to a limit of days. `country`: null for the Schengen area; `on`: the first Schengen day too many, or the 183rd day in a country. */
  defineNotice('trip.dayLimit', 'trips', { country: z.string().nullable(), on: z.iso.date() }),
  /** The days that both are there; `endsOn` is null until one of the two knows when they leave. */
  defineNotice('trip.overlap', 'trips', {
    city: z.string(),
    country: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
  }),
] as const;
