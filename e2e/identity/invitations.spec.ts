import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { keepCopiedText } from '../support/clipboard.ts';
import { SUBJECTS, waitForLink, waitForLinks } from '../support/mailbox.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, newEmail, PASSWORD } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Headless Chromium does not count as a visitor. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const referrals = paths.dashboardProfileTab('referrals');

async function cell(page: Page, table: string, row: RegExp | string, column: string) {
  const headings = await page.getByRole('table', { name: table }).getByRole('columnheader').allTextContents();
  return page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').nth(headings.indexOf(column));
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Marco');
  await page.getByLabel('Last name').fill('Bianchi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

test('a Legend creates a code and sees live when somebody opens its link, signs up and confirms', async ({
  page: legend,
  openBrowser,
  baseURL,
}) => {
  await createMember(legend.request, baseURL ?? '', { firstName: 'Silvio', tier: 'legend' });
  const isListening = waitForSocket(legend);
  await legend.goto(referrals);
  await isListening;
  await expect(legend.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  await expect(legend.getByRole('link', { name: 'Referrals 0' })).toBeVisible();
  await expectAccessible(legend);

  await legend.getByRole('button', { name: 'New code' }).click();
  const dialog = legend.getByRole('dialog', { name: 'New invite code' });
  await dialog.getByLabel('Number of sign-ups').fill('0');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByText('Please say what it is for, in at most 80 characters.')).toBeVisible();
  await expect(dialog.getByText('Please enter a whole number from 1 to 10,000, or leave it empty.')).toBeVisible();
  await expectAccessible(legend);
  await dialog.getByLabel('Label').fill('Meetup in Porto');
  await dialog.getByLabel('Number of sign-ups').fill('1');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const row = legend.getByRole('row', { name: /Meetup in Porto/ });
  await expect(row.getByText('Active')).toBeVisible();
  const [code = ''] = /[2-9B-Z]{10}/.exec((await row.textContent()) ?? '') ?? [];

  const visitor = await openBrowser({ userAgent: PERSON });
  const email = newEmail();
  await visitor.goto(paths.registerWithInvite(code));
  await expect(visitor.getByText('Silvio invites you.')).toBeVisible();
  await fillSignUp(visitor, email);
  await visitor.getByRole('button', { name: 'Create Account' }).click();
  await expect(visitor.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
  await expect(row.getByText('Used up')).toBeVisible();
  const funnel = async (column: string) => cell(legend, 'Results of each code', /Meetup in Porto/, column);
  await expect(await funnel('Clicks')).toHaveText('1');
  await expect(await funnel('Sign-ups')).toHaveText('1 of 1');
  await expect(await funnel('Confirmed')).toHaveText('0');
  await expect(legend.getByRole('row', { name: 'A bro' }).getByText('Waiting for confirmation')).toBeVisible();

  const late = await openBrowser();
  await late.goto(paths.registerWithInvite(code));
  await expect(late.getByText('This invite code has reached its limit of sign-ups.')).toBeVisible();

  await visitor.goto(await waitForLink(visitor.request, email, SUBJECTS.confirm));
  await expect(visitor).toHaveURL(paths.dashboardProfile);
  await expect(legend.getByRole('link', { name: 'Referrals 1' })).toBeVisible();
  await expect(await funnel('Confirmed')).toHaveText('1');
  const guest = legend.getByRole('row', { name: 'Marco' });
  await expect(guest.getByText('Member', { exact: true })).toBeVisible();
  await expect(guest.getByText('Browser')).toBeVisible();
  await expect(legend.getByText('1 signed up · 1 confirmed their email')).toBeVisible();
  await expectAccessible(legend);
  await legend.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const notice = legend.getByRole('link', { name: /Marco joined with your invitation/ });
  await expect(notice).toHaveAttribute('href', referrals);
  await legend.keyboard.press('Escape');

  await row.getByRole('button', { name: `Revoke ${code}` }).click();
  await legend
    .getByRole('dialog', { name: `Revoke ${code}?` })
    .getByRole('button', { name: 'Revoke' })
    .press('Enter');
  await expect(row.getByText('Revoked')).toBeVisible();
  await late.reload();
  await expect(late.getByText('This invite code was revoked.')).toBeVisible();
});

test('a member shares a link and invites by email, and the invited person can unsubscribe without an account @phone-full @full', async ({
  page,
  context,
  openBrowser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const readCopiedText = await keepCopiedText(page);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (content) => void shared.push(content);
  });
  await createMember(page.request, baseURL ?? '', { firstName: 'Silvio' });
  await page.goto(referrals);
  await expect(page.getByRole('heading', { name: 'More codes come with Legend' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Invite new member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a new member' });
  await expect(dialog.getByRole('img', { name: 'QR code of your personal link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await readCopiedText();
  expect(link).toMatch(new RegExp(`^${baseURL}/register\\?invite=[2-9B-Z]{10}$`));
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toMatchObject([{ url: link }]);

  const friend = newEmail('friend');
  await dialog.getByLabel('Email addresses').fill(`${friend}, silas`);
  await dialog.getByLabel('Personal note').fill('Have a look at example.com');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('One of the addresses is not complete.')).toBeVisible();
  await expect(dialog.getByText('Please leave out links and addresses')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email addresses').fill(friend);
  await dialog.getByLabel('Personal note').fill('Come to Porto in May!');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('Your invitations are on their way')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('');
  await expectAccessible(page);

  const reader = await openBrowser();
  const [invitation = '', refusal = ''] = await waitForLinks(reader.request, friend, /^Silvio invites you/);
  expect(invitation).toBe(link);
  await reader.goto(refusal);
  await expect(reader).toHaveURL(paths.doNotInvite);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Do not invite me again' }).click();
  await expect(reader.getByRole('heading', { name: 'You will not be invited again' })).toBeVisible();
  await expectAccessible(reader);
});
