import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
/** Once this button is visible, the page listens for keys. */
const waitForPalette = (page: Page) => expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible();

test('the palette opens screens, rooms, cities and people', async ({ page, baseURL, openBrowser }) => {
  const eli = await openBrowser();
  const firstName = `Elisha${Date.now().toString(36)}`;
  await createMember(eli.request, baseURL ?? '', { firstName, tier: 'explorer' });
  const eliId = await readOwnId(eli.request);
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardSecurity);
  await waitForPalette(page);

  await page.keyboard.press('ControlOrMeta+k');
  const input = palette(page).getByRole('combobox', { name: 'Where to?' });
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await input.fill('nomad');
  await expect(palette(page).getByRole('option', { name: 'Nomad Board' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paths.dashboardNomadBoard}$`));
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await input.fill(firstName.toLowerCase());
  await palette(page).getByRole('option', { name: firstName }).click();
  await expect(page).toHaveURL(new RegExp(paths.member(eliId)));
  await expect(page).toHaveTitle(new RegExp(`${firstName}.* · Bros Abroad$`));

  await page.keyboard.press('ControlOrMeta+k');
  await input.fill('lisbon');
  await palette(page)
    .getByRole('group', { name: 'Cities' })
    .getByRole('option', { name: /^Lisbon/ })
    .click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Lisbon · Bros Abroad$/);

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).getByRole('group', { name: 'Rooms' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/dashboard\/chat\?room=/);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await input.fill('no such place at all');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing with that name.');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('a Browser member finds cities in the palette, but no people @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.dashboardProfile);
  await page.getByRole('button', { name: 'Go to…' }).click();
  await palette(page).getByRole('combobox').fill('lisbon');
  await expect(palette(page).getByRole('option', { name: /^Lisbon Portugal/ })).toBeVisible();
  await expect(palette(page).getByText('People', { exact: true })).toHaveCount(0);
  expect(asked).toContain('/api/destinations');
  expect(asked).not.toContain('/api/members');
});

test('the palette opens from its button on a phone and fits the screen @phone', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardProfile);
  await page.getByRole('button', { name: 'Go to…' }).click();
  const input = palette(page).getByRole('combobox');
  await input.fill('map');
  await expect(palette(page).getByRole('option', { name: 'Map', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await palette(page).getByRole('option', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.map}$`));
});

test('single-key shortcuts are listed, are ignored while the reader types, and can be turned off @full', async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardDestinations);
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(search).toHaveValue('?/');
  await search.blur();
  await page.keyboard.press('Control+/');
  await expect(search).not.toBeFocused();

  await page.keyboard.press('?');
  await expect(shortcuts(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('/');
  await shortcuts(page).getByRole('switch').uncheck();
  await expect(shortcuts(page).getByText('Search on this screen')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeVisible();
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(search).not.toBeFocused();
  await expect(search).toHaveValue('?/');
});

test('the palette’s code is loaded when the palette is opened @full', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(paths.dashboardProfile);
  await waitForPalette(page);
  const before = scripts.filter((url) => /palette/.test(url));
  await page.getByRole('button', { name: 'Go to…' }).click();
  await expect(palette(page)).toBeVisible();
  expect(before).toEqual([]);
  expect(scripts.some((url) => /palette/.test(url))).toBe(true);
});

test('a key pressed as soon as the screen appears opens the palette @full', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.addInitScript((label) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(`button[aria-label="${label}"]`)) return;
      watch.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, 'Go to…');
  await page.goto(paths.dashboardProfile);
  await expect(palette(page)).toBeVisible();
});
