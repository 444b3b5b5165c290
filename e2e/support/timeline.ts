import { expect, type Locator, type Page } from '@playwright/test';

/** Only the messages in view, and some around them, are in the page: these read the others as a member does, by scrolling. */

const log = (page: Page) => page.getByRole('log');

/** The messages with a mark, from where the list is down to its end. */
export function readDown(page: Page, mark: string): Promise<string[]> {
  return log(page).evaluate(async (list, wanted) => {
    const seen = new Set<string>();
    for (;;) {
      for (const { textContent } of list.querySelectorAll('p')) if (textContent.includes(wanted)) seen.add(textContent);
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) return [...seen];
      list.scrollTop += list.clientHeight / 2;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, mark);
}

/** Scrolls up until a message is there, and brings it to the middle. */
export async function scrollUpTo(page: Page, text: string): Promise<Locator> {
  const message = log(page).getByText(text, { exact: true });
  await expect
    .poll(async () => {
      if ((await message.count()) > 0) return true;
      await log(page).evaluate((list) => list.scrollBy(0, -list.clientHeight / 2));
      return false;
    })
    .toBe(true);
  await message.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return message;
}
