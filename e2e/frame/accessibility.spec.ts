import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expectAccessible } from '../support/accessibility.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { findControlsWithoutName, findCutOff, findLostBySpacing, findUnseenFocus } from '../support/wcag.ts';

const SCREENS = [
  { name: 'landing page', path: paths.home, as: null },
  { name: 'sign-up', path: paths.register, as: null },
  { name: 'sign-in', path: paths.login, as: null },
  { name: 'destinations', path: paths.destinations, as: 'legend' },
  { name: 'one destination', path: paths.destination('lisbon'), as: 'legend' },
  { name: 'members', path: paths.dashboardNetworking, as: 'legend' },
  { name: 'chat', path: paths.dashboardChat, as: 'legend' },
  { name: 'account', path: paths.dashboardProfile, as: 'legend' },
  { name: 'membership', path: paths.payment, as: 'legend' },
  { name: 'members, for staff', path: paths.adminMembers, as: 'admin' },
] as const;
const WIDE = { width: 1280, height: 900 };
/** WCAG 1.4.10: 1280 by 1024 pixels at 400%. */
const ZOOMED = { width: 320, height: 256 };
const TAB_STOPS_MAX = 60;

async function findSmallTargets(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const answer = await window.axe?.run(document, { runOnly: ['target-size'], rules: { 'target-size': { enabled: true } } });
    return (answer?.violations ?? []).flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
  });
}

for (const { name, path, as } of SCREENS) {
  test(`${name} is accessible with large text, wide spacing, a small window, and the keyboard @full`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (as) await signIn(context, baseURL ?? '', demo(as));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(WIDE);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);

    await expectAccessible(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await findControlsWithoutName(page), 'without a name').toEqual([]);
    expect.soft(await findSmallTargets(page), 'targets under 24 pixels').toEqual([]);
    expect.soft((await findUnseenFocus(page, TAB_STOPS_MAX)).found, 'focus that cannot be seen').toEqual([]);
    expect.soft(await findLostBySpacing(page), 'cut off when text spacing is increased').toEqual([]);

    await page.setViewportSize({ width: WIDE.width / 2, height: WIDE.height / 2 });
    expect.soft(await findCutOff(page), 'cut off at 200%').toEqual([]);
    await page.setViewportSize(ZOOMED);
    expect.soft(await findCutOff(page), 'cut off at 400%').toEqual([]);
    expect.soft(await findLostBySpacing(page), 'cut off when text spacing is increased at 400%').toEqual([]);
    expect.soft((await findUnseenFocus(page, TAB_STOPS_MAX)).found, 'focus that cannot be seen at 400%').toEqual([]);
    expect.soft(await findSmallTargets(page), 'targets under 24 pixels on a phone').toEqual([]);
  });
}
