import type { Page } from '@playwright/test';

/** Resolves once the page's socket is open and accepted ('40' is Socket.IO's own word for it). Call it before the page loads. */
export async function waitForSocket(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}
