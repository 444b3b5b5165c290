import { randomUUID } from 'node:crypto';
import { expatConsents } from '../../src/places/expats/tables.ts';
import { buildExpatStory } from '../factories.ts';
import { app, database, type Inputs, once, picture } from './app.ts';
import { anotherMember } from './other-members.ts';

const storyForm = (storyId: string = randomUUID()) => ({
  storyId,
  memberId: null,
  consentNote: 'By mail',
  name: 'Marco',
  age: null,
  originCountry: 'Italy',
  currentCountry: 'Portugal',
  profession: 'Carpenter',
  yearsAbroad: 4,
  story: 'I came for a winter.',
  keyTips: [],
  achievements: [],
  videoUrl: null,
});
const storyWithPicture = once(async () => {
  const { id: storyId, month } = await buildExpatStory(database);
  const admin = await app.signedIn({ role: 'admin' });
  await admin.request('PUT', `/api/staff/expats/stories/${storyId}/picture-uploads/${randomUUID()}`, picture);
  return { storyId, month: month?.slice(0, 7) };
});
const draft = async () => ({ storyId: (await buildExpatStory(database, { state: 'draft' })).id });

export const expatInputs = {
  'expats.list': () => ({}),
  'expats.get': async () => ({ month: (await buildExpatStory(database)).month?.slice(0, 7) }),
  'expats.picture': async () => ({ month: (await storyWithPicture()).month, width: '160' }),
  'expats.round': () => undefined,
  'expats.nominees': () => ({}),
  'expats.nominate': async () => ({ ...(await anotherMember()), reason: 'For the matrix' }),
  'expats.vote': () => ({ memberId: null }),
  'expats.ownConsent': () => undefined,
  'expats.consent': async (owner) => {
    await database.insert(expatConsents).values({ memberId: owner.id });
    return { isGiven: true };
  },
  'staff.expatNominees': () => ({}),
  'staff.expatStories': () => ({}),
  'staff.createExpatStory': () => storyForm(),
  'staff.saveExpatStory': async () => ({ ...storyForm((await draft()).storyId), version: 1 }),
  'staff.publishExpatStory': async () => {
    const { id, month } = await buildExpatStory(database, { state: 'draft' });
    return { storyId: id, version: 1, month: month?.slice(0, 7) };
  },
  'staff.unpublishExpatStory': async () => ({ storyId: (await buildExpatStory(database)).id, version: 1 }),
  'staff.removeExpatStory': draft,
  'staff.uploadExpatPicture': async () => ({ params: { ...(await draft()), uploadId: randomUUID() }, query: {}, file: picture }),
  'staff.removeExpatPicture': draft,
  'staff.readExpatPicture': async () => ({ storyId: (await storyWithPicture()).storyId, width: '160' }),
} satisfies Inputs;
