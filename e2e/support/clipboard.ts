import type { Page } from '@playwright/test';

/** Keeps the text that a page copies, and returns how to read it: our Permissions-Policy lets no page read the clipboard. */
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
