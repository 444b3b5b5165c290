import { paths } from '@bros/contract/paths';
import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

const SIZES_PX = [16, 20, 24, 40];
/** The minimum for strokes that readers need (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

const luminanceOf = (gray: number): number => {
  const share = gray / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Contrast with white of the darkest row between the arcs of an 'e'. */
async function crossbarContrast(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => y);
  const grayAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 255;
  const inked = rows.filter((y) => Array.from({ length: info.width }, (_, x) => grayAt(x, y)).some((gray) => gray < 128));
  const [top = 0, bottom = 0] = [inked[0], inked.at(-1)];
  const height = bottom - top;
  const middle = rows.filter((y) => y > top + height * 0.25 && y < bottom - height * 0.3);
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) => x > info.width * 0.4 && x < info.width * 0.6);
  const darkest = columns.map((x) => Math.min(...middle.map((y) => grayAt(x, y))));
  return 1.05 / (luminanceOf(Math.max(...darkest)) + 0.05);
}

test('the crossbar of an ‘e’ in headings is readable at every size on a screen with one pixel per CSS pixel @full', async ({
  page,
}) => {
  await page.goto(paths.login);
  await page.evaluate(() => document.fonts.load("500 20px 'Fraunces'", 'e'));
  for (const size of SIZES_PX) {
    await page.evaluate((px) => {
      document.querySelector('#letter')?.remove();
      const letter = Object.assign(document.createElement('span'), { id: 'letter', textContent: 'e' });
      // Outside the body, whose content React renders.
      document.documentElement.append(letter);
      const place = { position: 'fixed', inset: '0 auto auto 0', zIndex: '99', padding: '4px' };
      Object.assign(letter.style, { ...place, background: '#fff', color: '#17202e', font: `500 ${px}px/1 Fraunces` });
    }, size);
    const picture = await page.locator('#letter').screenshot();
    expect(await crossbarContrast(picture), `${size} px`).toBeGreaterThan(MIN_CONTRAST);
  }
});

test('a Vietnamese name has one font @full', async ({ page }) => {
  await page.goto(paths.login);
  const faces = await page.evaluate(async () => (await document.fonts.load("400 16px 'Inter'", 'ấ')).length);
  expect(faces).toBe(1);
});
