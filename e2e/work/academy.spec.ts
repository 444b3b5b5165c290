import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { explorer, titled } from '../support/events.ts';
import { pressEnabled } from '../support/keys.ts';
import { expect, test } from '../support/money-clock.ts';
import { letSell, PAYS, pay } from '../support/sales.ts';
import { demo, signIn } from '../support/session.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n');

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

async function writeFacts(page: Page): Promise<void> {
  await page.getByLabel('In one or two sentences').fill('How to rent without being cheated.');
  await page.getByLabel('About this course').fill('For everybody who rents abroad for the first time.');
  await page.getByLabel('What learners will be able to do').fill('Read a lease\nFind a flat');
  await saved(page);
}

async function writeLessons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.getByLabel('Title of the module').fill('Before you go');
  await saved(page);
  for (const title of ['The lease', 'The search']) {
    await page.getByRole('button', { name: 'Before you go', exact: true }).click();
    await page.getByRole('button', { name: 'Add lesson' }).click();
    await page.getByLabel('Title of the lesson').fill(title);
    await page
      .getByLabel('Text', { exact: true })
      .fill(`# ${title}\n\nRead it twice. <script>alert(1)</script> [Bad](javascript:alert(1))`);
    await saved(page);
  }
  await page.getByLabel('Free to try').check();
  await page.getByLabel('Video (optional)').fill('https://youtu.be/dQw4w9WgXcQ');
  await saved(page);
  await pressEnabled(page.getByRole('button', { name: 'Move The search' }), 'Space');
  await expect(page.getByText(/^The search (picked up|moved to position 3)/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('The search moved to position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Modules and lessons' }).getByRole('listitem').nth(1)).toContainText(
    'The search',
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles({ name: 'checklist.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('link', { name: 'checklist.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview: Text' }).getByRole('heading', { name: 'The search' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bad' })).toHaveCount(0);
}

async function setPrice(page: Page): Promise<void> {
  await page.getByLabel('Price in US dollars').fill('25');
  await expect(page.getByText('You get $21.25 of it, we keep $3.75.')).toBeVisible();
  await page.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('The price is saved')).toBeVisible();
}

async function review(staff: Page, title: string): Promise<void> {
  await staff.goto(paths.adminCourses);
  await staff
    .getByRole('article', { name: title })
    .getByRole('link', { name: /^Review/ })
    .click();
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(staff.getByRole('heading', { level: 2, name: 'Decide' })).toBeVisible();
}

