import { MODEL_CHECK, type WrittenVersion } from '../../../core/moderation/service.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { checkMessage, type ModelCheckParts } from './service.ts';

/** Concurrent model requests per process. */
const CONCURRENCY = 4;
/** With exponential backoff, eight retries take about two hours. After that, the decision of the word rules remains in force. */
const RETRIES = 8;
const RETRY_DELAY_SECONDS = 15;

/** Idempotent: a message that is already hidden is skipped. */
export function modelCheckJob(parts: ModelCheckParts): JobDefinition<WrittenVersion> {
  return {
    name: MODEL_CHECK,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    concurrency: CONCURRENCY,
    handle: (written) => checkMessage(parts, written),
  };
}
