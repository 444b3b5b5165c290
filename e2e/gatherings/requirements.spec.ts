import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { calendarOf, card, createEvent, explorer, fillEvent, inDays, titled } from '../support/events.ts';
import { expect, test } from '../support/test.ts';

test('a host opens an event to verified members only, and other members read why they cannot join @phone-full @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [title, day] = [titled('Quiet dinner'), inDays(6)];
  await explorer(page.request, site, 'Hugo');
  await page.goto(calendarOf(day));
  await page.getByRole('button', { name: 'Create Event' }).click();
  await fillEvent(page, { title, day });
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByLabel('Attendance of guests').selectOption('At least 80%');
  await dialog.getByLabel('Verified members only').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByText('Your event is published')).toBeVisible();

  const guest = await openBrowser();
  await explorer(guest.request, site, 'Gus');
  await guest.goto(calendarOf(day));
  await card(guest, title).getByRole('link', { name: title, exact: true }).click();
  const rail = guest.getByRole('complementary', { name: 'Seats' });
  await expect(rail.getByText('For verified members with an attendance of 80% or more')).toBeVisible();
  await expect(rail.getByText('The host asks for a verified badge.')).toBeVisible();
  await expect(rail.getByRole('button', { name: 'Join Event' })).toBeHidden();
  await expectAccessible(guest);
  await rail.getByRole('link', { name: 'Get verified' }).click();
  await expect(guest).toHaveURL(new RegExp(`${paths.dashboardVerification}$`));
});

test('a member below the required attendance sees his own attendance and what counted toward it @phone-full @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const host = await openBrowser();
  await explorer(host.request, site, 'Hugo');
  const eventId = await createEvent(host.request, site, { minAttendancePercent: 80 });
  await explorer(page.request, site, 'Gus');
  // Journeys cannot create past events.
  const obstacle = { kind: 'attendance', came: 2, total: 4, minPercent: 80 };
  await page.route(`**/api/events/${eventId}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), obstacle } });
  });
  await page.goto(paths.event(eventId));
  const rail = page.getByRole('complementary', { name: 'Seats' });
  await expect(rail.getByText('The host asks for an attendance of 80% or more. You came to 2 of 4.')).toBeVisible();
  await rail.getByRole('link', { name: 'See what counted' }).click();
  await expect(page.getByRole('heading', { name: 'How reliability works' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
