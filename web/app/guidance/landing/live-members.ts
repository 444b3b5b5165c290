import { homePagePhotoUrl, PHOTO_SHAPES } from '@bros/contract/core/pictures';
import type { LandingFace, LandingLine } from '@bros/contract/guidance/landing';
import { landingTexts } from './texts.ts';

const { members: texts } = landingTexts;
const [WIDTH] = PHOTO_SHAPES.photo.widths;

function write(row: Element, name: string, text: string): void {
  const place = row.querySelector(`[data-${name}]`);
  if (place) place.textContent = text;
}

function showPhoto(row: Element, firstName: string, photo: LandingLine['photo']): void {
  const place = row.querySelector<HTMLElement>('[data-photo]');
  if (!place || !photo) return;
  const image = Object.assign(document.createElement('img'), {
    alt: texts.portrait(firstName),
    width: WIDTH,
    height: WIDTH,
    src: homePagePhotoUrl(photo, WIDTH),
  });
  place.style.backgroundColor = photo.color;
  place.replaceChildren(image);
  place.removeAttribute('hidden');
}

function fill<Item extends { firstName: string; photo: LandingLine['photo'] }>(
  name: string,
  items: readonly Item[],
  more: (row: Element, item: Item) => void,
): void {
  [...document.querySelectorAll(`[data-${name}]`)].forEach((row, index) => {
    const item = items[index];
    if (!item) return;
    write(row, 'name', item.firstName);
    showPhoto(row, item.firstName, item.photo);
    more(row, item);
    row.removeAttribute('hidden');
  });
}

export function showMembers(faces: readonly LandingFace[], lines: readonly LandingLine[]): void {
  if (faces.length + lines.length === 0) return;
  fill('face', faces, (row, { city }) => write(row, 'city', city ?? ''));
  fill('line', lines, (row, { room, text }) => {
    write(row, 'room', texts.inRoom(room));
    write(row, 'text', text);
  });
  document.querySelector('[data-members]')?.removeAttribute('hidden');
}
