import type { Page } from '@playwright/test';

/** Records copied text, because the site's Permissions-Policy forbids reading the clipboard. Returns a function that reads it. */
export async function keepCopiedText(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      Object.assign(window, { copiedText: text });
    };
  });
  return () => page.evaluate(() => (window as unknown as { copiedText: string }).copiedText);
}
