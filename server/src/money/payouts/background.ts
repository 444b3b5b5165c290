import type { JobDefinition } from '../../platform/queue.ts';
import type { PayoutDeps } from './deps.ts';
import { prepareRun } from './plan.ts';

/** Moving the sandbox's clock also starts this job. */
export const PREPARE_JOB = 'payouts.prepare';

/** Runs hourly, to catch up after downtime or a clock change. Prepares only the latest payout run. `mature` first matures due earnings. */
export function preparePayoutsJob(deps: PayoutDeps, mature: () => Promise<void>): JobDefinition<object> {
  return {
    name: PREPARE_JOB,
    schedule: '0 * * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    async handle() {
      await mature();
      await prepareRun(deps, null);
    },
  };
}
