import { runInChildProcess } from '../child-process.ts';
import { createGate, type GateLimits } from '../gate.ts';
import { type DocumentFinding, inspectUnpacked, isZip } from './inspect.ts';

const ENTRY = new URL('./document-process.ts', import.meta.url);

interface DocumentLimits extends Pick<GateLimits, 'width' | 'waitingMost'> {
  /** Memory of the child process. */
  memoryBytes: number;
  /** Time for one document, including the start of the child process. */
  wholeMs: number;
}

/** The largest accepted document took 140 MB and 0.3 s on a quiet machine. */
const LIMITS: DocumentLimits = { width: 2, waitingMost: 24, memoryBytes: 250_000_000, wholeMs: 30_000 };

/**
 * Returns a function that identifies an uploaded file by its content. It unpacks a ZIP in a child process of the lowest priority, two at a time, and reports one that
 * exceeds its time or memory as a bomb. It throws PICTURES_BUSY when too many wait. Call it without a database connection.
 */
export function isolateDocuments({ width, waitingMost, memoryBytes, wholeMs }: DocumentLimits = LIMITS) {
  const gate = createGate({ width, waitingMost, busyCode: 'PICTURES_BUSY' });
  return async (file: Buffer): Promise<DocumentFinding> => {
    if (!isZip(file)) return inspectUnpacked(file);
    const finding = await gate(() =>
      runInChildProcess<null, DocumentFinding>(ENTRY, { task: null, file }, { memoryBytes, wholeMs, isLowPriority: true }),
    );
    return finding ?? { problem: 'bomb' };
  };
}

export const inspectDocument = isolateDocuments();
