import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { keepCopiedText } from '../support/clipboard.ts';
import { pressEnabled } from '../support/keys.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const MODERATORS_SECTIONS = [
  { path: paths.admin, name: 'Overview' },
  { path: paths.adminModeration, name: 'Moderation' },
  { path: paths.adminWordRules, name: 'Word rules' },
  { path: paths.adminReports, name: 'Reports' },
  { path: paths.adminAttendance, name: 'Attendance' },
  { path: paths.adminJobs, name: 'Jobs' },
  { path: paths.heldStays, name: 'Stays on hold' },
  { path: paths.adminVerification, name: 'Verification' },
  { path: paths.adminCourses, name: 'Courses' },
  { path: paths.adminCityGuides, name: 'Guides' },
  { path: paths.adminConcierge, name: 'Concierge desk' },
  { path: paths.adminGuide, name: 'Guide answers' },
  { path: paths.adminDinners, name: 'Table for six' },
  { path: paths.adminStreams, name: 'Live streams' },
  { path: paths.adminMembers, name: 'Members' },
  { path: paths.adminInvitations, name: 'Invitations' },
  { path: paths.adminContent('events'), name: 'Events' },
  { path: paths.adminContent('community-posts'), name: 'Community posts' },
  { path: paths.adminContent('reviews'), name: 'Reviews' },
  { path: paths.adminSecurityEvents, name: 'Security events' },
  { path: paths.adminRateLimits, name: 'Rate limits' },
  { path: paths.adminClientErrors, name: 'Client errors' },
];
const ADMINS_SECTIONS = [
  { path: paths.adminFigures, name: 'Figures' },
  { path: paths.adminDestinations, name: 'Destinations' },
  { path: paths.adminRooms, name: 'Rooms' },
  { path: paths.adminExpats, name: 'Expat of the Month' },
  { path: paths.adminRevenue, name: 'Revenue' },
  { path: paths.adminPayments, name: 'Payments' },
  { path: paths.adminSubscriptions, name: 'Subscriptions' },
  { path: paths.adminDisputes, name: 'Disputes' },
  { path: paths.adminSales, name: 'Sales' },
  { path: paths.adminPayouts, name: 'Payouts' },
  { path: paths.adminAnnouncements, name: 'Announcements' },
  { path: paths.adminSettings, name: 'Settings' },
  { path: paths.adminMails, name: 'Email log' },
  { path: paths.adminAuditLog, name: 'Audit log' },
];

const sections = (page: Page) => page.getByRole('navigation', { name: 'Admin sections' });
const notFound = (page: Page) => page.getByRole('heading', { name: 'Oops! Page not found' });

