import { paths } from '@bros/contract/paths';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 480 },
];

test('on a phone, every entry of a menu can be brought into view', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.dashboardNetworking);
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    for (const name of ['More', /^Account of/]) {
      await page.getByRole('button', { name }).click();
      const entries = await page.getByRole('menu').getByRole('menuitem').all();
      expect(entries.length).toBeGreaterThan(8);
      for (const entry of entries) {
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 0.9 });
      }
      await page.keyboard.press('Escape');
    }
  }
});
