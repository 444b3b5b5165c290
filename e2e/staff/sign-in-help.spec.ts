import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { authenticatorCode } from '../support/authenticator.ts';
import { waitForLink } from '../support/mailbox.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, createUnconfirmedMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

async function switchOnTwoStep(request: APIRequestContext, origin: string, currentPassword: string): Promise<void> {
  const headers = { origin };
  const started = await request.post('/api/auth/two-step/start', { data: { currentPassword }, headers });
  const secret = new URL((await started.json()).otpauthUri).searchParams.get('secret') ?? '';
  const enabled = await request.post('/api/auth/two-step/enable', { data: { code: authenticatorCode(secret) }, headers });
  expect(enabled.ok()).toBe(true);
}

async function press(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an admin ends the sessions of a member and announces a two-step reset, which the member stops with the link @phone-full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const origin = baseURL ?? '';
  const memberPage = await openBrowser();
  const member = await createMember(memberPage.request, origin, { firstName: `Lost${randomUUID().slice(0, 8)}` });
  await switchOnTwoStep(memberPage.request, origin, member.password);
  const memberId = await readOwnId(memberPage.request);
  const socket = waitForSocket(memberPage);
  await memberPage.goto(paths.dashboardProfile);
  await socket;

  await signIn(context, origin, demo('admin'));
  await page.goto(`${paths.adminMember(memberId)}?part=access`);
  await press(page, 'End all sessions', 'The laptop was stolen');
  await expect(page.getByText('Not signed in on any device.')).toBeVisible();
  await expect(memberPage.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();

  await page.getByRole('button', { name: 'Reset two-step verification', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByLabel('Why').fill('The phone fell into a canal');
  await dialog.getByRole('button', { name: 'Start the reset' }).click();
  await expect(dialog.getByText('Please choose')).toBeVisible();
  await dialog.getByLabel('How did you check who they are?').selectOption('Video call');
  await dialog.getByRole('button', { name: 'Start the reset' }).click();
  await expect(page.getByText('Two-step verification will be turned off on')).toBeVisible();
  await expect(page.getByText('Reason: The phone fell into a canal')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  const link = await waitForLink(memberPage.request, member.email, /will be turned off$/);
  await memberPage.goto(link);
  await expect(memberPage.getByRole('heading', { name: 'Keep two-step verification?' })).toBeVisible();
  await expectAccessible(memberPage);
  await expectToFit(memberPage);
  await memberPage.getByRole('button', { name: 'Keep two-step verification' }).click();
  await expect(memberPage.getByRole('heading', { name: 'Two-step verification stays on' })).toBeVisible();
  await memberPage.goto(paths.login);
  await memberPage.goto(link);
  await expect(memberPage.getByRole('heading', { name: 'The reset is already stopped' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reset two-step verification', exact: true })).toBeVisible();
});

test('a moderator resends a confirmation and unlocks sign-in, and sees no reset of two-step verification @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const origin = baseURL ?? '';
  const memberPage = await openBrowser();
  const member = await createUnconfirmedMember(memberPage.request, origin);
  const memberId = await readOwnId(memberPage.request);
  const wrong = { data: { email: member.email, password: 'not-my-password-7' }, headers: { origin } };
  for (let made = 0; made < 6; made += 1) await memberPage.request.post('/api/auth/sign-in', wrong);

  await signIn(context, origin, demo('moderator'));
  await page.goto(`${paths.adminMember(memberId)}?part=access`);
  await expect(page.getByText('The email is not confirmed.')).toBeVisible();
  await press(page, 'Resend confirmation email', 'The first email was lost');
  await expect(page.getByText('Failed attempts block sign-in until')).toBeVisible();
  await press(page, 'Unlock sign-in', 'Mistyped the password');
  await expect(page.getByText('Failed attempts block sign-in until')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reset two-step verification' })).toHaveCount(0);
});
