import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { connect, createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const ROOMS = 207;

async function writeTo(one: APIRequestContext, other: APIRequestContext, baseUrl: string): Promise<void> {
  const headers = { origin: baseUrl };
  const { askingId: firstMemberId } = await connect(baseUrl, one, other);
  const { id } = await (await other.put(`/api/direct-message-partners/${firstMemberId}`, { headers, data: {} })).json();
  const data = { clientId: randomUUID(), content: 'Are you in town?' };
  expect((await other.post(`/api/chat/rooms/${id}/messages`, { headers, data })).status()).toBe(201);
}

async function showManyRooms(page: Page): Promise<void> {
  await page.route('**/api/chat/rooms', async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = await answer.json();
    const more = Array.from({ length: ROOMS - items.length }, (_, index) => ({
      ...items[0],
      id: randomUUID(),
      slug: `more-${index}`,
      name: `More ${index}`,
    }));
    await route.fulfill({ response: answer, json: { ...rest, items: [...more, ...items] } });
  });
}

for (const [width, height, takesTurns] of [
  // `true`: narrower than 40rem, so that the chat shows either the list or a conversation.
  [1440, 900, false],
  [768, 1024, true],
  [360, 740, true],
] as const) {
  test(`at ${width} px with two hundred rooms, the selected room scrolls into view and gets the focus @full`, async ({
    page,
    openBrowser,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const omar = await openBrowser();
    await createMember(page.request, site, { firstName: 'Diego', tier: 'explorer' });
    await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
    await writeTo(page.request, omar.request, site);
    await showManyRooms(page);
    await page.setViewportSize({ width, height });
    await page.goto(`${paths.dashboardChat}?room=general`);

    const list = page.getByRole('navigation', { name: 'Conversations' });
    const back = page.getByRole('link', { name: 'All conversations' });
    const open = async (name: RegExp) => {
      if (takesTurns) await back.click();
      await list.getByRole('link', { name }).click();
    };
    await open(/^Money/);
    const panel = page.getByRole('region', { name: /^Money/ });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('heading', { name: /^Money/ })).toBeInViewport();
    if (!takesTurns) await expect(list.getByRole('link', { name: /^Money/ })).toBeInViewport();

    await open(/^Omar/);
    const conversation = page.getByRole('region', { name: 'Omar' });
    await expect(conversation).toBeFocused();
    await expect(conversation.getByRole('heading', { name: 'Omar' })).toBeInViewport();
    await expect(conversation.getByText('Are you in town?')).toBeInViewport();
  });
}
