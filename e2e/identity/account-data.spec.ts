import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForLink } from '../support/mailbox.ts';
import { createMember, demo, PASSWORD, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const GATE = /Your account will be deleted on/;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete my account' });

/** The names in a ZIP's central directory (APPNOTE 6.3.10, section 4.3.12). */
function listZip(bytes: Buffer): string[] {
  const names: string[] = [];
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  for (let at = bytes.readUInt32LE(end + 16); at < end; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    names.push(bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

async function downloadEverything(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Start download' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^bros-abroad-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your download has started')).toBeVisible();
  return listZip(await readFile(await download.path()));
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page).getByLabel('Type the words to confirm').fill('Delete my account');
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).dblclick();
  await expect(page.getByRole('heading', { name: GATE })).toBeVisible();
}

test('a member downloads their data, requests deletion of the account, and cancels it twice @phone-full', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  const home = baseURL ?? '';
  const { email } = await createMember(page.request, home, { firstName: 'Leandro' });
  await page.goto('/dashboard/security');
  const names = await downloadEverything(page);
  expect(names).toEqual(expect.arrayContaining(['index.html', 'account/data.json', 'chat-messages/data.json']));

  const other = await openBrowser();
  await signIn(other.context(), home, { email, password: PASSWORD });
  await other.goto('/dashboard/profile');
  await expect(other.getByRole('main')).toBeVisible();

  await test.step('a wrong phrase and a wrong password are each reported under the field', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Immediately' })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel('Type the words to confirm').fill('delete it');
    await dialog(page).getByLabel('Current password').fill('not-my-password-7');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByText('Please type: delete my account')).toBeVisible();
    await dialog(page).getByLabel('Type the words to confirm').fill('delete my account');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByText('The current password is incorrect.')).toBeVisible();
    await expect(dialog(page).getByLabel('Type the words to confirm')).toHaveValue('delete my account');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('the other device is signed out, and every screen shows the deletion page', async () => {
    await deleteAccount(page);
    await expectAccessible(page);
    await expect(other.getByText('Authentication Required')).toBeVisible();
    await page.goto('/dashboard/chat');
    await expect(page.getByRole('heading', { name: GATE })).toBeVisible();
    expect(await downloadEverything(page)).toContain('index.html');
  });

  await test.step('staff see the date of the deletion', async () => {
    const staff = await openBrowser();
    await signIn(staff.context(), home, demo('admin'));
    await staff.goto(`/admin/members?search=${encodeURIComponent(email)}`);
    await expect(staff.getByText(/^Deletion due on /)).toBeVisible();
  });

  await test.step('a later sign-in also shows the deletion page, where the member keeps the account', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page.context(), home, { email, password: PASSWORD });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account stays')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard(\/|$)/);
  });

  await test.step('the member requests deletion again, and keeps the account with the link in the email', async () => {
    await page.goto('/dashboard/security');
    await deleteAccount(page);
    const link = await waitForLink(page.request, email, /will be deleted on/);
    const mailReader = await openBrowser();
    await mailReader.goto(link);
    await mailReader.getByRole('button', { name: 'Keep my account' }).click();
    await expect(mailReader.getByRole('heading', { name: 'Your account stays' })).toBeVisible();
    await expectAccessible(mailReader);
    await expect(page).toHaveURL(/\/dashboard(\/|$)/);
  });
});
