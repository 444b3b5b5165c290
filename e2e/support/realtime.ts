import type { Page } from '@playwright/test';

/** Resolves once the page's socket is open and accepted ('40' is Socket.IO's own word for it). Call it before the page loads. */
export async function waitForSocket(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Drops the server's events: those that other journeys cause make a page refetch. Call it before the page loads. */
export const silenceEvents = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    // Engine.IO's 4 is a message, Socket.IO's 2 in it an event.
    server.onMessage((message) => String(message).startsWith('42') || socket.send(message));
  });
