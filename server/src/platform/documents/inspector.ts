import { runInChildProcess } from '../child-process.ts';
import { createSemaphore, type SemaphoreLimits } from '../semaphore.ts';
import { type DocumentInspection, inspectUnpacked, isZip } from './inspect.ts';

const ENTRY = new URL('./document-process.ts', import.meta.url);

interface DocumentLimits extends Pick<SemaphoreLimits, 'concurrency' | 'maxWaiting'> {
  memoryBytes: number;
  totalTimeoutMs: number;
}

/** The largest accepted document took 140 MB and 0.3 s. */
const LIMITS: DocumentLimits = { concurrency: 2, maxWaiting: 24, memoryBytes: 250_000_000, totalTimeoutMs: 30_000 };

/**
 * Identifies an upload by its content. Unpacks at most two ZIP files concurrently, each in a low-priority child process, within limits that only an archive
 * bomb exceeds. Throws FILES_BUSY if too many wait. Call this without a database connection.
 */
export function createDocumentInspector({ concurrency, maxWaiting, memoryBytes, totalTimeoutMs }: DocumentLimits = LIMITS) {
  const semaphore = createSemaphore({ concurrency, maxWaiting, busyCode: 'FILES_BUSY' });
  return async (file: Buffer): Promise<DocumentInspection> => {
    if (!isZip(file)) return inspectUnpacked(file);
    const inspection = await semaphore(() =>
      runInChildProcess<null, DocumentInspection>(
        ENTRY,
        { task: null, file },
        { memoryBytes, totalTimeoutMs, isLowPriority: true },
      ),
    );
    return inspection ?? { problem: 'bomb' };
  };
}

export const inspectDocument = createDocumentInspector();
