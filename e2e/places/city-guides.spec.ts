import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const TEXT = `# Arriving\n\n${'The hills are steep and the coffee is good. '.repeat(20)}\n\n## Where to live\n\nSee it first. <b>Raw</b> [Bad](javascript:alert(1))`;

async function invite(staff: Page, name: string): Promise<void> {
  await staff.goto(paths.adminCityGuides);
  await staff.getByRole('button', { name: 'New guide' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New guide' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Choose a member.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'City' }).fill('Lisbon');
  await staff
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await dialog.getByRole('searchbox', { name: 'Member' }).fill(name);
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(staff.getByText(`${name} is invited`)).toBeVisible();
}

async function write(author: Page, title: string, text = TEXT): Promise<void> {
  await author.goto(paths.ownCityGuides);
  await author.getByRole('link', { name: /^Write: Your guide to Lisbon/ }).click();
  await author.getByLabel('Title', { exact: true }).fill(title);
  await author.getByLabel('Text', { exact: true }).fill(text);
  await author.getByRole('button', { name: 'Add a source' }).click();
  const source = author.getByRole('group', { name: 'Source 1' });
  await source.getByLabel('Name').fill('City of Lisbon');
  await source.getByLabel('Link').fill('lisboa.pt');
  await expect(source.getByText('Please enter a link that begins with https://')).toBeVisible();
  await source.getByLabel('Link').fill('https://www.lisboa.pt/');
  await source.getByLabel('Year').fill('2026');
  await saved(author);
  await author.reload();
  await expect(author.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(source.getByLabel('Name')).toHaveValue('City of Lisbon');
}

async function submit(author: Page): Promise<void> {
  await author.getByRole('button', { name: 'Submit for review' }).click();
  await expect(author.getByText('Your guide is with our staff')).toBeVisible();
}

async function decide(staff: Page, title: string, words: string, decision: string): Promise<void> {
  await staff.goto(paths.adminCityGuides);
  await staff.getByRole('link', { name: new RegExp(`^Read ?: ${title}`) }).click();
  await expect(staff.getByRole('link', { name: 'City of Lisbon' })).toBeVisible();
  if (words) await staff.getByLabel('Your comment to the author').fill(words);
  await staff.getByRole('button', { name: decision }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
}

test('an invited member writes a guide, staff return it and later publish it, and a reader finds it', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [staff, reader, explorer] = [await openBrowser(), await openBrowser(), await openBrowser()];
  const firstName = `Gil${randomUUID().slice(0, 6)}`;
  const title = `Lisbon ${randomUUID().slice(0, 8)}`;
  await createMember(author.request, site, { firstName, tier: 'explorer' });
  await createMember(reader.request, site, { tier: 'adventurer' });
  await createMember(explorer.request, site, { tier: 'explorer' });
  await signIn(staff.context(), site, demo('moderator'));

  await invite(staff, firstName);
  await write(author, title);
  await expectAccessible(author);
  await submit(author);
  await decide(staff, title, 'Which tram?', 'Send back');
  await author.reload();
  await expect(author.getByText('Which tram?')).toBeVisible();
  await submit(author);
  await decide(staff, title, '', 'Publish');

  await reader.goto(paths.cityGuides);
  await reader.getByRole('searchbox', { name: 'Search guides' }).fill(title);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await reader.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Where to live' }).click();
  await expect(reader.getByRole('heading', { name: 'Where to live' })).toBeInViewport();
  await expect(reader.getByRole('link', { name: 'Bad' })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: `Listen: ${title}` })).toBeVisible();
  await expectAccessible(reader);
  await reader.setViewportSize({ width: 360, height: 800 });
  await expectToFit(reader);

  await explorer.goto(new URL(reader.url()).pathname);
  await expect(explorer.getByRole('heading', { name: `Read “${title}” with Adventurer` })).toBeVisible();
  await expect(explorer.getByText('The hills are steep')).toHaveCount(0);

  await staff.goto(new URL(reader.url()).pathname);
  await staff.getByRole('button', { name: 'Take down' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Take this guide down?' });
  await dialog.getByLabel('Reason').fill('Copied from a book');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByText('Copied from a book')).toBeVisible();
  await expectAccessible(staff);
  await reader.reload();
  await expect(reader.getByText('Guide not found')).toBeVisible();
});

test('a guide whose formatting takes too long to parse is shown without formatting', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [staff, reader] = [await openBrowser(), await openBrowser()];
  const firstName = `Gil${randomUUID().slice(0, 6)}`;
  const title = `Lisbon ${randomUUID().slice(0, 8)}`;
  const note = 'We could not read this text’s formatting, so we show it as plain text.';
  await createMember(author.request, site, { firstName, tier: 'explorer' });
  await createMember(reader.request, site, { tier: 'adventurer' });
  await signIn(staff.context(), site, demo('moderator'));

  await invite(staff, firstName);
  await write(author, title, `# Arriving\n\n${'>- '.repeat(13_000)}`);
  const isBusyTwoFramesLater = await author
    .getByRole('button', { name: 'Preview' })
    .evaluate(async (button: HTMLButtonElement) => {
      button.click();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelector('section [aria-busy="true"]') !== null;
    });
  expect(isBusyTwoFramesLater).toBe(true);
  const preview = author.getByRole('region', { name: 'Preview: Text' });
  await expect(preview.getByText(note)).toBeVisible();
  await expect(preview.getByText('# Arriving', { exact: true })).toBeVisible();
  await expectAccessible(author);

  await submit(author);
  await decide(staff, title, '', 'Publish');
  await reader.goto(paths.cityGuides);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText(note)).toBeVisible();
  await expect(reader.getByText('# Arriving', { exact: true })).toBeVisible();
});
