import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { expect, test } from '../support/money-clock.ts';
import { waitForSocket } from '../support/realtime.ts';
import { demo, PASSWORD, signIn } from '../support/session.ts';

async function readDaysToPayout(request: APIRequestContext): Promise<{ days: number; period: string }> {
  const desk = await (await request.get('/dev/payments')).text();
  const today = Date.parse(`${/It is ([^<]+) here/.exec(desk)?.[1]} UTC`);
  const date = new Date(today);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (date.getUTCDate() < 15 ? 0 : 1), 15);
  return { days: (next - today) / DAY_MS + 1, period: new Date(next).toISOString().slice(0, 7) };
}

/** Waits until the demo's payments make the member payable: in the preview, or in the newest run if another journey has prepared one. */
async function waitForPayee(request: APIRequestContext, name: string): Promise<void> {
  const look = async () => {
    const preview = (await (await request.get('/api/staff/payouts/preview')).json()) as {
      items: { member: { displayName: string }; obstacle: string | null }[];
    };
    if (preview.items.some(({ member, obstacle }) => member.displayName === name && obstacle === null)) return true;
    const { items } = (await (await request.get('/api/staff/payout-runs')).json()) as { items: { id: string }[] };
    if (!items[0]) return false;
    const planned = (await (await request.get(`/api/staff/payout-runs/${items[0].id}/payouts`)).json()) as {
      items: { member: { displayName: string } | null; state: string }[];
    };
    return planned.items.some(({ member, state }) => member?.displayName === name && state === 'planned');
  };
  await expect.poll(look, { intervals: [100] }).toBe(true);
}

async function waitForRun(request: APIRequestContext, period: string): Promise<string> {
  let found: { id: string } | undefined;
  const look = async () => {
    const { items } = (await (await request.get('/api/staff/payout-runs')).json()) as {
      items: { id: string; period: string }[];
    };
    found = items.find((run) => run.period === period);
    return found !== undefined;
  };
  await expect.poll(look, { intervals: [100] }).toBe(true);
  return found?.id ?? '';
}

async function fakeTwoMorePayouts(page: Page, runId: string): Promise<void> {
  let isMarked = false;
  await page.route(`**/api/staff/payout-runs/${runId}/payouts*`, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { id: string; can: { mark: boolean } }[] };
    const more = ['1', '2'].map((end) => ({
      ...list.items.find(({ can }) => can.mark),
      member: null,
      id: `${runId.slice(0, -1)}${end}`,
    }));
    await route.fulfill({ response, json: isMarked ? list : { ...list, items: [...list.items, ...more] } });
  });
  await page.route(`**/api/staff/payout-runs/${runId}/marks`, async (route) => {
    isMarked = true;
    await route.fulfill({ response: await page.request.get(`/api/staff/payout-runs/${runId}`) });
  });
}

test('on the 15th a payout run is prepared; an admin holds, releases, approves, exports and marks payouts, and the member sees the results', async ({
  page,
  openBrowser,
  baseURL,
  moneyClock,
}) => {
  const site = baseURL ?? '';
  const [, leo] = await Promise.all([signIn(page.context(), site, demo('admin')), openBrowser()]);
  await signIn(leo.context(), site, demo('legend'));
  await waitForPayee(page.request, 'Leo');
  const { days, period } = await readDaysToPayout(page.request);
  await moneyClock.move(page.request, days);
  const runId = await waitForRun(page.request, period);

  await page.goto(paths.adminPayoutRun(runId));
  const row = page.getByRole('row').filter({ hasText: 'Leo' });
  await expect(row).toContainText('l•••@wallet.example');
  await expect(row).toContainText('Planned');
  await row.getByRole('button', { name: 'Hold the payout to Leo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their wallet asked who we are');
  await dialog.getByRole('button', { name: 'Hold it' }).click();
  await expect(row).toContainText('Held by staff');
  await row.getByRole('button', { name: 'Release the payout to Leo' }).click();
  await expect(row).toContainText('Planned');

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toContainText('leaves members’ available balances');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('On its way');
  await page.getByRole('button', { name: 'File for the bank' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`sandbox-payouts-${period}.csv`);
  expect((await readFile(await file.path())).toString()).toMatch(/,\d+\.\d\d,USD,wallet,.*,legend@wallet\.example,/);
  await expectAccessible(page);

  await fakeTwoMorePayouts(page, runId);
  await page.reload();
  const choices = page.getByRole('checkbox', { name: 'Choose the payout to Account deleted' });
  await choices.first().check();
  await choices.last().check();
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await expect(choices).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Payouts', exact: true })).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });

  const isListening = waitForSocket(leo);
  await leo.goto(paths.dashboardEarnings);
  await isListening;
  const newest = leo.getByRole('region', { name: 'My payouts' }).getByRole('listitem').first();
  await expect(newest).toContainText('On its way');
  await row.getByRole('button', { name: 'Paid: mark the payout to Leo' }).click();
  await expect(row).toContainText('Paid');
  await expect(page.getByText(/^Settled /)).toBeVisible();
  await expect(newest).toContainText('Paid');

  await row.getByRole('button', { name: 'Returned: mark the payout to Leo' }).click();
  await dialog.getByLabel('Why').selectOption('The account is closed');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(row).toContainText('Returned');
  await expect(newest).toContainText('Returned');
  await expect(newest).toContainText('The account is closed.');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.adminPayouts);
  await expect(page.getByRole('row').filter({ hasText: 'Leo' })).toContainText('The last payout to these details was returned');
  await expectToFit(page);
});
