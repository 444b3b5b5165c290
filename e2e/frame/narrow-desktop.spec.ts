import { paths } from '@bros/contract/paths';
import { expectToFit } from '../support/accessibility.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [1024, 1060, 1100];
const SCREENS = [
  paths.dashboardProfile,
  paths.destinations,
  paths.dashboardCalendar,
  paths.dashboardChat,
  paths.dashboardEarnings,
  paths.payment,
  paths.dashboardJobs,
];

test('no screen scrolls sideways between 1024 and 1100 pixels, and no control of the header is cut off', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      const cutOff = await page.getByRole('banner').evaluate((header) =>
        [...header.querySelectorAll('a, button')]
          .filter((control) => {
            const { left, right, width: shown } = control.getBoundingClientRect();
            return shown > 0 && right > 0 && (left < 0 || right > window.innerWidth);
          })
          .map(({ textContent }) => textContent),
      );
      expect(cutOff, `${screen} at ${width} pixels`).toEqual([]);
    }
  }
});
