import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { postJob } from '../support/jobs.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const OUTSIDE = 'https://jobs.example.com/1';

test('a job is sent back, edited in two windows, published, opened on the company’s site, and taken down', async ({
  page: poster,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [staff, seeker] = [await openBrowser(), await openBrowser()];
  await createMember(poster.request, site, { firstName: 'Rafael', tier: 'explorer' });
  await createMember(seeker.request, site, { firstName: 'Silas', tier: 'explorer' });
  await signIn(staff.context(), site, demo('moderator'));
  const title = `Rigger ${randomUUID().slice(0, 8)}`;
  const jobId = await postJob(poster.request, site, title, OUTSIDE);
  await poster.goto(paths.job(jobId));

  await staff.goto(paths.adminJobs);
  await staff.getByRole('button', { name: `Send back: ${title}` }).click();
  await staff.getByRole('dialog').getByLabel('Why?').fill('Name the harbor');
  await staff.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(poster.getByText('Our staff sent it back: Name the harbor')).toBeVisible();

  const dialog = poster.getByRole('dialog', { name: 'Edit the job' });
  await poster.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Location').fill('Leixões, Porto');
  await dialog.locator('input[type=file]').setInputFiles(pictureFile('logo.png', [15, 118, 110], 300, 100));
  const elsewhere = await poster.context().newPage();
  await elsewhere.goto(paths.job(jobId));
  await elsewhere.getByRole('button', { name: 'Edit' }).click();
  await elsewhere.getByLabel('Location').fill('Matosinhos');
  await elsewhere.getByRole('button', { name: 'Save job' }).click();
  await expect(elsewhere.getByText('Job saved')).toBeVisible();
  await elsewhere.close();
  await dialog.getByRole('button', { name: 'Save job' }).click();
  await expect(dialog.getByText('Changed elsewhere')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save job' }).click();
  await expect(poster.getByText('Job saved')).toBeVisible();
  await expect(poster.getByText('Leixões, Porto')).toBeVisible();
  await expect(poster.locator('header img[src*="/logo/"]')).toHaveJSProperty('complete', true);
  await poster.getByRole('button', { name: 'Publish' }).click();
  await expect(poster.getByText('Our staff reviews it first').first()).toBeVisible();
  await staff.reload();
  await staff.getByRole('button', { name: `Publish: ${title}` }).click();
  await expect(poster.getByText(/^Open until/)).toBeVisible();

  await seeker.context().route(`${OUTSIDE}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Apply here' }));
  await seeker.goto(paths.job(jobId));
  const opened = seeker.waitForEvent('popup');
  await seeker.getByRole('button', { name: /^Apply Now.*jobs\.example\.com/ }).click();
  await (await opened).waitForURL(OUTSIDE);
  await poster.reload();
  await expect(poster.getByText(/1 click through to the company’s site/)).toBeVisible();

  await staff.goto(paths.job(jobId));
  await staff.getByRole('button', { name: 'More about this job' }).click();
  await staff.getByRole('menuitem', { name: 'Take down all of this member’s jobs' }).click();
  await staff.getByRole('dialog').getByLabel('Why?').fill('A fake company');
  await staff.getByRole('dialog').getByRole('button', { name: 'Take them down' }).click();
  await expect(staff.getByText('1 job was taken down')).toBeVisible();
  await expect(poster.getByText('A fake company').first()).toBeVisible();
});

test('if staff hide a job, applicants are notified unless they withdrew @full', async ({
  page: seeker,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [staff, poster] = [await openBrowser(), await openBrowser()];
  await createMember(seeker.request, site, { firstName: 'Silas', tier: 'explorer' });
  await signIn(staff.context(), site, demo('admin'));
  await signIn(poster.context(), site, demo('moderator'));
  const titles = ['Caulker', 'Painter'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
  const jobIds = await Promise.all(titles.map((title) => postJob(poster.request, site, title, null)));
  for (const jobId of jobIds) {
    const data = { message: 'I know ropes.', cvId: null };
    const response = await seeker.request.post(`/api/jobs/${jobId}/applications`, { headers: { origin: site }, data });
    expect(response.status(), await response.text()).toBe(201);
  }
  await seeker.goto(paths.dashboardJobsTab('applications'));
  await seeker.getByRole('button', { name: `Withdraw: ${titles[0]}` }).click();
  await seeker.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(seeker.getByText('Application withdrawn')).toBeVisible();
  await expect(seeker.getByRole('article', { name: titles[0] }).getByRole('listitem')).toHaveText([/^Applied/, /^Withdrawn/]);
  for (const jobId of jobIds) {
    const data = { isHidden: true, reason: 'A fake company' };
    const hidden = await staff.request.put(`/api/staff/jobs/${jobId}/hiding`, { headers: { origin: site }, data });
    expect(hidden.status(), await hidden.text()).toBe(200);
  }
  await seeker.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
  await expect(seeker.getByRole('link', { name: /The job that you applied for on .* is closed/ })).toHaveCount(1);
});
