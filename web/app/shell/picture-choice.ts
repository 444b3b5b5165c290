import type { ErrorData } from '@bros/contract/errors';
import { PICTURE_MAX_BYTES } from '@bros/contract/picture-rules';
import { describeRefusal } from '../platform/error-texts.ts';
import { showToast } from '../ui/toasts.ts';
import { pictureTexts } from './picture-texts.ts';

/** True when a file is worth sending; says why when it is not. The server looks at the content itself. */
export function isWorthSending(file: File): boolean {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (isHeic) return refuseAs('PICTURE_FORMAT', { found: 'heic' });
  if (!file.type.startsWith('image/')) return refuse(pictureTexts.invalid);
  if (file.size > PICTURE_MAX_BYTES) return refuseAs('PICTURE_TOO_LARGE', { limit: 'bytes', most: PICTURE_MAX_BYTES });
  return true;
}

function refuse(words: { title: string; text: string }): false {
  showToast({ ...words, tone: 'error' });
  return false;
}

/** In the words for the refusal that the server would answer with. */
function refuseAs<Code extends 'PICTURE_FORMAT' | 'PICTURE_TOO_LARGE'>(code: Code, data: ErrorData<Code>): false {
  return refuse(describeRefusal(code, data));
}
