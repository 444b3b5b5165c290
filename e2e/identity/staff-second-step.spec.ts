import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { addPasskeyDevice } from '../support/authenticator.ts';
import { expect, test } from '../support/own-site.ts';
import { demo, PASSWORD, signIn } from '../support/session.ts';

test('where staff need a second step, a moderator adds a passkey, and then the staff area opens', async ({
  openSite,
  openBrowser,
}) => {
  const site = await openSite({ STAFF_SECOND_STEP: '1' });
  const page = await openBrowser({ baseURL: site });
  await signIn(page.context(), site, demo('moderator'));
  await addPasskeyDevice(page);
  await page.goto(paths.admin);
  await expect(page.getByRole('heading', { name: 'Add a second step first' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('link', { name: 'Open the security settings' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('You can now sign in with Laptop.')).toBeVisible();
  await page.goto(paths.admin);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});
