import { expect, test } from 'vitest';
import { buildEvent } from '../../../test/events.ts';
import { startTestApp } from '../../../test/harness.ts';

const app = await startTestApp();

test('the landing page shows whether its reader is signed in', async () => {
  const member = await app.signedIn();
  expect(await app.visitor().api.landing.get()).toMatchObject({ isSignedIn: false, mostPopularTier: null });
  expect(await member.api.landing.get()).toMatchObject({ isSignedIn: true });
});

test('the landing page lists only public events that are not hidden, without people and addresses', async () => {
  const { id } = await buildEvent(app.database, { visibility: 'public', title: 'Open walk' });
  await buildEvent(app.database, { title: 'For members' });
  const hidden = { hiddenAt: new Date(), hiddenReason: 'Spam' };
  await buildEvent(app.database, { visibility: 'public', title: 'Taken down', ...hidden });
  const { events } = await app.visitor().api.landing.get();
  expect(events).toMatchObject([{ id, title: 'Open walk', registeredCount: 0 }]);
  expect(Object.keys(events[0] ?? {}).toSorted()).toEqual(
    ['id', 'title', 'startsLocal', 'capacity', 'registeredCount', 'city', 'country'].toSorted(),
  );
});

test('the sitemap lists the legal and help pages', async () => {
  const sitemap = await (await app.visitor().request('GET', '/sitemap.xml')).text();
  for (const path of ['/help', '/terms', '/privacy', '/rules', '/imprint', '/accessibility'])
    expect(sitemap).toContain(`${path}</loc>`);
});

test('the site states whether a language model checks messages', async () => {
  expect(await app.visitor().api.site.settings()).toMatchObject({
    isModelModerating: false,
    operator: { name: null, address: null, governingLaw: null },
  });
});
