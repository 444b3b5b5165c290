import type { NoticeOfMember } from '../../core/notices/service.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { PUSH_NOTICE, type PushingParts, pushNotice } from './service.ts';

/** Pushes one notice to its reader's browsers. */
export const pushNoticeJob = (parts: PushingParts): JobDefinition<NoticeOfMember> => ({
  name: PUSH_NOTICE,
  retryLimit: 4,
  retryDelaySeconds: 30,
  // A push service that hangs takes ten seconds of each.
  concurrency: 4,
  handle: (pushed) => pushNotice(parts, pushed),
});
