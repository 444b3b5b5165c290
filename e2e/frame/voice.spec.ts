import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    recognizeWords: (words: string) => void;
    endHearing: (error?: string) => void;
    isHearing: boolean;
  }
}

/** Headless Chromium has no speech recognition. */
const bringHearing = (page: Page) =>
  page.addInitScript(() => {
    class Recognition {
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: { error: string }) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        window.isHearing = true;
        window.recognizeWords = (transcript) =>
          this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal: true })] });
        window.endHearing = (error) => {
          window.isHearing = false;
          if (error) this.onerror?.({ error });
          this.onend?.();
        };
      }
      stop() {
        window.endHearing();
      }
      abort() {
        window.isHearing = false;
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });

test('a member dictates a search and a message, and nothing is sent automatically', async ({ page, baseURL }) => {
  await bringHearing(page);
  await createMember(page.request, baseURL ?? '', { tier: 'adventurer' });
  await page.goto(paths.dashboardDestinations);
  await page.getByRole('button', { name: 'Speak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Speak' });
  await expect(dialog.getByText('Your browser recognizes the words')).toBeVisible();
  expect(await page.evaluate(() => window.isHearing)).toBeUndefined();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Listening...')).toBeVisible();
  await page.evaluate(() => window.endHearing('not-allowed'));
  await expect(dialog.getByText('The microphone is blocked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.evaluate(() => window.recognizeWords('Lisbon'));
  await expect(dialog.getByText('Lisbon')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('Lisbon');

  await page.goto(paths.dashboardChat);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Hello');
  await page.getByRole('button', { name: 'Speak' }).click();
  await expect(dialog.getByText('Listening...')).toBeVisible();
  await page.evaluate(() => {
    window.recognizeWords('from the tram');
    window.endHearing();
  });
  await expect(field).toHaveValue('Hello from the tram');
  await page.getByRole('button', { name: 'Speak' }).click();
  await expect(dialog.getByText('Listening...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => window.isHearing)).toBe(false);
});

test('an Explorer sees no microphone @full', async ({ page, baseURL }) => {
  await bringHearing(page);
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  await page.goto(paths.dashboardDestinations);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speak' })).toHaveCount(0);
});
