import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { findCityId } from '../support/cities.ts';
import { SUBJECTS, waitForLink } from '../support/mailbox.ts';
import { expect, test } from '../support/money-clock.ts';
import { createMember, newEmail, PASSWORD } from '../support/session.ts';

const CITY = { query: 'Auckland', name: 'Auckland' };
const MAX_PRESSES = 14;

async function createInviter(page: Page, baseUrl: string) {
  const { request } = page.context();
  await createMember(request, baseUrl, { firstName: 'Hemi', tier: 'explorer' });
  const headers = { origin: baseUrl };
  const cityId = await findCityId(request, CITY.query);
  const mine = await (await request.get('/api/profile')).json();
  const kept = ['displayName', 'bio', 'location', 'country', 'occupation', 'age', 'education', 'culturalBackground'];
  const form = Object.fromEntries([...kept, 'interests', 'languages', 'version'].map((field) => [field, mine[field]]));
  const saved = await request.put('/api/profile', { headers, data: { ...form, cityId } });
  expect(saved.status(), await saved.text()).toBe(200);
  const { code } = await (await request.put('/api/invite-codes/personal', { headers })).json();
  return { code, request, headers, name: mine.displayName as string };
}

test('a new member needs few presses from the invitation to the first conversation @phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const inviting = await browser.newContext({ baseURL: baseURL ?? '' });
  const inviter = await createInviter(await inviting.newPage(), baseURL ?? '');

  const email = newEmail('tane');
  await page.goto(paths.paymentFor('explorer'));
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=.*&tab=sign-up/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
  await page.goto(paths.registerWithInvite(inviter.code));
  await expect(page.getByText(inviter.name)).toBeVisible();
  await page.getByLabel('First name').fill('Tane');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Created Successfully!')).toBeVisible();
  await page.goto(await waitForLink(page.request, email, SUBJECTS.confirm));

  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const chosenPlan = page.getByRole('link', { name: 'Continue with Explorer' });
  await expect(chosenPlan).toBeVisible();
  const today = page.getByRole('region', { name: /^Today/ });
  await expect(today.getByRole('heading', { name: 'Who’s here' })).toBeVisible();
  await expect(today.getByText('Too few members nearby')).toHaveCount(0);
  await today.getByLabel('Where are you?').fill(CITY.query);
  await press(today.getByRole('option', { name: new RegExp(CITY.name) }).first());
  await expectAccessible(page);
  await press(today.getByRole('button', { name: 'Show me who’s there' }));
  await expect(today).toContainText(`in ${CITY.name}`);
  await expect(today).not.toContainText(inviter.name);
  await expect(today.getByLabel('Where are you?')).toHaveCount(0);
  await press(today.getByRole('button', { name: 'I don’t know yet' }));
  await press(today.getByRole('button', { name: 'Hiking' }));
  await expectAccessible(page);
  await press(today.getByRole('button', { name: 'Save', exact: true }));
  await expect(today.getByRole('button', { name: 'Hiking' })).toHaveCount(0);

  await press(today.getByRole('link', { name: 'Compare memberships' }).first());
  const opening = context.waitForEvent('page');
  await press(page.getByRole('button', { name: 'Subscribe to Explorer' }));
  const checkout = await opening;
  await checkout.getByRole('radio', { name: 'Pays 4242' }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(checkout.getByText('You’re in: Explorer')).toBeVisible();
  await checkout.close();
  await expect(page.getByRole('heading', { name: 'Manage Subscription' })).toBeVisible();

  await press(
    page
      .getByRole('link', { name: /^(Profile|Today)$/ })
      .filter({ visible: true })
      .first(),
  );
  await expect(chosenPlan).toHaveCount(0);
  await press(today.getByRole('button', { name: `Say hello to ${inviter.name}` }).first());
  await press(page.getByRole('dialog').getByRole('button', { name: 'Send request' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { items } = await (await inviter.request.get('/api/connections/incoming')).json();
  const accepted = await inviter.request.put(`/api/connections/${items[0].memberId}/acceptance`, { headers: inviter.headers });
  expect(accepted.status(), await accepted.text()).toBe(200);

  await press(today.getByRole('link', { name: `Message` }).first());
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Kia ora! I just arrived.');
  presses += 1;
  await message.press('Enter');
  await expect(page.getByText('Kia ora! I just arrived.').last()).toBeVisible();
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  await inviting.close();
});
