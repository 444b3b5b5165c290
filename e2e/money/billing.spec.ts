import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/money-clock.ts';
import { createMember } from '../support/session.ts';

async function pay(checkout: Page, card: string): Promise<void> {
  await checkout.getByRole('radio', { name: card }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
}

const account = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Account of Bruno' });

test('a member buys a plan from the landing page and writes in the chat, then upgrades, cancels, resumes and gets a refund @phone-full', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await createMember(page.request, baseURL ?? '', { firstName: 'Bruno' });
  const chat = await context.newPage();
  await chat.goto(paths.chat);
  await expect(chat.getByText('You can read, but not write')).toBeVisible();
  await expect(chat.getByRole('link', { name: 'Compare memberships' })).toHaveAttribute('href', paths.paymentFor('explorer'));
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await page.bringToFront();
  await page.goto(paths.home);
  await page.getByRole('link', { name: 'Choose Explorer' }).click();
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Subscribe to Explorer' }) }),
  ).toHaveAttribute('data-selected', 'true');
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Subscribe to Explorer' }).click();
  const checkout = await opening;
  await expect(checkout.getByRole('note')).toContainText('Nothing here is real');
  await expectAccessible(checkout);
  await pay(checkout, 'Is declined');
  await expect(checkout.getByRole('alert')).toContainText('Your card was declined.');
  await pay(checkout, 'Requires authentication (3D Secure)');
  await checkout.getByRole('button', { name: 'Confirm the payment' }).click();

  await expect(checkout.getByText('You’re in: Explorer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Subscription' })).toBeVisible();
  await expect(account(page)).toContainText('Explorer');
  await expectAccessible(page);
  await checkout.getByRole('link', { name: 'Go to the chat rooms' }).click();
  await expect(checkout.getByRole('textbox', { name: 'Message' })).toBeEditable();
  await checkout.close();
  await chat.getByRole('textbox', { name: 'Message' }).fill('Just joined, hello from Lisbon');
  await chat.keyboard.press('Enter');
  await expect(chat.getByText('Just joined, hello from Lisbon').last()).toBeVisible();

  await page.getByRole('button', { name: 'Upgrade to Legend' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Upgrade to Legend' })).toBeVisible();
  await expect(dialog).toContainText('You pay $20.00 now');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upgrade to Legend' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await dialog.getByRole('button', { name: 'Keep it as it is' }).click();

  await page.getByRole('button', { name: 'Open customer portal' }).click();
  await page.getByRole('radio', { name: 'Pays 4242' }).check();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(page.getByText('Card ending in 4242')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Bros Abroad' }).click();

  await page.getByRole('button', { name: 'Upgrade to Legend' }).click();
  await dialog.getByRole('button', { name: 'Upgrade to Legend' }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Legend, change of plan' })).toContainText('$20.00');
  await expect(account(page)).toContainText('Legend');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await dialog.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(page.getByText('You will not be charged again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep membership' }).click();
  await expect(page.getByText(/^Renews on .* for \$29\.99\.$/)).toBeVisible();

  const desk = await context.newPage();
  await desk.goto('/dev/payments');
  await desk
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: '$20.00' })
    .getByRole('button', { name: 'Refund', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Subscribe to Legend' })).toBeVisible();
  await expect(account(page)).toContainText('Browser');
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
});

test('if the subscription fails to load, a toast says so @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '');
  const json = { defined: true, code: 'FORBIDDEN', status: 403, message: 'No' };
  await page.route('**/api/billing/subscription', (route) => route.fulfill({ status: 403, json }));
  await page.goto(paths.payment);
  await expect(page.getByRole('heading', { name: 'Error checking subscription' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error checking subscription' }).last()).toContainText(
    'Your account cannot do this.',
  );
});
