import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addPasskeyDevice, authenticatorCode } from '../support/authenticator.ts';
import { SUBJECTS, tokenOf, waitForLink } from '../support/mailbox.ts';
import { waitForSocket } from '../support/realtime.ts';
import { type Credentials, createMember, createUnconfirmedMember, newEmail, PASSWORD, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const INVITE_CODE = 'BROS-DEMO';

async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Marco');
  await page.getByLabel('Last name').fill('Polo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

async function signInOnScreen(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Secure Login' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
}

test.describe('sign-up', () => {
  test('makes an invited visitor a member @phone', async ({ page, request }) => {
    const email = newEmail();
    await page.goto(paths.registerWithInvite(INVITE_CODE));
    await expect(page.getByLabel('Invite code')).toHaveValue(INVITE_CODE);
    const inviter = await page.getByText('Leo invites you.').boundingBox();
    expect(inviter?.y, 'who invites is said first').toBeLessThan((await page.getByLabel('First name').boundingBox())?.y ?? 0);
    await expectAccessible(page);
    await fillSignUp(page, email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('Email Sent!')).toBeVisible();

    await page.goto(await waitForLink(request, email, SUBJECTS.confirm));
    await expect(page).toHaveURL(paths.dashboardProfile);
    await expect(page.getByText('Browser Member').filter({ visible: true })).toBeVisible();
    await signOut(page);
    await expect(page.getByText("You've been successfully signed out.")).toBeVisible();

    await signInOnScreen(page, { email, password: PASSWORD });
    await expect(page.getByText("You've successfully signed in.")).toBeVisible();
    await expect(page).toHaveURL(paths.dashboardProfile);
  });

  test('shows each error under its field, and keeps the input', async ({ page }) => {
    await page.goto(paths.registerWithInvite('NO-SUCH-CODE'));
    await expect(page.getByText('We do not know this code.')).toBeVisible();
    await page.getByLabel('Last name').fill('Polo');
    await page.getByLabel('Email').fill('marco@');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('Please enter your first name.')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Marco');
    await page.getByLabel('Email').fill('marco@example.org');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  });

  test('rejects a weak password with reasons, and offers sign-in for an email that has an account', async ({
    page,
    openBrowser,
    baseURL,
  }) => {
    const other = await openBrowser();
    const { email } = await createMember(other.request, baseURL ?? '');
    await page.goto(paths.register);
    await fillSignUp(page, email, 'password1');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Password Too Weak')).toBeVisible();
    await expect(page.getByText('Please choose a stronger password with at least 8 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('An account with this email already exists. Please try signing in instead.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('is blocked in every tab after the third attempt until the displayed time is over @full', async ({
    page,
    openBrowser,
    baseURL,
  }) => {
    const other = await openBrowser();
    const { email } = await createMember(other.request, baseURL ?? '');
    await page.clock.install();
    await page.goto(paths.register);
    const secondTab = await page.context().newPage();
    await secondTab.goto(paths.register);
    await fillSignUp(page, email);
    for (let attempt = 0; attempt < 3; attempt++) {
      const response = page.waitForResponse('**/api/auth/sign-up');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await response;
    }
    await expect(page.getByText(/Too many attempts\. Please wait 1[45]m \d+s before trying again\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await expect(secondTab.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await page.clock.fastForward('15:01');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  test('in two tabs with the same email creates one account @full', async ({ page, openBrowser }) => {
    const email = newEmail();
    const pages = [page, await openBrowser()];
    await Promise.all(pages.map((tab) => tab.goto(paths.register)));
    await Promise.all(pages.map((tab) => fillSignUp(tab, email)));
    await Promise.all(pages.map((tab) => tab.getByRole('button', { name: 'Create Account' }).click()));
    const created = (tab: Page) => tab.getByRole('heading', { name: 'Account Created Successfully!' });
    const refused = (tab: Page) => tab.getByText('Account Already Exists');
    await Promise.all(pages.map((tab) => expect(created(tab).or(refused(tab))).toBeVisible()));
    const outcomes = await Promise.all(pages.map((tab) => created(tab).isVisible()));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('sends one request when the button is pressed twice @full', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-up')) sent += 1;
    });
    await page.goto(paths.register);
    await fillSignUp(page, newEmail());
    await page.getByRole('button', { name: 'Create Account' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
    expect(sent).toBe(1);
  });
});

test.describe('the verification gate', () => {
  test('is the only screen before the email is confirmed @phone-full', async ({ page, request, baseURL }) => {
    const { email, password } = await createUnconfirmedMember(page.request, baseURL ?? '');
    await page.goto(paths.dashboardSecurity);
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(page.getByText('Confirmation email sent')).toBeVisible();
    await page.getByRole('button', { name: "I've Verified My Email" }).click();
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();

    await signInOnScreen(page, { email, password });
    await expect(page.getByText('Email Not Confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Resend Confirmation Email', exact: true }).click();
    await expect(page.getByText('Email Sent!')).toBeVisible();
    await expectAccessible(page);

    const link = await waitForLink(request, email, SUBJECTS.confirm);
    await page.goto(link);
    await expect(page).toHaveURL(paths.dashboardProfile);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible();
    await expect(page).toHaveURL(paths.confirmEmail);
  });

  test('offers a new link when the link is broken @full', async ({ page }) => {
    await page.goto(paths.confirmEmailWithToken('cut-off'));
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(page).toHaveURL(paths.confirmEmail);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
    await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
    await expect(page.getByText('Email Sent!')).toBeVisible();
  });
});

test.describe('sign-in', () => {
  test('returns to the requested page', async ({ page, openBrowser, baseURL }) => {
    const member = await createMember((await openBrowser()).request, baseURL ?? '');
    await page.goto(paths.dashboardSecurity);
    await expect(page).toHaveURL(paths.loginAndReturn(paths.dashboardSecurity));
    await signInOnScreen(page, member);
    await expect(page).toHaveURL(paths.dashboardSecurity);
    await page.goto(paths.login);
    await expect(page).toHaveURL(paths.dashboardProfile);
  });

  test('never redirects to another site', async ({ page, baseURL }) => {
    await createMember(page.request, baseURL ?? '');
    await page.goto(paths.loginAndReturn('//evil.example/'));
    await expect(page).toHaveURL(paths.dashboardProfile);
  });

  test('shows that email and password are required @full', async ({ page }) => {
    const words = page.getByText('You must provide either an email or phone number and a password');
    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Secure Login' }).click();
    await expect(words).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/You must provide/);
    await page.getByLabel('Email').fill('marco@e2e.example');
    await page.getByRole('button', { name: 'Secure Login' }).click();
    await expect(words).toHaveCount(1);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/You must provide/);
  });

  test('rejects wrong passwords, then blocks sign-in and shows the time left', async ({ page, openBrowser, baseURL }) => {
    const { email } = await createMember((await openBrowser()).request, baseURL ?? '');
    await page.clock.install();
    await page.goto(paths.login);
    await expectAccessible(page);
    for (let attempt = 0; attempt < 5; attempt++) {
      const response = page.waitForResponse('**/api/auth/sign-in');
      await signInOnScreen(page, { email, password: 'not-my-password' });
      await response;
    }
    await expect(page.getByText('The email or password you entered is incorrect.')).toBeVisible();
    await expectAccessible(page);
    await signInOnScreen(page, { email, password: 'not-my-password' });
    const blocked = page.getByRole('button', { name: /^Rate Limited \(1[45]m \d+s\)$/ });
    await expect(blocked).toBeDisabled();
    await expect(page.getByText(/Please wait 1[45]m \d+s before trying again\./)).toBeVisible();
    await page.clock.fastForward('05:00');
    await expect(page.getByRole('button', { name: /^Rate Limited \((9|10)m \d+s\)$/ })).toBeDisabled();
    await page.clock.fastForward('10:05');
    await expect(page.getByRole('button', { name: 'Secure Login' })).toBeEnabled();
  });

  test('accepts a reset link once, which ends the other sessions @phone-full', async ({
    page,
    openBrowser,
    request,
    baseURL,
  }) => {
    const elsewhere = await openBrowser();
    const { email } = await createMember(elsewhere.request, baseURL ?? '');
    const socket = waitForSocket(elsewhere);
    await elsewhere.goto(paths.dashboardProfile);
    await socket;

    await page.goto(paths.login);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Reset Email Sent!')).toBeVisible();

    const link = await waitForLink(request, email, SUBJECTS.reset);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(paths.resetPassword);
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('password1');
    await page.getByLabel('Confirm password').fill('password1');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    const password = 'a-ferry-at-dawn-to-Split';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('All other sessions were ended.')).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();

    await signInOnScreen(page, { email, password });
    await expect(page).toHaveURL(paths.dashboardProfile);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  });
});

test.describe('the security screen', () => {
  test('sets up two-step verification with an app, and accepts a recovery code', async ({ page, baseURL }) => {
    const member = await createMember(page.request, baseURL ?? '');
    await page.goto(paths.dashboardSecurity);
    await page.getByRole('button', { name: 'Set up two-step verification' }).click();
    await page.getByLabel('Current password').fill('not-my-password');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const key = (await page.locator('code').textContent()) ?? '';
    const recoveryCode = await page
      .getByRole('listitem')
      .filter({ hasText: /^\S{5}-\S{5}$/ })
      .first()
      .textContent();
    await page.getByLabel('Authenticator code').fill(authenticatorCode(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Two-step verification is on')).toBeVisible();
    await signOut(page);

    await signInOnScreen(page, member);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Authenticator code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Check the code in your authenticator app and try again.')).toBeVisible();
    await page.getByLabel('Authenticator code').fill(authenticatorCode(key, Date.now() + 30_000));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(paths.dashboardProfile);
    await signOut(page);

    await signInOnScreen(page, member);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(paths.dashboardProfile);
  });

  test('adds a passkey, with which the member signs in, and removes it', async ({ page, baseURL }) => {
    const member = await createMember(page.request, baseURL ?? '');
    await addPasskeyDevice(page);
    await page.goto(paths.dashboardSecurity);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Night train laptop');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('You can now sign in with Night train laptop.')).toBeVisible();
    await signOut(page);

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(paths.dashboardProfile);
    await page.goto(paths.dashboardSecurity);
    await page.getByRole('button', { name: 'Remove Night train laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  });

  test('signs out another device immediately, where a new sign-in returns to the same page @phone-full', async ({
    page,
    openBrowser,
    baseURL,
  }) => {
    const member = await createMember(page.request, baseURL ?? '');
    const elsewhere = await openBrowser();
    await signIn(elsewhere.context(), baseURL ?? '', member);
    const socket = waitForSocket(elsewhere);
    await elsewhere.goto(paths.dashboardSecurity);
    await socket;

    await page.goto(paths.dashboardSecurity);
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Sign out (Chrome|Unknown|Chromium|Headless)/ }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('link', { name: 'Go to Login' }).click();
    await signInOnScreen(elsewhere, member);
    await expect(elsewhere).toHaveURL(paths.dashboardSecurity);
  });

  test('signs out other devices after a new password @full', async ({ page, openBrowser, baseURL }) => {
    const member = await createMember(page.request, baseURL ?? '');
    const elsewhere = await openBrowser();
    await signIn(elsewhere.context(), baseURL ?? '', member);
    const socket = waitForSocket(elsewhere);
    await elsewhere.goto(paths.dashboardProfile);
    await socket;
    await page.goto(paths.dashboardSecurity);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(member.password);
    await page.getByLabel('New password').fill('a-ferry-at-dawn-to-Split');
    await page.getByLabel('Confirm password').fill('a-ferry-at-dawn-to-Split');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await expect(elsewhere.getByText('Welcome back.')).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: /New here/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  });

  test('changes the email once both addresses are confirmed', async ({ page, request, baseURL }) => {
    const member = await createMember(page.request, baseURL ?? '');
    const email = newEmail('after');
    await page.goto(paths.dashboardSecurity);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Send approval email' }).click();
    await expect(page.getByText(`We've sent an email to ${member.email}.`)).toBeVisible();
    await page.goto(await waitForLink(request, member.email, SUBJECTS.approveEmailChange));
    await expect(page.getByRole('heading', { name: 'Change approved' })).toBeVisible();
    await page.goto(await waitForLink(request, email, SUBJECTS.confirmNewEmail));
    await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
    await page.goto(paths.dashboardSecurity);
    await expect(page.getByText(`Your email is ${email}.`)).toBeVisible();
  });

  test('restores the email with the link to the former address, and unlocks the account after a new password @phone-full', async ({
    page,
    openBrowser,
    request,
    baseURL,
  }) => {
    const thief = await openBrowser();
    const member = await createMember(thief.request, baseURL ?? '');
    const headers = { origin: baseURL ?? '' };
    const email = newEmail('thief');
    await thief.request.post('/api/auth/change-email', { data: { email, currentPassword: member.password }, headers });
    const approval = tokenOf(await waitForLink(request, member.email, SUBJECTS.approveEmailChange));
    await thief.request.post('/api/auth/confirm-email', { data: { token: approval }, headers });
    const confirmation = tokenOf(await waitForLink(request, email, SUBJECTS.confirmNewEmail));
    await thief.request.post('/api/auth/confirm-email', { data: { token: confirmation }, headers });
    const socket = waitForSocket(thief);
    await thief.goto(paths.dashboardProfile);
    await socket;

    const link = await waitForLink(request, member.email, SUBJECTS.emailChanged);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Wasn’t this you?' })).toBeVisible();
    await expect(page).toHaveURL(paths.restoreEmail);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore my email address' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is locked and safe' })).toBeVisible();
    await expectAccessible(page);
    await expect(thief.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await page.goto(paths.login);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
    await page.goto(paths.restoreEmailWithToken('cut-off'));
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

    await page.goto(paths.login);
    await signInOnScreen(page, member);
    await expect(page.getByText('Account locked')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.goto(await waitForLink(request, member.email, SUBJECTS.reset));
    const password = 'a-ferry-at-dawn-to-Split';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await signInOnScreen(page, { email: member.email, password });
    await expect(page).toHaveURL(paths.dashboardProfile);
  });
});

test.describe('while the server is unreachable', () => {
  test('the page shows an error and retries automatically', async ({ page, baseURL }) => {
    await createMember(page.request, baseURL ?? '');
    const session = /\/api\/(auth\/session|batch)/;
    await page.route(session, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(paths.dashboardProfile);
    await expect(page.getByText('We could not check who you are')).toBeVisible();
    await page.unroute(session);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  });
});
