import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const TICKET = {
  name: 'Ticket.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'),
};

test('a Legend writes to the desk, the desk answers, and both see each step live', async ({
  page: member,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const staff = await openBrowser();
  const firstName = `Leo${randomUUID().slice(0, 6)}`;
  await createMember(member.request, site, { firstName, tier: 'legend' });
  await signIn(staff.context(), site, demo('moderator'));
  const title = `A flat ${randomUUID().slice(0, 8)}`;
  await staff.goto(paths.adminConcierge);

  await member.goto(paths.concierge);
  const form = member.getByRole('dialog', { name: 'Ask the desk' });
  await member.getByRole('button', { name: 'Find me a dentist in Lisbon' }).click();
  await expect(form.getByLabel('In one line')).toHaveValue('Find me a dentist in Lisbon');
  await expect(form.getByLabel('What is it about?')).toHaveValue('anything');
  await member.keyboard.press('Escape');
  await member.getByRole('button', { name: 'New request' }).click();
  await expect(form.getByLabel('In one line')).toHaveValue('');
  await form.getByLabel('What is it about?').selectOption('A move to a city');
  await form.getByLabel('In one line').fill(title);
  await form.getByLabel('What do you need?').fill(`Two rooms near the river, from May. ${'W'.repeat(200)}`);
  await member.reload();
  await expect(form.getByLabel('In one line')).toHaveValue(title);
  await form.getByRole('combobox', { name: 'City' }).fill('Lisbon');
  await member
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await form.getByLabel('From').fill('2027-05-01');
  await form.getByLabel('Until').fill('2027-04-01');
  await form.getByLabel('Budget in US dollars').fill('1,500');
  await form.locator('input[type=file]').setInputFiles(TICKET);
  await expect(form.getByRole('button', { name: 'Remove Ticket.pdf' })).toBeVisible();
  await form.getByRole('button', { name: 'Send to the desk' }).click();
  await expect(form.getByText('The last day cannot be before the first one.')).toBeVisible();
  await form.getByLabel('Until').fill('2027-05-31');
  await form.getByRole('button', { name: 'Send to the desk' }).click();
  await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(member.getByText('Up to $1,500')).toBeVisible();
  await expectAccessible(member);

  const row = staff.getByRole('row', { name: title });
  await expect(row.getByText('Legend')).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await staff.getByRole('button', { name: 'Take it' }).click();
  await expect(member.getByText(/takes care of it/)).toBeVisible();
  await staff.getByLabel('Answer').fill('How many of you will live there?');
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await expect(member.getByText('How many of you will live there?')).toBeVisible();
  await expect(member.getByText('Waiting for you', { exact: true })).toBeVisible();
  await expectAccessible(staff);

  await member.getByLabel('Write to the desk').fill('Only me.');
  await member.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(staff.getByText('Only me.')).toBeVisible();

  await staff.getByRole('button', { name: 'Hand over' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Hand over' });
  await dialog.getByLabel('Note').fill('You know the landlord.');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText('You know the landlord.')).toBeVisible();
  await staff.getByLabel('Answer').fill('Found it: see the file.');
  await staff.getByLabel('Then').selectOption('Close it as done');
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await expect(member.getByText('Found it: see the file.')).toBeVisible();
  await expect(member.getByText('This request is done. A new message reopens it.')).toBeVisible();
  await expect(member.getByText('You know the landlord.')).toBeHidden();
  const saved = member.waitForEvent('download');
  await member.getByRole('button', { name: /Ticket\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('Ticket.pdf');
  for (const screen of [member, staff]) await expectToFit(screen);
});

test('each plan shows which higher plan includes more of the concierge desk @full', async ({ page, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  await createMember(page.request, site);
  await page.goto(paths.concierge);
  await expect(page.getByRole('heading', { name: 'The desk comes with Explorer' })).toBeVisible();
  await expectToFit(page);

  const explorer = await openBrowser();
  await signIn(explorer.context(), site, demo('explorer'));
  await explorer.goto(paths.concierge);
  await expect(explorer.getByText('Booking help comes with Adventurer.')).toBeVisible();
  await explorer.getByRole('button', { name: 'New request' }).click();
  const kinds = explorer.getByRole('dialog', { name: 'Ask the desk' }).getByLabel('What is it about?');
  await expect(kinds.getByRole('option')).toHaveText(['Support']);
});
