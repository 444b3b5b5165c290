import type { JobDefinition } from '../../platform/queue.ts';
import type { PayoutParts } from './parts.ts';
import { prepareRun } from './plan.ts';

/** Depends on the card provider's clock, so it also runs when the clock is moved. */
export const PREPARE_JOB = 'payouts.prepare';

/**
 * Prepares the month's run when it is due. Runs every hour to catch up after a downtime or a jump of the clock, for the latest run only. `mature` first matures
 * due earnings.
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
