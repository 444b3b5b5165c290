import type { PictureSize } from './shrink-plan.ts';

export interface ShrinkTask {
  file: File;
  target: PictureSize;
}

/** The server re-encodes pictures as WebP with quality 88. */
const QUALITY = 0.85;
/** The color of transparent parts, as on the server. */
const PAPER = '#ffffff';

/** The picture upright, in sRGB, without metadata. Null if it cannot be decoded. */
export async function drawSmaller({ file, target: { width, height } }: ShrinkTask): Promise<Blob | null> {
  try {
    const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const;
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image', ...size });
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return null;
  }
}
