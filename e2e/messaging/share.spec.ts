import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember, PASSWORD, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Shared {
  text: string;
  url?: string;
  files?: { name: string; type: string; base64: string }[];
}

const photo = (name: string) => {
  const { buffer, mimeType } = pictureFile(name, [40, 120, 160]);
  return { name, type: mimeType, base64: buffer.toString('base64') };
};

/** Shares as the operating system does with an installed app. */
async function share(page: Page, content: Shared): Promise<void> {
  await page.goto(paths.help);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const opened = page.waitForURL(/\/(share|login)/);
  await page.evaluate(({ text, url = '', files = [] }) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/share',
      enctype: 'multipart/form-data',
    });
    for (const [name, value] of Object.entries({ text, url })) {
      const field = Object.assign(document.createElement('textarea'), { name, value });
      form.append(field);
    }
    const chosen = new DataTransfer();
    for (const { name, type, base64 } of files)
      chosen.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type }));
    const photos = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true });
    photos.files = chosen.files;
    form.append(photos);
    document.body.append(form);
    form.submit();
  }, content);
  await opened;
}

const countWaiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('shared-content');
        opened.onsuccess = () => {
          const asked = opened.result.transaction('waiting').objectStore('waiting').count();
          asked.onsuccess = () => {
            opened.result.close();
            resolve(asked.result);
          };
        };
      }),
  );

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('a text, a link and a photo from another app become a draft in the chosen conversation @phone-full', async ({
  page,
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Sharer', tier: 'explorer' });
  const mark = randomUUID().slice(0, 8);
  await page.goto(`${paths.chat}?room=asia`);
  await field(page).fill('Look at this:');
  await share(page, { text: `Tram ${mark}`, url: 'https://trams.example/28', files: [photo('tram.png')] });
  await expect(page.getByRole('heading', { level: 1, name: 'Share' })).toBeVisible();
  await expect(page.getByText(`Tram ${mark}`)).toBeVisible();
  await expect(page.getByText('1 photo')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('searchbox', { name: 'Find a conversation' }).fill('asia');
  await page
    .getByRole('button', { name: /^Choose .*Asia/ })
    .first()
    .click();
  await expect(field(page)).toHaveValue(`Look at this:\nTram ${mark}\nhttps://trams.example/28`);
  await expect(page.getByRole('list', { name: 'Photos in this message' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('log').getByText(mark)).toHaveCount(0);
  await page.goto(paths.share);
  await expect(page.getByRole('heading', { name: 'Nothing is waiting to be shared' })).toBeVisible();
});

test('a photo whose upload was interrupted is uploaded when the conversation opens again @full', async ({
  page,
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Interrupted', tier: 'explorer' });
  await page.goto(`${paths.chat}?room=asia`);
  await share(page, { text: '', files: [photo('interrupted.png')] });
  await context.route('**/api/chat/photos/*', () => {});
  await page
    .getByRole('button', { name: /^Choose .*Asia/ })
    .first()
    .click();
  const photos = page.getByRole('list', { name: 'Photos in this message' }).getByRole('listitem');
  await expect(photos.getByRole('progressbar')).toHaveCount(1);
  await context.unroute('**/api/chat/photos/*');
  await page.reload();
  await expect(photos).toHaveCount(1);
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => countWaiting(page)).toBe(0);
  await page.reload();
  await expect(photos).toHaveCount(1);
});

test('content that a signed-out member shares waits until the sign-in @full', async ({ page, context, baseURL }) => {
  const { email } = await createMember(context.request, baseURL ?? '', { firstName: 'Later', tier: 'explorer' });
  await context.clearCookies();
  const mark = randomUUID().slice(0, 8);
  await share(page, { text: `Waiting ${mark}` });
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fshare/);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Secure Login' }).click();
  await expect(page).toHaveURL(paths.share);
  await expect(page.getByText(`Waiting ${mark}`)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is waiting to be shared' })).toBeVisible();
});

test('signing out removes the content that waits to be shared', async ({ page, context, baseURL }) => {
  const { email } = await createMember(context.request, baseURL ?? '', { firstName: 'Leaver', tier: 'explorer' });
  await share(page, { text: 'Not for others' });
  await expect(page.getByText('Not for others')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
  await expect.poll(() => countWaiting(page)).toBe(0);
  await signIn(context, baseURL ?? '', { email, password: PASSWORD });
  await page.goto(paths.share);
  await expect(page.getByRole('heading', { name: 'Nothing is waiting to be shared' })).toBeVisible();
});

test('a huge text, 50 photos and other files are limited, and the page says what is missing', async ({
  page,
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Flooded', tier: 'explorer' });
  const photos = Array.from({ length: 50 }, (_, index) => photo(`${index}.png`));
  const program = { name: 'setup.exe', type: 'application/x-msdownload', base64: 'TVo=' };
  await share(page, { text: 'x'.repeat(500_000), files: [...photos, program] });
  await expect(page.getByText('The text has more than 20,000 characters.')).toBeVisible();
  await expect(page.getByText('There are more than 8 photos.')).toBeVisible();
  await expect(page.getByText('Only photos can be shared.')).toBeVisible();
  await expect(page.getByText('A message can have at most 1,000 characters.')).toBeVisible();
  await expect(page.getByText('Your plan allows one photo in a message.')).toBeVisible();
  await expectAccessible(page);
});

test('a member whose plan does not allow writing sees which plan does @full', async ({ page, context, baseURL }) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Reader' });
  await share(page, { text: 'Hello' });
  await expect(page.getByText('Writing in conversations comes with Explorer.')).toBeVisible();
});
