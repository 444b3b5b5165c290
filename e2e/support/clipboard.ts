import type { Page } from '@playwright/test';

/** The Permissions-Policy forbids reading the clipboard. The returned function reads the copied text. */
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
