import type { ErrorText } from '../../../platform/request-failures.ts';
import { isHeic } from './picture-file.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { type PictureSize, planPicture, planUnopened, type UnshrunkPlan } from './shrink-plan.ts';
import { refusalTexts } from './texts.ts';

interface Preparation {
  signal: AbortSignal;
  /** Called when it begins to make the picture smaller, which takes seconds. */
  onShrinking: () => void;
}

type PreparedPicture = { file: File } | { refusal: ErrorText };

/** Returns the picture as it is to be uploaded: untouched, or as a smaller JPEG without metadata. Throws an `AbortError` when it was cancelled. */
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

/** Reads the size of an upright picture from its header; null when the browser cannot open it. `decode()` would decode all of its pixels. */
async function measure(file: File): Promise<PictureSize | null> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
