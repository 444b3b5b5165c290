import { drawSmaller, type ShrinkTask } from './draw-smaller.ts';
import type { PictureSize } from './shrink-plan.ts';

/** Makes a picture smaller, as a JPEG; null when it cannot be decoded. Throws the signal's reason when it is cancelled. */
export async function shrinkPicture(file: File, target: PictureSize, signal: AbortSignal): Promise<File | null> {
  const jpeg = await shrinkInWorker({ file, target }, signal);
  return jpeg && new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type });
}

/** In a worker the page stays responsive; ending it frees the decoded picture, and is the only way to cancel decoding. */
function shrinkInWorker(task: ShrinkTask, signal: AbortSignal): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    // The script of the worker could not be loaded.
    worker.onerror = () => resolve(drawSmaller(task));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
