import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Playwright's `press` does not wait, and a disabled control ignores the key. */
export async function pressEnabled(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press(key);
}
