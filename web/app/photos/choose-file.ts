import { PICTURE_MAX_BYTES } from '@bros/contract/rules';
import { describeRefusal } from '../platform/error-texts.ts';
import { showToast } from '../ui/toasts.ts';
import { photoTexts } from './texts.ts';

/** Named one by one: an iPhone then turns its own HEIC into JPEG before it hands a photo over. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Whether a file is worth sending; says why when it is not. The server looks at the content itself. */
export function isWorthSending(file: File): boolean {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (isHeic) return refuse(describeRefusal('PICTURE_FORMAT', { found: 'heic' }));
  if (!file.type.startsWith('image/')) return refuse(photoTexts.invalid);
  if (file.size > PICTURE_MAX_BYTES) return refuse(describeRefusal('PICTURE_TOO_LARGE', { limit: 'bytes' }));
  return true;
}

function refuse(words: { title: string; text: string }): false {
  showToast({ ...words, tone: 'error' });
  return false;
}
