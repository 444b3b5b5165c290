import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { explorer } from '../support/events.ts';
import { connect, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a member writes a reference from the list of people they met @phone-full', async ({ page, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  const other = await openBrowser();
  await explorer(page.request, site, 'Marco');
  await explorer(other.request, site, 'Ben');
  await connect(site, page.request, other.request);
  const id = await readOwnId(other.request);
  const member = { id, displayName: 'Ben', isVerified: false, photo: null, hasPage: true };
  const met = { member, eventId: randomUUID(), metAt: new Date(Date.now() - DAY_MS).toISOString() };
  await page.route('**/api/reference-suggestions', (route) => route.fulfill({ json: { items: [met] } }));
  await page.goto(paths.dashboardConnections);
  const panel = page.getByRole('region', { name: 'People you met' });
  await expect(panel.getByText(/^You met on/)).toBeVisible();
  // On a phone, the panel comes before the lists.
  await expect(panel.locator('xpath=following::*[@role="tablist"]')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Write a reference about Ben' }).click();
  await page.getByRole('button', { name: 'Write a reference about Ben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your reference about Ben' });
  await dialog.getByLabel('Reference', { exact: true }).fill('Knows every bakery in Porto.');
  await dialog.getByRole('button', { name: 'Save reference' }).click();
  await expect(page.getByText(/^You wrote one. It will be shown on/)).toBeVisible();
});
