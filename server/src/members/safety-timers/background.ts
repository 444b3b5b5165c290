import type { JobDefinition } from '../../platform/queue.ts';
import type { SafetyParts } from './parts.ts';
import { advanceTimers, sweepSafety } from './timeline/service.ts';

/** The job is not retried, because the next run finds the timers that are still due. */
export const advanceTimersJob = (parts: SafetyParts): JobDefinition<object> => ({
  name: 'safety-timers.advance',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '* * * * *',
  handle: () => advanceTimers(parts),
});

export const sweepSafetyJob = (parts: SafetyParts): JobDefinition<object> => ({
  name: 'safety-timers.sweep',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '20 * * * *',
  handle: () => sweepSafety(parts),
});
