import type { Page } from '@playwright/test';

/** The server handles the request immediately. The page gets the response after `until`, so that an event can arrive first. */
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
