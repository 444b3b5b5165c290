import type { NoticeOfMember } from '../../core/notices/service.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { PUSH_NOTICE, type PushingParts, pushNotice } from './service.ts';

export const pushNoticeJob = (parts: PushingParts): JobDefinition<NoticeOfMember> => ({
  name: PUSH_NOTICE,
  retryLimit: 4,
  retryDelaySeconds: 30,
  // Concurrency is high, because an unresponsive push service occupies a worker for ten seconds.
  concurrency: 4,
  handle: (pushed) => pushNotice(parts, pushed),
});
