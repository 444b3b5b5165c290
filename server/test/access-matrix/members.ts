import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { photos } from '../../src/core/people/photos/tables.ts';
import { memberSearches } from '../../src/members/directory/searches/tables.ts';
import { buildMember, buildPhoto, buildTrip, LISBON, type TestMember } from '../factories.ts';
import { buildSafetyContact, buildSafetyTimer, timerForm } from '../safety.ts';
import { app, database, type Inputs, once, picture } from './app.ts';
import { anotherMember, buildAcquaintance, buildReference } from './other-members.ts';

const uploadedPhoto = once(async () => {
  const photoId = randomUUID();
  await (await app.signedIn()).request('PUT', `/api/photos/${photoId}`, picture);
  const [row] = await database.select().from(photos).where(eq(photos.id, photoId));
  if (!row) throw new Error('The photo was not stored.');
  return row;
});
const photoOf = async ({ id: memberId }: TestMember) =>
  (await buildPhoto(database, { ...(await uploadedPhoto()), id: randomUUID(), memberId })).id;

const tripDays = { cityId: LISBON, arrivesOn: '2020-02-29', leavesOn: '2020-03-01', rating: 5, review: '' };
const tripOf = async ({ id: memberId }: TestMember) => ({ tripId: (await buildTrip(database, { memberId })).id });

async function buildMemberSearch({ id: memberId }: TestMember): Promise<string> {
  const values = { memberId, clientId: randomUUID(), name: 'Of the matrix', filter: {} };
  const [row] = await database.insert(memberSearches).values(values).returning();
  if (!row) throw new Error('The set of filters was not created.');
  return row.id;
}

export const memberInputs = {
  'profiles.mine': () => undefined,
  'profiles.update': () => ({
    displayName: 'Name',
    bio: '',
    cityId: null,
    location: '',
    country: '',
    occupation: '',
    age: null,
    education: '',
    culturalBackground: '',
    interests: [],
    languages: [],
    version: 1,
  }),
  'profiles.setUnits': () => ({ temperature: 'celsius', clock: null }),
  'privacy.mine': () => undefined,
  'privacy.setAudience': () => ({ part: 'photos', audience: 'nobody' }),
  'privacy.setHidden': () => ({ isHidden: true }),
  'privacy.setOnHomePage': () => ({ isOnHomePage: true }),
  'privacy.setAskable': () => ({ isAskable: true }),
  'socialAccounts.mine': () => undefined,
  'socialAccounts.connect': () => ({ platform: 'tiktok', account: 'marco' }),
  'socialAccounts.disconnect': () => ({ platform: 'tiktok' }),
  'photos.mine': () => undefined,
  'photos.upload': () => ({ params: { photoId: randomUUID() }, file: picture }),
  'photos.crop': async (owner) => ({ photoId: await photoOf(owner), left: 0, top: 0, width: 1, height: 1 }),
  'photos.reorder': async (owner) => ({ photoIds: [(await buildPhoto(database, { memberId: owner.id })).id] }),
  'photos.remove': async (owner) => ({ photoId: (await buildPhoto(database, { memberId: owner.id })).id }),
  'photos.read': async (owner) => ({ photoId: await photoOf(owner), width: 'whole' }),
  'trips.mine': () => ({ period: 'past' }),
  'trips.myFigures': () => undefined,
  'trips.dayCounts': () => undefined,
  'trips.taxReport': () => ({ year: 2026 }),
  'trips.exportFile': () => ({ format: 'csv' }),
  'trips.importFile': () => ({ query: { mode: 'check' }, file: new TextEncoder().encode('city,arrives_on') }),
  'trips.get': tripOf,
  'trips.create': () => ({ clientId: randomUUID(), ...tripDays }),
  'trips.update': async (owner) => ({ ...(await tripOf(owner)), version: 1, ...tripDays }),
  'trips.remove': async (owner) => ({ ...(await tripOf(owner)), version: 1 }),
  'trips.companions': tripOf,
  'trips.ofMember': async () => ({ memberId: (await buildMember(database)).id, period: 'past' }),
  'trips.figuresOf': anotherMember,
  'members.list': () => ({}),
  'members.countries': () => undefined,
  'members.suggestions': () => undefined,
  'members.get': anotherMember,
  'memberSearches.list': () => undefined,
  'memberSearches.create': () => ({ clientId: randomUUID(), name: 'Of the matrix', filter: {} }),
  'memberSearches.remove': async (owner) => ({ searchId: await buildMemberSearch(owner) }),
  'connections.incoming': () => ({}),
  'connections.outgoing': () => ({}),
  'connections.list': () => ({}),
  'connections.counts': () => undefined,
  'connections.request': anotherMember,
  'connections.accept': async (owner) => ({ memberId: await buildAcquaintance(owner, 'incoming') }),
  'connections.decline': async (owner) => ({ memberId: await buildAcquaintance(owner, 'incoming') }),
  'connections.withdraw': async (owner) => ({ memberId: await buildAcquaintance(owner, 'outgoing') }),
  'connections.disconnect': async (owner) => ({ memberId: await buildAcquaintance(owner, 'connected') }),
  'references.list': anotherMember,
  'references.suggestions': () => undefined,
  'references.summary': anotherMember,
  'references.write': async (owner) => ({ memberId: await buildAcquaintance(owner, 'connected'), hasMet: false }),
  'references.withdraw': async (owner) => {
    const about = await buildMember(database);
    await buildReference(owner, about);
    return { memberId: about.id };
  },
  'safetyTimers.mine': () => undefined,
  'safetyTimers.addContact': () => ({ name: 'Maria', email: `${randomUUID()}@outside.example` }),
  'safetyTimers.removeContact': async (owner) => ({ contactId: (await buildSafetyContact(database, owner)).id }),
  'safetyTimers.start': async (owner) => timerForm((await buildSafetyContact(database, owner)).id),
  'safetyTimers.change': async (owner) => {
    const { id: timerId, endsAt } = await buildSafetyTimer(database, owner);
    return { timerId, endsAt, action: 'fine' };
  },
  'safetyTimers.readLink': () => ({ token: 'x' }),
  'safetyTimers.answerLink': () => ({ token: 'x', answer: 'seen' }),
} satisfies Inputs;
