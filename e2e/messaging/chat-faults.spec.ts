import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { sendMessages } from '../support/messages.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';
import { readDown, scrollUpTo, watchPlace } from '../support/timeline.ts';

const MISSED = 500;
const ROOM = 'money-and-work';
const log = (page: Page) => page.getByRole('log');
test('a member who missed five hundred messages gets them in order, and the list does not move, even with a wrong clock @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  test.slow();
  const site = baseURL ?? '';
  const mark = randomUUID().slice(0, 8);
  const other = await openBrowser();
  const { request } = other.context();
  await signIn(other.context(), site, demo('moderator'));
  await signIn(context, site, demo('adventurer'));
  await sendMessages(
    request,
    site,
    ROOM,
    Array.from({ length: 40 }, (_, index) => `Before ${index} ${mark}`),
  );
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await page.goto(`${paths.chat}?room=${ROOM}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Message', exact: true });
  await input.fill(`Mine ${mark}`);
  await input.press('Enter');

  const mine = log(page)
    .getByRole('listitem')
    .filter({ hasText: `Mine ${mark}` });
  await expect(mine.getByRole('img', { name: 'Sent' })).toBeVisible();
  await mine.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The messages have the server's day, which is yesterday by the browser's clock.
  await expect(log(page).getByText('Yesterday', { exact: true })).toBeVisible();
  await expect(log(page).getByText('Today', { exact: true })).toHaveCount(0);

  const reading = await scrollUpTo(page, `Before 20 ${mark}`);
  const readMoved = await watchPlace(reading);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible();
  const missed = Array.from({ length: MISSED }, (_, index) => `Missed ${index} ${mark}`);
  await sendMessages(request, site, ROOM, missed);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '99+ new messages' })).toBeVisible();
  expect(await readMoved()).toBeLessThan(4);
  expect(await readDown(page, 'Missed')).toEqual(missed);
  await expect(log(page).getByText(missed.at(-1) ?? '', { exact: true })).toBeInViewport();
  forgiveOutage(consoleErrors);
});
