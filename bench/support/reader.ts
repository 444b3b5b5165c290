/** Requests a URL repeatedly in a separate thread, so that the benchmark's other requests do not delay these. */

import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { fetchUntil } from './fetch-repeatedly.ts';

/** Resolves after the first response. `stop` returns the response times in milliseconds, shortest first. */
export async function startReader(url: string, headers: Record<string, string>): Promise<{ stop(): Promise<number[]> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, headers } });
  await once(worker, 'message');
  return {
    async stop() {
      const times = once(worker, 'message');
      worker.postMessage('stop');
      return (await times)[0];
    },
  };
}

if (!isMainThread && parentPort) {
  const { url, headers } = workerData as { url: string; headers: Record<string, string> };
  let isDone = false;
  parentPort.once('message', () => {
    isDone = true;
  });
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  parentPort.postMessage('ready');
  parentPort.postMessage(await fetchUntil(url, () => isDone, headers));
}
