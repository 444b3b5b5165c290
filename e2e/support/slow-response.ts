import type { Page } from '@playwright/test';

/** The request is handled immediately; the response waits for `until`, as when an event arrives first. */
export const delayResponse = (page: Page, url: string, until: () => Promise<unknown>): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      await until();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
