import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { expect, test } from '../support/own-site.ts';
import { createMember, demo, signIn } from '../support/session.ts';

test('an admin announces something to one tier; a member reads and dismisses it; the admin ends it', async ({
  openSite,
  openBrowser,
}) => {
  const title = `Desk ${randomUUID().slice(0, 8)}`;
  const url = await openSite();
  const [page, member] = [await openBrowser({ baseURL: url }), await openBrowser({ baseURL: url })];
  await signIn(page.context(), url, demo('admin'));
  await signIn(member.context(), url, demo('adventurer'));
  await page.goto(paths.adminAnnouncements);
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('The desk is closed on Friday.');
  await dialog.getByLabel('Links to').fill('https://elsewhere.example');
  await dialog.getByLabel('Level').selectOption('Important');
  for (const tier of ['Browser', 'Explorer', 'Legend']) await dialog.getByLabel(tier).uncheck();
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await expect(dialog.getByText('Please enter the path of one of our screens')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Links to').fill(paths.dashboardChat);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText('Running')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await member.goto(paths.dashboardProfile);
  const banners = member.getByRole('region', { name: 'Announcements' });
  await expect(banners.getByText('The desk is closed on Friday.')).toBeVisible();
  await expectAccessible(member);
  await expectToFit(member);
  const putAway = member.waitForResponse((response) => response.url().includes('/dismissal'));
  await banners.getByRole('button', { name: `Dismiss “${title}”` }).click();
  await expect(member.getByText(title)).toHaveCount(0);
  await putAway;
  const current = member.waitForResponse((response) => response.url().endsWith('/api/announcements'));
  await member.reload();
  await current;
  await expect(member.getByText(title)).toHaveCount(0);

  await row.getByRole('button', { name: `End now: “${title}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(row.getByText('Ended')).toBeVisible();
  await Promise.all([page.close(), member.close()]);
});

const TEXT = 'We move to bigger machines.';
const closed = { code: 'MAINTENANCE', status: 503, defined: true, message: 'Closed.', data: { text: TEXT, endsAt: null } };

test('maintenance covers the page, keeps typed text, and disappears on its own; a feature that is off shows a notice', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Patient', tier: 'explorer' });
  let maintenance: object | null = closed.data;
  const settings = await (await page.request.get('/api/settings')).json();
  await page.route('**/api/settings', (route) => route.fulfill({ json: { ...settings, maintenance, switchedOff: ['streams'] } }));
  await page.goto(paths.live);
  await expect(page.getByText('Nobody can start or join one right now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Live' })).toHaveCount(0);
  await page.goto(paths.jobBoard);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.route(/api\/jobs\?/, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' }, json: closed }));
  const screen = page.getByRole('dialog', { name: 'We will be right back' });
  await page.getByRole('searchbox').fill('Harbor master');
  await expect(screen.getByText(TEXT)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(screen).toBeVisible();
  await expectAccessible(page);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(screen.getByText('Not yet.')).toBeVisible();
  maintenance = null;
  await page.unroute(/api\/jobs\?/);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(screen).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('Harbor master');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !complaint.includes('status of 503')));
});
