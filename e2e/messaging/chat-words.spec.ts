import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const input = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const entry = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function openRoom(page: Page, slug: string): Promise<void> {
  await page.goto(`${paths.dashboardChat}?room=${slug}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

test('a mentioned member opens the message from the notice and finds it by search', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Wim${mark}`;
  await createMember(context.request, baseURL ?? '', { firstName: name, tier: 'explorer' });
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('moderator'));
  await openRoom(page, 'new-here');
  await openRoom(other, 'new-here');
  await page.goto(paths.dashboardProfile);

  await input(other).pressSequentially(`Hello @${name.slice(0, 8)}`);
  await expect(other.getByRole('listbox', { name: 'Members to mention' }).getByRole('option', { name })).toBeVisible();
  await expectAccessible(other);
  await input(other).press('Tab');
  await expect(input(other)).toHaveValue(`Hello @${name} `);
  await input(other).pressSequentially(`look at ${baseURL}${paths.dashboardConnections}, or https://example.com/${mark}.`);
  await openRoom(other, 'general');
  await expect(input(other)).toHaveValue('');
  await openRoom(other, 'new-here');
  await input(other).press('Enter');
  const written = entry(other, `Hello @${name}`);
  await expect(written.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(written.getByRole('link', { name: `https://example.com/${mark}` })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );

  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: /mentioned you in the room/ }).click();
  await expect(page).toHaveURL(/room=new-here&message=/);
  await expect(entry(page, `Hello @${name}`).getByText('Mentions you')).toBeVisible();
  await expect(entry(page, `Hello @${name}`)).toBeFocused();
  await expectAccessible(page);
  await entry(page, `Hello @${name}`).getByRole('link', { name: paths.dashboardConnections }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.dashboardConnections}$`));

  await openRoom(page, 'general');
  await page.keyboard.press('/');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Words' }).fill(`hello wim${mark.slice(0, 6)}`);
  const found = page.getByRole('list', { name: 'Messages found' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'General' });
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'All my rooms' });
  const writtenBy = page.getByRole('combobox', { name: 'Written by' });
  await writtenBy.selectOption('Another member…');
  await page.getByRole('combobox', { name: 'Name of the member' }).pressSequentially('Marcus');
  const marcus = page.getByRole('listbox', { name: 'Name of the member' }).getByRole('option', { name: 'Marcus' }).first();
  await expect(marcus).toBeVisible();
  await expectAccessible(page);
  await marcus.click();
  await expect(page).toHaveURL(/[?&]by=/);
  await expect(page.getByRole('combobox', { name: 'Name of the member' })).toHaveCount(0);
  await expect(writtenBy).toHaveText(/Marcus/);
  await expect(writtenBy).toBeFocused();
  await writtenBy.selectOption('Anyone');
  await writtenBy.selectOption('Another member…');
  await page.getByRole('button', { name: /^Only from/ }).click();
  await expect(page.getByRole('combobox', { name: 'Name of the member' })).toHaveCount(0);
  await expect(writtenBy).toBeFocused();
  await writtenBy.selectOption('Anyone');
  await found.click();
  await expect(entry(page, `Hello @${name}`)).toBeFocused();
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(found).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Words' }).press('Escape');
  await expect(input(page)).toBeVisible();
});
