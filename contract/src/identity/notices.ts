import * as z from 'zod';
import { defineNotice } from '../core/notice-definition.ts';
import { VERIFIED_BY } from './verification-rules.ts';

/** The notices about what `identity` does. */
export const IDENTITY_NOTICES = [
  /** Counts the friends who joined since the reader last read this notice; names nobody when there are several. */
  defineNotice('invitation.used', 'invitations', { count: z.int().min(1) }),
  /** The reader is verified; `reason` holds the words of staff, often none. */
  defineNotice('verification.passed', 'safety', { by: z.enum(VERIFIED_BY), reason: z.string() }),
  /** Staff looked at the reader's check and could not confirm the person. */
  defineNotice('verification.refused', 'safety', { reason: z.string() }),
  /** Staff took the badge back. */
  defineNotice('verification.withdrawn', 'safety', { reason: z.string() }),
  /** The first photo changed, so the badge rests until a short check. */
  defineNotice('verification.suspended', 'safety', {}),
  /** The check was scored, and the result is unclear: staff look, and the reader may try again. */
  defineNotice('verification.unclear', 'moderation', {}),
  // The member waits for it.
  /** Nobody on staff looked at the reader's check while its pictures were kept: it is over, and the reader can begin another. */
  defineNotice('verification.lapsed', 'safety', {}),
] as const;
