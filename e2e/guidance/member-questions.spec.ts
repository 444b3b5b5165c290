import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { inDays } from '../support/events.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

const _LISBON = 2_267_057;
const today = () => new Date().toISOString().slice(0, 10);

async function askGuide(page: Page, question: string) {
  await page.goto(paths.guideFrom('lisbon'));
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  return page.getByRole('log', { name: 'Questions and answers' }).getByRole('article').last();
}

test('a member asks someone who has been to the city; that member allows the guide to quote the answer, and later withdraws the permission @phone-full', async ({
  page: asker,
  openBrowser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const site = baseURL ?? '';
  const author = await openBrowser({ viewport, isMobile });
  await createMember(asker.request, site, { firstName: 'Anton', tier: 'adventurer' });
  await createMember(author.request, site, { firstName: 'Bruno', tier: 'explorer' });
  await addTrip(author.request, site, { arrivesOn: today() });

  await author.goto(paths.dashboardProfileTab('privacy'));
  await author.getByRole('switch', { name: 'Other members may ask me about cities I know' }).click();
  await expect(author.getByText('Privacy saved')).toBeVisible();

  const thing = `Zorbax${randomUUID().slice(0, 6)}`;
  const question = `Who repairs ${thing} paddles in Lisbon?`;
  const found = await askGuide(asker, question);
  await expect(found.getByText('I found nothing on that here.')).toBeVisible();
  await found.getByRole('button', { name: 'Ask someone who has been there' }).click();
  const form = asker.getByRole('dialog', { name: 'Ask someone who has been there' });
  await expect(form.getByLabel('City')).toHaveValue(/^Lisbon/);
  await expect(form.getByLabel('Your question')).toHaveValue(question);
  await expectAccessible(asker);
  await form.getByRole('button', { name: 'Send question' }).click();
  await expect(asker.getByText(/^We asked \d members? who knows? Lisbon$/)).toBeVisible();

  await author.goto(paths.dashboard);
  await author.getByRole('button', { name: /^Notifications/ }).click();
  await author.getByRole('link', { name: /asks about Lisbon/ }).click();
  await expect(author.getByRole('heading', { name: 'About Lisbon' })).toBeVisible();
  await expect(author.getByText(question)).toBeVisible();
  await expectAccessible(author);
  await expectToFit(author);
  const advice = `The shop behind the market repairs ${thing} paddles until six.`;
  await author.getByLabel('Your answer').fill(advice);
  await author.getByRole('checkbox', { name: 'The travel guide may quote this answer' }).click();
  await author.getByRole('button', { name: 'Send answer' }).click();
  const consent = author.getByRole('switch', { name: 'The travel guide may quote this answer' });
  await expect(consent).toBeChecked();

  await asker.goto(paths.questions);
  const asked = asker.getByRole('article').filter({ hasText: question });
  await expect(asked.getByText(advice)).toBeVisible();
  await expect(asked.getByRole('link', { name: 'Bruno' }).first()).toBeVisible();
  await expectAccessible(asker);
  await expectToFit(asker);

  const quoted = await askGuide(asker, question);
  await expect(quoted.getByText(advice)).toBeVisible();
  await expect(quoted.getByRole('link', { name: /^Answer by Bruno about Lisbon/ })).toBeVisible();
  await consent.click();
  await expect(author.getByText('The travel guide no longer quotes your answer')).toBeVisible();
  await asker.reload();
  await expect(asker.getByText(advice)).toHaveCount(0);
  await expect(quoted.getByText('No longer available').first()).toBeVisible();

  await asker.goto(paths.questions);
  await asked.getByRole('button', { name: 'Close the question' }).click();
  await expect(asked.getByText('Closed')).toBeVisible();
  await author.goto(paths.questions);
  await author.getByRole('tab', { name: 'Questions for you' }).click();
  await expect(author.getByText(advice)).toBeVisible();
  await expectAccessible(author);
});

test('if nobody can be asked, the form says so and keeps the question @full', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { firstName: 'Carl', tier: 'explorer' });
  await page.goto(`${paths.questions}?ask`);
  const form = page.getByRole('dialog', { name: 'Ask someone who has been there' });
  await form.getByLabel('City').fill('auckland');
  await page
    .getByRole('option', { name: /^Auckland/ })
    .first()
    .click();
  const text = 'Is the harbor road open in July?';
  await form.getByLabel('Your question').fill(text);
  await form.getByRole('button', { name: 'Send question' }).click();
  await expect(form.getByText('Nobody to ask about Auckland right now')).toBeVisible();
  await expect(form.getByLabel('Your question')).toHaveValue(text);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You haven’t asked any questions yet')).toBeVisible();
  await expectAccessible(page);
});

test('a member without questions asks about the city of the next trip', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { firstName: 'Carl', tier: 'explorer' });
  await addTrip(page.request, site, { arrivesOn: inDays(20), leavesOn: inDays(25) });
  await page.goto(paths.questions);
  await page.getByRole('button', { name: /^About Lisbon/ }).click();
  const form = page.getByRole('dialog', { name: 'Ask someone who has been there' });
  await expect(form.getByLabel('City')).toHaveValue(/^Lisbon/);
});

test('a member opens the form from the city page and from the palette @full', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.goto(paths.destination('lisbon'));
  const more = page.getByRole('button', { name: 'More actions for Lisbon' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Ask someone who has been there' }).click();
  const form = page.getByRole('dialog', { name: 'Ask someone who has been there' });
  await expect(form.getByLabel('City')).toHaveValue(/^Lisbon/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(more).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('who has been there');
  await page.getByRole('option', { name: 'Ask someone who has been there' }).click();
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/\/questions/);
});
