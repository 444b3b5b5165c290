import { MODEL_CHECK, type WrittenVersion } from '../../../core/moderation/service.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { checkMessage, type ModelCheckDeps } from './service.ts';

const CONCURRENCY = 4;
/** About two hours, with exponential backoff. Then the word rules' decision is final. */
const RETRIES = 8;
const RETRY_DELAY_SECONDS = 15;

/** Idempotent. Skips a hidden message. */
export function modelCheckJob(deps: ModelCheckDeps): JobDefinition<WrittenVersion> {
  return {
    name: MODEL_CHECK,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    concurrency: CONCURRENCY,
    handle: (written) => checkMessage(deps, written),
  };
}
