import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

async function expectOneLine(elements: Locator, count: number): Promise<void> {
  await expect(elements).toHaveCount(count);
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()));
      const tops = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
      return Math.max(...tops) - Math.min(...tops);
    })
    .toBeLessThan(12);
}

async function openAt(page: Page, size: typeof DESKTOP, path: string): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
}

test('on a desktop, the filters of stays and the actions of a city each fit on one line @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('adventurer'));
  await openAt(page, DESKTOP, paths.stays);
  await expectOneLine(page.getByRole('search').locator('select, input'), 5);
  await page.goto(paths.destination('tokyo'));
  const actions = page.getByRole('article').getByRole('button', { name: /^(Favorite|Follow|More actions)/ });
  await expectOneLine(actions, 3);
});

test('the plans are visible on a desktop without scrolling, even for a member who has a plan @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await openAt(page, DESKTOP, paths.payment);
  const plan = page.getByRole('heading', { name: 'Adventurer' });
  await expect(page.getByRole('heading', { name: 'Manage Subscription' })).toBeVisible();
  await expect(plan).toBeVisible();
  expect(await topOf(plan)).toBeLessThanOrEqual(600);
});

test('on a phone, a member’s own plan comes first @full', async ({ page, openBrowser, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await openAt(page, PHONE, paths.payment);
  await expect(page.getByRole('button', { name: 'Open customer portal' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeInViewport();
  const ownCard = page.getByRole('listitem').filter({ has: page.getByText('Your plan', { exact: true }) });
  await expect(ownCard.getByRole('heading', { name: 'Explorer' })).toBeInViewport();

  const browser = await openBrowser();
  await signIn(browser.context(), baseURL ?? '', demo('browser'));
  await openAt(browser, PHONE, paths.payment);
  const own = browser.getByText('Your plan', { exact: true }).first();
  await expect(own).toBeInViewport();
  expect(await topOf(own)).toBeLessThan(await topOf(browser.getByRole('heading', { name: 'Adventurer' })));
});

test('on a phone, groups are only a list until a group is chosen @full', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await openAt(page, PHONE, paths.dashboardGroups);
  await expect(page.getByRole('link', { name: /Ericeira surf house/ })).toBeVisible();
  const panel = page.getByRole('heading', { name: 'Your groups' });
  await expect(panel).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await expect(panel).toBeVisible();
});

test('without a safety contact, adding one is the first thing on a phone @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  await openAt(page, PHONE, paths.safety);
  const add = page.getByRole('button', { name: 'Add a contact' });
  await expect(add).toBeVisible();
  expect(await topOf(add)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Set a timer' })));
});

test('on a phone, the map begins below one row with its title @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('adventurer'));
  await openAt(page, PHONE, paths.map);
  await expectOneLine(page.getByRole('heading', { level: 1 }).or(page.getByRole('main').getByRole('link', { name: 'Home' })), 2);
});

test('on a phone, an empty message field has room for its placeholder, and the send button appears with the text @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('adventurer'));
  await openAt(page, PHONE, `${paths.chat}?room=asia`);
  const field = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(field).toBeEnabled();
  await expect(send).toHaveCount(0);
  const room = await field.evaluate((area: HTMLTextAreaElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(area);
    const context2d = document.createElement('canvas').getContext('2d');
    if (!context2d) throw new Error('There is no canvas.');
    context2d.font = font;
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return area.clientWidth - padding - context2d.measureText(area.placeholder).width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await field.fill('Hello');
  await expect(send).toBeEnabled();
});
