import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { findCityId } from '../support/cities.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember, PASSWORD } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Restore my data' });
const PHOTO_ID = '01990000-0000-7000-8000-00000000abcd';

async function downloadArchive(page: Page): Promise<string> {
  await page.goto('/dashboard/security');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Start download' }).click();
  return (await begun).path();
}

async function choose(page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]): Promise<void> {
  await page.getByRole('button', { name: 'Restore my data' }).click();
  await dialog(page).getByLabel('ZIP from “Download my data”').setInputFiles(file);
}

test('a member deletes content and restores it from the archive; a second import adds nothing', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  const headers = { origin: baseURL ?? '' };
  const { request } = page;
  const json = async (path: string) => (await request.get(`/api${path}`)).json();
  const put = (path: string, data: object) => request.put(`/api${path}`, { headers, data });

  async function readAll(of = json) {
    const [profile, photos, trips, favorites, searches, own] = await Promise.all([
      ...[of('/profile'), of('/photos'), of('/trips?period=past'), of('/favorites'), of('/member-searches')],
      of(`/destinations/${destinationId}/reviews/mine`),
    ]);
    return {
      profile: { bio: profile.bio, cityId: profile.cityId, interests: profile.interests },
      photos: photos.items.length,
      trips: trips.items.map(({ city, review }: { city: { id: number }; review: string }) => [city.id, review]),
      favorites: favorites.destinationIds,
      searches: searches.items.map(({ name, filter }: { name: string; filter: object }) => ({ name, filter })),
      review: own.review && { content: own.review.content, weather: own.review.weather },
    };
  }

  await createMember(request, baseURL ?? '', { firstName: 'Odysseus', tier: 'adventurer' });
  const destinationId: string = (await json('/destinations?limit=1')).items[0].id;
  const cityId = await findCityId(request, 'Lisbon');
  const empty = await readAll();
  const profile = await json('/profile');
  const blank = { bio: '', cityId: null, location: '', country: '', occupation: '', age: null, education: '' };
  const rest = { displayName: profile.displayName, culturalBackground: '', languages: [] };
  const filled = { ...blank, ...rest, bio: 'Of many ways.', cityId, interests: ['Sailing'] };
  const review = {
    rating: 5,
    costOfLiving: null,
    internetSpeed: null,
    safety: 4,
    weather: 3,
    title: 'Home',
    content: 'At last.',
  };

  await test.step('the member creates one record of each kind that an archive can restore', async () => {
    await put('/profile', { ...filled, version: profile.version });
    const type = { ...headers, 'content-type': 'application/octet-stream' };
    await request.put(`/api/photos/${PHOTO_ID}`, { headers: type, data: pictureFile('me.png', [20, 90, 120]).buffer });
    const trip = { cityId, arrivesOn: '2024-05-03', leavesOn: '2024-05-20', rating: 4, review: 'Hills,\n“and” coffee' };
    await request.post('/api/trips', { headers, data: { clientId: crypto.randomUUID(), ...trip } });
    await put(`/destinations/${destinationId}/favorite`, {});
    await request.post(`/api/destinations/${destinationId}/reviews`, {
      headers,
      data: { clientId: crypto.randomUUID(), ...review },
    });
    const search = { name: 'Sailors', filter: { interests: ['Sailing'], verified: true, sort: 'newest' } };
    await request.post('/api/member-searches', { headers, data: { clientId: crypto.randomUUID(), ...search } });
  });
  const before = await readAll();
  expect(before).not.toMatchObject({ photos: 0, trips: [], favorites: [], searches: [], review: null });
  const archive = await downloadArchive(page);

  await test.step('the member deletes all of it', async () => {
    const remove = (path: string, data?: object) => request.delete(`/api${path}`, { headers, data });
    const { version } = await json('/profile');
    await put('/profile', { ...blank, ...rest, interests: [], version });
    await remove(`/photos/${PHOTO_ID}`);
    const [trip] = (await json('/trips?period=past')).items;
    await remove(`/trips/${trip.id}`, { version: trip.version });
    await remove(`/destinations/${destinationId}/favorite`);
    const stored = (await json(`/destinations/${destinationId}/reviews/mine`)).review;
    await remove(`/reviews/${stored.id}`, { version: stored.version });
    await remove(`/member-searches/${(await json('/member-searches')).items[0].id}`);
    expect(await readAll()).toEqual(empty);
  });

  await test.step('a file that is not an archive changes nothing', async () => {
    await page.goto('/dashboard/security');
    await choose(page, { name: 'diary.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear diary') });
    await expect(dialog(page).getByRole('alert')).toContainText('This is not a ZIP file.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the archive restores everything', async () => {
    await choose(page, archive);
    await expect(dialog(page).getByText('8 things can be restored')).toBeVisible();
    expect(await readAll()).toEqual(empty);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Restore it' }).dblclick();
    await expect(dialog(page).getByText('8 things were restored')).toBeVisible();
    await expectAccessible(page);
    expect(await readAll()).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('importing it again adds nothing', async () => {
    await choose(page, archive);
    await expect(dialog(page).getByText('Nothing to add')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Restore it' })).toBeHidden();
  });

  await test.step('another account can import it too', async () => {
    const other = await openBrowser();
    await createMember(other.request, baseURL ?? '', { firstName: 'Telemachus', tier: 'adventurer' });
    await other.goto('/dashboard/security');
    await choose(other, archive);
    await dialog(other).getByRole('button', { name: 'Restore it' }).click();
    await expect(dialog(other).getByText('8 things were restored')).toBeVisible();
    expect(await readAll(async (path) => (await other.request.get(`/api${path}`)).json())).toEqual(before);
  });
});
