import { type BrowserContext, expect, type Page } from '@playwright/test';

export const WAITING = 'Waiting to be sent';

export const listCachedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offline-cache');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onupgradeneeded = () => opened.result.createObjectStore('answers');
      opened.onsuccess = () => resolve(opened.result);
    });
    const asked = database.transaction('answers').objectStore('answers').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return keys.map(String);
  });

/** Waits until the app and responses whose keys contain `parts` are stored. */
export async function waitUntilCached(page: Page, parts: readonly string[]): Promise<void> {
  for (const part of parts) await expect.poll(() => listCachedKeys(page), part).toContainEqual(expect.stringContaining(part));
  const hasShell = () => page.evaluate(async () => (await caches.match('/dashboard')) !== undefined);
  await expect.poll(hasShell).toBe(true);
}

export async function reopen(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  return next;
}
