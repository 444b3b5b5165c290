import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const inRoom = (slug: string) => `${paths.dashboardChat}?room=${slug}`;
const rooms = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const log = (page: Page) => page.getByRole('log');
const openMenu = (page: Page, room: string) => page.getByRole('button', { name: `Actions for ${room}` }).click();

async function openRoom(page: Page, slug: string): Promise<void> {
  await page.goto(inRoom(slug));
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill(text);
  await input.press('Enter');
  await expect(log(page).getByRole('listitem').filter({ hasText: text }).getByRole('img', { name: 'Sent' })).toBeVisible();
}

test('a member sees unread counts, continues at the first unread message, mutes a room and leaves it', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  const writer = await openBrowser();
  await signIn(writer.context(), baseURL ?? '', demo('moderator'));
  await openRoom(writer, 'asia');

  await openRoom(page, 'asia');
  await openRoom(page, 'europe');
  for (let index = 1; index <= 30; index += 1) await say(writer, `Number ${index} of ${mark}`);
  const asia = rooms(page).getByRole('link', { name: /^Asia/ });
  await expect(asia).toContainText(/\d+ unread/);

  await asia.click();
  await expect(log(page).getByText('New messages', { exact: true })).toBeInViewport();
  await expect(log(page).getByText(`Number 1 of ${mark}`)).toBeInViewport();
  await page.getByRole('button', { name: /new messages$/ }).click();
  await expect(log(page).getByText(`Number 30 of ${mark}`)).toBeInViewport();
  await rooms(page)
    .getByRole('link', { name: /^Europe/ })
    .click();
  await expect(asia).not.toContainText('unread');
  await asia.click();

  await openMenu(page, 'Asia');
  await page.getByRole('menuitem', { name: 'Mute for 1 hour' }).click();
  await expect(page.getByText('Muted until')).toBeVisible();
  await openMenu(page, 'Asia');
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await expect(page.getByText('Muted until')).toBeHidden();

  await openMenu(page, 'Asia');
  await page.getByRole('menuitem', { name: 'Go to a date' }).click();
  const dates = page.getByRole('dialog', { name: 'Go to a date' });
  await expectAccessible(page);
  await dates.getByLabel('Day').fill('2020-01-01');
  await dates.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(dates).toBeHidden();

  await openMenu(page, 'Asia');
  await page.getByRole('menuitem', { name: 'Leave room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You left this room.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('an admin creates, moves, renames and archives a room while a member has it open @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const [name, newName] = [`Porch ${randomUUID().slice(0, 8)}`, `Veranda ${randomUUID().slice(0, 8)}`];
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminRooms);
  await page.getByRole('button', { name: 'New room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('GENERAL');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Name taken')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('table', { name: 'Active rooms' }).getByRole('row', { name });
  await expect(row).toBeVisible();

  const visitor = await openBrowser();
  await createMember(visitor.request, baseURL ?? '', { tier: 'explorer' });
  await openRoom(visitor, name.toLowerCase().replace(' ', '-'));
  await say(visitor, 'First on the porch');
  const up = page.getByRole('button', { name: `Move ${name} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`${name} is now room \\d+ of \\d+`))).toBeAttached();
  await expect(up).toBeFocused();

  await row.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name').fill(newName);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(rooms(visitor).getByRole('link', { name: newName })).toBeVisible();

  await page.getByRole('button', { name: `Archive ${newName}` }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(visitor.getByText('This room is archived.')).toBeVisible();
  await expect(visitor.getByText('First on the porch').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Bring back ${newName}` }).click();
  await expect(visitor.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('tbilisi');
  await page.getByRole('button', { name: 'Create room for Tbilisi' }).click();
  await expect(page.getByRole('row', { name: 'Tbilisi' })).toBeVisible();
  await visitor.goto(paths.destination('tbilisi'));
  await visitor.getByRole('link', { name: 'Chat room Tbilisi' }).click();
  await openMenu(visitor, 'Tbilisi');
  await expect(visitor.getByRole('menuitem', { name: 'About Tbilisi' })).toBeVisible();
});

test('a moderator pins a message, which a member opens, and sees who is in the room @full', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(page.request, baseURL ?? '', { tier: 'explorer', firstName: 'Pinreader' });
  const staff = await openBrowser();
  await signIn(staff.context(), baseURL ?? '', demo('moderator'));
  await openRoom(staff, 'latin-america');
  await openRoom(page, 'latin-america');
  const pinned = `House rules ${mark}`;
  await say(staff, pinned);

  const row = log(staff).getByRole('listitem').filter({ hasText: pinned });
  await row.hover();
  await row.getByRole('button', { name: /^Actions for .*message/ }).click();
  await staff.getByRole('menuitem', { name: 'Pin in the room' }).click();
  const bar = page.getByRole('region', { name: 'Pinned messages' });
  await expect(bar).toContainText(pinned);
  await bar.getByRole('button', { name: /pinned$/ }).click();
  const list = page.getByRole('dialog', { name: 'Pinned messages' });
  await expectAccessible(page);
  await expect(list.getByRole('button', { name: /^Unpin/ })).toBeHidden();
  await list.getByRole('button', { name: new RegExp(pinned) }).click();
  await expect(log(page).getByRole('listitem').filter({ hasText: pinned })).toBeFocused();

  await staff.getByRole('button', { name: 'See who’s in this room' }).click();
  const isBeside = (staff.viewportSize()?.width ?? 0) >= 1360;
  const people = staff.getByRole(isBeside ? 'complementary' : 'dialog', { name: 'In this room' });
  const other = people.getByRole('listitem').filter({ hasText: 'Pinreader' });
  await expect(other.getByRole('img', { name: 'Here now' })).toBeVisible();
  await expect(people.getByRole('region', { name: /^Online: \d/ })).toContainText('Pinreader');
  await expectAccessible(staff);
  await people.getByRole('button', { name: /^Close/ }).click();

  await staff.getByRole('button', { name: /pinned$/ }).click();
  await staff
    .getByRole('button', { name: /^Unpin .*message/ })
    .first()
    .click();
  await expect(bar).toBeHidden();
});
