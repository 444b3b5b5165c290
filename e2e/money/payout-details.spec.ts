import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForLink } from '../support/mailbox.ts';
import { createMember, PASSWORD } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a member enters payout details by IBAN and by wallet, sees them masked, and deletes them', async ({ page, baseURL }) => {
  const { email } = await createMember(page.request, baseURL ?? '', { firstName: 'Pelle', tier: 'explorer' });
  await page.goto(paths.dashboardEarnings);
  const box = page.getByRole('region', { name: 'Payouts', exact: true });
  await expect(box).toContainText('Monthly on the 15th');
  await expect(box.getByRole('term')).toHaveText(['Minimum', 'When', 'How', 'Platform fee']);
  await expect(box).toContainText('15% per sale');
  await box.getByRole('button', { name: 'Add payout details' }).click();

  const dialog = page.getByRole('dialog');
  const iban = dialog.getByRole('textbox', { name: 'IBAN' });
  await dialog.getByRole('textbox', { name: 'Account holder' }).fill('Pelle Svensson');
  await iban.fill('DE89 3704 0044 0532 0130 01');
  await dialog.getByLabel('Current password').fill('not-the-password-7');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(iban).toBeFocused();
  await iban.blur();
  await expect(dialog).toContainText('This is not a valid IBAN');
  await expectAccessible(page);

  await iban.fill('');
  await iban.fill('de89370400440532013000');
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(dialog).toContainText('An account in Germany.');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toContainText('The current password is incorrect.');
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toContainText('Bank account in Germany, ending in 3000');
  await waitForLink(page.request, email, /^Your payout details were changed$/);

  await page.reload();
  await box.getByRole('button', { name: 'Change payout details' }).click();
  await dialog
    .getByRole('combobox', { name: 'Pay me by' })
    .selectOption({ label: 'Bank transfer, to an account without an IBAN' });
  await dialog.getByRole('combobox', { name: 'Country of the bank' }).selectOption({ label: 'Thailand' });
  await dialog.getByRole('combobox', { name: 'Pay me by' }).selectOption({ label: 'Online wallet' });
  await dialog.getByRole('textbox', { name: 'Wallet email' }).fill('Pelle@wallet.example');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(box).toContainText('Online wallet of p•••@wallet.example');
  await expectAccessible(page);

  await box.getByRole('button', { name: 'Remove payout details' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(box).toContainText('No payout details yet.');
  await waitForLink(page.request, email, /^Your payout details were removed$/);
});
