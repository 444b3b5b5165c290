import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PLACE = { name: 'Tbilisi', slug: 'tbilisi' };

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const review = (page: Page, title: string) => reviews(page).getByRole('article', { name: title });
const overall = (page: Page) => page.getByText('Overall score').locator('..');
const dialog = (page: Page) => page.getByRole('dialog');
const rate = (page: Page, group: string, stars: number) =>
  dialog(page)
    .getByRole('group', { name: group })
    .locator('label')
    .nth(stars - 1)
    .click();

async function openPage(page: Page): Promise<void> {
  const isOpen = waitForSocket(page);
  await page.goto(paths.destination(PLACE.slug));
  await expect(page.getByRole('heading', { name: PLACE.name, level: 1 })).toBeVisible();
  await isOpen;
}

test('a member writes, changes and deletes a review; another member marks it as helpful and sees the score change', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const home = baseURL ?? '';
  await createMember(context.request, home, { firstName: 'Rufus', tier: 'explorer' });
  const other = await openBrowser();
  await signIn(other.context(), home, demo('adventurer'));
  await openPage(other);
  const before = (await overall(other).textContent()) ?? '';

  await page.goto(paths.dashboardDestinations);
  await page.getByPlaceholder('Search destinations by city or country...').fill(PLACE.name);
  const card = page.getByRole('article', { name: PLACE.name, exact: true });
  await card.getByRole('button', { name: 'Write Review' }).click();
  await expect(dialog(page).getByRole('heading', { name: `Write Review: ${PLACE.name}` })).toBeVisible();
  await expectAccessible(page);

  await dialog(page).getByLabel('Title').fill('Hills, wine and fast trains');
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page).getByText('Please give one to five stars.')).toBeVisible();
  await expect(dialog(page).getByText('Please write a few words.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Your review' }).fill('Stay in the old town and eat with the neighbors.');
  await page.reload();
  await card.getByRole('button', { name: 'Write Review' }).click();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Hills, wine and fast trains');
  await expect(dialog(page).getByRole('textbox', { name: 'Your review' })).toHaveValue(/old town/);

  const first = dialog(page).getByRole('group', { name: 'Overall rating' }).getByRole('radio').first();
  await first.focus();
  await page.keyboard.press('Space');
  await rate(page, 'Safety', 2);
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles(pictureFile('tbilisi.png', [180, 60, 60]));
  await expect(dialog(page).getByText('Uploads when you send')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you. Your review is published.')).toBeVisible();
  await expect(card.getByText('Hills, wine and fast trains')).toBeVisible();

  await expect(overall(other)).not.toHaveText(before);
  const written = review(other, 'Hills, wine and fast trains');
  await expect(written.getByText('Rufus')).toBeVisible();
  await written.getByRole('button', { name: /^Photo 1 of 1/ }).click();
  await expect(dialog(other).locator('img')).toHaveJSProperty('complete', true);
  await other.keyboard.press('Escape');
  const helpful = written.getByRole('button', { name: /^Helpful.*Hills/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toHaveAccessibleName(/^Helpful 1/);
  await written.getByRole('button', { name: 'Report' }).click();
  await expect(dialog(other).getByRole('heading', { name: /^Report the review/ })).toBeVisible();
  await other.keyboard.press('Escape');
  await expectAccessible(other);

  await openPage(page);
  await reviews(page)
    .getByRole('button', { name: /Write Review/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: `Your review: ${PLACE.name}` })).toBeVisible();
  await dialog(page).getByLabel('Title').fill('Better at the second look');
  await rate(page, 'Overall rating', 5);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(review(other, 'Better at the second look').getByText(/edited/)).toBeVisible();

  await review(page, 'Better at the second look').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(review(page, 'Better at the second look')).toHaveCount(0);
  await expect(review(other, 'Better at the second look')).toHaveCount(0);
  await expect(overall(other)).toHaveText(before);
});

test('a Browser member reads reviews and sees which membership can write them, and staff hide a review @phone-full @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}, { project }) => {
  const home = baseURL ?? '';
  const slug = project.name === 'phone' ? 'medellin' : 'chiang-mai';
  const title = project.name === 'phone' ? 'The weather spoils you' : 'Quiet weeks, cheap months';
  await signIn(context, home, demo('browser'));
  const isOpen = waitForSocket(page);
  await page.goto(paths.destination(slug));
  await expect(review(page, title).getByText('A bro')).toBeVisible();
  await isOpen;
  await expectAccessible(page);
  await reviews(page)
    .getByRole('button', { name: /Write Review/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Explorers and above can write reviews' })).toBeVisible();
  await page.keyboard.press('Escape');

  const staff = await openBrowser();
  await signIn(staff.context(), home, demo('moderator'));
  await staff.goto(paths.destination(slug));
  for (const [action, hides] of [
    ['Hide', true],
    ['Show again', false],
  ] as const) {
    await review(staff, title).getByRole('button', { name: action }).click();
    await dialog(staff).getByLabel('Reason').fill('Names a private person');
    await dialog(staff).getByRole('button', { name: 'Confirm' }).click();
    await expect(review(staff, title).getByText('Hidden by our staff')).toHaveCount(hides ? 1 : 0);
    await expect(review(page, title)).toHaveCount(hides ? 0 : 1);
  }
});
