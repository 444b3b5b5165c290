import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pressEnabled } from '../support/keys.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { delayResponse } from '../support/slow-response.ts';
import { expect, test } from '../support/test.ts';

async function createExplorer(request: APIRequestContext, baseUrl: string, firstName: string): Promise<string> {
  await createMember(request, baseUrl, { firstName, tier: 'explorer' });
  return readOwnId(request);
}

async function askToConnect(request: APIRequestContext, baseUrl: string, memberId: string, note: string): Promise<void> {
  const headers = { origin: baseUrl };
  const response = await request.post(`/api/connections/${memberId}/request`, { headers, data: { note } });
  expect(response.status(), await response.text()).toBe(201);
}

async function openListening(page: Page, path: string): Promise<void> {
  const isListening = waitForSocket(page);
  await page.goto(path);
  await isListening;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const listed = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a connection is requested, accepted and ended, and both browsers show each step live @phone-full', async ({
  page: asked,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const asker = await openBrowser();
  const askedId = await createExplorer(asked.request, site, 'Rafael');
  await createExplorer(asker.request, site, 'Silas');
  await openListening(asked, paths.dashboardConnectionsTab('incoming'));
  await expect(asked.getByRole('heading', { name: 'No requests waiting' })).toBeVisible();
  await expectAccessible(asked);
  await openListening(asker, paths.dashboardConnectionsTab('outgoing'));

  await askToConnect(asker.request, site, askedId, 'Coffee in Lisbon?');
  await expect(tab(asked, 'Incoming')).toHaveText('Incoming (1)');
  const request = listed(asked, 'Silas');
  await expect(request.getByText('Coffee in Lisbon?')).toBeVisible();
  await expect(listed(asker, 'Rafael').getByRole('button', { name: 'Pending request to Rafael' })).toBeVisible();
  await expectAccessible(asked);
  await expectAccessible(asker);

  await pressEnabled(request.getByRole('button', { name: 'Accept Silas' }), 'Enter');
  await expect(asked.getByText('You and Silas are connected')).toBeVisible();
  await expect(asked.getByRole('heading', { name: 'No requests waiting' })).toBeVisible();
  await expect(tab(asker, 'Connections')).toHaveText('Connections (1)');
  await tab(asker, 'Outgoing').press('ArrowRight');
  await expect(listed(asker, 'Rafael')).toBeVisible();
  await tab(asked, 'Connections').click();
  await expect(listed(asked, 'Silas')).toBeVisible();
  await expectAccessible(asked);

  await listed(asked, 'Silas').getByRole('button', { name: 'Connected with Silas' }).click();
  await asked.getByRole('menuitem', { name: 'Disconnect' }).click();
  const dialog = asked.getByRole('dialog', { name: 'Disconnect from Silas?' });
  await expectAccessible(asked);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(listed(asked, 'Silas')).toHaveCount(0);
  await expect(asker.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
});

test('the page opens on the incoming requests if one waits, and selects no tab before the counts arrive', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const asker = await openBrowser();
  const askedId = await createExplorer(page.request, site, 'Rafael');
  await createExplorer(asker.request, site, 'Silas');
  await askToConnect(asker.request, site, askedId, 'Coffee in Lisbon?');
  const selected = page.getByRole('tab', { selected: true });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await delayResponse(page, '**/api/connections/counts', () => isAnswered);
  await page.goto(paths.dashboardConnections);
  await expect(tab(page, 'Incoming')).toBeVisible();
  await expect(selected).toHaveCount(0);
  answer();
  await expect(selected).toHaveText('Incoming (1)');
  await page.getByRole('button', { name: 'Accept Silas' }).click();
  await expect(page.getByRole('heading', { name: 'No requests waiting' })).toBeVisible();
  await expect(selected).toHaveText('Incoming (0)');

  await tab(page, 'Outgoing').click();
  await expect(page).toHaveURL(paths.dashboardConnectionsTab('outgoing'));
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page).toHaveURL(paths.dashboardConnections);
  await expect(selected).toHaveText('Connections (1)');
});

