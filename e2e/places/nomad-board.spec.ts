import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { closeFilters, openFilters } from '../support/filters.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const LISBON = 2_267_057;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const explorer = (request: APIRequestContext, baseUrl: string, firstName: string) =>
  createMember(request, baseUrl, { firstName, tier: 'explorer' });
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('a member writes a tip and changes it after another member upvoted it', async ({ page: author, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  const reader = await openBrowser();
  await explorer(author.request, site, 'Rafael');
  await explorer(reader.request, site, 'Silas');
  const title = `Bring a kettle ${randomUUID().slice(0, 8)}`;

  await author.goto(paths.dashboardNomadBoard);
  await author.getByRole('tab', { name: 'Destinations' }).press('ArrowRight');
  await expect(author).toHaveURL(/tab=tips/);
  await expect(author.getByText('Bros Abroad editors').first()).toBeVisible();
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Write a tip' }).click();
  const dialog = author.getByRole('dialog', { name: 'Write a tip' });
  await dialog.getByRole('button', { name: 'Save tip' }).click();
  await expect(dialog.getByText('Please give it a title.')).toBeVisible();
  await dialog.getByLabel('Category').selectOption('Housing');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Tip', { exact: true }).fill('See www.example.org');
  await dialog.getByLabel('City').fill('lisb');
  await author
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await expectAccessible(author);
  await dialog.getByRole('button', { name: 'Save tip' }).click();
  await expect(dialog.getByText('New members cannot post links yet. Please leave the link out.')).toBeVisible();
  await dialog.getByLabel('Tip', { exact: true }).fill('It boils water in rooms that have no kitchen.');
  await dialog.getByRole('button', { name: 'Save tip' }).click();
  await expect(dialog).toHaveCount(0);

  await reader.goto(`/nomad-board?tab=tips&sort=new&city=${LISBON}`);
  const tip = card(reader, title);
  await expect(tip.getByText('Rafael')).toBeVisible();
  const isCounted = reader.waitForResponse(/\/vote$/);
  await tip.getByRole('button', { name: /^Useful 0/ }).click();
  await expect(tip.getByRole('button', { name: `Useful 1 for the tip ${title}`, pressed: true })).toBeVisible();
  await isCounted;
  await reader.reload();
  await expect(tip.getByRole('button', { name: `Useful 1 for the tip ${title}`, pressed: true })).toBeVisible();

  await author.goto('/nomad-board?tab=tips&view=mine');
  await expect(card(author, title).getByText('1 found this useful')).toBeVisible();
  await card(author, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await author.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = author.getByRole('dialog', { name: 'Edit the tip' });
  await edit.getByLabel('Tip', { exact: true }).fill('It boils water, and eggs.');
  await edit.getByRole('button', { name: 'Save tip' }).click();
  await expect(card(author, title).getByText('It boils water, and eggs.')).toBeVisible();
});

test('requests, approvals and replies to a meetup appear live in both browsers @phone-full', async ({
  page: host,
  openBrowser,
  baseURL,
}, { project }) => {
  const site = baseURL ?? '';
  const guest = await openBrowser(project.use);
  const late = await openBrowser(project.use);
  await explorer(host.request, site, 'Rafael');
  await explorer(guest.request, site, 'Silas');
  await explorer(late.request, site, 'Tobias');
  const title = `Sunset table ${randomUUID().slice(0, 8)}`;

  await host.goto(paths.dashboardNomadBoardTab('community'));
  await openFilters(host);
  await expect(host.getByRole('button', { name: /^Local Meetups/ })).toBeVisible();
  await expectAccessible(host);
  await closeFilters(host);
  await host.getByRole('button', { name: 'New post' }).click();
  const dialog = host.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('What is the plan?').fill('A long table at the river.');
  await dialog.getByLabel('City').fill('lisb');
  await host
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await dialog.getByLabel('First day').fill(inDays(3));
  await dialog.getByLabel('Last day').fill(inDays(3));
  await dialog.getByLabel('Seats besides you').fill('1');
  await dialog.getByLabel('Who can come?').selectOption('The host decides');
  await expectAccessible(host);
  await dialog.getByRole('button', { name: 'Save post' }).click();
  await expect(dialog).toHaveCount(0);
  await host.getByRole('link', { name: title }).click();
  await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await guest.goto(`/nomad-board?tab=community&kind=meetup&city=${LISBON}`);
  await guest.getByRole('link', { name: title }).click();
  await guest.getByRole('button', { name: 'Ask to join' }).click();
  await expect(guest.getByText('Waiting for the host')).toBeVisible();

  const requests = host.getByRole('list', { name: 'Who would like to come' });
  await expect(requests.getByText('Silas')).toBeVisible();
  await expectAccessible(host);
  await requests.getByRole('button', { name: 'Accept Silas' }).click();
  await expect(guest.getByText("You're in")).toBeVisible();
  await guest.getByLabel('Your reply').fill('Keep me a chair at the end.');
  await guest.getByRole('button', { name: 'Reply' }).click();
  await expect(host.getByText('Keep me a chair at the end.')).toBeVisible();
  await expect(guest.getByLabel('Your reply')).toHaveValue('');
  await expectAccessible(guest);

  await late.goto(new URL(host.url()).pathname);
  await expect(late.getByText('Full', { exact: true })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Ask to join' })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Leave' }).click();
  await expect(late.getByRole('button', { name: 'Ask to join' })).toBeVisible();

  await host.getByRole('button', { name: 'Cancel post' }).click();
  await host.getByRole('dialog', { name: 'Cancel this post?' }).getByRole('button', { name: 'Cancel post' }).click();
  await expect(late.getByText('Canceled')).toBeVisible();
});

test('a Browser member reads every tab of the board, and filters its destinations by region and name @full', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/nomad-board');
  await expect(page).toHaveURL(/\/login/);
  await signIn(context, baseURL ?? '', demo('browser'));
  await page.goto('/nomad-board');
  const regions = page.getByRole('group', { name: 'Regions' });
  await expect(regions.getByRole('button', { name: /^All Regions \d+/ })).toBeVisible();
  expect((await regions.getByRole('button').allInnerTexts()).slice(0, 5).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
    'All Regions',
    'Asia',
    'Europe',
    'South America',
    'North America',
  ]);
  await expectAccessible(page);
  await regions.getByRole('button', { name: /^Europe/ }).click();
  await expect(page).toHaveURL(/region=europe/);
  const count = (await regions.getByRole('button', { name: /^Europe/ }).textContent())?.match(/\d+/)?.[0];
  await expect(page.getByRole('status').filter({ hasText: 'destinations' })).toHaveText(`${count} destinations`);
  await page.getByLabel('Search by name or country').fill('portugal');
  const lisbon = card(page, 'Lisbon');
  for (const fact of ['Monthly cost', 'Internet', 'Community', 'Visa', 'Time zone']) {
    await expect(lisbon.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card(page, 'Valencia')).toHaveCount(0);
  await page.getByLabel('Search by name or country').fill('%_"');
  await expect(page.getByRole('heading', { name: 'No destinations found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/region|search/);
  await page.getByRole('tab', { name: 'Nomad Tips' }).click();
  await expect(page.getByText('This comes with the Explorer membership. Reading is free.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a tip' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Community' }).click();
  await expect(page.getByText('A bro').first()).toBeVisible();
});

test('on a phone, each tab starts with its content @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['destinations', 'tips', 'community']) {
    await page.goto(`${paths.dashboardNomadBoard}?tab=${tab}`);
    const first = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y, tab).toBeLessThanOrEqual(220);
  }
});
