import { paths } from '@bros/contract/paths';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { delayResponse } from '../support/slow-response.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answers = (page: Page) => page.getByRole('log', { name: 'Questions and answers' }).getByRole('article');

test('an Adventurer asks the guide, opens a source, saves a plan as a trip, and deletes the conversation', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { tier: 'adventurer' });
  await page.goto(paths.destination('lisbon'));
  await page.getByRole('button', { name: 'More actions for Lisbon' }).click();
  await page.getByRole('menuitem', { name: 'Ask the guide about Lisbon' }).click();
  await expect(page.getByRole('heading', { name: 'Ask about Lisbon' })).toBeVisible();
  await expect(page.getByText(/of 30 questions left today/)).toBeVisible();
  await expectAccessible(page);

  await question(page).fill('What does a month');
  await question(page).press('Shift+Enter');
  await question(page).pressSequentially('in Lisbon cost?');
  await page.reload();
  await expect(question(page)).toHaveValue('What does a month\nin Lisbon cost?');
  await question(page).press('Enter');
  const first = answers(page).first();
  await expect(first.getByText('Found on Bros Abroad')).toBeVisible();
  await expect(page).toHaveURL(/conversation=/);
  await expect(question(page)).toHaveValue('');
  await expect(page.getByText('29 of 30 questions left today')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  const conversation = page.url();
  await first
    .getByRole('link', { name: /^Source 1: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/destinations\/lisbon/);
  await page.goto(conversation);

  await question(page).fill('Plan three days in Lisbon from 2027-05-03');
  await question(page).press('Enter');
  await page.getByRole('button', { name: 'Save as a trip' }).click();
  await expect(page.getByText(/is in your travel history\./)).toBeVisible();
  await expect(answers(page).getByRole('link', { name: 'See my trips' })).toBeVisible();
  const [{ id, version, city }] = (await (await page.request.get('/api/trips?period=upcoming')).json()).items;
  const edited = await page.request.put(`/api/trips/${id}`, {
    headers: { origin: site },
    data: { version, cityId: city.id, arrivesOn: '2027-05-02', leavesOn: null, rating: null, review: '' },
  });
  expect(edited.ok(), await edited.text()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Save as a trip' }).click();
  await expect(answers(page).getByRole('link', { name: 'See my trips' })).toBeVisible();

  const rated = page.waitForResponse((response) => response.url().endsWith('/rating'));
  await first.getByRole('button', { name: 'This did not help' }).click();
  const reason = page.getByRole('dialog', { name: 'What was missing?' });
  await reason.getByLabel('Reason').selectOption('It is out of date');
  await reason.getByLabel('What should it have said?').fill(`Rents rose, ${conversation.slice(-8)}`);
  await reason.getByRole('checkbox').click();
  await reason.getByRole('button', { name: 'Save my rating' }).click();
  expect((await rated).ok()).toBe(true);
  await expect(first.getByRole('button', { name: 'This did not help' })).toHaveAttribute('aria-pressed', 'true');

  const staff = await openBrowser();
  await signIn(staff.context(), site, demo('moderator'));
  await staff.goto(paths.adminGuide);
  await expect(staff.getByText(`Rents rose, ${conversation.slice(-8)}`)).toBeVisible();
  await expectAccessible(staff);

  const actions = page.getByRole('region', { name: /Lisbon/ }).getByRole('button', { name: /^More options for/ });
  const saved = page.waitForEvent('download');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Export as text' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.md$/);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Spring by the Tagus');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  const listed = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Spring by the Tagus/ });
  await expect(listed).toBeVisible();

  const talk = page.getByRole('region', { name: 'Spring by the Tagus' });
  await talk.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Pass this to the desk' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask the desk' }).getByLabel('What do you need?')).toHaveValue(
    /From my conversation with the travel guide:[\s\S]*What does a month/,
  );
  const { promise: areReleased, resolve: release } = Promise.withResolvers<void>();
  await delayResponse(page, '**/api/guide/conversations/*/questions', () => areReleased);
  await page.goto(conversation);
  await expect(talk).toBeVisible();
  // Once the answers come, the page scrolls to the newest, which closes open menus.
  const options = talk.getByRole('button', { name: /^More options for/ });
  await expect(options).toHaveCount(0);
  release();
  await options.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Ask about a place' })).toBeVisible();
  await page.goto(conversation);
  await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
});