test('the requester sees the reason for a decline, and cannot ask again for some time @full', async ({
  page: asked,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const asker = await openBrowser();
  const askedId = await createExplorer(asked.request, site, 'Rafael');
  await createExplorer(asker.request, site, 'Silas');
  await askToConnect(asker.request, site, askedId, 'Coffee in Lisbon?');
  await openListening(asker, paths.dashboardConnectionsTab('outgoing'));
  await asked.goto(paths.dashboardConnections);
  await asked.getByRole('button', { name: 'Decline Silas' }).click();
  const dialog = asked.getByRole('dialog', { name: 'Decline Silas?' });
  await expect(dialog.getByText('They are not notified.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Answer').selectOption('I am taking a break from new contacts.');
  await expectAccessible(asked);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(asked.getByText('Request declined')).toBeVisible();

  await expect(asker.getByRole('heading', { name: 'No requests sent yet' })).toBeVisible();
  await asker.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(asker.getByRole('dialog', { name: 'Notifications' }).getByText('I am taking a break')).toBeVisible();
  const again = await asker.request.post(`/api/connections/${askedId}/request`, { headers: { origin: site }, data: {} });
  expect(await again.json()).toMatchObject({ code: 'CONNECTION_COOLDOWN' });
});

test('a block ends the connection between two members, and unblocking does not restore it', async ({
  page: blocker,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const blocked = await openBrowser();
  const blockerId = await createExplorer(blocker.request, site, 'Rafael');
  const blockedId = await createExplorer(blocked.request, site, 'Silas');
  await askToConnect(blocked.request, site, blockerId, 'Coffee in Lisbon?');
  await openListening(blocked, paths.dashboardConnectionsTab('outgoing'));
  await expect(listed(blocked, 'Rafael')).toBeVisible();
  await blocker.goto(paths.dashboardConnections);
  await blocker.getByRole('button', { name: 'More about Silas' }).click();
  await blocker.getByRole('menuitem', { name: 'Block' }).click();
  const dialog = blocker.getByRole('dialog', { name: 'Block Silas?' });
  await expect(dialog.getByText('You will not see each other anywhere')).toBeVisible();
  await expectAccessible(blocker);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(blocker.getByText('Silas is blocked')).toBeVisible();

  await expect(listed(blocker, 'Silas')).toHaveCount(0);
  await expect(listed(blocked, 'Rafael')).toHaveCount(0);
  for (const [page, id] of [[blocker, blockedId] as const, [blocked, blockerId] as const]) {
    const refused = await page.request.post(`/api/connections/${id}/request`, { headers: { origin: site }, data: {} });
    expect(refused.status()).toBe(404);
  }

  await blocker.goto(paths.dashboardSecurity);
  await blocker.getByRole('button', { name: 'Unblock Silas' }).click();
  await expect(blocker.getByText('Silas is no longer blocked')).toBeVisible();
  await expect(blocker.getByText('You have not blocked anyone.')).toBeVisible();
  await blocker.goto(paths.dashboardConnections);
  await expect(blocker.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
  await tab(blocker, 'Incoming').click();
  await expect(blocker.getByRole('heading', { name: 'No requests waiting' })).toBeVisible();
});

test('staff see the report of a member, and the reporter is notified of the decision @full', async ({
  page: reporter,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const reported = await openBrowser();
  const reporterId = await createExplorer(reporter.request, site, 'Rafael');
  const name = `Silas${reporterId.slice(-6)}`;
  await createExplorer(reported.request, site, name);
  await askToConnect(reported.request, site, reporterId, 'Send me 500 dollars');
  await openListening(reporter, paths.dashboardConnections);
  await reporter.getByRole('button', { name: `Decline ${name}` }).click();
  const decline = reporter.getByRole('dialog');
  await decline.getByRole('checkbox', { name: 'Report them to our staff' }).check();
  await decline.getByLabel('What is wrong?').selectOption('Scam or asking for money');
  await decline.getByLabel('What happened?').fill('Wants money from a stranger');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(reporter.getByText('We’ll notify you of the outcome.')).toBeVisible();

  const staff = await openBrowser();
  await signIn(staff.context(), site, demo('moderator'));
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto(`${paths.adminReports}?state=open`);
  const inQueue = staff.getByRole('list', { name: 'Queue' }).getByRole('button').filter({ hasText: name });
  await inQueue.click();
  const report = staff.getByRole('article', { name });
  await expect(report.getByText('Wants money from a stranger')).toBeVisible();
  await expect(report.getByText('Send me 500 dollars')).toBeVisible();
  await expectAccessible(staff);
  await report.getByLabel('What to do').selectOption('Close: upheld');
  await report.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(report.getByText('Please say why')).toBeVisible();
  await expectAccessible(staff);
  await report.getByLabel('Note').fill('Suspended them');
  await report.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(report).toHaveCount(0);
  await expect(inQueue).toHaveCount(0);

  await reporter.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(reporter.getByText('We looked into your report and acted on it. Thank you.')).toBeVisible();
});

test('a tier without connections, conversations or companions shows which tier includes them @phone-full @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('browser'));
  await page.goto(paths.dashboardConnections);
  await expect(page.getByRole('heading', { name: 'Connections require Explorer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get Explorer for $9.99 a month' }).click();
  await expect(page).toHaveURL(paths.paymentFor('explorer'));

  await page.goto(paths.dashboardDirect(randomUUID()));
  await expect(page.getByRole('heading', { name: 'Direct messages' }).last()).toBeVisible();
  await expect(page.getByText('Failed to load')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Explorer for $9.99 a month' })).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !/403|404/.test(complaint)));
});
