import { randomUUID } from 'node:crypto';
import { WHOLE_CROP } from '@bros/contract/core/pictures';
import { reviewPhotos } from '../../src/places/reviews/tables.ts';
import { buildCityGuide } from '../city-guides.ts';
import { buildDestination, buildMember, buildReview, buildTip, LISBON, type TestMember } from '../factories.ts';
import { newReview } from '../reviews.ts';
import { buildStayPhoto, buildStayPost, stayForm, verify } from '../stay-posts.ts';
import { app, database, type Inputs, once, picture } from './app.ts';

const tipFields = { category: 'money', title: 'Two cards', text: 'In two pockets', cityId: null };
const newTip = () => ({ clientId: randomUUID(), ...tipFields });

const destination = await buildDestination(database);
const newDestination = async () => ({ destinationId: (await buildDestination(database)).id });
const destinationFields = {
  name: 'Matrix',
  city: 'Matrix',
  country: 'Portugal',
  countryCode: 'PT',
  cityId: null,
  latitude: 38.7,
  longitude: -9.1,
  timeZone: 'Europe/Lisbon',
  description: 'A city of the matrix.',
  overallScore: 7,
  costOfLivingScore: null,
  internetSpeedScore: null,
  safetyScore: null,
  weatherScore: null,
  monthlyCostLowUsd: null,
  monthlyCostHighUsd: null,
  internetMbps: null,
  weather: [],
  communityLevel: null,
  safetyNote: '',
  visaNotes: [],
  highlights: [],
  provenances: {},
};

const guideOf = async ({ id: authorId }: TestMember, state: 'draft' | 'inReview' = 'draft') => ({
  guideId: (await buildCityGuide(database, { authorId, state })).id,
});
const publishedGuide = async () => ({ guideId: (await buildCityGuide(database, { isPublished: true })).id });

const anyReview = async () => ({ reviewId: (await buildReview(database)).id });
const reviewOf = async ({ id: authorId }: TestMember) => ({ reviewId: (await buildReview(database, { authorId })).id });
const reviewWithPhoto = once(async () => {
  const author = await buildMember(database);
  const { reviewId } = await reviewOf(author);
  const photoId = randomUUID();
  await (await app.openSession(author)).request('PUT', `/api/reviews/${reviewId}/photos/${photoId}`, picture);
  return { photoId };
});
async function reviewPhotoOf(author: TestMember) {
  const { reviewId } = await reviewOf(author);
  const photoId = randomUUID();
  const files = { wholeKey: 'whole', renditionBase: 'base', renditionKeys: [], width: 1, height: 1, crop: WHOLE_CROP };
  await database.insert(reviewPhotos).values({ id: photoId, reviewId, position: 0, color: '#000000', ...files });
  return { reviewId, photoId };
}

const stayOf = async ({ id: authorId }: TestMember, traits: Parameters<typeof buildStayPost>[1] = {}) => ({
  postId: (await buildStayPost(database, { ...traits, authorId })).id,
});
const stayWithPhoto = once(async () => {
  const author = await buildMember(database);
  const { postId } = await stayOf(author);
  const photoId = randomUUID();
  await (await app.openSession(author)).request('PUT', `/api/stay-posts/${postId}/photos/${photoId}`, picture);
  return { photoId };
});

