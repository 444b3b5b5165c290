import { runInChildProcess } from '../../../platform/child-process.ts';
import { createKeyedQueue } from '../../../platform/serial-queue.ts';
import { type CheckMeasures, EngineEndedError, type FaceEngine, type PhotoMeasure } from './engine.ts';
import type { FaceTask } from './face-process.ts';

const ENTRY = new URL('./face-process.ts', import.meta.url);
/** A check takes seconds, but a low-priority process may wait for the CPU. */
export const FACE_LIMITS = { totalTimeoutMs: 120_000, memoryBytes: 600_000_000, isLowPriority: true };
const NO_FILE = new Uint8Array();

/** A child process per task frees the memory at the end and isolates crashes. */
export function createFaceEngine(limits = FACE_LIMITS): FaceEngine {
  const keyedQueue = createKeyedQueue();
  const measure = <Measure extends PhotoMeasure | CheckMeasures>(task: FaceTask) =>
    keyedQueue.run('face', async () => {
      const measured = await runInChildProcess<FaceTask, Measure>(ENTRY, { task, file: NO_FILE }, limits);
      if (!measured) throw new EngineEndedError('The process that measures faces was ended.');
      return measured;
    });
  return {
    measurePhoto: (photo) => measure<PhotoMeasure>({ photo }),
    measureCheck: (check) => measure<CheckMeasures>({ check }),
  };
}
