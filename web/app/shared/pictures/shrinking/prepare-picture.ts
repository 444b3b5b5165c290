import type { ErrorText } from '../../../platform/request-failures.ts';
import { drawSmaller, type ShrinkTask } from './draw-smaller.ts';
import { isHeic } from './picture-file.ts';
import { type PictureSize, planPicture, planUnopened, type UnshrunkPlan } from './shrink-plan.ts';
import { refusalTexts } from './texts.ts';

/** Null if the picture cannot be decoded. Throws the signal's reason when aborted. */
async function shrinkPicture(file: File, target: PictureSize, signal: AbortSignal): Promise<File | null> {
  const jpeg = await shrinkInWorker({ file, target }, signal);
  return jpeg && new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type });
}

/** Only terminating a worker cancels decoding and frees the decoded picture. */
function shrinkInWorker(task: ShrinkTask, signal: AbortSignal): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    // The worker's script may fail to load.
    worker.onerror = () => resolve(drawSmaller(task));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

interface Preparation {
  signal: AbortSignal;
  /** Called before shrinking, which takes seconds. */
  onShrinking: () => void;
}

type PreparedPicture = { file: File } | { refusal: ErrorText };

/** The picture, unchanged or as a smaller JPEG without metadata, or why it is rejected. Throws an `AbortError` when canceled. */
export async function preparePicture(file: File, { signal, onShrinking }: Preparation): Promise<PreparedPicture> {
  const chosen = { type: file.type, sizeBytes: file.size, isHeic: isHeic(file) };
  const plan = planPicture(chosen, await measure(file));
  signal.throwIfAborted();
  if (plan.step !== 'shrink') return followPlan(file, plan);
  onShrinking();
  const smaller = await shrinkPicture(file, plan.target, signal);
  signal.throwIfAborted();
  return smaller ? { file: smaller } : followPlan(file, planUnopened(chosen));
}

function followPlan(file: File, plan: UnshrunkPlan): PreparedPicture {
  return plan.step === 'refuse' ? { refusal: refusalTexts[plan.reason](file) } : { file };
}

/** Reads only the header; `decode()` would decode all pixels. Null if the browser cannot open the file. */
async function measure(file: File): Promise<PictureSize | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
