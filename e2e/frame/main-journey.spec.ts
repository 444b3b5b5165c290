import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { SUBJECTS, waitForLink } from '../support/mailbox.ts';
import { demo, giveTier, newEmail, PASSWORD, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an invited visitor joins, finds a destination and chats with a member, and staff see the activity', async ({
  page,
  request,
  baseURL,
  openBrowser,
}) => {
  const email = newEmail('ingo');
  const mark = randomUUID().slice(0, 8);

  await page.goto(paths.registerWithInvite('BROS-DEMO'));
  await expect(page.getByText('Leo invites you.')).toBeVisible();
  await page.getByLabel('First name').fill('Ingo');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();

  // The phone opens the link, so the laptop still has to sign in.
  const phone = await openBrowser();
  await phone.goto(await waitForLink(request, email, SUBJECTS.confirm));
  await expect(phone).toHaveURL(paths.dashboardProfile);
  const laptop = await openBrowser();
  await laptop.goto(paths.login);
  await laptop.getByLabel('Email').fill(email);
  await laptop.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await laptop.getByRole('button', { name: 'Secure Login' }).click();
  await expect(laptop).toHaveURL(paths.dashboardProfile);

  await laptop.getByRole('link', { name: 'Destinations' }).first().click();
  await laptop.getByPlaceholder('Search destinations by city or country...').fill('medellin');
  await expect(laptop.getByRole('heading', { name: 'Medellín' })).toBeVisible();

  await laptop.goto(`${paths.dashboardChat}?room=new-here`);
  await expect(laptop.getByText('You can read, but not write')).toBeVisible();
  await giveTier(baseURL ?? '', await readOwnId(laptop.request), 'explorer');
  const input = laptop.getByRole('textbox', { name: 'Message' });
  await expect(input).toBeVisible();

  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('legend'));
  await other.goto(`${paths.dashboardChat}?room=new-here`);
  await expect(other.getByText('Connected', { exact: true })).toBeVisible();
  await input.fill(`Hello from Ingo ${mark}`);
  await input.press('Enter');
  await expect(other.getByRole('log').getByText(`Hello from Ingo ${mark}`)).toBeVisible();
  await other.getByRole('textbox', { name: 'Message' }).fill(`Welcome ${mark}`);
  await other.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(laptop.getByRole('log').getByText(`Welcome ${mark}`)).toBeVisible();

  const staff = await openBrowser();
  await signIn(staff.context(), baseURL ?? '', demo('admin'));
  await staff.goto(`${paths.adminMembers}?search=${encodeURIComponent(email)}`);
  await expect(staff.getByText('Ingo Newman')).toBeVisible();
  await staff.goto(paths.adminAuditLog);
  await expect(staff.getByRole('cell', { name: 'Changed the tier' }).first()).toBeVisible();
});
