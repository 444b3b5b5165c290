import { expect, type Locator, type Page } from '@playwright/test';

// Only messages in and near the viewport are in the DOM.

const log = (page: Page) => page.getByRole('log');

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

export async function scrollUpTo(page: Page, text: string): Promise<Locator> {
  const message = log(page).getByText(text, { exact: true });
  const step = async () => {
    if ((await message.count()) > 0) return true;
    await log(page).evaluate((list) => list.scrollBy(0, -list.clientHeight / 2));
    return false;
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
  await message.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return message;
}

/** The returned function reads the farthest move within the list, in pixels, without moves of the list itself. */
export async function watchPlace(message: Locator): Promise<() => Promise<number>> {
  await (await message.elementHandle())?.waitForElementState('stable');
  const farthest = await message.evaluateHandle((element) => {
    const list = element.closest('[role=log]') ?? document.body;
    const readTop = () => element.getBoundingClientRect().top - list.getBoundingClientRect().top;
    const top = readTop();
    const watched = { pixels: 0 };
    const look = () => {
      watched.pixels = Math.max(watched.pixels, Math.abs(readTop() - top));
      requestAnimationFrame(() => setTimeout(look));
    };
    look();
    return watched;
  });
  return () => farthest.evaluate(({ pixels }) => pixels);
}
