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

test('a menu in a scrolling row of faces is completely visible, and closes with Esc and its own button', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(paths.dashboardProfile);
  const faces = page.getByRole('list', { name: 'Who’s here' });
  await faces
    .getByRole('button', { name: /^Say hello to/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  const pending = faces.getByRole('button', { name: /^Pending request to/ }).first();
  await pending.click();
  const withdraw = page.getByRole('menuitem', { name: 'Withdraw request' });
  await expect(withdraw).toBeFocused();
  await expect(withdraw).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(withdraw).toHaveCount(0);
  await expect(pending).toBeFocused();
  await pending.click();
  await pending.click();
  await expect(withdraw).toHaveCount(0);
  await pending.click();
  await withdraw.click();
  await expect(page.getByText('Request withdrawn')).toBeVisible();
});
