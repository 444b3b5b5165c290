import type { SafetyState } from '@bros/contract/members/safety-timers';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForLink } from '../support/mailbox.ts';
import { createMember, newEmail, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

type OpenBrowser = () => Promise<Page>;

async function addContact(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a safety contact' });
  await dialog.getByLabel('Name').fill('Maria');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
}

const findRequest = (page: Page, email: string) =>
  waitForLink(page.request, email, /^Marco is asking you to be a safety contact$/);

async function answerAsContact(page: Page, openBrowser: OpenBrowser, email: string, answer: string): Promise<Page> {
  const contact = await openBrowser();
  await contact.goto(await findRequest(page, email));
  await expect(contact.getByRole('heading', { name: 'Marco asks you to be a safety contact' })).toBeVisible();
  await expectAccessible(contact);
  await contact.getByRole('button', { name: answer }).click();
  return contact;
}

async function openWithContact(page: Page, openBrowser: OpenBrowser, baseUrl: string): Promise<string> {
  await createMember(page.request, baseUrl, { firstName: 'Marco' });
  const email = newEmail('maria');
  await page.goto(paths.safety);
  await addContact(page, email);
  const contact = await answerAsContact(page, openBrowser, email, 'I agree');
  await expect(contact.getByRole('heading', { name: 'You are a safety contact for Marco' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  return email;
}

async function startTimer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).fill('Lisbon');
  await page
    .getByRole('option', { name: /^Lisbon.*Portugal/ })
    .first()
    .click();
  await page.getByLabel('Place').fill('Bar Pavilhão');
  await page.getByLabel('Who you’ll meet').fill('Ben from Leeds');
  await page.getByLabel('Timer', { exact: true }).selectOption('1 hour');
  await page.getByRole('button', { name: 'Start the timer' }).click();
  await expect(page.getByRole('heading', { name: 'Your timer is running' })).toBeVisible();
}

test('a contact confirms by email; the member starts a timer, extends it and ends it @phone-full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const email = await openWithContact(page, openBrowser, baseURL ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a safety contact' });
  await dialog.getByLabel('Name').fill('Maria again');
  await dialog.getByLabel('Email address').fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog.getByText('This contact is already on your list.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Start the timer' }).click();
  await expect(page.getByText('Please enter where you’ll be.')).toBeVisible();
  await startTimer(page);
  await expect(page.getByRole('timer')).toHaveText(/^(59|60|1:00):\d\d$/);
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Extend by 30 minutes' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^1:(29|30):\d\d$/);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^1:2\d:\d\d$/);
  await page.getByRole('button', { name: 'I’m fine' }).click();
  await expect(page.getByText(/^You said you were fine on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeVisible();
});

test('the member sees the reminder, and whether the contact was alerted @phone-full', async ({ page, openBrowser, baseURL }) => {
  await openWithContact(page, openBrowser, baseURL ?? '');
  await startTimer(page);
  const show = async (changes: Partial<NonNullable<SafetyState['timer']>>) => {
    await page.route('**/api/safety-timers', async (route) => {
      const state: SafetyState = await (await route.fetch()).json();
      await route.fulfill({ json: { ...state, timer: { ...state.timer, ...changes } } });
    });
    await page.reload();
  };
  const soon = new Date(Date.now() + 600_000).toISOString();
  await show({ state: 'due', alarmAt: soon });
  await expect(page.getByRole('heading', { name: 'Are you OK?' })).toBeVisible();
  await expect(page.getByText(/If you don’t answer by .*, we’ll email Maria\./)).toBeVisible();
  await expectAccessible(page);
  const alarm = { at: soon, isSeen: false };
  await show({ state: 'alarmed', alarmAt: null, alarm: { ...alarm, delivery: 'waiting' } });
  await expect(page.getByRole('heading', { name: 'The alert to Maria is delayed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the timer' })).toBeHidden();
  await show({ state: 'alarmed', alarmAt: null, alarm: { ...alarm, delivery: 'sent', isSeen: true } });
  await expect(page.getByRole('heading', { name: 'We alerted Maria' })).toBeVisible();
  await expect(page.getByText(/Maria confirmed that they read it\./)).toBeVisible();
  await expectAccessible(page);
});

test('a contact who declines is never asked again; the member sees only that nobody has confirmed @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Marco' });
  const email = newEmail('maria');
  await page.goto(paths.safety);
  await addContact(page, email);
  const link = await findRequest(page, email);
  const contact = await answerAsContact(page, openBrowser, email, 'No, never ask me again');
  await expect(contact.getByRole('heading', { name: 'Nobody can ask you again' })).toBeVisible();
  await contact.goto('about:blank');
  await contact.goto(link);
  await expect(contact.getByRole('heading', { name: 'Nobody can ask you again' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Maria' }).click();
  await page.getByRole('dialog', { name: 'Remove Maria?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not confirmed yet')).toBeHidden();
  await expect(page.getByText('Contact removed')).toBeVisible();
});

test('the menu on a member’s page links to the timer @full', async ({ page, openBrowser, baseURL }) => {
  const other = await openBrowser();
  await createMember(other.request, baseURL ?? '', { firstName: 'Ben', tier: 'explorer' });
  await createMember(page.request, baseURL ?? '', { firstName: 'Marco', tier: 'explorer' });
  await page.goto(paths.member(await readOwnId(other.request)));
  await page.getByRole('button', { name: 'More about Ben' }).click();
  await page.getByRole('menuitem', { name: 'Meet safely' }).click();
  await expect(page).toHaveURL(paths.safety);
  await expect(page.getByRole('heading', { name: 'Meet safely' })).toBeVisible();
});
