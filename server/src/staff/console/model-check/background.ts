import { MODEL_CHECK, type WrittenVersion } from '../../../core/moderation/service.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { checkMessage, type ModelCheckParts } from './service.ts';

/** Messages that a process asks the model about at a time. */
const AT_A_TIME = 4;
/** Tried again for about two hours while the model is away; after that a message stays as the rules left it. */
const RETRIES = 8;
const RETRY_DELAY_SECONDS = 15;

/** The model looks at a message. Can run twice: what it hid already, it does not find shown any more. */
export function modelCheckJob(parts: ModelCheckParts): JobDefinition<WrittenVersion> {
  return {
    name: MODEL_CHECK,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    concurrency: AT_A_TIME,
    handle: (written) => checkMessage(parts, written),
  };
}
