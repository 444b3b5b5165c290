import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { calendarOf, card, createEvent, dayAfter, explorer, fillEvent, LISBON, titled } from '../support/events.ts';
import { pictureFile } from '../support/picture.ts';
import { connect, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('hosts keep their input, publish a draft, create a series, and edit an event concurrently', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const reader = await openBrowser();
  await explorer(page.request, site, 'Rafael');
  await explorer(reader.request, site, 'Silas');
  await connect(site, page.request, reader.request);
  const title = titled('Morning swim');
  const day = `${new Date().getFullYear() + 1}-01-04`;
  await page.goto(calendarOf(day));
  await page.getByRole('button', { name: 'Create Event' }).click();
  await fillEvent(page, { title, day });
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  // A text selection that ends outside must not close the dialog.
  await dialog.getByLabel('Title').hover();
  await page.mouse.down();
  await page.mouse.move(4, 300);
  await page.mouse.up();
  await dialog.getByLabel('Add a co-host').selectOption({ label: 'Silas' });
  await page.reload();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue(/^Lisbon/);
  await expect(dialog.getByRole('button', { name: 'Remove Silas' })).toBeVisible();
  await dialog.getByLabel('How often?').selectOption('Every week');
  await dialog.getByLabel('How many times?').selectOption('3 times');
  const cover = dialog.locator('input[type=file]');
  await cover.setInputFiles({ name: 'cover.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(dialog.getByRole('alert')).toContainText('cover.heic is a HEIC picture');
  await dialog.getByRole('button', { name: 'Dismiss notice' }).click();
  await cover.setInputFiles(pictureFile('cover.png', [15, 118, 110], 1600, 900));
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  await dialog.getByLabel('Keep it as a draft').check();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This is a draft')).toBeVisible();
  await expect(page.getByRole('img', { name: `Cover of ${title}` })).toBeVisible();
  const path = new URL(page.url()).pathname;

  const stranger = await openBrowser();
  await explorer(stranger.request, site, 'Tobias');
  await stranger.goto(path);
  await expect(stranger.getByText('Event not found')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This is a draft')).toHaveCount(0);
  await expect(page.getByText('Number 1 of 3 in a series')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other dates in this series' }).getByRole('link')).toHaveCount(2);
  await reader.goto(calendarOf(day));
  await expect(card(reader, title)).toHaveCount(1);
  await expect(card(reader, title).getByText('and 2 more')).toBeVisible();

  const [host, coHost] = [page, reader];
  await coHost.goto(path);
  const open = async (window: Page) => {
    await window.getByRole('button', { name: 'Edit', exact: true }).click();
    return window.getByRole('dialog', { name: 'Edit the event' });
  };
  const [first, second] = [await open(host), await open(coHost)];
  await second.getByLabel('Title').fill(`${title}, cold water`);
  await first.getByLabel('Title').fill(`${title}, warm water`);
  await first.getByRole('button', { name: 'Save event' }).click();
  await expect(host.getByRole('heading', { level: 1, name: `${title}, warm water` })).toBeVisible();
  await second.getByLabel('What do you want to change?').selectOption('This and following events');
  await second.getByRole('button', { name: 'Save event' }).click();
  await expect(second.getByText('Changed elsewhere')).toBeVisible();
  await expect(second.getByText(`${title}, warm water`)).toBeVisible();
  await expect(second.getByLabel('Title')).toHaveValue(`${title}, cold water`);
  await second.getByRole('button', { name: 'Save event' }).click();
  await expect(host.getByRole('heading', { level: 1, name: `${title}, cold water` })).toBeVisible();
  await stranger.goto(`${paths.calendar}?month=${day.slice(0, 7)}&from=${dayAfter(day, 6)}&city=${LISBON}`);
  await expect(card(stranger, `${title}, cold water`)).toHaveCount(1);
});

test('staff hide an event, show it again, and cancel it with a reason that the guests can read', async ({
  page: staff,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const host = await openBrowser();
  const guest = await openBrowser();
  await explorer(host.request, site, 'Rafael');
  await explorer(guest.request, site, 'Silas');
  const eventId = await createEvent(host.request, site, {});
  await guest.goto(paths.event(eventId));
  await guest.getByRole('button', { name: 'Join Event' }).click();
  await expect(guest.getByText('You have a seat.')).toBeVisible();

  await signIn(staff.context(), site, demo('moderator'));
  await staff.goto(paths.event(eventId));
  const choose = async (name: string) => {
    await staff.getByRole('button', { name: 'More about this event' }).click();
    await staff.getByRole('menuitem', { name }).click();
  };
  await choose('Hide');
  const hiding = staff.getByRole('dialog', { name: 'Hide this event?' });
  await hiding.getByLabel('Why?').fill('It asks for money in advance.');
  await hiding.getByRole('button', { name: 'Hide' }).click();
  await expect(staff.getByText('Only its hosts, its guests and our staff can see it now.')).toBeVisible();
  await expect(guest.getByText('You still have your seat, and you can give it up.')).toBeVisible();
  await expectAccessible(staff);
  await choose('Show again');
  const showing = staff.getByRole('dialog', { name: 'Show this event again?' });
  await showing.getByLabel('Why?').fill('The host took it back.');
  await showing.getByRole('button', { name: 'Show again' }).click();
  await expect(guest.getByText('You still have your seat, and you can give it up.')).toHaveCount(0);
  await expect(guest.getByText('You have a seat.')).toBeVisible();
  await choose('Cancel as staff');
  const canceling = staff.getByRole('dialog', { name: 'Cancel this event?' });
  await canceling.getByLabel('Why?').fill('The place is closed.');
  await canceling.getByRole('button', { name: 'Cancel event' }).click();
  await expect(guest.getByText('This event was canceled')).toBeVisible();
  await expect(guest.getByText('The place is closed.')).toBeVisible();
});
