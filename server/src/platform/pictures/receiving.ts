import type { Readable } from 'node:stream';
import { createUploadSemaphore, readUpload } from './upload.ts';

interface Arrival {
  memberId: string;
  /** Chosen by the client, to identify repeated uploads. */
  uploadId: string;
  body: Readable;
}

/** Reserves the upload's memory until `work` is done. */
type WithFile<Result> = (work: (file: Buffer) => Promise<Result>) => Promise<Result>;

/** Runs an upload that is sent twice concurrently only once. `take` can refuse before it reads the file. Throws the errors of reading and of `take`. */
export function createReceiver<Result>() {
  const passFor = createUploadSemaphore();
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
        // The other upload failed, perhaps because it was cut off.
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
