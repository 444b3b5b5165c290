import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { connect, createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a blocked member reports the member who blocked him, with the conversation @phone-full @full', async ({
  page: left,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const headers = { origin: site };
  const leaver = await openBrowser();
  await createMember(left.request, site, { firstName: 'Tomas', tier: 'explorer' });
  const leftId = await readOwnId(left.request);
  const name = `Victor${leftId.slice(-6)}`;
  await createMember(leaver.request, site, { firstName: name, tier: 'explorer' });
  const leaverId = await readOwnId(leaver.request);

  await left.goto(paths.dashboardClosedConversations);
  await expect(left.getByText('No closed conversations')).toBeVisible();
  await expectAccessible(left);

  await connect(site, left.request, leaver.request);
  const send = async (page: typeof left, withId: string, words: string) => {
    await page.goto(paths.dashboardDirect(withId));
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(page.getByRole('log').getByRole('img', { name: 'Sent' }).last()).toBeVisible();
  };
  await send(left, leaverId, 'Are you in town?');
  await send(leaver, leftId, 'You forgot your jacket here');
  await leaver.goto(paths.member(leftId));
  expect((await leaver.request.put(`/api/blocks/${leftId}`, { headers, data: {} })).status()).toBe(200);

  await left.goto(`${paths.dashboardChat}?direct`);
  await expect(left.getByRole('link', { name, exact: false })).toHaveCount(0);
  await left.getByRole('link', { name: 'Closed conversations' }).click();
  await expect(left.getByRole('heading', { name: 'Closed conversations' })).toBeVisible();
  await expect(left.getByText('Are you in town?')).toBeVisible();
  await expect(left.getByText('block', { exact: false })).toHaveCount(0);
  await expectAccessible(left);
  await left.getByRole('button', { name: `Report ${name}` }).click();
  const dialog = left.getByRole('dialog', { name: `Report ${name}` });
  await dialog.getByLabel('What is wrong?').selectOption('Scam or asking for money');
  await dialog.getByLabel('What happened?').fill('Wanted money from me');
  await expect(dialog.getByRole('checkbox', { name: 'Add our conversation' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Add their posts' }).check();
  await expectAccessible(left);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(left.getByText('We’ll notify you of the outcome.')).toBeVisible();

  const staff = await openBrowser();
  await signIn(staff.context(), site, demo('moderator'));
  await staff.goto(`${paths.adminReports}?state=open`);
  const report = staff.getByRole('article', { name });
  await expect(report.getByText('Wanted money from me')).toBeVisible();
  await report.getByText('Added by the reporter').click();
  await expect(report.getByText('You forgot your jacket here')).toBeVisible();
  await expectAccessible(staff);
});
