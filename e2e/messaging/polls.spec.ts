import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pressEnabled } from '../support/keys.ts';
import { connect, createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const GROUP = 'Sunday table';

async function openGroup(diego: Page, omar: Page, site: string): Promise<void> {
  const headers = { origin: site };
  await createMember(diego.request, site, { firstName: 'Diego', tier: 'explorer' });
  await createMember(omar.request, site, { firstName: 'Omar', tier: 'explorer' });
  const { answeringId: omarId } = await connect(site, diego.request, omar.request);
  const roomId = crypto.randomUUID();
  const group = { roomId, name: GROUP, purpose: '', joining: 'open', memberIds: [omarId] };
  const made = await diego.request.post('/api/groups', { headers, data: group });
  const { slug } = (await made.json()) as { slug: string };
  await omar.request.put(`/api/groups/${roomId}/invitation`, { headers, data: { isAccepted: true } });
  for (const page of [diego, omar]) {
    await page.goto(paths.dashboardRoom(slug));
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  }
}

async function openDialog(page: Page, kind: 'Poll' | 'Date finder') {
  await page.getByRole('button', { name: 'Add a poll or a date finder' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  return page.getByRole('dialog', { name: kind === 'Poll' ? 'New poll' : 'Find a date' });
}

const NINE = /21:00|9:00.PM/;
const answer = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: /^Answers to/ }).getByRole('button', { name });

test('two members vote in a poll and see the bars change; the author closes it @phone-full', async ({
  page: diego,
  openBrowser,
  baseURL,
}) => {
  const omar = await openBrowser();
  await openGroup(diego, omar, baseURL ?? '');

  let dialog = await openDialog(diego, 'Poll');
  await dialog.getByRole('button', { name: 'Send the poll' }).click();
  await expect(dialog.getByText('Ask something')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Where do we eat?');
  await dialog.getByRole('textbox', { name: 'Answer 1' }).fill('Seafood');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  dialog = await openDialog(diego, 'Poll');
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('Where do we eat?');
  await dialog.getByRole('textbox', { name: 'Answer 2' }).fill('Burgers');
  await dialog.getByRole('textbox', { name: 'Answer 3' }).fill('Ramen');
  await expectAccessible(diego);
  await dialog.getByRole('button', { name: 'Send the poll' }).click();

  await expect(answer(omar, 'Seafood')).toBeVisible();
  await answer(omar, 'Seafood').click();
  await expect(answer(omar, 'Seafood')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer(diego, 'Seafood')).toContainText('1 vote');
  await expect(answer(diego, 'Seafood')).toContainText('Voted by Omar');
  await pressEnabled(answer(diego, 'Seafood'), 'Enter');
  await expect(answer(omar, 'Seafood')).toContainText('2 votes');
  await answer(omar, 'Burgers').click();
  await expect(answer(diego, 'Seafood')).toContainText('1 vote');
  await expect(answer(diego, 'Burgers')).toContainText('1 vote');
  await expectAccessible(omar);
  await omar.reload();
  await expect(answer(omar, 'Burgers')).toHaveAttribute('aria-pressed', 'true');

  await expect(omar.getByRole('button', { name: 'Close poll' })).toHaveCount(0);
  await diego.getByRole('button', { name: 'Close poll' }).click();
  await diego.getByRole('dialog', { name: 'Close this poll?' }).getByRole('button', { name: 'Close poll' }).click();
  for (const page of [diego, omar]) {
    await expect(page.getByText(/2 members voted · Closed/)).toBeVisible();
    await expect(answer(page, 'Burgers')).toHaveCount(0);
  }
  await expectAccessible(diego);
});

test('the winner of a date finder becomes an event with one press @full', async ({ page: diego, openBrowser, baseURL }) => {
  const omar = await openBrowser();
  await openGroup(diego, omar, baseURL ?? '');
  const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);

  const dialog = await openDialog(diego, 'Date finder');
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Dinner in Lisbon?');
  await dialog.getByRole('combobox', { name: 'City' }).fill('Lisbon');
  await dialog
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await dialog.getByLabel('Time 1').fill(`${day}T19:30`);
  await dialog.getByLabel('Time 2').fill(`${day}T21:00`);
  await expectAccessible(diego);
  await dialog.getByRole('button', { name: 'Send the times' }).click();

  await answer(omar, NINE).click();
  await expect(answer(diego, NINE)).toContainText('1 vote');
  await diego.getByRole('button', { name: 'Close poll' }).click();
  await diego.getByRole('dialog', { name: 'Close this poll?' }).getByRole('button', { name: 'Close poll' }).click();
  await diego.getByRole('link', { name: /^Create event: .*(21:00|9:00.PM)/ }).click();
  const form = diego.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Dinner in Lisbon?');
  await expect(form.getByLabel('Begins')).toHaveValue(`${day}T21:00`);
  await expect(form.getByRole('combobox', { name: 'City' })).toHaveValue(/Lisbon/);
});
