import type { Page } from '@playwright/test';

/** The server acts upon the next request to `address` at once, but answers only after `until`: on a slow connection an event comes before the answer. */
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
