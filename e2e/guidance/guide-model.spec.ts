import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { startModel } from '../support/model.ts';
import { expect, test } from '../support/own-site.ts';
import { demo, signIn } from '../support/session.ts';

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  return page.getByRole('log', { name: 'Questions and answers' }).getByRole('article').filter({ hasText: question });
}

test('a model’s answer appears sentence by sentence and can be stopped; if the model fails, search answers @full', async ({
  openBrowser,
  openSite,
}) => {
  const model = await startModel();
  const url = await openSite({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in', AI_MODERATION: '0' });
  try {
    const page = await openBrowser({ baseURL: url });
    await signIn(page.context(), url, demo('legend'));
    await page.goto(paths.guide);

    const first = await ask(page, 'What does a month in Lisbon cost?');
    await model.say('A month in Lisbon costs $1,800 to $3,000 [1].\n');
    await expect(first.getByText('A month in Lisbon costs $1,800 to $3,000')).toBeVisible();
    await expect(first.getByText('Writing…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await model.say('It is perfectly safe, trust me.\nSee [our friends](https://evil.example) [1].\n');
    await model.finish();
    await expect(first.getByText('Answered by a language model from these sources')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await expect(first.getByText('trust me')).toHaveCount(0);
    await expect(first.getByRole('link', { name: /^Source 1: / }).first()).toHaveAttribute('href', /\/destinations\/lisbon/);
    await expect(page.locator('a[href*="evil.example"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectToFit(page);

    const second = await ask(page, 'And what would I pay there?');
    await model.say('You would pay $1,800 to $3,000 in Lisbon [1].\n');
    await expect(second.getByText('You would pay $1,800 to $3,000 in Lisbon')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(second.getByText('You stopped this answer.')).toBeVisible();
    await model.say('Lisbon is a city in Portugal [1].\n');
    await model.expectHungUp();
    await page.reload();
    await expect(second.getByText('You would pay $1,800 to $3,000 in Lisbon')).toBeVisible();
    await expect(second.getByText('Lisbon is a city in Portugal')).toHaveCount(0);

    model.breakDown();
    const third = await ask(page, 'How safe is Lisbon?');
    await expect(third.getByText('The model did not answer in time; search answered instead.')).toBeVisible();
    await expect(third.getByText(/Safety in Lisbon scores/)).toBeVisible();
    await expectAccessible(page);
    await page.close();
  } finally {
    model.stop();
  }
});
