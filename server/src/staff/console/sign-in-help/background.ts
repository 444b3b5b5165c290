import type { JobDefinition } from '../../../platform/queue.ts';
import type { MemberDeps } from '../members/service.ts';
import { applyDueResets } from './two-step-reset.ts';

export function applyResetsJob(deps: MemberDeps): JobDefinition<object> {
  return {
    name: 'staff.apply-two-step-resets',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => applyDueResets(deps),
  };
}
