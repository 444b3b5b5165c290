import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('when two staff members claim a report, the second sees the name of the first, and the first hands the report over @phone-full @full', async ({
  page: adminPage,
  context,
  baseURL,
  openBrowser,
}) => {
  const origin = baseURL ?? '';
  const [reporter, reported, moderatorPage] = [await openBrowser(), await openBrowser(), await openBrowser()];
  const name = `Claimed${randomUUID().slice(0, 8)}`;
  await createMember(reporter.request, origin, { tier: 'explorer' });
  await createMember(reported.request, origin, { firstName: name, tier: 'explorer' });
  const report = { targetType: 'member', targetId: await readOwnId(reported.request), reason: 'spam', text: 'Sells things' };
  expect((await reporter.request.post('/api/reports', { headers: { origin }, data: report })).status()).toBe(201);

  await signIn(context, origin, demo('admin'));
  await signIn(moderatorPage.context(), origin, demo('moderator'));
  for (const page of [adminPage, moderatorPage]) await page.goto(`${paths.adminReports}?state=open`);
  const [ofAdmin, ofModerator] = [adminPage, moderatorPage].map((page) => page.getByRole('article', { name }));
  if (!ofAdmin || !ofModerator) throw new Error('There are two pages.');
  const claim = `Assign to me: Report on ${name}`;
  await expect(ofModerator.getByText('Assigned to Nobody')).toBeVisible();
  await ofAdmin.getByRole('button', { name: claim }).click();
  await expect(ofAdmin.getByText('Adam')).toBeVisible();
  await ofModerator.getByRole('button', { name: claim }).click();
  await expect(moderatorPage.getByText('Already assigned to Adam')).toBeVisible();
  await expect(ofModerator.getByText('This is assigned to Adam. Ask them before you decide.')).toBeVisible();

  await adminPage.getByLabel('Assigned to').selectOption('You');
  await expect(adminPage).toHaveURL(/assigned=mine/);
  await expectAccessible(adminPage);
  await expectToFit(adminPage);
  await ofAdmin.getByRole('button', { name: `Assign: Report on ${name}` }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByLabel('Assigned to').selectOption('Marcus');
  await expectAccessible(adminPage);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(ofAdmin).toHaveCount(0);

  await moderatorPage.goto(paths.dashboardProfile);
  await moderatorPage.getByRole('button', { name: /^Notifications/ }).click();
  const notices = moderatorPage.getByRole('dialog', { name: 'Notifications' });
  await notices
    .getByRole('link', { name: /A colleague assigned a report to you/ })
    .first()
    .click();
  await expect(moderatorPage).toHaveURL(/assigned=mine/);
  await ofModerator.getByRole('button', { name: `Assign: Report on ${name}` }).click();
  await moderatorPage.getByRole('dialog').getByLabel('Assigned to').selectOption('Nobody');
  await moderatorPage.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(ofModerator).toHaveCount(0);
  await expect(moderatorPage.getByRole('dialog')).toHaveCount(0);
  await moderatorPage.getByLabel('Assigned to').selectOption('Nobody');
  await expect(ofModerator.getByRole('button', { name: claim })).toBeVisible();
});