test('the palette asks the guide, which suggests the city’s room if it finds no answer; an Explorer sees the plan that includes the guide @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { tier: 'adventurer' });
  const admin = await openBrowser();
  await signIn(admin.context(), site, demo('admin'));
  const { id } = await (await page.request.get('/api/destinations/tallinn')).json();
  const made = await admin.request.put(`/api/staff/destinations/${id}/room`, { headers: { origin: site }, data: {} });
  expect(made.ok()).toBe(true);
  await page.goto(paths.guide);
  await expect(page.getByRole('heading', { name: 'Ask about a place' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const unknown = 'Which dentist in Tallinn whitens teeth?';
  await page.getByRole('combobox', { name: 'Where to?' }).fill(unknown);
  await page.getByRole('option', { name: `Ask the guide: ${unknown}` }).click();
  await expect(page.getByText('I found nothing on that here.')).toBeVisible();
  await answers(page).getByRole('button', { name: 'What does a month in Tallinn cost?' }).click();
  await expect(answers(page).getByText(/^A month in Tallinn costs/)).toBeVisible();
  await question(page).fill('Wie sicher ist Tallinn in der Nacht?');
  await question(page).press('Enter');
  await expect(answers(page).getByText(/^The guide answers in English\./)).toBeVisible();
  await expect(answers(page).getByText(/^Safety in Tallinn scores/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ask in the room / }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(unknown);

  const explorer = await openBrowser();
  await signIn(explorer.context(), site, demo('explorer'));
  await explorer.goto(paths.guide);
  await expect(explorer.getByRole('heading', { name: 'The travel guide comes with Adventurer' })).toBeVisible();
  await expect(question(explorer)).toHaveCount(0);
  await expectAccessible(explorer);
});

const EXCHANGES_PER_PAGE = 5;

/** Answers with two pages of copies of the conversation's exchange, whose ids are the same on each request. */
async function answerInPages(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const isEarlier = url.searchParams.has('cursor');
  url.searchParams.delete('cursor');
  const response = await route.fetch({ url: url.href });
  const [item] = (await response.json()).items;
  const name = isEarlier ? 'Earlier' : 'Later';
  const items = Array.from({ length: EXCHANGES_PER_PAGE }, (_, index) => ({
    ...item,
    id: `00000000-0000-4000-8000-${String(index + (isEarlier ? EXCHANGES_PER_PAGE : 0)).padStart(12, '0')}`,
    question: `${name} question ${EXCHANGES_PER_PAGE - index}`,
  }));
  await route.fulfill({ response, json: { items, nextCursor: isEarlier ? null : 'earlier' } });
}

test('“Earlier questions” loads older answers and keeps the reading place', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { tier: 'adventurer' });
  await page.goto(paths.guide);
  await question(page).fill('What does a month in Lisbon cost?');
  await question(page).press('Enter');
  await expect(answers(page).getByText('Found on Bros Abroad')).toBeVisible();
  await expect(page).toHaveURL(/conversation=/);

  await page.route(/\/api\/guide\/conversations\/[^/]+\/questions/, answerInPages);
  await page.reload();
  const oldest = answers(page).filter({ hasText: 'Later question 1' });
  const earlier = page.getByRole('button', { name: 'Earlier questions' });
  await expect(answers(page).last()).toBeInViewport();
  const topOfOldest = async () => (await oldest.boundingBox())?.y ?? Number.NaN;
  await earlier.hover();
  await expect.poll(topOfOldest).toBeGreaterThan(0);
  const before = await topOfOldest();
  await earlier.click();
  await expect(answers(page)).toHaveCount(2 * EXCHANGES_PER_PAGE);
  await expect.poll(async () => Math.abs((await topOfOldest()) - before)).toBeLessThan(2);
});
