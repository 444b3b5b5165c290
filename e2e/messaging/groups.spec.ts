import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { connect, createMember, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages in Surf house' });

async function send(page: Page, words: string): Promise<void> {
  await input(page).fill(words);
  await input(page).press('Enter');
  await expect(log(page)).toContainText(words);
}

async function createGroup(page: Page, invitee: string): Promise<void> {
  await page.goto(paths.dashboardGroups);
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Surf house');
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Ericeira in May');
  await dialog.getByRole('checkbox', { name: invitee }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: 'Surf house' })).toBeVisible();
}

test('members join a group by invitation and by link; the owner removes a member and hands the group to another @phone-full', async ({
  page: diego,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [omar, mateo] = [await openBrowser(), await openBrowser()];
  await createMember(diego.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
  await connect(site, diego.request, omar.request);

  await createGroup(diego, 'Omar');
  await expectAccessible(diego);
  await send(diego, 'Who brings the boards?');

  await omar.goto(paths.dashboardGroups);
  await omar.getByRole('link', { name: 'Surf house' }).click();
  await expect(omar.getByText('Ericeira in May')).toBeVisible();
  await expectAccessible(omar);
  await omar.getByRole('button', { name: 'Accept' }).click();
  await expect(log(omar)).toContainText('Who brings the boards?');
  await send(omar, 'I have two.');
  await expect(log(diego)).toContainText('I have two.');

  await diego.getByRole('link', { name: 'Surf house: group details' }).click();
  await diego.getByRole('button', { name: 'Create a link' }).click();
  const address = diego.getByText(`${site}/join-group/`);
  await expect(address).toBeVisible();
  await diego.getByRole('button', { name: 'Show QR code' }).click();
  await expect(diego.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await expectAccessible(diego);

  const link = (await address.textContent()) ?? '';
  await mateo.goto(link);
  await expect(mateo.getByRole('heading', { name: 'Join Surf house' })).toBeVisible();
  await expect(mateo.getByText('A private group run by Diego')).toBeVisible();
  await expect(mateo.getByText('Ericeira')).toHaveCount(0);
  await expectAccessible(mateo);
  await createMember(mateo.request, site, { firstName: 'Mateo', tier: 'explorer' });
  await mateo.reload();
  await mateo.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(log(mateo)).toContainText('I have two.');
  await send(mateo, 'Just landed.');

  await diego.reload();
  await diego.getByRole('button', { name: 'Actions for Mateo' }).click();
  await diego.getByRole('menuitem', { name: 'Remove from the group' }).click();
  await diego.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(diego.getByRole('button', { name: 'Actions for Mateo' })).toHaveCount(0);
  await expect(mateo.getByText('You are not in this group')).toBeVisible();
  await mateo.goto(link);
  await mateo.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(mateo.getByText('You cannot join this group')).toBeVisible();

  await diego.getByRole('button', { name: 'Actions for Surf house' }).click();
  await diego.getByRole('menuitem', { name: 'Leave group' }).click();
  await diego.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(diego).toHaveURL(paths.dashboardGroups);
  await expect(diego.getByRole('link', { name: /Surf house/ })).toHaveCount(0);

  await omar.getByRole('link', { name: 'Surf house: group details' }).click();
  await expect(omar.getByText('Owner', { exact: true })).toBeVisible();
  await omar.getByRole('button', { name: 'Revoke' }).click();
  await expect(omar.getByText('The link was revoked')).toBeVisible();
  await mateo.goto(link);
  await expect(mateo.getByText('This link was revoked')).toBeVisible();
});

test('in a group that requires approval, the owner decides about a member who followed a link @full', async ({
  page: owner,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const friend = await openBrowser();
  await createMember(owner.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(friend.request, site, { firstName: 'Omar' });
  await owner.goto(paths.dashboardGroups);
  await owner.getByRole('button', { name: 'New group' }).click();
  const dialog = owner.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Surf house');
  await dialog.getByRole('combobox', { name: 'Joining by link' }).selectOption('approval');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await owner.getByRole('link', { name: 'Surf house: group details' }).click();
  await owner.getByRole('button', { name: 'Create a link' }).click();
  const link = (await owner.getByText(`${site}/join-group/`).textContent()) ?? '';

  await friend.goto(link);
  await friend.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(friend.getByText('You asked to join')).toBeVisible();
  await owner.getByRole('button', { name: 'Accept Omar' }).click();
  await expect(owner.getByText('No requests to join.')).toBeVisible();
  await friend.goto(paths.dashboardGroups);
  await friend.getByRole('link', { name: /Surf house/ }).click();
  await expect(friend.getByText('You can read, but not write')).toBeVisible();
});

test('a member creates a group from a connection’s page @full', async ({ page: diego, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  const omar = await openBrowser();
  await createMember(diego.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
  await connect(site, diego.request, omar.request);
  await diego.goto(paths.member(await readOwnId(omar.request)));
  await diego.getByRole('button', { name: 'More about Omar' }).click();
  await diego.getByRole('menuitem', { name: 'Add to a group' }).click();
  await diego.getByRole('link', { name: 'New group with Omar' }).click();
  const dialog = diego.getByRole('dialog', { name: 'New group' });
  await expect(dialog.getByRole('checkbox', { name: 'Omar' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Surf house');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(log(diego)).toBeVisible();
  await omar.goto(paths.dashboardGroups);
  await expect(omar.getByRole('link', { name: 'Surf house' })).toBeVisible();
});
