import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { watchRefusals } from '../support/refusals.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import {
  askForSeat,
  expect,
  expectToSeeAndHear,
  goLive,
  joinStream,
  openExplorer,
  readFigures,
  test,
  tile,
  titled,
  watchConnections,
} from '../support/streams.ts';
import { forgiveOutage } from '../support/test.ts';
import { startTurnServer } from '../support/turn.ts';

test('three members see and hear each other and chat; the host mutes and removes members and ends the stream', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [host, guest, third] = await Promise.all([
    openExplorer(page, site, 'Rafael'),
    openExplorer(await openBrowser(), site, 'Silas'),
    openExplorer(await openBrowser(), site, 'Tobias'),
  ]);
  const path = await goLive(host, titled('Evening in Lisbon'));
  await expect(host.getByText('You are the only one here.')).toBeVisible();
  await Promise.all([joinStream(guest, path), joinStream(third, path)]);
  await Promise.all(
    [host, guest, third].map(async (each) => {
      await expect(each.getByRole('article').getByText('LIVE', { exact: true })).toBeVisible();
      await expect(each.getByText('3/6', { exact: true })).toBeVisible();
      await expectToSeeAndHear(each, 2);
    }),
  );
  await expectAccessible(host);

  await guest.keyboard.press('m');
  await expect(tile(host, 'Silas').getByText('Microphone off')).toBeAttached();
  await guest.keyboard.press('v');
  await expect(tile(host, 'Silas').locator('video')).toBeHidden();
  await guest.keyboard.press('v');
  await expect(tile(host, 'Silas').locator('video')).toBeVisible();

  await guest.getByRole('button', { name: 'Share your screen' }).click();
  await expect(tile(host, 'Silas')).toContainText('Sharing');
  await expectToSeeAndHear(host, 2);
  await guest.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(tile(host, 'Silas')).not.toContainText('Sharing');
  await host.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => host.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await host.getByRole('button', { name: 'Full screen' }).click();

  await guest.getByLabel('Message', { exact: true }).fill('Good evening from the quay');
  await guest.keyboard.press('Enter');
  await expect(host.getByRole('log').getByText('Good evening from the quay')).toBeVisible();
  await host.getByLabel('Message', { exact: true }).fill('Table for six, then');
  await host.keyboard.press('Enter');
  await expect(guest.getByRole('log').getByRole('article')).toContainText(['Good evening from the quay', 'Table for six, then']);

  await tile(host, 'Silas').getByRole('button', { name: 'Actions for Silas' }).click();
  await host.getByRole('menuitem', { name: 'Mute Silas' }).click();
  await expect(guest.getByRole('button', { name: 'Muted by the host' })).toBeDisabled();
  await expect(tile(third, 'Silas').getByText('Muted by the host')).toBeAttached();

  await tile(host, 'Tobias').getByRole('button', { name: 'Actions for Tobias' }).click();
  await host.getByRole('menuitem', { name: 'Remove Tobias' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(third.getByText('The host removed you')).toBeVisible();
  await expect(tile(guest, 'Tobias')).toHaveCount(0);
  await third.reload();
  await expect(third.getByText('The host removed you')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Join stream' })).toHaveCount(0);
  expect(await askForSeat(third.request, site, path)).toBe(403);

  await host.getByRole('button', { name: 'End stream' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(host.getByText('Live Stream Ended')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'This stream has ended' })).toBeVisible();
});

test('the end of a stream causes no rejected requests by host, participant or listener @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const host = await openExplorer(page, site, 'Rafael');
  const guest = await openExplorer(await openBrowser(), site, 'Silas');
  const listener = await openBrowser();
  await createMember(listener.request, site, { firstName: 'Bruno' });
  const path = await goLive(host, titled('Last call'));
  await joinStream(guest, path);
  await joinStream(listener, path, 'Listen');
  await guest.getByLabel('Message', { exact: true }).fill('Good night');
  await guest.keyboard.press('Enter');
  const present = [host, guest, listener];
  for (const each of present) await expect(each.getByRole('log').getByText('Good night')).toBeVisible();

  const refusals = present.map(watchRefusals);
  await host.getByRole('button', { name: 'End stream' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  for (const each of present) {
    await expect(each.getByRole('heading', { name: 'This stream has ended' })).toBeVisible();
    await each.getByRole('main').getByRole('link', { name: 'Who’s live' }).first().click();
    await expect(each.getByRole('heading', { level: 1, name: 'Live streams' })).toBeVisible();
  }
  expect(refusals).toEqual([[], [], []]);
});

test('a listener hears everybody through the relay, and receives no video @full', async ({ page, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  const turn = await startTurnServer(site);
  try {
    const host = await openExplorer(page, site, 'Rafael');
    const listener = await openBrowser();
    await createMember(listener.request, site, { firstName: 'Bruno' });
    await watchConnections(listener);
    const path = await goLive(host, titled('Open table'));
    await joinStream(listener, path, 'Listen');
    await expect.poll(async () => (await readFigures(listener)).energy.some((sum) => sum > 0)).toBe(true);
    const heard = await readFigures(listener);
    expect(heard.paths).toEqual(['relay']);
    expect([heard.frames, heard.videoBytes]).toEqual([[], { received: 0, sent: 0 }]);
    expect((await readFigures(host)).videoBytes).toEqual({ received: 0, sent: 0 });
    await expect(tile(host, 'Bruno').getByText('Listening')).toBeAttached();
    await expect(listener.getByRole('button', { name: /microphone|camera/ })).toHaveCount(0);
    await expectAccessible(listener);
  } finally {
    turn.stop();
  }
});

test('a member reconnects after a lost connection and a reload, and the next member takes over when the host leaves @phone-full @full', async ({
  page,
  openBrowser,
  baseURL,
  consoleErrors,
}, { project }) => {
  const site = baseURL ?? '';
  const host = await openExplorer(page, site, 'Rafael');
  const guest = await openExplorer(await openBrowser(project.use), site, 'Silas');
  const path = await goLive(host, titled('Night train'));
  await joinStream(guest, path);
  await expectToFit(guest);
  await expectToSeeAndHear(guest, 1);

  await guest.context().setOffline(true);
  await expect(tile(host, 'Silas').getByText('Connection lost')).toBeVisible();
  await guest.context().setOffline(false);
  await expect(tile(host, 'Silas').getByText('Connection lost')).toHaveCount(0);
  forgiveOutage(consoleErrors);

  await guest.reload();
  await expectToSeeAndHear(guest, 1);
  await expectToSeeAndHear(host, 1);

  await host.getByRole('button', { name: 'Leave' }).click();
  await expect(host.getByText('Left stream')).toBeVisible();
  await guest.getByRole('button', { name: 'Take over' }).click();
  await expect(guest.getByRole('button', { name: 'End stream' })).toBeVisible();
  await expect(tile(guest, 'You').getByText('Host')).toBeVisible();
});

test('other screens show a running stream, and a member who leaves its screen leaves the stream @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const title = titled('Porch talk');
  const host = await openExplorer(page, site, 'Rafael');
  const reader = await openExplorer(await openBrowser(), site, 'Silas');
  await host.goto(paths.dashboardProfile);
  await expect(host.getByRole('region', { name: 'Quick Live Stream' })).toBeVisible();
  await expect(host.getByRole('region', { name: 'Go Live' })).toBeVisible();
  const path = await goLive(host, title);
  await expect(host.getByRole('button', { name: 'Stop Live' })).toBeVisible();

  await reader.goto(paths.live);
  const card = reader.getByRole('article', { name: title });
  await expect(card.getByText('1/6', { exact: true })).toBeVisible();
  await expectAccessible(reader);
  await card.getByRole('link', { name: 'Rafael' }).click();
  await reader.getByRole('link', { name: `Live now: ${title}` }).click();
  await expect(reader.getByRole('button', { name: 'Join stream' })).toBeVisible();
  await expect(reader.getByText('Nothing is recorded.')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Join stream' }).click();
  await expect(tile(reader, 'Rafael')).toBeVisible();
  await reader.goBack();
  await expect(reader.getByText('Left stream')).toBeVisible();
  await expect(tile(host, 'Silas')).toHaveCount(0);

  const visitor = await openBrowser();
  await visitor.goto(path);
  await expect(visitor.getByText('You must be logged in to join a stream')).toBeVisible();

  const staff = await openBrowser();
  await signIn(staff.context(), site, demo('moderator'));
  await staff.goto(paths.adminStreams);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: `End ${title}` }).click();
  await staff.getByLabel('Why?').fill('Selling tickets on camera');
  await staff.getByRole('button', { name: 'End stream' }).click();
  await expect(staff.getByText('The stream has ended')).toBeVisible();
  await expect(host.getByText('Selling tickets on camera')).toBeVisible();
});

test('while nobody is live, a topic fills in the title, and the draft of another title is kept', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  await page.route(/\/api\/streams(\?|$)/, (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto(paths.live);
  const title = page.getByRole('dialog', { name: 'Start Live Stream' }).getByLabel('Title');
  await page.getByRole('main').getByRole('button', { name: 'Go Live' }).click();
  await title.fill('My own title');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show us the view from your desk' }).click();
  await expect(title).toHaveValue('Show us the view from your desk');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Go Live' }).click();
  await expect(title).toHaveValue('My own title');
});
