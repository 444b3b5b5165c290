import { readFile } from 'node:fs/promises';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { closeFilters, openFilters } from '../support/filters.ts';
import { expect, test } from '../support/money-clock.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember } from '../support/session.ts';

async function subscribe(page: Page, site: string, tier: string): Promise<void> {
  const { plans } = (await (await page.request.get('/api/billing/plans')).json()) as {
    plans: { tier: string; priceId: string }[];
  };
  const wish = { priceId: plans.find((plan) => plan.tier === tier)?.priceId, membershipTier: tier };
  const answer = await page.request.post('/api/billing/checkout', { headers: { origin: site }, data: wish });
  await page.goto(((await answer.json()) as { url: string }).url);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/^You’re in: /)).toBeVisible();
}

async function download(page: Page, button: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saving).path());
}

test('after a referred member pays, the referrer sees the earning appear and mature, and downloads a statement @phone-full', async ({
  page: host,
  openBrowser,
  baseURL,
  moneyClock,
}) => {
  const site = baseURL ?? '';
  await createMember(host.request, site, { firstName: 'Rocco', tier: 'legend' });
  const { code } = (await (await host.request.put('/api/invite-codes/personal', { headers: { origin: site } })).json()) as {
    code: string;
  };
  const guest = await openBrowser();
  await createMember(guest.request, site, { firstName: 'Nino', inviteCode: code });

  const isListening = waitForSocket(host);
  await host.goto(paths.dashboardEarnings);
  await isListening;
  await expect(host.getByRole('heading', { name: 'No earnings yet' })).toBeVisible();
  await subscribe(guest, site, 'adventurer');
  const rows = host
    .getByRole('region', { name: 'Earnings History' })
    .getByRole('listitem')
    .filter({ hasText: '15% of a payment for Adventurer' });
  await expect(rows).toHaveText(/Pending.*Completes on .*\$2\.40$/);
  await expect(host.getByText('Does not include $2.40 that is still pending')).toBeVisible();
  await expectAccessible(host);

  await moneyClock.move(host.request, 31);
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(1);
  await expect(host.getByText('$2.40 is available. $47.60 more is needed for a payout.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  const answer = Promise.withResolvers<void>();
  await host.route(
    ({ pathname, searchParams }) => pathname === '/api/earnings' && searchParams.has('status'),
    async (route) => {
      await answer.promise;
      await route.continue();
    },
  );
  await openFilters(host);
  const status = host.getByLabel('Status');
  await status.focus();
  await status.selectOption('Completed');
  await expect(host).toHaveURL(/status=completed/);
  await expect(rows).toHaveCount(2);
  await expect(status).toBeFocused();
  answer.resolve();
  await expect(rows).toHaveCount(1);

  await closeFilters(host);
  const year = await host.getByLabel('Month or year').locator('option').first().textContent();
  await host.getByLabel('Month or year').selectOption(year);
  const csv = (await download(host, 'Download CSV')).toString();
  expect(csv).toMatch(/,commission,15% of a payment for Adventurer,(completed|pending),2\.40,USD,/);
  expect((await download(host, 'Download PDF')).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);

  await host.goto(paths.dashboardProfileTab('earnings'));
  await expect(host.getByRole('region', { name: 'Last 6 Months' }).getByRole('listitem')).toHaveCount(6);
  await expect(
    host.getByRole('region', { name: 'Recent Transactions' }).getByRole('listitem').filter({ hasText: 'Adventurer' }),
  ).toHaveCount(2);
  await expectAccessible(host);
  await host.goto(paths.dashboardProfileTab('referrals'));
  await expect(host.getByRole('row', { name: /Nino/ })).toContainText('$2.40');
  if (!test.info().project.name.includes('phone')) {
    await expect(host.getByRole('link', { name: 'Total Earned $2.40' })).toBeVisible();
  }
});
