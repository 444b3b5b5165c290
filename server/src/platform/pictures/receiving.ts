import type { Readable } from 'node:stream';
import { createUploadGate, readUpload } from './upload.ts';

interface Arrival {
  memberId: string;
  /** Given by the sender, so that the same upload is known again. */
  uploadId: string;
  body: Readable;
}

/** Hands over the file once there is room in memory for it; the place is held until `work` is done. */
type WithFile<Result> = (work: (file: Buffer) => Promise<Result>) => Promise<Result>;

/**
 * Takes uploads in: few at a time, and the same one that comes several times at once only once. `take` decides whether the file is wanted before it is
 * read. Throws what reading and `take` throw.
 */
export function createReceiver<Result>() {
  const passFor = createUploadGate();
  const running = new Map<string, Promise<Result>>();

  return async function receive(
    { memberId, uploadId, body }: Arrival,
    take: (withFile: WithFile<Result>) => Promise<Result>,
  ): Promise<Result> {
    const key = `${memberId}/${uploadId}`;
    try {
      for (let same = running.get(key); same; same = running.get(key)) {
        const result = await same.catch(() => undefined);
        if (result) return result;
        // The other one may have been cut off. This one may not be.
      }
      const withFile: WithFile<Result> = (work) => passFor(memberId)(async () => work(await readUpload(body)));
      const taken = take(withFile).finally(() => running.delete(key));
      running.set(key, taken);
      return await taken;
    } finally {
      body.resume();
    }
  };
}
