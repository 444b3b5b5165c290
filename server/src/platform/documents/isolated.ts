import { runApart } from '../apart.ts';
import { createGate, type GateLimits } from '../gate.ts';
import { type DocumentFinding, inspectUnpacked, isZip } from './inspect.ts';

const ENTRY = new URL('./document-process.ts', import.meta.url);

interface DocumentLimits extends Pick<GateLimits, 'width' | 'waitingMost'> {
  /** The memory of the whole process that unpacks a document. */
  memoryBytes: number;
  /** Time for one document, the start of its process included. */
  wholeMs: number;
}

/** The largest document that is taken needs 150 MB and half a second on a quiet machine; the process yields to all other work. */
const LIMITS: DocumentLimits = { width: 2, waitingMost: 24, memoryBytes: 250_000_000, wholeMs: 30_000 };

/**
 * Identifies an uploaded file by its content. A ZIP is unpacked in a process of its own, two at a time; one that exceeds its time or memory is a bomb. Hold no
 * database connection meanwhile. The returned function throws PICTURES_BUSY when too many wait.
 */
export function isolateDocuments({ width, waitingMost, memoryBytes, wholeMs }: DocumentLimits = LIMITS) {
  const gate = createGate({ width, waitingMost, busyCode: 'PICTURES_BUSY' });
  return async (file: Buffer): Promise<DocumentFinding> => {
    if (!isZip(file)) return inspectUnpacked(file);
    const finding = await gate(() =>
      runApart<null, DocumentFinding>(ENTRY, { task: null, file }, { memoryBytes, wholeMs, isPatient: true }),
    );
    return finding ?? { problem: 'bomb' };
  };
}

export const inspectDocument = isolateDocuments();
