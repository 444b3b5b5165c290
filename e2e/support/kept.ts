import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until this device can show the app and the responses whose keys contain these parts without a connection. */
export async function waitUntilKept(page: Page, parts: readonly string[]): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const opened = indexedDB.open('kept-answers');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.onupgradeneeded = () => opened.result.createObjectStore('answers');
        opened.onsuccess = () => resolve(opened.result);
      });
      const asked = database.transaction('answers').objectStore('answers').getAllKeys();
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
      database.close();
      const hasShell = (await caches.match('/dashboard')) !== undefined;
      return hasShell && wanted.every((part) => keys.join().includes(part));
    }, parts);
  await expect.poll(isKept).toBe(true);
}

/** Closes the tab and opens another one, as after a browser that was closed. */
export async function reopen(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  return next;
}
