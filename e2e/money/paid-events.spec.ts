import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { calendarOf, createEvent, explorer, fillEvent, inDays, titled } from '../support/events.ts';
import { expect, test } from '../support/money-clock.ts';
import { letSell, PAYS, pay, setVerified } from '../support/sales.ts';
import { demo, signIn } from '../support/session.ts';
import { forgiveOutage } from '../support/test.ts';

async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join Event' }).click();
  const dialog = page.getByRole('dialog', { name: /^Join / });
  await expect(dialog).toContainText('A seat costs $25.00.');
  await expect(dialog).toContainText('you get a full refund. After that, you don’t get a refund.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByRole('note')).toContainText('Nothing here is real');
}

test('a member buys a seat and gives it up, the next in line buys it, and the host cancels with refunds @phone-full', async ({
  page: host,
  openBrowser,
  baseURL,
  consoleErrors,
}, { project }) => {
  const site = baseURL ?? '';
  const staff = await openBrowser();
  const first = await openBrowser(project.use);
  const second = await openBrowser(project.use);
  await signIn(staff.context(), site, demo('admin'));
  await explorer(host.request, site, 'Rafael');
  await explorer(first.request, site, 'Silas');
  await explorer(second.request, site, 'Tobias');
  const [title, day] = [titled('Sailing lesson'), inDays(6)];

  await host.goto(calendarOf(day));
  await host.getByRole('button', { name: 'Create Event' }).click();
  const dialog = host.getByRole('dialog', { name: 'Create Event' });
  await fillEvent(host, { title, day });
  await dialog.getByLabel('What does it cost?').selectOption('A price, paid here');
  await expect(dialog.getByText('Before you can sell seats')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Add payout details' })).toBeVisible();
  await letSell(staff.request, host.request, site);
  await dialog.getByLabel('Price in US dollars').fill('25');
  await expect(dialog.getByText('You get $21.25 of it, we keep $3.75.')).toBeVisible();
  await dialog.getByLabel('Seats').fill('1');
  await expectToFit(host);
  await expectAccessible(host);
  await dialog.getByRole('button', { name: 'Publish event' }).click();
  await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(host.getByText('$25.00').first()).toBeVisible();
  const path = new URL(host.url()).pathname;

  await setVerified(staff.request, host.request, site, false);
  await first.goto(path);
  await expect(first.getByText('Not on sale at the moment')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Join Event' })).toBeHidden();
  await expectAccessible(first);
  await host.reload();
  await expect(host.getByText('You cannot sell seats at the moment')).toBeVisible();
  await expect(host.getByRole('main').getByRole('link', { name: 'Get verified' })).toBeVisible();
  await expectToFit(host);
  await expectAccessible(host);
  await setVerified(staff.request, host.request, site, true);

  await first.goto(path);
  await goToPayment(first);
  await second.goto(path);
  await second.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(second.getByText('You pay only then.')).toBeVisible();
  await second.context().setOffline(true);
  await second.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(second.getByText('That did not work')).toBeVisible();
  await expect(second.getByText('Waiting to be sent')).toHaveCount(0);
  await second.context().setOffline(false);
  await pay(first, 'Is declined');
  await expect(first.getByRole('alert')).toContainText('Your card was declined.');
  await first.goto(path);
  await expect(first.getByText(/^Your seat is held for \d+:\d\d$/)).toBeVisible();
  await expectToFit(first);
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Pay now' }).click();
  await first.getByRole('button', { name: 'Pay $25.00' }).click();
  await pay(first, PAYS);
  await expect(first.getByText('Paid. Your seat is yours')).toBeVisible();
  await first.getByRole('link', { name: 'Open the receipt' }).click();
  await expect(first.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible();
  await expect(first.getByText('$25.00')).toBeVisible();
  await expectToFit(first);
  await expectAccessible(first);
  const download = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);

  await first.goto(path);
  await first.getByRole('button', { name: 'Leave the event' }).click();
  const leaving = first.getByRole('dialog', { name: 'Leave the event?' });
  await expect(leaving).toContainText('You get a full refund.');
  await leaving.getByRole('button', { name: 'Leave with a full refund' }).click();
  await expect(second.getByText(/^Pay by .+ to keep your seat$/)).toBeVisible();
  await second.getByRole('button', { name: 'Pay now' }).click();
  await second.getByRole('button', { name: 'Pay $25.00' }).click();
  await pay(second, PAYS);
  await expect(second.getByText('Paid. Your seat is yours')).toBeVisible();
  await expect(host.getByRole('list', { name: 'Participants' }).getByText('Tobias')).toBeVisible();

  await host.goto(paths.dashboardEarnings);
  const sold = host.getByRole('region', { name: 'Your sales' });
  await expect(sold.getByText(title).first()).toBeVisible();
  await expectToFit(host);
  await expectAccessible(host);
  await host.goto(path);
  await host.getByRole('button', { name: 'More about this event' }).click();
  await host.getByRole('menuitem', { name: 'Cancel event' }).click();
  const canceling = host.getByRole('dialog', { name: 'Cancel this event?' });
  await expect(canceling).toContainText('Everybody who paid gets a full refund.');
  await canceling.getByRole('button', { name: 'Cancel event' }).click();
  await expect(second.getByText('This event was canceled')).toBeVisible();
  for (const [buyer, why] of [
    [first, 'You left before the deadline.'],
    [second, 'The event was canceled.'],
  ] as const) {
    await buyer.goto(paths.payments);
    const bought = buyer.getByRole('region', { name: 'What you bought' });
    await expect(bought.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(bought.getByText(why)).toBeVisible();
    await expectToFit(buyer);
    await expectAccessible(buyer);
  }
  forgiveOutage(consoleErrors);
});

test('an admin finds a disputed sale, and refunds another sale with a reason that the buyer can read @full', async ({
  page: staff,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const host = await openBrowser();
  const buyer = await openBrowser();
  const disputing = await openBrowser();
  await signIn(staff.context(), site, demo('admin'));
  await explorer(host.request, site, 'Rafael');
  await explorer(buyer.request, site, 'Silas');
  await explorer(disputing.request, site, 'Tobias');
  await letSell(staff.request, host.request, site);
  const title = titled('Wine tasting');
  const eventId = await createEvent(host.request, site, { title, priceCents: 2500, refundHours: 24 });
  for (const [page, card, outcome] of [
    [buyer, PAYS, 'Paid. Your seat is yours'],
    [disputing, 'Pays, then disputes', 'Your bank is disputing this payment'],
  ] as const) {
    await page.goto(paths.event(eventId));
    await goToPayment(page);
    await pay(page, card);
    await expect(page.getByText(outcome)).toBeVisible();
  }

  await staff.goto(`${paths.adminSales}?state=disputed`);
  await expect(staff.getByRole('row', { name: title }).getByText('Disputed', { exact: true })).toBeVisible();
  await expectAccessible(staff);
  await staff.goto(`${paths.adminSales}?state=paid`);
  const row = staff.getByRole('row', { name: title });
  await expect(row.getByText('fee $3.75, seller $21.25')).toBeVisible();
  await row.getByRole('button', { name: `Refund ${title}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Refund ${title}?` });
  await dialog.getByLabel('Amount in US dollars').fill('30');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please say why, in at most 500 characters.')).toBeVisible();
  await dialog.getByLabel('Amount in US dollars').fill('');
  await dialog.getByLabel('Why?').fill('The boat has a hole.');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(staff.getByText('The refund is on its way')).toBeVisible();
  await buyer.goto(paths.payments);
  await expect(buyer.getByRole('region', { name: 'What you bought' }).getByText('The boat has a hole.')).toBeVisible();
});
