import type { JobDefinition } from '../../platform/queue.ts';
import type { PayoutParts } from './parts.ts';
import { prepareRun } from './plan.ts';

/** The job follows the card provider's clock, so it also runs when that clock is moved. */
export const PREPARE_JOB = 'payouts.prepare';

/** Runs every hour to catch up after downtime or a clock change, but only on the latest run. `mature` matures due earnings first. */
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
