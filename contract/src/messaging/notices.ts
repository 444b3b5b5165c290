import * as z from 'zod';
import { defineNotice } from '../core/notice-definition.ts';
import { REPORT_OUTCOMES } from '../core/report-rules.ts';

/** The notices about what `messaging` does. */
export const MESSAGING_NOTICES = [
  /** Somebody mentioned the reader; `room` is null in a room of two. A room has at most one such notice unread. */
  defineNotice('message.mentioned', 'mentions', { room: z.string().nullable() }),
  /** Messages wait for the reader in a room of two: as many as are unread, counted to `UNREAD_COUNTED_MAX`. */
  defineNotice('message.direct', 'messages', { count: z.int() }),
  defineNotice('report.decided', 'moderation', { outcome: z.enum(REPORT_OUTCOMES) }),
] as const;
