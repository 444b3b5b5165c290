import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { createEvent, explorer, titled } from '../support/events.ts';
import { connect, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a host opens an event’s group; a guest finds it on the event’s page while he has a seat @phone-full @full', async ({
  page: host,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const guest = await openBrowser();
  await explorer(host.request, site, 'Henrik');
  await explorer(guest.request, site, 'Gustavo');
  const title = titled('Padel');
  const eventId = await createEvent(host.request, site, { title });

  await host.goto(paths.event(eventId));
  await host.getByRole('button', { name: 'Open the group of this event' }).click();
  await expect(host.getByText('The group is open', { exact: true })).toBeVisible();
  await expect(host.getByRole('link', { name: 'Open the group' })).toBeVisible();
  await expectAccessible(host);

  await guest.goto(paths.event(eventId));
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Open the group' })).toHaveCount(0);
  const headers = { origin: site };
  expect((await guest.request.put(`/api/events/${eventId}/attendance`, { headers, data: {} })).ok()).toBe(true);
  await guest.getByRole('link', { name: 'Open the group' }).click();
  await guest.waitForURL(/room=group-/);
  const input = guest.getByRole('textbox', { name: 'Message' });
  await input.fill('Who has a spare racket?');
  await input.press('Enter');
  await expect(guest.getByRole('log')).toContainText('Who has a spare racket?');
  await host.getByRole('link', { name: 'Open the group' }).click();
  await host.waitForURL(/room=group-/);
  await expect(host.getByRole('log')).toContainText('Who has a spare racket?');
  await host.getByRole('link', { name: `${title}: group details` }).click();
  await expect(host.getByRole('link', { name: 'Go to the event' })).toHaveAttribute('href', paths.event(eventId));

  expect((await guest.request.delete(`/api/events/${eventId}/attendance`, { headers })).ok()).toBe(true);
  await guest.goto(paths.event(eventId));
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Open the group' })).toHaveCount(0);
});

test('a member invites a connection to a group from the connection’s page @full', async ({
  page: owner,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const friend = await openBrowser();
  await explorer(owner.request, site, 'Oskar');
  await explorer(friend.request, site, 'Felipe');
  await connect(site, owner.request, friend.request);
  const headers = { origin: site };
  const group = { roomId: crypto.randomUUID(), name: 'Climbing partners', purpose: '', joining: 'open' };
  expect((await owner.request.post('/api/groups', { headers, data: group })).status()).toBe(201);

  const second = { ...group, roomId: crypto.randomUUID(), name: 'Chess club' };
  expect((await owner.request.post('/api/groups', { headers, data: second })).status()).toBe(201);

  await owner.goto(paths.member(await readOwnId(friend.request)));
  await owner.getByRole('button', { name: 'More about Felipe' }).click();
  await owner.getByRole('menuitem', { name: 'Add to a group' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add Felipe to a group' });
  await expect(dialog.getByText('Climbing partners')).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Invite to Climbing partners' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Climbing partners' });
  await expect(row.getByText('Invited')).toBeFocused();
  await expect(row.getByRole('button')).toHaveCount(0);

  const invited = { headers, data: { memberIds: [await readOwnId(friend.request)] } };
  expect((await owner.request.post(`/api/groups/${second.roomId}/invitations`, invited)).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Invite to Chess club' }).click();
  await expect(owner.getByText(/^Not invited\. The member is in the group/)).toBeVisible();

  await friend.goto(paths.dashboardGroups);
  await expect(friend.getByRole('link', { name: 'Climbing partners' })).toBeVisible();
});

test('the button to open a group disappears when another window cancels the event @full', async ({ page: host, baseURL }) => {
  const site = baseURL ?? '';
  await explorer(host.request, site, 'Hakon');
  const eventId = await createEvent(host.request, site, { title: titled('Sauna') });
  await host.goto(paths.event(eventId));
  const open = host.getByRole('button', { name: 'Open the group of this event' });
  await expect(open).toBeVisible();
  const cancellation = { headers: { origin: site }, data: { scope: 'one', reason: '' } };
  expect((await host.request.put(`/api/events/${eventId}/cancellation`, cancellation)).ok()).toBe(true);
  await expect(open).toHaveCount(0);
});
