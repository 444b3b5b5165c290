import type { JobDefinition } from '../../platform/queue.ts';
import type { PayoutParts } from './parts.ts';
import { prepareRun } from './plan.ts';

/** Goes by the clock of money: where that is moved, it runs, too. */
export const PREPARE_JOB = 'payouts.prepare';

/**
 * Prepares the month's run as soon as its moment has come, and catches up every hour: a machine that was off, or a clock that jumped over several months,
 * brings the run of the latest. `mature` lets earnings mature first whose time has come.
 */
export function preparePayoutsJob(parts: PayoutParts, mature: () => Promise<void>): JobDefinition<object> {
  return {
    name: PREPARE_JOB,
    schedule: '0 * * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    async handle() {
      await mature();
      await prepareRun(parts, null);
    },
  };
}
