import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { SUBJECTS, waitForLink } from '../support/mailbox.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, giveTier, newEmail, PASSWORD, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Person {
  page: Page;
  name: string;
  id: string;
}

async function search(page: Page, name: string): Promise<void> {
  await page.goto(paths.dashboardNetworking);
  await page.getByPlaceholder('Search by name, occupation or location...').fill(name);
}

async function expectInvisible({ page }: Person, other: Person): Promise<void> {
  await search(page, other.name);
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible();
  await page.goto(paths.member(other.id));
  await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible();
  await page.goto(paths.dashboardConnectionsTab('connections'));
  await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
  for (const path of ['/api/members?limit=50', '/api/members/suggestions', '/api/notices', '/api/referrals']) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toMatch(new RegExp(`${other.id}|${other.name}`));
  }
}

async function writeReferences(first: Person, second: Person): Promise<void> {
  const write = async ({ page }: Person, about: Person, text: string) => {
    await page.getByRole('button', { name: `Write a reference about ${about.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Your reference about ${about.name}` });
    await dialog.getByLabel('Reference', { exact: true }).fill(text);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save reference' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await write(first, second, 'Knows every bakery');
  await expect(first.page.getByText(`or when ${second.name} writes theirs`)).toBeVisible();
  await expect(second.page.getByText(`${first.name} wrote one about you.`)).toBeVisible();
  await write(second, first, 'Cooks for everyone');
  await expect(second.page.getByText('Cooks for everyone')).toBeVisible();
  await expect(first.page.getByText('Knows every bakery')).toBeVisible();
  await expect(first.page.getByText('Met by 1 member')).toBeVisible();
  await first.page.goto(paths.member(first.id));
  await first.page.getByRole('button', { name: `Actions for the reference by ${second.name}` }).click();
  await first.page.getByRole('menuitem', { name: 'Report' }).click();
  const report = first.page.getByRole('dialog', { name: 'Report this reference' });
  await report.getByLabel('What is wrong?').selectOption('Harassment or threats');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toHaveCount(0);
  await first.page.goto(paths.member(second.id));
}

test('an invited visitor joins and connects with the inviter; a block hides them from each other everywhere @full', async ({
  page: host,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const mark = randomUUID().slice(0, 6);
  await createMember(host.request, site, { firstName: `Silvio${mark}`, tier: 'explorer' });
  const silvio = { page: host, name: `Silvio${mark}`, id: await readOwnId(host.request) };
  const isListening = waitForSocket(host);
  await host.goto(paths.dashboardConnections);
  await isListening;
  await host.getByRole('button', { name: 'INVITE NEW MEMBER' }).click();
  const link = await host.getByText(/\/register\?invite=/).textContent();
  await host.keyboard.press('Escape');

  const guest = await openBrowser();
  const email = newEmail();
  await guest.goto(link ?? '');
  await expect(guest.getByText(`${silvio.name} invites you.`)).toBeVisible();
  await guest.getByLabel('First name').fill(`Marco${mark}`);
  await guest.getByLabel('Last name').fill('Bianchi');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Confirm password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await guest.goto(await waitForLink(guest.request, email, SUBJECTS.confirm));
  await expect(guest).toHaveURL(paths.dashboardProfile);
  const marco = { page: guest, name: `Marco${mark}`, id: await readOwnId(guest.request) };
  await expect(host.getByRole('link', { name: 'Referrals 1' })).toBeVisible();
  await giveTier(site, marco.id, 'explorer');
  await expect.poll(async () => (await guest.request.get('/api/members?limit=1')).status()).toBe(200);

  await search(guest, silvio.name);
  await guest
    .getByRole('article', { name: silvio.name, exact: true })
    .getByRole('button', { name: /^Connect/ })
    .click();
  await guest.getByRole('dialog').getByLabel('Personal note').fill('Thank you for the invitation!');
  await guest.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(guest.getByText('Connection request sent')).toBeVisible();
  await host.getByRole('tab', { name: 'Incoming (1)' }).click();
  await expect(host.getByText('Thank you for the invitation!')).toBeVisible();
  await host.getByRole('button', { name: `Accept ${marco.name}` }).click();
  await expect(host.getByText(`You and ${marco.name} are connected`)).toBeVisible();

  for (const [{ page }, other] of [[silvio, marco] as const, [marco, silvio] as const]) {
    await search(page, other.name);
    await page.getByRole('link', { name: other.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await expect(page.getByRole('button', { name: `Connected with ${other.name}` })).toBeVisible();
  }

  await writeReferences(silvio, marco);

  await host.getByRole('button', { name: `More about ${marco.name}` }).click();
  await host.getByRole('menuitem', { name: 'Block' }).click();
  await host
    .getByRole('dialog', { name: `Block ${marco.name}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(host.getByText(`${marco.name} is blocked`)).toBeVisible();
  await expectInvisible(silvio, marco);
  await expectInvisible(marco, silvio);
});
