import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { TRY_MS } from '../support/patience.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PARTNER = 'https://partner.example.com/crm';

test('an admin changes the partner’s URL; another window is warned before it overwrites the change; the landing page shows it @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminSettings);
  const second = await context.newPage();
  await second.goto(paths.adminSettings);
  const index = page.getByRole('navigation', { name: 'Settings on this page' });
  await index.getByRole('link', { name: 'Partner link' }).click();
  const partner = page.getByRole('region', { name: 'Partner link', exact: true });
  await expect(partner).toBeInViewport();
  const partnerInSecond = second.getByRole('region', { name: 'Partner link' });
  await expect(partnerInSecond.getByRole('button', { name: 'Save' })).toBeDisabled();
  await partnerInSecond.getByLabel('Link').fill('https://other.example.com/');

  await partner.getByLabel('Link').fill('http://partner.example.com');
  await partner.getByRole('button', { name: 'Save' }).click();
  await expect(partner.getByText('Please enter a full link that begins with https://')).toBeVisible();
  await expect(partner.getByLabel('Link')).toHaveValue('http://partner.example.com');
  await partner.getByLabel('Link').fill(PARTNER);
  await partner.getByRole('button', { name: 'Save' }).click();
  await expect(partner.getByText('Changed by Adam')).toBeVisible();

  await expect(partnerInSecond.getByText(`Adam saved something else: “${PARTNER}”`)).toBeVisible();
  await expect(partnerInSecond.getByLabel('Link')).toHaveValue('https://other.example.com/');
  await expectAccessible(second);
  await partnerInSecond.getByRole('button', { name: 'Use the saved value' }).click();
  await expect(partnerInSecond.getByLabel('Link')).toHaveValue(PARTNER);

  const visitor = await openBrowser();
  const link = visitor.getByRole('link', { name: 'See the partner’s CRM' });
  await expect(async () => {
    await visitor.goto(paths.home);
    await expect(link).toHaveAttribute('href', PARTNER, { timeout: TRY_MS });
  }).toPass();
  await expect(visitor.getByText('$97')).toBeVisible();

  await partnerInSecond.getByLabel('Link').fill('');
  await partnerInSecond.getByRole('button', { name: 'Save' }).click();
  await expect(partner.getByLabel('Link')).toHaveValue('');
});
