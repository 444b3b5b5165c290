import type { Page } from '@playwright/test';

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Filters/ });

/** Brings the filters of a list onto the screen: on a phone they stand in a sheet. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('search').first().waitFor();
  const opener = page.locator('button[aria-haspopup=dialog]').filter({ hasText: /^Filters/ });
  if (await opener.isVisible()) await opener.click();
}

/** Leads from the sheet of a phone back to the list. */
export async function closeFilters(page: Page): Promise<void> {
  if (await sheet(page).isVisible()) await sheet(page).getByRole('button', { name: 'Show results' }).click();
}
