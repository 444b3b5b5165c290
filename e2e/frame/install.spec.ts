import { randomUUID } from 'node:crypto';
import { isScreen, paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { inDays } from '../support/events.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

const OFFER = 'Add Bros Abroad to your home screen';

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  shortcuts: { name: string; url: string }[];
}

test.describe('the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is installable in Chromium, and its manifest has no errors', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', demo('explorer'));
    await page.goto(paths.dashboardProfile);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const browser = await context.newCDPSession(page);
    const { errors, url } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${baseURL}/manifest.webmanifest`);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });

  test('has icons and screenshots of the declared sizes, and shortcuts that open screens', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', demo('explorer'));
    await page.goto(paths.help);
    const manifest: Manifest = await (await context.request.get('/manifest.webmanifest')).json();
    const measure = (src: string) =>
      page.evaluate(async (url) => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        return `${image.width}x${image.height}`;
      }, src);
    const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any');
    expect(await Promise.all(pictures.map(({ src }) => measure(src)))).toEqual(pictures.map(({ sizes }) => sizes));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(new Set(manifest.screenshots.map(({ form_factor: shape }) => shape))).toEqual(new Set(['narrow', 'wide']));
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Chat', 'Today', 'I’m fine']);
    for (const { url } of manifest.shortcuts) expect(isScreen(url), url).toBe(true);
    await page.goto(manifest.shortcuts[2]?.url ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Meet safely' })).toBeVisible();
  });
});

const offerPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((chosen) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: chosen }) }));
    return event.defaultPrevented;
  }, outcome);

async function visit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = JSON.parse(localStorage.getItem('install-offer') ?? '{}');
    localStorage.setItem('install-offer', JSON.stringify({ ...offer, visitedAt: 0 }));
  });
  await page.goto(paths.dashboardProfile);
  await expect(page.getByText('Lisbon').first()).toBeVisible();
}

const countedVisits = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('install-offer') ?? '{}').visits as number | undefined);

test('a member with a trip is offered the app on the second visit, and can postpone or decline it @phone-full @full', async ({
  page,
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Installer', tier: 'explorer' });
  await addTrip(context.request, baseURL ?? '', { arrivesOn: inDays(5) });
  await page.goto(paths.dashboardProfile);
  await expect(page.getByText('Lisbon').first()).toBeVisible();
  expect(await offerPrompt(page, 'accepted')).toBe(true);
  await expect.poll(() => countedVisits(page)).toBe(1);
  const card = page.getByRole('region', { name: OFFER });
  await expect(card).toHaveCount(0);

  await visit(page);
  await offerPrompt(page, 'accepted');
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);

  await visit(page);
  await offerPrompt(page, 'accepted');
  await expect.poll(() => countedVisits(page)).toBe(3);
  await expect(card).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('install-offer', JSON.stringify({ visits: 3, visitedAt: 0, quietUntil: 0 })));
  await visit(page);
  await offerPrompt(page, 'dismissed');
  await card.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('install-offer', JSON.stringify({ visits: 3, visitedAt: 0, quietUntil: 0 })));
  await visit(page);
  await offerPrompt(page, 'accepted');
  await card.getByRole('button', { name: 'Don’t ask again' }).click();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('install-offer') ?? '{}').quietUntil)).toBeNull();
});

test('a browser on an iPhone shows the installation steps instead of a button @full', async ({ page, context, baseURL }) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Iphone', tier: 'explorer' });
  await addTrip(context.request, baseURL ?? '', { arrivesOn: inDays(5) });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    localStorage.setItem('install-offer', JSON.stringify({ visits: 1, visitedAt: 0, quietUntil: 0 }));
  });
  await page.goto(paths.dashboardProfile);
  const card = page.getByRole('region', { name: OFFER });
  await expect(card.getByText('Add to Home Screen')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
});

test('the app’s badge shows the same count as the bell, and disappears at sign-out @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const site = baseURL ?? '';
  await createMember(context.request, site, { firstName: 'Badged', tier: 'explorer' });
  const memberId = await readOwnId(context.request);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => void Object.assign(globalThis, { badge: count }),
    });
  });
  const badge = () => page.evaluate(() => (globalThis as { badge?: number }).badge);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await page.goto(paths.dashboardProfile);
  await expect.poll(badge).toEqual(expect.any(Number));
  const before = Number(await badge());

  const other = await openBrowser();
  await createMember(other.request, site, { firstName: 'Asker', tier: 'explorer' });
  const asked = await other.request.post(`/api/connections/${memberId}/request`, { headers: { origin: site }, data: {} });
  expect(asked.status()).toBe(201);
  await expect(bell).toHaveAccessibleName(new RegExp(`${before + 1}`));
  await expect.poll(badge).toBe(before + 1);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
  await expect.poll(badge).toBe(0);
});

test('a new version is offered while the page stays open, and the reload keeps the draft of a message', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  const draft = `Half a thought ${randomUUID().slice(0, 8)}`;
  await page.clock.install();
  await page.goto(`${paths.chat}?room=asia`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(draft);
  await page.clock.runFor(10_000);
  const offer = page.getByText('A new version is ready');
  const asked = page.waitForRequest((request) => request.url() === `${baseURL}${paths.dashboard}`);
  await page.clock.fastForward('01:00:01');
  await asked;
  await expect(offer).toHaveCount(0);

  await page.route(`${baseURL}${paths.dashboard}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/manifest-[\w-]+\.js/g, '/manifest-newer.js');
    await route.fulfill({ response: answer, body });
  });
  await page.clock.fastForward('01:00:01');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await expect(field).toHaveValue(draft);
  await page.reload();
  await expect(field).toHaveValue(draft);
});
