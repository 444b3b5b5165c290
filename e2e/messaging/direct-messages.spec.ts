import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForSocket } from '../support/realtime.ts';
import { connect, createMember, readOwnId } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

/** Returns the ID of `other`. */
async function openListening(page: Page, path: string): Promise<void> {
  const isListening = waitForSocket(page);
  await page.goto(path);
  await isListening;
}

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages in ${name}` });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: new RegExp(`^${name}`) });

async function send(page: Page, words: string): Promise<void> {
  await input(page).fill(words);
  await input(page).press('Enter');
}

test('two connections exchange live messages until one blocks the other @phone-full', async ({
  page: diego,
  openBrowser,
  baseURL,
  consoleErrors,
}) => {
  const site = baseURL ?? '';
  const omar = await openBrowser();
  await createMember(diego.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
  const { answeringId: omarId } = await connect(site, diego.request, omar.request);

  await diego.goto(paths.dashboardConnectionsTab('connections'));
  await diego.getByRole('link', { name: 'Message Omar' }).click();
  await expect(diego).toHaveURL(paths.dashboardDirect(omarId));
  await expect(diego.getByText('You and Omar are connected')).toBeVisible();
  await expect(diego.getByText('Connected', { exact: true })).toBeVisible();
  await expectAccessible(diego);

  await openListening(omar, `${paths.dashboardChat}?direct`);
  await expect(omar.getByRole('link', { name: 'Write to Diego' })).toBeVisible();
  await expectAccessible(omar);
  await send(diego, 'Are you in town?');
  await expect(entry(omar, 'Diego')).toContainText('Are you in town?');
  await expect(entry(omar, 'Diego')).toContainText('1 unread message');
  await expect(omar).toHaveTitle('(1) Chat Rooms · Bros Abroad');
  await expect(diego.getByText('Read', { exact: true })).toHaveCount(0);

  await entry(omar, 'Diego').click();
  await expect(log(omar, 'Diego')).toContainText('Are you in town?');
  await expect(omar).toHaveTitle('Diego · Bros Abroad');
  await expect(diego.getByText('Read', { exact: true })).toBeVisible();
  await expect(omar.getByText('Here now')).toBeVisible();
  await input(omar).fill('Yes, until');
  await expect(diego.getByText('Omar is typing…')).toBeVisible();
  await send(omar, 'Yes, until Friday.');
  await expect(log(diego, 'Omar')).toContainText('Yes, until Friday.');
  await expect(diego.getByText('Omar is typing…')).toHaveCount(0);
  await expectAccessible(omar);

  await diego.context().setOffline(true);
  await send(omar, 'Coffee tomorrow?');
  await send(omar, 'At nine, by the river.');
  await expect(log(omar, 'Diego').getByRole('img', { name: 'Sent' })).toHaveCount(3);
  await diego.context().setOffline(false);
  await expect(log(diego, 'Omar')).toContainText('At nine, by the river.');
  await expect(log(diego, 'Omar').getByText('Coffee tomorrow?')).toHaveCount(1);

  forgiveOutage(consoleErrors);

  await omar.getByRole('button', { name: 'Actions for Diego', exact: true }).click();
  await omar.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(omar.getByText('The next message unarchives it.')).toBeVisible();
  await send(diego, 'Nine it is.');
  await expect(log(omar, 'Diego')).toContainText('Nine it is.');

  for (const page of [diego, omar]) await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const headers = { origin: site };
  const diegoId = await readOwnId(diego.request);
  await expect.poll(async () => (await omar.request.put(`/api/blocks/${diegoId}`, { headers, data: {} })).status()).toBe(200);
  await expect(diego.getByText('This member can no longer be reached.', { exact: false })).toBeVisible();
  await expect(input(diego)).toHaveCount(0);
  await expect(omar.getByText('This member can no longer be reached.', { exact: false })).toBeVisible();
  await expectAccessible(diego);
  await diego.goto(paths.dashboardDirect(omarId));
  await expect(diego.getByText('Conversation not found')).toBeVisible();
});

test('the link to messages opens the newest unread conversation @full', async ({ page: diego, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  const omar = await openBrowser();
  await createMember(diego.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
  const { answeringId: omarId } = await connect(site, diego.request, omar.request);
  await openListening(omar, `${paths.dashboardChat}?with=${await readOwnId(diego.request)}`);
  await send(omar, 'Are you in town?');
  await expect(log(omar, 'Diego').getByRole('img', { name: 'Sent' })).toBeVisible();
  await diego.goto(paths.member(omarId));
  await diego
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await expect(log(diego, 'Omar')).toContainText('Are you in town?');
  await expect(diego).toHaveURL(/\?direct=/);
  await diego.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(diego.getByRole('heading', { level: 1, name: 'Travel Events Calendar' })).toBeVisible();
  await send(omar, 'Still there?');
  await expect(log(omar, 'Diego').getByRole('img', { name: 'Sent' })).toHaveCount(2);
  await diego
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await expect(log(diego, 'Omar')).toContainText('Still there?');
});

test('later messages that load at the end of the list do not move the reader, even if the reader wrote the last message @full', async ({
  page: diego,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const headers = { origin: site };
  const omar = await openBrowser();
  await createMember(diego.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
  const { answeringId: omarId } = await connect(site, diego.request, omar.request);
  const opened = await diego.request.put(`/api/direct-message-partners/${omarId}`, { headers, data: {} });
  const { id: roomId } = (await opened.json()) as { id: string };
  const post = async (request: APIRequestContext, content: string) => {
    const data = { clientId: randomUUID(), content };
    expect((await request.post(`/api/chat/rooms/${roomId}/messages`, { headers, data })).status()).toBe(201);
  };
  for (let number = 1; number <= 60; number += 1) await post(omar.request, `Thought ${number}`);
  await post(diego.request, 'Written on a phone.');

  const written = (words: string) => log(diego, 'Omar').getByRole('paragraph').filter({ hasText: words });
  await diego.routeWebSocket(/\/socket\.io\//, () => undefined);
  await diego.goto(paths.dashboardDirect(omarId));
  await expect(written('Thought 1').first()).toBeInViewport();
  await log(diego, 'Omar').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(diego.getByRole('button', { name: 'Load later messages' })).toHaveCount(0);
  await expect(written('Thought 20')).toBeInViewport();
  await expect(written('Written on a phone.')).toHaveCount(0);
});
