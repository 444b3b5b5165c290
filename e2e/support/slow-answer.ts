import type { Page } from '@playwright/test';

/** The server handles the next request to `address` at once, but the response waits for `until`: on a slow connection an event arrives before the response. */
export const answerAfter = (page: Page, address: string, until: () => Promise<unknown>): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await until();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
