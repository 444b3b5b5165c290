import {
  SHARED_PHOTO_MAX_BYTES,
  SHARED_PHOTOS_MAX,
  SHARED_TEXT_MAX_CHARACTERS,
  type SharedContent,
  type ShareProblem,
} from '../platform/shared-content.ts';
import { isPicture } from '../shared/pictures/shrinking/picture-file.ts';

/** The names match the manifest's `share_target`. */
const TEXTS = ['title', 'text', 'url'];
const PHOTOS = 'photos';

/** Omits repeated texts, because many apps repeat the link in the text. */
function joinTexts(form: FormData): string {
  const texts = TEXTS.map((name) => form.get(name)).filter((value) => typeof value === 'string');
  const parts = texts.map((text) => text.trim()).filter(Boolean);
  return parts
    .filter((part, index) => !parts.some((other, otherIndex) => otherIndex !== index && repeats(other, part, otherIndex < index)))
    .join('\n');
}

const repeats = (other: string, part: string, isEarlier: boolean) => other.includes(part) && (other !== part || isEarlier);

/** Anyone can send this form, so `readForm` limits everything. */
export function readForm(form: FormData): Pick<SharedContent, 'text' | 'photos' | 'problems'> {
  const text = joinTexts(form);
  const files = form.getAll(PHOTOS).filter((value) => typeof value !== 'string' && value.size > 0) as File[];
  const pictures = files.filter(isPicture);
  const photos = pictures.filter(({ size }) => size <= SHARED_PHOTO_MAX_BYTES);
  const problems: Record<ShareProblem, boolean> = {
    textTooLong: text.length > SHARED_TEXT_MAX_CHARACTERS,
    tooManyPhotos: photos.length > SHARED_PHOTOS_MAX,
    notPhotos: pictures.length < files.length,
    photosTooLarge: photos.length < pictures.length,
    photosNotStored: false,
  };
  return {
    text: text.slice(0, SHARED_TEXT_MAX_CHARACTERS),
    photos: photos.slice(0, SHARED_PHOTOS_MAX),
    problems: (Object.keys(problems) as ShareProblem[]).filter((problem) => problems[problem]),
  };
}
