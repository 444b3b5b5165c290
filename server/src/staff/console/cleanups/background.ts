import type { JobDefinition } from '../../../platform/queue.ts';
import type { CleanupParts } from './kinds.ts';
import { runCleanup } from './steps.ts';

export const CLEAN_UP = 'staff.clean-up';

export const cleanUpJob = (parts: CleanupParts): JobDefinition<{ cleanupId: string }> => ({
  name: CLEAN_UP,
  retryLimit: 10,
  retryDelaySeconds: 10,
  handle: ({ cleanupId }) => runCleanup(parts, cleanupId),
});