test('an admin suspends a member, who is signed out within two seconds, and the audit log shows it', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const name = `Journeyman${randomUUID().slice(0, 8)}`;
  const memberPage = await openBrowser();
  const member = await createMember(memberPage.request, baseURL ?? '', { firstName: name });
  const socket = waitForSocket(memberPage);
  await memberPage.goto(paths.dashboardProfile);
  await socket;

  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminMembers);
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.email);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Manage ${name}` });
  await dialog.getByLabel('What to do').selectOption('Suspend');
  await dialog.getByLabel('Days').fill('3');
  await expect(dialog.getByText(/is signed out everywhere within two seconds and cannot sign in until/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sold watches in every room');
  await dialog.getByRole('button', { name: 'Suspend' }).click();

  await expect(memberPage.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByRole('row', { name }).getByText('Suspended')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name }).getByText('Suspended')).toBeVisible();

  await sections(page).getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('row', { name });
  await expect(entry.getByText('Suspended')).toBeVisible();
  await expect(entry.getByText('for 3 days')).toBeVisible();
  await expect(entry.getByText('Sold watches in every room')).toBeVisible();
  await expect(entry.getByText('Adam')).toBeVisible();
});

test('names link to the member’s page, where an admin reads the sections and adds a note @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const name = `Noted${randomUUID().slice(0, 8)}`;
  const { email } = await createMember((await openBrowser()).request, baseURL ?? '', { firstName: name });
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(`${paths.adminMembers}?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('New note').fill('Called about a lost passport');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Called about a lost passport' });
  await expect(note.getByRole('link', { name: 'Adam' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  for (const { part, shows } of [
    { part: 'Money', shows: 'No paid membership.' },
    { part: 'Conduct', shows: 'Nobody has reported this member.' },
    { part: 'Access', shows: 'Signed-in devices' },
    { part: 'Log', shows: 'Wrote a note' },
  ]) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  const url = page.url();
  await page.getByRole('link', { name: 'Open in the log: Staff actions' }).click();
  await expect(page.getByText('Only entries about')).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('Suspended');
  await expect(page.getByText('Nothing in the log matches the filters.')).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('Wrote a note');
  await page.getByLabel('From (UTC)').fill('2020-01-01');
  await expect(page).toHaveURL(/act=member.noted.*from=2020-01-01|from=2020-01-01.*act=member.noted/);
  await expect(page.getByRole('row').filter({ hasText: 'Wrote a note' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all members' }).click();
  await expect(page.getByText('Only entries about')).toHaveCount(0);
  const moderator = await openBrowser();
  await signIn(moderator.context(), baseURL ?? '', demo('moderator'));
  await moderator.goto(url);
  await expect(moderator.getByText('Called about a lost passport')).toBeVisible();
  await expect(moderator.getByRole('tab')).toHaveText(['Account', 'Conduct', 'Access']);
  await expect(moderator.getByText(email)).toHaveCount(0);
});

test('an admin adds a note to two members at the same time, finds it in the audit log, and downloads the search results @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const name = `Crowd${randomUUID().slice(0, 8)}`;
  const other = await openBrowser();
  for (const firstName of [name, `${name}two`]) await createMember(other.request, baseURL ?? '', { firstName });
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(`${paths.adminMembers}?search=${name}`);
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await page.getByLabel(`Choose ${name}`, { exact: true }).click();
  await expect(page.getByText('1 member chosen')).toBeVisible();
  await page.getByLabel('Choose all members shown').click();
  await expect(page.getByText('2 members chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Take action' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take action on 2 members' });
  await expectAccessible(page);
  await dialog.getByLabel('What to do').selectOption('Restore');
  await dialog.getByLabel('Reason').fill('By mistake');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByText('Failed for 2 members')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Choose all members shown').click();
  await page.getByRole('button', { name: 'Take action' }).click();
  await dialog.getByLabel('Note').fill('Came in one van');
  await dialog.getByRole('button', { name: 'Write a note' }).click();
  await expect(dialog.getByText('Done with 2 members')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Take action' })).toHaveCount(0);

  await sections(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name}two`);
  await expect(page.getByRole('row').filter({ hasText: 'Wrote a note' })).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bros-abroad-auditLog-.*\.csv$/);
});

test('an admin compares a period with the previous one, reads it as a table, and downloads it @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminFigures);
  await expect(page.getByRole('tab', { name: '30 days' })).toHaveAttribute('aria-selected', 'true');
  const messages = page.getByRole('region', { name: 'Messages sent', exact: true });
  await expect(messages.getByText(/the 30 days before\.$/)).toBeVisible();
  await page.getByRole('tab', { name: '30 days' }).press('End');
  await expect(page).toHaveURL(/period=12months/);
  await expect(messages.getByText(/the 12 months before\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: '12 months' })).toHaveAttribute('aria-selected', 'true');
  await messages.getByText('Show as a table').click();
  await expect(messages.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await expectToFit(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bros-abroad-figures-12months-.*\.csv$/);
});

test('an admin issues an invite code, copies its link, and revokes it @full', async ({ page, context, baseURL, openBrowser }) => {
  await context.grantPermissions(['clipboard-write']);
  const readCopiedText = await keepCopiedText(page);
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminInvitations);
  const label = `Meetup ${randomUUID()}`;
  await page.getByRole('button', { name: 'New invite code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New invite code' });
  await dialog.getByLabel('Label').fill(label);
  await dialog.getByLabel('Number of sign-ups').fill('none');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByText('Please enter a whole number')).toBeVisible();
  await dialog.getByLabel('Number of sign-ups').fill('2');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const row = page.getByRole('row', { name: label });
  await expect(row.getByText('0 of 2')).toBeVisible();

  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await readCopiedText();
  const visitor = await openBrowser();
  await visitor.goto(link);
  await expect(visitor.getByText(/Adam/)).toBeVisible();

  // The dialog shows the result, so it cannot be closed during the request.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/staff/invitations/*/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await row.getByRole('button', { name: 'Revoke' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Revoke' }).click();
  await expect(asking.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (let time = 1; time <= 3; time++) await page.keyboard.press('Escape');
  await expect(asking).toBeVisible();
  answer.resolve();
  await expect(asking).toBeHidden();
  await expect(row.getByText('Revoked')).toBeVisible();
});

test('the overview begins with the queues that have open work @full', async ({ page, context, baseURL, openBrowser }) => {
  const [reporter, reported] = [await openBrowser(), await openBrowser()];
  for (const { request } of [reporter, reported]) await createMember(request, baseURL ?? '', { tier: 'explorer' });
  const report = { targetType: 'member', targetId: await readOwnId(reported.request), reason: 'spam', text: 'Sells things' };
  const response = await reporter.request.post('/api/reports', { headers: { origin: baseURL ?? '' }, data: report });
  expect(response.status()).toBe(201);
  await signIn(context, baseURL ?? '', demo('moderator'));
  await page.goto(paths.admin);
  await page
    .getByRole('region', { name: 'Needs you now' })
    .getByRole('link', { name: /^Reports ?, \d+\+? waiting$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('the overview shows the version of the server @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('moderator'));
  await page.goto(paths.admin);
  const { version } = (await (await context.request.get('/healthz')).json()) as { version: string };
  await expect(page.getByText(`Bros Abroad ${version}`, { exact: true })).toBeVisible();
});

test('filters are kept in the URL, and Back restores them @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminMembers);
  await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
  await expect(page).toHaveURL(/role=moderator/);
  await expect(page.getByRole('row', { name: 'Marcus' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Adam' })).toBeHidden();
  await sections(page).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('moderator');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobodyatall');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('the filters of a log apply to the URL, to the downloaded file and to the text of an empty list @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminAuditLog);
  await page.getByLabel('Action', { exact: true }).selectOption('Banned');
  await page.getByLabel('From (UTC)').fill('2020-01-01');
  await page.getByLabel('To (UTC)').fill('2020-01-02');
  await expect(page.getByText('Nothing in the log matches the filters.')).toBeVisible();
  await expect(page).toHaveURL(/[?&]act=member\.banned&from=2020-01-01&to=2020-01-02$/);
  await page.reload();
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('member.banned');
  const file = page.getByRole('link', { name: 'Save as CSV' });
  await expect(file).toHaveAttribute('href', /audit-log\.csv\?action=member\.banned&from=2020-01-01&to=2020-01-02$/);
});

test('a moderator sees neither email addresses nor the admins’ sections', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('moderator'));
  await page.goto(`${paths.adminMembers}?search=Eli`);
  await expect(page.getByRole('row', { name: /^Choose Eli Eli / })).toBeVisible();
  await expect(page.getByText('@demo.example')).toBeHidden();
  await page.goto(`${paths.adminMembers}?search=Adam`);
  await expect(page.getByRole('row', { name: /^Choose Adam Adam / })).toBeVisible();
  await expect(sections(page).getByRole('link')).toHaveText(MODERATORS_SECTIONS.map(({ name }) => new RegExp(`^${name}`)));
  await expect(page.getByRole('button', { name: 'Manage Adam' })).toBeHidden();
  for (const path of [paths.adminRevenue, paths.adminAuditLog]) {
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
  }
});

test('the staff area does not exist for members, and an unknown section keeps the staff navigation', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  for (const path of [paths.admin, paths.adminMembers, paths.adminAuditLog, '/dashboard/nowhere']) {
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main Navigation' })).toBeVisible();
  }
  await expectAccessible(page);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !complaint.includes('404')));
});

test('a visitor is asked to sign in and then returns to the same page @full', async ({ page }) => {
  await page.goto(paths.adminMembers);
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fadmin%2Fmembers/);
});

for (const [audience, list] of [
  ['all staff', MODERATORS_SECTIONS],
  ['admins', ADMINS_SECTIONS],
] as const) {
  test(`every section for ${audience} is accessible and fits @phone-full`, async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', demo('admin'));
    await page.goto(paths.admin);
    for (const { name } of list.filter(({ path }) => path.startsWith(paths.admin))) {
      await openSection(page, name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectAccessible(page);
      await expectToFit(page);
    }
  });
}

const SIDEBAR_FROM_PX = 1024;

async function openSection(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if ((page.viewportSize()?.width ?? SIDEBAR_FROM_PX) < SIDEBAR_FROM_PX) await sections(page).getByRole('button').click();
  await sections(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}

test('on narrow screens one button shows the current section and opens the list of sections @full', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminMails);
  const button = sections(page).getByRole('button', { name: 'Admin section: Email log' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(sections(page).getByRole('link')).toHaveCount(0);
  await button.click();
  await expect(sections(page).getByRole('link', { name: 'Email log' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('Tab');
  await expect(sections(page).getByRole('link', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(sections(page).getByRole('link')).toHaveCount(0);
  await pressEnabled(button, 'Enter');
  await sections(page).getByRole('link', { name: 'Destinations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Destinations' })).toBeVisible();
  await expect(sections(page).getByRole('button', { name: 'Admin section: Destinations' })).toBeFocused();
  await page.goto(paths.adminNewDestination);
  await expect(sections(page).getByRole('button', { name: 'Admin section: Destinations' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.goto(paths.adminMembers);
  const header = page.getByRole('columnheader', { name: 'Tier, role' });
  await expect.poll(async () => (await header.boundingBox())?.width ?? 0).toBeGreaterThan(40);
  await expectToFit(page);
  await page.goto(paths.adminNewDestination);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sections(page).getByRole('button')).toHaveCount(0);
  await expect(sections(page).getByRole('link', { name: 'Destinations' })).toHaveAttribute('aria-current', 'page');
});

test('the dialogs are accessible and fit the screen @phone-full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(`${paths.adminMembers}?search=Eli`);
  await page.getByRole('button', { name: 'Manage Eli', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Manage Eli', exact: true })).toBeFocused();
});
