import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { explorer } from '../support/events.ts';
import { connect, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('other members see a member’s reply rate until he hides it @phone-full @full', async ({ page, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  await explorer(page.request, site, 'Marco');
  const memberId = await readOwnId(page.request);
  const reader = await openBrowser();
  await explorer(reader.request, site, 'Ben');
  await page.goto(paths.dashboardReliability);
  await expect(page.getByText('Shown after 5 requests and first messages: 0 so far.')).toBeVisible();
  await expect(page.getByText('Shown after 3 gatherings: 0 so far.')).toBeVisible();
  await expectAccessible(page);

  await connect(site, reader.request, page.request);
  for (const name of ['Ivo', 'Jan', 'Kai', 'Leo']) {
    const asking = await openBrowser();
    await explorer(asking.request, site, name);
    await connect(site, asking.request, page.request);
  }
  await page.reload();
  await expect(page.getByText('You answered 5 of 5 requests and first messages within 7 days.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ben/ })).toBeVisible();

  const shown = reader.getByRole('region', { name: 'Reliability' });
  await reader.goto(paths.member(memberId));
  await expect(shown.getByText('Answers 5 of 5 requests within 7 days')).toBeVisible();
  await expectAccessible(reader);

  await page.getByRole('link', { name: 'Choose who sees it' }).click();
  await page.getByLabel('Who sees your reliability').selectOption('Nobody');
  await expect(page.getByText('Privacy saved')).toBeVisible();
  await page.goto(paths.member(memberId));
  await expect(page.getByText('Others don’t see any figures here.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'References' })).toBeVisible();
  await expect(shown).toBeHidden();
});

test('the page lists gatherings with their outcomes, and can be reloaded if it fails @phone-full @full', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await explorer(page.request, baseURL ?? '', 'Marco');
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const event = (title: string, days: number, outcome: string) => ({
    id: crypto.randomUUID(),
    title,
    dinnerCity: null,
    beganAt: at(days),
    outcome,
    dispute: null,
    can: { dispute: outcome !== 'came' },
  });
  const json = {
    replies: { total: 0, answered: 0 },
    attendance: { total: 4, came: 2, canceledLate: 1, missed: 1 },
    gatherings: [
      event('Padel at seven', 3, 'came'),
      event('Sunset drinks', 10, 'missed'),
      event('Chess in the park', 20, 'canceledLate'),
      { ...event('', 30, 'came'), title: null, dinnerCity: 'Lisbon' },
    ],
    contacts: [],
  };
  let isDown = true;
  await page.route('**/api/reliability', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json }),
  );
  await page.goto(paths.dashboardReliability);
  await expect(page.getByText('Reliability could not be loaded')).toBeVisible();
  isDown = false;
  expect(consoleErrors.splice(0).every((line) => line.includes('500'))).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You came to 2 of 4.')).toBeVisible();
  await expect(page.getByText('Missed once without canceling in the last 12 months')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chess in the park' })).toContainText('Canceled late');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dinner in Lisbon' })).toContainText('Came');
  await expectAccessible(page);

  const disputes: unknown[] = [];
  await page.route('**/api/reliability/gatherings/*/dispute', (route) => {
    const input = route.request().postDataJSON();
    if (input.text === '') {
      const data = { fields: [{ path: 'text', code: 'too_small' }] };
      return route.fulfill({ status: 400, json: { defined: true, code: 'INPUT_INVALID', status: 400, message: '', data } });
    }
    disputes.push(input);
    return route.fulfill({ json: { state: 'open' } });
  });
  await page.getByRole('button', { name: 'Dispute: Sunset drinks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute this?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to staff' }).click();
  await expect(dialog.getByText('Please say what happened, in up to 500 characters.')).toBeVisible();
  await dialog.getByLabel('What happened?').fill('The host forgot me at the door.');
  await dialog.getByRole('button', { name: 'Send to staff' }).click();
  await expect(page.getByText('Your dispute was sent')).toBeVisible();
  expect(disputes).toEqual([{ text: 'The host forgot me at the door.' }]);
});

test('staff decide about a disputed outcome and write an answer', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('moderator'));
  const item = {
    id: crypto.randomUUID(),
    member: { id: crypto.randomUUID(), displayName: 'Gus' },
    event: null,
    dinnerCity: 'Lisbon',
    outcome: 'canceledLate',
    beganAt: new Date().toISOString(),
    text: 'I was ill.',
    state: 'open',
    answer: '',
    createdAt: new Date().toISOString(),
  };
  let items = [item];
  await page.route('**/api/staff/attendance-disputes?*', (route) => route.fulfill({ json: { items, nextCursor: null } }));
  await page.route(`**/api/staff/attendance-disputes/${item.id}`, (route) => {
    items = [];
    return route.fulfill({ json: { state: 'accepted', isNew: true } });
  });
  await page.goto(paths.adminAttendance);
  await expect(page.getByText('I was ill.')).toBeVisible();
  await expect(page.getByText('Dinner in Lisbon')).toBeVisible();
  await expectAccessible(page);
  const dispute = page.getByRole('article', { name: 'Gus' });
  await dispute.getByLabel('Decision').selectOption('Accept: it no longer counts');
  await dispute.getByLabel('Answer').fill('Get well soon.');
  await dispute.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('The member is notified')).toBeVisible();
  await expect(page.getByText('No disputes')).toBeVisible();
});