test('a course is submitted, revised, approved, bought, completed and certified, and its buyer gets a refund', async ({
  page: creator,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const staff = await openBrowser();
  const buyer = await openBrowser();
  const visitor = await openBrowser();
  await signIn(staff.context(), site, demo('admin'));
  await explorer(creator.request, site, 'Rafael');
  await explorer(buyer.request, site, 'Silas');
  await letSell(staff.request, creator.request, site);
  const title = titled('Renting abroad');

  await creator.goto(paths.dashboardCourses);
  await expect(creator.getByRole('article', { name: 'Complete Expat Blueprint' })).toContainText('Enrollment opens soon');
  const firstThree = ['Complete Expat Blueprint', 'Digital Nomad Business Mastery', 'Visa & Legal Mastery'];
  for (const [index, name] of firstThree.entries()) {
    await expect(creator.getByRole('article').nth(index).getByRole('heading')).toHaveText(name);
  }
  const byLeo = creator.getByRole('article', { name: 'Living in two countries' }).getByRole('link', { name: 'By Leo' });
  await expect(byLeo).toHaveAttribute('href', /^\/members\//);
  const opened = creator.waitForEvent('popup');
  await creator.getByRole('link', { name: 'Add Your Course' }).click();
  const editor = await opened;
  await editor.getByLabel('Title', { exact: true }).fill(title);
  await editor.getByRole('button', { name: 'Begin' }).click();
  await expect(editor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await writeFacts(editor);
  await expect(editor.getByRole('complementary', { name: 'Preview' }).getByText('Read a lease')).toBeVisible();
  await expectAccessible(editor);
  await open(editor, 'Lessons');
  await writeLessons(editor);
  await expectAccessible(editor);
  await open(editor, 'Price');
  await setPrice(editor);
  await open(editor, 'Review');
  await editor.getByRole('button', { name: 'Submit for review' }).click();
  await expect(editor.getByText('Our staff is reading it')).toBeVisible();

  await review(staff, title);
  await staff.getByText('Lesson: The lease').click();
  await expect(staff.getByText('Read it twice.')).toBeVisible();
  await staff.getByLabel('Comment on “The lease”').fill('Please name the deposit.');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(staff.getByText('We asked the creator for changes')).toBeVisible();

  await editor.reload();
  await editor.getByRole('button', { name: 'Go to the lessons' }).click();
  await editor.getByRole('button', { name: /^The lease/ }).click();
  await expect(editor.getByText('Please name the deposit.')).toBeVisible();
  await editor.getByLabel('Text', { exact: true }).fill('Two months of rent are the deposit.');
  await saved(editor);
  await open(editor, 'Review');
  await editor.getByRole('button', { name: 'Submit for review' }).click();
  await expect(editor.getByText('Our staff is reading it')).toBeVisible();
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto(paths.adminCourses);
  await staff.getByRole('list', { name: 'Queue' }).getByRole('button').filter({ hasText: title }).click();
  const submitted = staff.getByRole('article', { name: title });
  await expect(submitted.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(submitted.getByRole('heading', { level: 3 }).last()).toHaveText('Decide');
  await submitted.getByText('Lesson: The lease').click();
  await expect(submitted.getByText('Two months of rent are the deposit.')).toBeVisible();
  await expectAccessible(staff);
  await submitted.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText('Approved. Members can find it now.')).toBeVisible();

  await buyer.goto(`${paths.dashboardCourses}?search=${encodeURIComponent(title)}`);
  await buyer.getByRole('link', { name: title }).click();
  await expect(buyer.getByText('The lease, Opens once the course is yours')).toBeAttached();
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Buy the course' }).click();
  const path = new URL(buyer.url()).pathname;
  await buyer.getByRole('dialog').getByRole('button', { name: 'Pay $25.00' }).click();
  await pay(buyer, PAYS);
  await expect(buyer.getByText('Paid. The course is yours')).toBeVisible();
  await expect(buyer.getByText('Your access never ends.')).toBeVisible();
  await expect(buyer.getByText('Lifetime access')).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: 'Get a refund' })).toBeVisible();

  await buyer.getByRole('link', { name: 'Start learning' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'The search' })).toBeVisible();
  await expect(buyer.locator('iframe')).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: 'Play the video: The search' })).toBeVisible();
  await expectToFit(buyer);
  await expectAccessible(buyer);
  const file = buyer.waitForEvent('download');
  await buyer.getByRole('link', { name: 'checklist.pdf' }).click();
  expect((await file).suggestedFilename()).toBe('checklist.pdf');
  await buyer.getByLabel('Your question').fill('Is a scan enough?');
  await buyer.getByRole('button', { name: 'Ask the creator' }).click();
  await expect(buyer.getByText('Is a scan enough?')).toBeVisible();
  await buyer.getByRole('button', { name: 'Done, next lesson' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'The lease' })).toBeVisible();
  await buyer.goto(paths.dashboardCourses);
  const begun = buyer.getByRole('region', { name: 'Continue learning' });
  await expect(begun.getByText('1 of 2 lessons done')).toBeVisible();
  await expectAccessible(buyer);
  await begun.getByRole('link', { name: new RegExp(`^Continue.*${title}`) }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'The lease' })).toBeVisible();
  const lesson = buyer.url();
  await buyer.getByRole('button', { name: 'Mark as done' }).click();
  await expect(buyer.getByRole('heading', { name: 'You finished the course' })).toBeVisible();
  await buyer.getByLabel('Show my name on the page that verifies it').click();
  await expect(buyer.getByLabel('Show my name on the page that verifies it')).toBeChecked();
  const certificate = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: 'Save the certificate (PDF)' }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^certificate-.*\.pdf$/);
  const check = await buyer.getByRole('link', { name: 'Page to verify it' }).getAttribute('href');

  await visitor.goto(check ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Silas', { exact: false })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto(paths.certificate('AAAA-BBBB-CCCC'));
  await expect(visitor.getByText('No certificate has this code')).toBeVisible();

  await buyer.goto(path);
  await buyer.getByRole('button', { name: 'Get a refund' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Get a refund?' });
  await expect(dialog).toContainText('You get a refund of $25.00.');
  await dialog.getByRole('button', { name: 'Get a refund' }).click();
  await expect(buyer.getByText('We are refunding you').first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Get a refund' })).toHaveCount(0);
  await buyer.goto(lesson);
  await expect(buyer.getByText('This lesson opens once the course is yours')).toBeVisible();
  await buyer.goto(paths.payments);
  const bought = buyer.getByRole('region', { name: 'What you bought' });
  await expect(bought.getByText('You asked for a refund.')).toBeVisible();
  await expect(bought.getByRole('link', { name: `Open the course ${title}` })).toBeVisible();
});
