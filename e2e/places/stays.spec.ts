import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { setVerified } from '../support/sales.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const LISBON = 2_267_057;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function open(author: Page, openBrowser: () => Promise<Page>, { site, name }: { site: string; name: string }) {
  const [reader, staff] = [await openBrowser(), await openBrowser()];
  await createMember(author.request, site, { firstName: name, tier: 'explorer' });
  await signIn(staff.context(), site, demo('admin'));
  await setVerified(staff.request, author.request, site, true);
  await signIn(reader.context(), site, demo('explorer'));
  return { reader, staff };
}

test('a verified member posts a stay without a phone number, adds a photo, and another member finds and reads it', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const { reader } = await open(author, openBrowser, { site: baseURL ?? '', name: 'Rafael' });
  const title = `Room with a desk ${randomUUID().slice(0, 8)}`;

  await author.goto(paths.stays);
  await author.getByRole('link', { name: 'Post a stay' }).first().click();
  await author.getByLabel('Title').fill(title);
  await author.getByLabel('City').fill('lisb');
  await author
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await author.getByLabel('First day').fill(inDays(3));
  await author.getByLabel('Price').fill('550 € a month');
  await author.getByLabel('What is it like?').fill('Quiet and bright. Call 612 345 678.');
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Save stay' }).click();
  await expect(author.getByText('Please remove “612 345 678”')).toBeVisible();
  await author.getByLabel('What is it like?').fill('Quiet and bright. Come and see it.');
  await author.getByRole('button', { name: 'Save stay' }).click();
  await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const chooser = author.waitForEvent('filechooser');
  await author.getByRole('button', { name: 'Add a photo' }).click();
  await (await chooser).setFiles(pictureFile('room.png', [120, 160, 150]));
  await expect(author.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expectAccessible(author);

  await reader.goto(paths.staysIn(LISBON));
  await expectAccessible(reader);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'How rental scams work' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'References' })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'More about this stay' }).click();
  await expect(reader.getByRole('menuitem', { name: 'Report' })).toBeVisible();

  await author.getByRole('button', { name: 'Renew' }).click();
  await expect(author.getByText('Renewed for 60 days')).toBeVisible();
  await author.getByRole('button', { name: 'Close stay' }).click();
  await author.getByRole('dialog', { name: 'Close this stay?' }).getByRole('button', { name: 'Close it' }).click();
  await expect(author.getByText('No longer available')).toBeVisible();
  await reader.goto(paths.staysIn(LISBON));
  await expect(reader.getByRole('heading', { level: 1, name: 'Stays' })).toBeVisible();
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0);
});

