import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { delayResponse } from '../support/slow-response.ts';
import { expect, test } from '../support/streams.ts';

// The stub model passes every video unless the photo is red.
const GREEN = [15, 118, 110] as const;
const BLUE = [30, 60, 190] as const;
const RED = [200, 30, 30] as const;

async function addPhoto(request: APIRequestContext, site: string, color: readonly [number, number, number]): Promise<string> {
  const photoId = randomUUID();
  const answer = await request.put(`/api/photos/${photoId}`, {
    headers: { origin: site, 'content-type': 'application/octet-stream' },
    data: pictureFile('me.png', color).buffer,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return photoId;
}

/** Chromium's fake cameras draw the same pictures, and the server rejects duplicates. */
async function markCamera(page: Page): Promise<void> {
  await page.addInitScript(
    (color) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const camera = Object.assign(document.createElement('video'), { srcObject: await open(constraints), muted: true });
        await camera.play();
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const pen = canvas.getContext('2d');
        setInterval(() => {
          pen?.drawImage(camera, 0, 0);
          if (pen) pen.fillStyle = color;
          pen?.fillRect(0, 380, 640, 100);
        }, 50);
        return canvas.captureStream();
      };
    },
    `#${randomUUID().slice(0, 6)}`,
  );
}

async function completeCheck(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('status').getByText('Look straight at the camera')).toBeVisible();
}

async function openCheck(page: Page, name: string): Promise<void> {
  await page.goto(paths.adminVerification);
  await page.getByRole('link', { name: `Open ${name}’s check` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const photo = page.getByRole('img', { name: 'Profile photo at the time of the check' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

const headingOf = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const mark = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Verified member' }).first();

test('a member passes the video check, and a new first photo suspends the badge until a short check', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = `Leander${randomUUID().slice(0, 6)}`;
  await createMember(page.request, site, { firstName: name, tier: 'adventurer' });
  const memberId = await readOwnId(page.request);
  await addPhoto(page.request, site, GREEN);
  await markCamera(page);
  const socket = waitForSocket(page);
  await page.goto(paths.dashboardVerification);
  await socket;
  await expect(headingOf(page, 'You are not verified yet')).toBeVisible();
  const isScored = page.waitForResponse(
    async (response) => response.url().endsWith('/api/verification') && (await response.text()).includes('"waiting"'),
  );
  await delayResponse(page, '**/api/verification/checks/*/frames', () => isScored);
  await completeCheck(page, 'Check by video');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(headingOf(page, 'Waiting for our staff')).toBeVisible();
  await expectAccessible(page);

  const desk = await openBrowser();
  await signIn(desk.context(), site, demo('moderator'));
  await openCheck(desk, name);
  await expectAccessible(desk);
  await desk.keyboard.press('a');
  await desk
    .getByRole('dialog', { name: `Verify ${name}?` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(desk.getByText(`${name} is verified`)).toBeVisible();
  await expect(headingOf(page, 'You are verified')).toBeVisible();

  const reader = await openBrowser();
  await createMember(reader.request, site, { firstName: 'Rudi', tier: 'explorer' });
  await reader.goto(paths.member(memberId));
  await expect(reader.getByText(/^Checked by video in /)).toBeVisible();
  await reader.goto(`${paths.dashboardNetworking}?search=${name}`);
  await mark(reader).hover();
  await expect(mark(reader)).toHaveAttribute('title', /^Checked by video in /);

  const photoId = await addPhoto(page.request, site, BLUE);
  const photos = (await (await page.request.get('/api/photos')).json()) as { items: { id: string }[] };
  const photoIds = [photoId, ...photos.items.map(({ id }) => id).filter((id) => id !== photoId)];
  const ordered = await page.request.put('/api/photos', { headers: { origin: site }, data: { photoIds } });
  expect(ordered.status(), await ordered.text()).toBe(200);
  await expect(headingOf(page, 'Your badge is paused')).toBeVisible();
  await reader.goto(paths.member(memberId));
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.getByText(/^Checked by video in /)).toHaveCount(0);
  await completeCheck(page, 'Do the short check');
  await expect(headingOf(page, 'Waiting for our staff')).toBeVisible();
});

test('a member with an unclear result reads advice and staff’s reason, and asks for a manual check @phone-full @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = `Ruben${randomUUID().slice(0, 6)}`;
  await createMember(page.request, site, { firstName: name, tier: 'explorer' });
  await addPhoto(page.request, site, RED);
  await markCamera(page);
  const socket = waitForSocket(page);
  await page.goto(paths.dashboardVerification);
  await socket;
  await completeCheck(page, 'Check by video');
  await expectToFit(page);
  await expect(headingOf(page, 'The result is not clear')).toBeVisible();
  await expect(page.getByText(/^Your face did not match your first photo well/)).toBeVisible();
  await expect(page.getByText('2 of 3 tries left today.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  const desk = await openBrowser();
  await signIn(desk.context(), site, demo('moderator'));
  await openCheck(desk, name);
  await desk.keyboard.press('r');
  const refusal = desk.getByRole('dialog', { name: `Reject ${name}’s check?` });
  await refusal.getByLabel('Reason, shown to the member').fill('Please take off the sunglasses.');
  await refusal.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Our staff wrote: Please take off the sunglasses.')).toBeVisible();

  await page.getByRole('button', { name: 'Ask a person instead' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose the photo' }).click();
  await (await chooser).setFiles(pictureFile('code.png', GREEN));
  await expect(headingOf(page, 'Waiting for our staff')).toBeVisible();
});

test('a member whose camera is blocked sees how to allow it, and can ask for a manual check @full', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { firstName: 'Bertram', tier: 'explorer' });
  await addPhoto(page.request, site, GREEN);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.goto(paths.dashboardVerification);
  await page.getByRole('button', { name: 'Check by video' }).click();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert').getByText('The camera is blocked')).toBeVisible();
  await page.getByRole('button', { name: 'Ask a person instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before we begin' })).toBeVisible();
});
