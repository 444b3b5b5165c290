import { MOBILE_BREAKPOINT_PX } from '@bros/contract/core/rules';
import type { Page } from '@playwright/test';

/** By the size of the window and not by the screen, which is drawn for a desktop first. */
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < MOBILE_BREAKPOINT_PX;

/** Brings the filters of a list onto the screen: on a phone they are in a sheet. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('search').first().waitFor();
  if (!isPhone(page)) return;
  await page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'Filters' }).click();
}

/** Leads from the sheet of a phone back to the list. */
export async function closeFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click();
}
