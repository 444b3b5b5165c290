import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { closeFilters } from '../support/filters.ts';
import { postJob } from '../support/jobs.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { delayResponse } from '../support/slow-response.ts';
import { expect, test } from '../support/test.ts';

const titled = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const explorer = (request: APIRequestContext, baseUrl: string, firstName: string) =>
  createMember(request, baseUrl, { firstName, tier: 'explorer' });
const card = (page: Page, name: string) => page.getByRole('article', { name });

const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj',
    'xref',
    '0 4',
    '0000000000 65535 f ',
    '0000000009 00000 n ',
    '0000000052 00000 n ',
    '0000000101 00000 n ',
    'trailer<</Root 1 0 R/Size 4>>',
    'startxref',
    '164',
    '%%EOF',
    '',
  ].join('\n'),
);

test('staff review a job, an alert finds it, and an applicant is viewed, shortlisted and hired @phone-full', async ({
  page: poster,
  openBrowser,
  baseURL,
}, { project }) => {
  const site = baseURL ?? '';
  const seeker = await openBrowser(project.use);
  const staff = await openBrowser();
  await explorer(poster.request, site, 'Rafael');
  await explorer(seeker.request, site, 'Silas');
  await signIn(staff.context(), site, demo('moderator'));
  const word = `loom${randomUUID().slice(0, 6)}`;
  const title = `Weaver of ${word}`;

  await test.step('the seeker saves a search as an alert', async () => {
    await seeker.goto(`${paths.jobBoard}?search=${word}`);
    await expect(seeker.getByRole('heading', { level: 1, name: 'Remote Job Board' })).toBeVisible();
    await expect(seeker.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
    await seeker.getByRole('button', { name: /^More Filters/ }).click();
    await seeker.getByLabel('Salary at least').fill('40000');
    await closeFilters(seeker);
    await expect(seeker).toHaveURL(/salary=40000/);
    await expectToFit(seeker);
    await expectAccessible(seeker);
    await seeker.getByRole('button', { name: 'Save as an alert' }).click();
    const dialog = seeker.getByRole('dialog', { name: 'Save as an alert' });
    await dialog.getByLabel('Name').fill('Looms');
    await dialog.getByLabel('Notify me').selectOption('Right away');
    await dialog.getByRole('button', { name: 'Save alert' }).click();
    await expect(seeker.getByText('Alert saved')).toBeVisible();
    await seeker.getByRole('tab', { name: 'Alerts' }).click();
    await expect(seeker.getByText(`${word}, from $40,000 a year`)).toBeVisible();
    await expectToFit(seeker);
    await expectAccessible(seeker);
  });

  await test.step('the poster writes a job, and the draft survives a reload', async () => {
    await poster.goto(paths.dashboardJobs);
    await poster.getByRole('button', { name: 'Post a Job' }).click();
    const dialog = poster.getByRole('dialog', { name: 'Post a Job' });
    await dialog.getByRole('button', { name: 'Publish job' }).click();
    await expect(dialog.getByText('Please give it a title.')).toBeVisible();
    await dialog.getByLabel('Job title').fill(title);
    await dialog.getByLabel('Description').fill('Weave patterns for hotels by the sea.');
    await poster.reload();
    await poster.getByRole('button', { name: 'Post a Job' }).click();
    await expect(dialog.getByLabel('Job title')).toHaveValue(title);
    await dialog.getByLabel('Location').fill('Anywhere in Europe');
    await dialog.getByLabel('Company', { exact: true }).fill('Blue Loom');
    await dialog.getByLabel('Requirements').fill('A steady hand\nThree years at a loom');
    await dialog.getByLabel('From', { exact: true }).fill('50,000');
    await dialog.getByLabel('Up to').fill('30,000');
    await dialog.getByRole('button', { name: 'Publish job' }).click();
    await expect(dialog.getByText('Please enter at least the amount under “From”.')).toBeVisible();
    await dialog.getByLabel('Up to').fill('70,000');
    for (const country of ['Portugal', 'Spain', 'Greece', 'Italy']) {
      await dialog.getByRole('combobox', { name: /^Where can applicants live/ }).fill(country);
      await dialog.getByRole('option', { name: country, exact: true }).click();
    }
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('$50,000 – $70,000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expectAccessible(poster);
    await dialog.getByRole('button', { name: 'Publish job' }).click();
    await expect(poster.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(poster.getByText('Our staff reviews it first').first()).toBeVisible();
    await expect(poster.getByText('Spain, Greece, Italy, Portugal')).toBeVisible();
    await expectToFit(poster);
    await expectAccessible(poster);
  });
  const path = new URL(poster.url()).pathname;

  await test.step('staff publish the job, and the seeker gets an alert', async () => {
    await staff.goto(paths.adminJobs);
    await staff.getByRole('button', { name: `Publish: ${title}` }).click();
    await expect(staff.getByText('The job is published')).toBeVisible();
    await expectAccessible(staff);
    await expect(poster.getByText(/^Open until/)).toBeVisible();
    await seeker.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
    await seeker.getByRole('link', { name: /A new job for your alert “Looms”/ }).click();
    await expect(seeker).toHaveURL(new RegExp(`search=${word}`));
    await expect(card(seeker, title)).toBeVisible();
  });

  await test.step('the seeker saves the job and applies with a CV', async () => {
    await expect(card(seeker, title).getByText('$50,000 – $70,000')).toBeVisible();
    await expect(card(seeker, title).getByText('Spain, Greece, Italy and 1 more')).toBeVisible();
    const save = card(seeker, title).getByRole('button', { name: /^Save Job/ });
    const apply = card(seeker, title).getByRole('link', { name: /^Apply Now/ });
    await expect(save).toHaveText('Save Job');
    expect((await save.boundingBox())?.y, 'the buttons are one row').toBe((await apply.boundingBox())?.y);
    await save.click();
    await expect(seeker.getByText('Job saved')).toBeVisible();
    await apply.click();
    const dialog = seeker.getByRole('dialog', { name: `Apply: ${title}` });
    await dialog.getByLabel('Your message').fill('I have woven for ten years.');
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>Not a CV</html>') });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(dialog.getByText(/^cv\.pdf \(PDF/)).toBeVisible();
    await expectAccessible(seeker);
    await delayResponse(seeker, '**/api/jobs/*/applications', async () => {
      await expect(seeker.getByText('You applied for this job')).toBeVisible();
      await seeker.getByRole('link', { name: 'My applications', exact: true }).click();
      await expect(seeker).toHaveURL(/tab=applications/);
    });
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(seeker.getByText('Application sent')).toBeVisible();
    await expect(seeker).toHaveURL(/tab=applications/);
    await expect(card(seeker, title).getByRole('listitem')).toHaveText([/^Applied/]);
  });

  await test.step('the poster opens the application and the CV, writes notes, shortlists and hires with the keyboard', async () => {
    await poster.getByRole('link', { name: 'Applications (1)' }).click();
    await expect(poster).toHaveURL(`${path}/applications`);
    await expect(card(poster, 'Silas')).toBeVisible();
    await poster.keyboard.press('o');
    await expect(poster.getByRole('button', { name: 'Open the CV' })).toBeVisible();
    await expect(card(seeker, title).getByRole('listitem')).toHaveText([/^Applied/, /^Viewed by the poster/]);
    const download = poster.waitForEvent('download');
    await poster.getByRole('button', { name: 'Open the CV' }).click();
    expect((await download).suggestedFilename()).toBe('cv.pdf');
    await expect(card(seeker, title).getByText('CV opened')).toBeVisible();
    await poster.getByLabel('Your notes').fill('Call on Monday.');
    await poster.getByRole('button', { name: 'Save notes' }).click();
    await expect(poster.getByText('Notes saved')).toBeVisible();
    await expectToFit(poster);
    await expectAccessible(poster);
    await poster.getByRole('button', { name: 'Shortlist: Silas' }).click();
    await poster.getByRole('dialog').getByRole('button', { name: 'Shortlist' }).click();
    await expect(poster.getByRole('dialog')).toHaveCount(0);
    await expect(card(seeker, title).getByText('Shortlisted').first()).toBeVisible();
    await poster.keyboard.press('h');
    const hiring = poster.getByRole('dialog', { name: 'Hire Silas?' });
    await hiring.getByLabel('Your message').fill('Welcome aboard, see you in Porto.');
    await hiring.getByRole('button', { name: 'Hire' }).click();
    await expect(card(seeker, title).getByText('Welcome aboard, see you in Porto.')).toBeVisible();
    await expectToFit(seeker);
    await expectAccessible(seeker);
  });

  await test.step('the poster sees the figures and closes the job', async () => {
    await poster.getByRole('link', { name: 'Back to the job' }).click();
    await expect(poster.getByText(/^Since it was posted: .*, 1 application\./)).toBeVisible();
    await poster.getByRole('button', { name: 'More about this job' }).click();
    await poster.getByRole('menuitem', { name: 'Close job' }).click();
    await poster.getByRole('dialog').getByRole('button', { name: 'Close job' }).click();
    await expect(poster.getByText('This job is closed')).toBeVisible();
    await seeker.reload();
    await expect(card(seeker, title).getByText('Job: Closed')).toBeVisible();
  });
});

test('visitors are asked to sign in; a Browser member reads jobs but cannot apply @full', async ({
  page: visitor,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const browser = await openBrowser();
  await createMember(browser.request, site, { firstName: 'Jonas' });

  await visitor.goto(paths.jobBoard);
  await expect(visitor.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(visitor.getByText('Please log in to see the jobs and to apply for them.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', /login.*job-board/);
  await expectAccessible(visitor);
  const { root, links } = await visitor.evaluate(async () => {
    const feed = new DOMParser().parseFromString(await (await fetch('/feeds/jobs.xml')).text(), 'application/xml');
    return {
      root: feed.documentElement.nodeName,
      links: [...feed.querySelectorAll('item > link')].map((link) => link.textContent),
    };
  });
  expect(root).toBe('rss');
  await visitor.goto(links[0] ?? '');
  await expect(visitor.getByRole('heading', { name: 'About this job' })).toBeVisible();
  const posting = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '') as object;
  expect(posting).toMatchObject({ '@type': 'JobPosting', title: await visitor.getByRole('heading', { level: 1 }).textContent() });
  await expectAccessible(visitor);
  await visitor.goto(paths.job(randomUUID()));
  await expect(visitor.getByText('Job not found')).toBeVisible();

  await browser.goto(`${paths.jobBoard}?search=${titled('nothing')}`);
  await expect(browser.getByRole('heading', { level: 1, name: 'Remote Job Board' })).toBeVisible();
  await expect(browser.getByText(/Applying and posting comes with the Explorer membership/)).toBeVisible();
  await expect(browser.getByRole('button', { name: 'Post a Job' })).toHaveCount(0);
  await expect(browser.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expectAccessible(browser);
});

test('on a wide screen, the list beside the open job keeps its filters and its scroll position @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const poster = await openBrowser();
  await signIn(poster.context(), site, demo('admin'));
  const word = `Quay${randomUUID().slice(0, 8)}`;
  const titles = Array.from({ length: 12 }, (_, index) => `${word} rigger ${index + 1}`);
  const [oldest = '', newest = ''] = [titles[0], titles.at(-1)];
  for (const title of titles) await postJob(poster.request, site, title, null);
  await createMember(page.request, site, { firstName: 'Silas', tier: 'explorer' });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`${paths.jobBoard}?search=${word}`);
  await page.getByRole('link', { name: newest, exact: true }).click();
  const list = page.getByRole('navigation', { name: 'Jobs' });
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page);
  const last = list.getByRole('link', { name: oldest, exact: false }).last();
  await last.scrollIntoViewIfNeeded();
  const scroll = await list.evaluate((element) => element.scrollTop);
  expect(scroll).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: oldest })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/[^/]+\?search=Quay/);
  expect(await list.evaluate((element) => element.scrollTop)).toBe(scroll);
  await expect(last).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog', { name: `Apply: ${oldest}` });
  const letter = dialog.getByLabel('Your message');
  await letter.fill('I rig ships.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toHaveCount(0);
  await expect(letter).toHaveValue('I rig ships.');
  await page.goto(page.url().replace('&apply=yes', ''));
  await expect(page.getByRole('heading', { level: 1, name: oldest })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Remote Job Board' }).click();
  await expect(page).toHaveURL(`${paths.dashboardJobs}?search=${word}`);
  await page.getByRole('link', { name: new RegExp(`^Apply Now.*${newest}$`) }).click();
  await expect(page.getByRole('dialog', { name: `Apply: ${newest}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
});
