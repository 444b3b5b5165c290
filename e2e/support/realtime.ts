import type { Page } from '@playwright/test';

/** Waits for Socket.IO's CONNECT packet, '40'. Call before the page loads. */
export async function waitForSocket(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Drops events, because events of other journeys would make the page refetch. Call before the page loads. */
export const silenceEvents = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    // '4' is an Engine.IO message; '42' is a Socket.IO event.
    server.onMessage((message) => String(message).startsWith('42') || socket.send(message));
  });
