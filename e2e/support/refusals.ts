import type { Page } from '@playwright/test';

/** Collects what the API refuses a page from now on: a journey in which all goes well needs no answer of 400 or above. */
export function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return refusals;
}