export const placeInputs = {
  'map.places': () => ({}),
  'map.faces': () => ({ 'cityIds[0]': LISBON }),
  'cityNews.list': () => ({}),
  'cityNews.choices': () => undefined,
  'cityNews.follow': () => ({ cityId: LISBON, isFollowed: true }),
  'cityNews.setKind': () => ({ kind: 'review', isOn: true }),
  'favorites.list': () => undefined,
  'favorites.add': () => ({ destinationId: destination.id }),
  'favorites.remove': () => ({ destinationId: destination.id }),
  'destinations.list': () => ({}),
  'destinations.regions': () => undefined,
  'destinations.get': () => ({ slug: destination.slug }),
  'destinationEditing.list': () => ({}),
  'destinationEditing.get': () => ({ destinationId: destination.id }),
  'destinationEditing.create': () => {
    const clientId = randomUUID();
    return { clientId, slug: clientId, ...destinationFields };
  },
  'destinationEditing.update': async () => ({ ...(await newDestination()), version: 1, ...destinationFields }),
  'destinationEditing.remove': async () => ({ ...(await newDestination()), reason: 'Twice' }),
  'destinationEditing.exportCsv': () => undefined,
  'destinationEditing.importCsv': () => ({ query: { mode: 'check' }, file: new TextEncoder().encode('slug') }),
  'tips.list': () => ({}),
  'tips.get': async (owner) => ({ tipId: (await buildTip(database, { authorId: owner.id })).id }),
  'tips.create': () => newTip(),
  'tips.update': async (owner) => ({ ...tipFields, tipId: (await buildTip(database, { authorId: owner.id })).id, version: 1 }),
  'tips.remove': async (owner) => ({ tipId: (await buildTip(database, { authorId: owner.id })).id }),
  'tips.vote': async () => ({ tipId: (await buildTip(database)).id, hasVoted: true }),
  'staff.publishTip': () => newTip(),
  'staff.editTip': async () => ({ ...tipFields, tipId: (await buildTip(database, { authorId: null })).id, version: 1 }),
  'staff.setTipHidden': async () => ({ tipId: (await buildTip(database)).id, isHidden: true, reason: 'For the matrix' }),
  'cityGuides.list': () => ({}),
  'cityGuides.get': publishedGuide,
  'cityGuides.mine': () => ({}),
  'cityGuides.draft': (owner) => guideOf(owner),
  'cityGuides.save': async (owner) => ({ ...(await guideOf(owner)), version: 1, title: 'Matrix', text: '', sources: [] }),
  'cityGuides.submit': (owner) => guideOf(owner),
  'cityGuides.withdraw': (owner) => guideOf(owner, 'inReview'),
  'cityGuides.remove': (owner) => guideOf(owner),
  'cityGuideDesk.list': () => ({}),
  'cityGuideDesk.begin': async () => ({
    guideId: randomUUID(),
    cityId: LISBON,
    authorId: (await buildMember(database)).id,
  }),
  'cityGuideDesk.decide': async () => ({
    ...(await guideOf(await buildMember(database), 'inReview')),
    version: 1,
    decision: 'published',
    comment: '',
  }),
  'cityGuideDesk.setPinned': async () => ({ ...(await publishedGuide()), isPinned: true }),
  'cityGuideDesk.takeDown': async () => ({ ...(await publishedGuide()), reason: 'For the matrix' }),
  'cityGuideDesk.restore': publishedGuide,
  'reviews.recent': () => ({ destinationIds: [destination.id] }),
  'reviews.list': () => ({ destinationId: destination.id }),
  'reviews.mine': () => ({ destinationId: destination.id }),
  'reviews.create': async () => ({ ...(await newDestination()), ...newReview() }),
  'reviews.update': async (owner) => {
    const { clientId, ...written } = newReview();
    return { ...(await reviewOf(owner)), version: 1, ...written };
  },
  'reviews.remove': async (owner) => ({ ...(await reviewOf(owner)), version: 1 }),
  'reviews.setHelpful': async () => ({ ...(await anyReview()), isHelpful: true }),
  'reviews.uploadPhoto': async (owner) => ({
    params: { ...(await reviewOf(owner)), photoId: randomUUID() },
    query: {},
    file: picture,
  }),
  'reviews.removePhoto': reviewPhotoOf,
  'reviews.readPhoto': async () => ({ ...(await reviewWithPhoto()), width: '240' }),
  'staff.reviewVersions': anyReview,
  'staff.setReviewHidden': async () => ({ ...(await anyReview()), isHidden: true, reason: 'For the matrix' }),
  'stayPosts.list': () => undefined,
  'stayPosts.create': async (owner) => {
    await verify(database, owner);
    return stayForm();
  },
  'stayPosts.get': async () => ({ postId: (await buildStayPost(database)).id }),
  'stayPosts.update': async (owner) => {
    const { clientId: _clientId, ...form } = stayForm();
    return { ...(await stayOf(owner)), version: 1, ...form };
  },
  'stayPosts.renew': (owner) => stayOf(owner, { endsOn: null }),
  'stayPosts.close': (owner) => stayOf(owner),
  'stayPosts.uploadPhoto': async (owner) => ({
    params: { ...(await stayOf(owner)), photoId: randomUUID() },
    query: {},
    file: picture,
  }),
  'stayPosts.removePhoto': async (owner) => {
    const { postId } = await stayOf(owner);
    return { postId, photoId: await buildStayPhoto(database, postId) };
  },
  'stayPosts.readPhoto': async () => ({ ...(await stayWithPhoto()), width: '320' }),
  'staff.decideStayPost': async () => {
    const held = { hiddenAt: new Date(), hiddenReason: 'Held', heldAt: new Date() };
    const { id: postId, version } = await buildStayPost(database, held);
    return { postId, version, isApproved: false, reason: 'For the matrix' };
  },
  'staff.setStayPostHidden': async () => ({
    postId: (await buildStayPost(database)).id,
    isHidden: true,
    reason: 'For the matrix',
  }),
} satisfies Inputs;
