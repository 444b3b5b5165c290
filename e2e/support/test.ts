import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { slowDown } from './late.ts';

export { expect };

/** Chromium logs 4xx as errors, although they are valid. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

const OUTAGE = /ERR_INTERNET_DISCONNECTED|WebSocket/;
const forgiven = new WeakSet<string[]>();

/** Ignores these errors until the end of the journey, because the browser logs some of them late. */
export function forgiveOutage(consoleErrors: string[]): void {
  forgiven.add(consoleErrors);
}

function watchConsole(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    const isRefusal = REFUSAL.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/');
    if (message.type() === 'error' && !isRefusal) consoleErrors.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (event) =>
    consoleErrors.push(`${event.page()?.url()}: ${event.error().stack ?? event.error().message}`),
  );
}

interface Support {
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Fails the journey if one of its browsers logged an error. */
export const test = base.extend<Support & { consoleErrors: string[] }>({
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const consoleErrors: string[] = [];
      await use(consoleErrors);
      const isForgiven = (complaint: string) => forgiven.has(consoleErrors) && OUTAGE.test(complaint);
      expect(
        consoleErrors.filter((complaint) => !isForgiven(complaint)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, consoleErrors }, use) => {
    watchConsole(context, consoleErrors);
    await slowDown(context);
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  openBrowser: async ({ browser, baseURL, consoleErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      watchConsole(context, consoleErrors);
      await slowDown(context);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.unrouteAll({ behavior: 'ignoreErrors' }).then(() => context.close())));
  },
});