test('a stay that reads like a scam is held until staff publish it, and a second stay is declined with a reason @phone-full @full', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { reader, staff } = await open(author, openBrowser, { site, name: 'Umar' });
  const scam =
    'Bright studio by the river. I moved abroad for work and cannot show it, but after you pay the first month and the deposit I send the keys by DHL.';
  const post = async (title: string) => {
    const days = { startsOn: inDays(3), endsOn: inDays(40) };
    const data = {
      clientId: randomUUID(),
      kind: 'room',
      title,
      text: scam,
      price: '350 € a month',
      rules: '',
      cityId: LISBON,
      ...days,
    };
    const created = await author.request.post('/api/stay-posts', { headers: { origin: site }, data });
    expect(created.status(), await created.text()).toBe(201);
    return (await created.json()).id as string;
  };
  const title = `Studio ${randomUUID().slice(0, 8)}`;
  const [first, second] = [await post(title), await post(`Loft ${randomUUID().slice(0, 8)}`)];

  await author.goto(paths.stay(first));
  await expect(author.getByText('Our staff checks this stay before others see it')).toBeVisible();
  await expectAccessible(author);
  await reader.goto(paths.stay(first));
  await expect(reader.getByRole('heading', { name: 'Stay not found' })).toBeVisible();

  await staff.goto(paths.heldStays);
  await expectAccessible(staff);
  await staff.getByRole('link', { name: title }).click();
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText('The stay is online')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Bright studio by the river.')).toBeVisible();

  await staff.goto(paths.stay(second));
  await staff.getByRole('button', { name: 'Decline' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Decline this stay?' });
  await dialog.getByLabel('Why?').fill('Payment before a viewing.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(staff.getByText('The stay is declined')).toBeVisible();
  await author.goto(paths.stay(second));
  await expect(author.getByText('Payment before a viewing.')).toBeVisible();
});

test('an unverified member learns how to get verified, and a Browser member learns which tier includes stays @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.goto(paths.newStay);
  await expect(page.getByRole('link', { name: 'Get verified' }).last()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveCount(0);
  const visitor = await openBrowser();
  await signIn(visitor.context(), baseURL ?? '', demo('browser'));
  await visitor.goto(paths.stays);
  await expect(visitor.getByRole('heading', { name: 'Stays come with Explorer' })).toBeVisible();
  await expectAccessible(visitor);
});

test('a traveler finds a stay for his trip, asks an author who is not a connection, and the conversation closes with the stay @phone-full', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [asker, staff] = [await openBrowser(), await openBrowser()];
  await createMember(author.request, site, { firstName: 'Rafael', tier: 'explorer' });
  await createMember(asker.request, site, { firstName: 'Omar', tier: 'explorer' });
  await signIn(staff.context(), site, demo('admin'));
  await setVerified(staff.request, author.request, site, true);
  const title = `Room with a desk ${randomUUID().slice(0, 8)}`;
  const words = { title, text: 'Quiet and bright. Come and see it.', price: '550 € a month', rules: '' };
  const form = { ...words, clientId: randomUUID(), kind: 'room', cityId: LISBON, startsOn: inDays(3), endsOn: inDays(40) };
  const posted = await author.request.post('/api/stay-posts', { headers: { origin: site }, data: form });
  const { id: postId } = (await posted.json()) as { id: string };
  const writing = (page: Page) => page.getByRole('textbox', { name: 'Message' });
  const messages = (page: Page) => page.getByRole('log', { name: /^Messages in / });
  const ended = 'The stay was closed, so this conversation has ended.';

  const trip = { clientId: randomUUID(), cityId: LISBON, arrivesOn: inDays(5), leavesOn: inDays(9), rating: null, review: '' };
  await asker.request.post('/api/trips', { headers: { origin: site }, data: trip });
  await asker.goto(paths.dashboardProfile);
  await asker.getByRole('link', { name: /stays? for these days$/ }).click();
  await asker.getByRole('link', { name: title }).click();
  await asker.getByRole('link', { name: 'Ask Rafael' }).click();
  await expect(asker.getByText('Ask Rafael about this stay')).toBeVisible();
  await expectAccessible(asker);
  await writing(asker).fill('Is there a bus to the center?');
  await writing(asker).press('Enter');
  await author.goto(`${paths.dashboardChat}?direct`);
  await author.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /^Omar/ }).click();
  await expect(author.getByRole('link', { name: `About “${title}”` })).toBeVisible();
  await writing(author).fill('Every ten minutes.');
  await writing(author).press('Enter');
  await expect(messages(asker).getByText('Every ten minutes.')).toBeVisible();

  const closing = await author.request.put(`/api/stay-posts/${postId}/closing`, { headers: { origin: site }, data: {} });
  expect(closing.status()).toBe(200);
  for (const page of [asker, author]) {
    await expect(page.getByText(ended)).toBeVisible();
    await expect(writing(page)).toHaveCount(0);
    await expect(messages(page).getByText('Every ten minutes.')).toBeVisible();
  }
  await expectAccessible(asker);
  await asker.goto(paths.stay(postId));
  await expect(asker.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(asker.getByRole('link', { name: 'Ask Rafael' })).toHaveCount(0);
});
