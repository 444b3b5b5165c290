import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pressEnabled } from '../support/keys.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { bringVoices, finishSentence, readSpoken } from '../support/voices.ts';

const player = (page: Page): Locator => page.getByRole('region', { name: 'Listening player' });
const control = (page: Page, name: string | RegExp): Locator =>
  player(page).getByRole('button', { name, exact: typeof name === 'string' });
const queued = (page: Page): Promise<string[]> =>
  player(page).getByRole('list', { name: 'Queue' }).getByRole('listitem').allInnerTexts();
const lastSpoken = async (page: Page) => (await readSpoken(page)).at(-1);
const isSpeaking = (page: Page): Promise<boolean> => page.evaluate(() => window.isSpeaking());

async function openDestinations(page: Page): Promise<void> {
  await page.goto(paths.dashboardDestinations);
  await expect(page.getByRole('article').nth(2)).toBeVisible();
}

async function listenTo(page: Page, index: number): Promise<string> {
  const card = page.getByRole('article').nth(index);
  const [name = ''] = await card.getByRole('heading', { level: 2 }).allTextContents();
  await card.getByRole('button', { name: `Listen: ${name}`, exact: true }).click();
  return name;
}

test('a Browser member queues destinations, listens to them, and changes speed and voice', async ({ page, context, baseURL }) => {
  await bringVoices(page);
  await signIn(context, baseURL ?? '', demo('browser'));
  await openDestinations(page);
  await expect(player(page)).toHaveCount(0);

  const first = await listenTo(page, 0);
  const play = control(page, `Play ${first}`);
  await expect(play).toBeFocused();
  const [second, third] = [await listenTo(page, 1), await listenTo(page, 2)];
  await expect(page.getByRole('status').filter({ hasText: `${third} is number 3 in the queue.` })).toBeAttached();
  expect(await readSpoken(page), 'nothing plays automatically').toEqual([]);

  await play.click();
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: first, language: 'en-GB', rate: 1 });
  await finishSentence(page);
  await expect(player(page).getByRole('slider', { name: 'Sentence' })).toHaveValue('2');
  const sentence = (await lastSpoken(page))?.text ?? '';
  await expect(player(page).getByText(sentence, { exact: true })).toBeVisible();
  await control(page, 'Pause').click();
  expect(await isSpeaking(page)).toBe(false);
  await control(page, `Play ${first}`).click();
  await expect.poll(() => lastSpoken(page), 'the interrupted sentence restarts').toMatchObject({ text: sentence });

  await control(page, /^Queue/).click();
  await player(page).getByLabel('Speed', { exact: true }).selectOption('1.5×');
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: sentence, rate: 1.5 });
  await player(page).getByLabel('Voice', { exact: true }).selectOption('Marta');
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: sentence, voice: 'Marta', language: 'pt-PT', rate: 1.5 });
  await expectAccessible(page);

  await control(page, 'Next').click();
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: second });
  await control(page, 'Back').click();
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: first });
  await pressEnabled(control(page, `Move ${third} up`), 'Enter');
  await expect(control(page, `Move ${third} up`)).toBeFocused();
  await expect.poll(() => queued(page)).toEqual([first, third, second]);
  await pressEnabled(control(page, `Remove ${first}`), 'Enter');
  await expect.poll(() => queued(page)).toEqual([third, second]);
  await expect.poll(() => lastSpoken(page), 'it continues with the next item').toMatchObject({ text: third });
  await expect(control(page, `Go to ${third}`)).toBeFocused();

  await openDestinations(page);
  await expect(player(page)).toHaveCount(0);
  await listenTo(page, 0);
  await control(page, /^Queue/).click();
  await expect(player(page).getByLabel('Speed', { exact: true })).toHaveValue('1.5');
  await expect(player(page).getByLabel('Voice', { exact: true })).toHaveValue('Marta');
  await control(page, 'Clear the queue').click();
  await expect(player(page)).toHaveCount(0);
});

test('a destination can be played from its own page @phone-full @full', async ({ page, context, baseURL }) => {
  await bringVoices(page);
  await signIn(context, baseURL ?? '', demo('browser'));
  await page.goto(paths.destination('lisbon'));
  await page.getByRole('button', { name: 'More actions for Lisbon' }).click();
  await page.getByRole('menuitem', { name: 'Listen: Lisbon', exact: true }).click();
  const play = control(page, 'Play Lisbon');
  await expect(play).toBeFocused();
  await play.click();
  await expect.poll(() => lastSpoken(page)).toMatchObject({ language: 'en-GB' });
  await control(page, 'Pause').click();
  expect(await isSpeaking(page)).toBe(false);
  await control(page, /^Queue/).click();
  await expectAccessible(page);
  await control(page, 'Clear the queue').click();
  await expect(player(page)).toHaveCount(0);
});

test('event and job cards can be played @full', async ({ page, context, baseURL }) => {
  await bringVoices(page);
  await signIn(context, baseURL ?? '', demo('explorer'));
  for (const screen of [paths.dashboardCalendar, paths.dashboardJobs]) {
    await page.goto(screen);
    const listen = page
      .getByRole('article')
      .getByRole('button', { name: /^Listen: / })
      .first();
    const name = ((await listen.getAttribute('aria-label')) ?? '').replace('Listen: ', '');
    await listen.click();
    await control(page, `Play ${name}`).click();
    await expect.poll(() => lastSpoken(page), screen).toMatchObject({ text: name });
    await finishSentence(page);
    await expect.poll(async () => (await lastSpoken(page))?.text, `${screen}: the text after the title`).not.toBe(name);
    await control(page, /^Queue/).click();
    await control(page, 'Clear the queue').click();
    await expect(player(page)).toHaveCount(0);
  }
});

test('playback works by keyboard, continues across screens, and stops at the end of the queue or at sign-out @full', async ({
  page,
  context,
  baseURL,
}) => {
  await bringVoices(page);
  await signIn(context, baseURL ?? '', demo('browser'));
  await openDestinations(page);
  const name = await listenTo(page, 0);
  await expect(control(page, `Play ${name}`)).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Alt+Shift+P');
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: name });

  await page.getByRole('searchbox').press('Alt+Shift+P');
  expect(await isSpeaking(page), 'the shortcut is ignored while typing').toBe(true);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(await isSpeaking(page)).toBe(true);
  await page.getByRole('button', { name: /^Listen: Messages in/ }).click();
  await expect(control(page, 'Next')).not.toHaveAttribute('aria-disabled');
  await pressEnabled(control(page, 'Next'), 'Enter');
  await expect.poll(async () => (await lastSpoken(page))?.text).toMatch(/^Messages in/);

  while (await isSpeaking(page)) await finishSentence(page);
  const spoken = (await readSpoken(page)).map(({ text }) => text).join('\n');
  expect(spoken).toContain('A bro: ');
  expect(spoken, 'no names for a Browser member').not.toMatch(/\b(Eli|Leo|Ada|Mia): /);
  await expect(page.getByRole('status').filter({ hasText: 'That was the last one in the queue.' })).toBeAttached();

  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Alt+Shift+P');
  await expect.poll(() => isSpeaking(page), 'it restarts from the beginning').toBe(true);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
  await expect(player(page)).toHaveCount(0);
  expect(await isSpeaking(page)).toBe(false);
});

test('a web browser without a voice shows a message @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('browser'));
  await openDestinations(page);
  const name = await listenTo(page, 0);
  await expect(player(page).getByText(/^Your browser has no voice/)).toBeVisible();
  await expect(control(page, `Play ${name}`)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await control(page, 'Close the player').click();
  await expect(player(page)).toHaveCount(0);
});
