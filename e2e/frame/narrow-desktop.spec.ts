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
  paths.adminMembers,
];

/** Cut-off controls, and pairs that cover each other. */
const findCrowded = (header: Element): string[] => {
  const shown = [...header.querySelectorAll('a, button')]
    .map((control) => ({ control, box: control.getBoundingClientRect(), name: control.textContent || control.ariaLabel || '' }))
    .filter(({ box }) => box.width > 0 && box.right > 0);
  const cutOff = shown.filter(({ box }) => box.left < 0 || box.right > window.innerWidth).map(({ name }) => `${name} is cut off`);
  const covered = shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(({ control, box }) => {
        const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
        const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
        return across > 1 && down > 1 && !one.control.contains(control);
      })
      .map(({ name }) => `${one.name} and ${name} overlap`),
  );
  return [...cutOff, ...covered];
};

test('no screen scrolls sideways between 1024 and 1100 pixels, and no control of the header is cut off or covered @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      const crowded = await page.getByRole('banner').evaluate(findCrowded);
      expect(crowded, `${screen} at ${width} pixels`).toEqual([]);
    }
  }
});

const findCutOffOptions = (selects: HTMLSelectElement[]): string[] => {
  const pen = document.createElement('canvas').getContext('2d');
  return selects.flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const text = select.selectedOptions[0]?.text ?? '';
    if (!pen || select.clientWidth === 0) return [];
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(text).width > room + 1 ? [`${text} in ${select.ariaLabel ?? select.name}`] : [];
  });
};

test('at 320 pixels, nothing scrolls sideways and the selected options are readable @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of [paths.dashboardCalendar, paths.dashboardEarnings, paths.dashboardChat]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectToFit(page);
    expect(await page.locator('select').evaluateAll(findCutOffOptions), screen).toEqual([]);
  }
});
