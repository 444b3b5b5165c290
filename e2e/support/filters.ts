import { MOBILE_BREAKPOINT_PX } from '@bros/contract/core/rules';
import type { Page } from '@playwright/test';

/** Reads the viewport, because every page renders its desktop layout first. */
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < MOBILE_BREAKPOINT_PX;

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('search').first().waitFor();
  if (!isPhone(page)) return;
  await page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'Filters' }).click();
}

export async function closeFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click();
}
