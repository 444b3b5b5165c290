import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

const expectLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);

async function openExpats(page: Page): Promise<void> {
  await page.goto(paths.expats);
  await expect(page.getByRole('heading', { level: 1, name: 'Expat of the Month' })).toBeVisible();
}

test('a nomination becomes a public story, which staff later take down @phone-full @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}, testInfo) => {
  const base = baseURL ?? '';
  const firstName = `Nomi${testInfo.project.name}${testInfo.workerIndex}`;
  const chosen = await openBrowser();
  await createMember(chosen.context().request, base, { firstName, tier: 'explorer' });
  await signIn(context, base, demo('adventurer'));

  await openExpats(page);
  await page.getByRole('button', { name: 'Nominate a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nominate', exact: true }).click();
  await expect(dialog.getByText('Choose a member.')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Member' }).fill(firstName);
  await dialog.getByRole('list', { name: 'Members found' }).getByRole('button', { name: firstName }).click();
  await dialog.getByLabel('Why this member?').fill(`Shows every newcomer around, ${firstName}.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Nominate', exact: true }).click();
  await expect(item(page, `Shows every newcomer around, ${firstName}.`).getByText('Asked to agree')).toBeVisible();
  await expect(page.getByRole('button', { name: `Vote for ${firstName}` })).toHaveCount(0);

  await openExpats(chosen);
  await expect(chosen.getByText(`Shows every newcomer around, ${firstName}.`)).toBeVisible();
  await chosen.getByRole('button', { name: 'I agree' }).click();
  await expect(chosen.getByRole('heading', { name: 'You’re in the running' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Vote for ${firstName}` }).click();
  await expect(item(page, firstName).getByText('Your vote')).toBeVisible();
  await expect(item(page, firstName).getByText('1 vote, nominated by 1')).toBeVisible();
  await expectAccessible(page);

  const admin = await openBrowser();
  await signIn(admin.context(), base, demo('admin'));
  await admin.goto(paths.adminExpats);
  await admin.getByRole('button', { name: `Write their story: ${firstName}` }).click();
  const form = admin.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Country of origin' }).fill('Italy');
  await form.getByRole('textbox', { name: 'Country they live in' }).fill('Portugal');
  await form.getByRole('textbox', { name: 'Profession' }).fill('Carpenter');
  await form.getByRole('textbox', { name: 'Years abroad' }).fill('many');
  await form.getByRole('textbox', { name: 'Story' }).fill(`${firstName} came for a winter and stayed.`);
  await form.getByRole('textbox', { name: 'Key tips' }).fill('Learn to greet\nRent for a month first');
  await form.getByRole('textbox', { name: 'Video link' }).fill('not an address');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a number of years from 0 to 80.')).toBeVisible();
  await expect(form.getByText('Please enter a link that begins with https://, or leave it empty.')).toBeVisible();
  await expectAccessible(admin);
  await form.getByRole('textbox', { name: 'Years abroad' }).fill('4');
  await form.getByRole('textbox', { name: 'Video link' }).fill('https://video.example/x');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = item(admin, `${firstName} Draft`);
  await row.getByRole('button', { name: `Preview: ${firstName}` }).click();
  await expect(admin.getByRole('dialog').getByText(`${firstName} came for a winter and stayed.`)).toBeVisible();
  await admin.keyboard.press('Escape');
  await row.getByRole('button', { name: `Picture: ${firstName}` }).click();
  const pictures = admin.getByRole('dialog');
  await expect(pictures.getByText('No picture yet.')).toBeVisible();
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') };
  await pictures.locator('input[type=file]').setInputFiles(heic);
  await expect(admin.getByText('HEIC').first()).toBeVisible();
  const broken = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1') };
  await pictures.locator('input[type=file]').setInputFiles(broken);
  await expect(pictures.getByText('The picture was not saved')).toBeVisible();
  await pictures.locator('input[type=file]').setInputFiles(pictureFile('p.png', [15, 118, 110], 600, 800));
  await expectLoaded(pictures.getByRole('img', { name: `A picture of ${firstName}` }));
  await expect(pictures.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expectAccessible(admin);
  await pictures.getByRole('button', { name: 'Done' }).click();
  const month = monthsAgo(testInfo.project.name === 'phone' ? 5 : 6);
  await row.getByRole('button', { name: `Publish: ${firstName}` }).click();
  await admin.getByRole('dialog').getByLabel('Month').selectOption(month);
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(item(admin, `${firstName} Published`)).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto(paths.expat(month));
  await expect(visitor.getByRole('heading', { level: 1, name: firstName })).toBeVisible();
  await expect(visitor.getByText('Rent for a month first')).toBeVisible();
  await expectLoaded(visitor.getByRole('img', { name: `A picture of ${firstName}` }));
  const picture = `/api/expats/${month}/picture/480`;
  expect((await visitor.request.get(picture)).status()).toBe(200);
  await expect(visitor.getByRole('link', { name: 'Watch the video on video.example' })).toHaveAttribute(
    'href',
    'https://video.example/x',
  );
  await expect(visitor).toHaveTitle(new RegExp(firstName));
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'All stories' }).click();
  await expect(visitor.getByRole('link', { name: new RegExp(`^${firstName}, `) })).toBeVisible();
  await expectAccessible(visitor);

  await chosen.reload();
  await chosen.getByRole('button', { name: 'Withdraw' }).click();
  await expect(chosen.getByText('You chose not to be Expat of the Month')).toBeVisible();
  await visitor.goto(paths.expat(month));
  await expect(visitor.getByText('No story for this month')).toBeVisible();
  expect((await visitor.request.get(picture)).status()).toBe(404);
  await admin.reload();
  await expect(item(admin, firstName).getByText('Consent withdrawn')).toBeVisible();
  await item(admin, firstName)
    .getByRole('button', { name: `Picture: ${firstName}` })
    .click();
  await expect(admin.getByRole('dialog').getByText('Without their consent, the story cannot have a picture')).toBeVisible();
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Choose a picture' })).toHaveCount(0);
});

test('the landing page links visitors to the story of the month', async ({ page }) => {
  const readPicture = async () => (await (await page.request.get('/api/landing')).json()).expatOfTheMonth.picture;
  await expect.poll(readPicture).not.toBeNull();
  await page.goto(paths.home);
  const story = page.getByRole('region', { name: 'One of us, in their own words' });
  await expect(story.getByRole('heading', { level: 4, name: 'Key tips' })).toBeVisible();
  await expect(story.getByRole('heading', { level: 4, name: 'Achievements' })).toBeVisible();
  const name = (await story.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await story.getByRole('img', { name: `A picture of ${name.replace(/, \d+$/, '')}` }).scrollIntoViewIfNeeded();
  await expectLoaded(story.getByRole('img'));
  await story.getByRole('link', { name: 'Read Full Story' }).click();
  await expect(page).toHaveURL(/\/expats\/20\d\d-\d\d$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a Browser member reads the stories and sees which plan includes voting @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('browser'));
  await openExpats(page);
  await expect(page.getByRole('link', { name: 'Read Full Story' })).toBeVisible();
  await expect(page.getByText('Explorer members and above can nominate and vote.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nominate a member' })).toHaveCount(0);
});
