import { EXPAT_PICTURE_SHAPE, PHOTO_KINDS, PHOTO_SHAPES, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { Config } from '../config.ts';
import { findBadge, findFirstPhoto, giveBadge } from '../core/people/badges/service.ts';
import { computeFingerprint } from '../identity/verification/engine/fingerprint.ts';
import { checkPhotos } from '../identity/verification/photos/background.ts';
import { photoAllowance } from '../members/photos/policy.ts';
import type { PhotoDeps } from '../members/photos/service.ts';
import { addPhoto } from '../members/photos/storing.ts';
import { putPicture } from '../places/expats/pictures/service.ts';
import { type Database, inTransaction } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { createPictureStore } from '../platform/pictures/store.ts';
import { createStorage } from '../platform/storage.ts';
import { addMessagePhotos, addReviewPhotos } from './content-photos.ts';
import { findPicturelessStories } from './expats/queries.ts';
import type * as PortraitsModule from './faces/portraits.ts';
import { demoMembers } from './people.ts';
import { type DemoPhotos, photoIdOf, readPhotos } from './photo-data.ts';
import { type DemoMember, findNewMembers } from './photo-queries.ts';
import { demoEmail, demoEmails } from './seed.ts';
import { drawViews, type ReadPoster, readBuiltPoster } from './views.ts';

/** Measures without the face models, because the pictures are drawings. */
const drawings = {
  measurePhoto: async (picture: Uint8Array) => ({
    faces: 0,
    share: 0,
    widthPixels: 0,
    sharpness: 0,
    ...(await computeFingerprint(picture)),
  }),
};

interface DemoPhotoDeps {
  database: Database;
  outbox: Outbox;
  config: Config;
  log: Log;
  signal: AbortSignal;
  readPoster?: ReadPoster;
}

type Portraits = typeof PortraitsModule;

/** On failure, members are shown by their initials. */
export async function addDemoPhotos(
  { database, outbox, config, log, signal, readPoster = readBuiltPoster }: DemoPhotoDeps,
  whose: 'signIns' | 'network',
): Promise<void> {
  try {
    const pictures = createPictureStore({ database, storage: await createStorage(config) });
    const deps = { database, pictures, outbox, signal, readPoster, queue: { enqueue: async () => undefined } };
    const portraits = config.demo === 'full' ? await import('./faces/portraits.ts') : null;
    const signIns = demoMembers.map(({ mailbox }) => mailbox);
    const network = portraits?.mailboxes().filter((mailbox) => !signIns.includes(mailbox)) ?? [];
    const mailboxes = whose === 'signIns' ? signIns : network;
    const members = await findNewMembers(database, mailboxes.map(demoEmail), demoEmails);
    const wanted = readPhotos();
    // Faces first, because every screen shows them.
    if (portraits) await addFaces(deps, members, portraits);
    await addViews(deps, members, wanted, portraits ? 1 : 0);
    await illustrateStories(deps, members, portraits ?? wanted);
    if (whose === 'signIns') return;
    await addReviewPhotos(deps, wanted.reviews, deps);
    await addMessagePhotos(deps, wanted.messages, deps);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'Photos of the demo are missing');
  }
}

interface Deps extends PhotoDeps, Pick<DemoPhotoDeps, 'outbox' | 'signal'> {
  readPoster: ReadPoster;
}

const mailboxOf = ({ email }: DemoMember) => email.split('@')[0] ?? '';

async function addFaces(deps: Deps, members: DemoMember[], { drawPortraits }: Portraits): Promise<void> {
  const idOf = ({ memberId }: DemoMember) => photoIdOf(memberId, 'face');
  const faceless = members.filter((member) => photoAllowance(member).photos > 0 && !member.photoIds.includes(idOf(member)));
  const byMailbox = new Map(faceless.map((member) => [mailboxOf(member), member]));
  for await (const [mailbox, portrait] of drawPortraits([...byMailbox.keys()])) {
    if (deps.signal.aborted) return;
    const member = byMailbox.get(mailbox);
    if (!member) continue;
    await addPhoto(deps, member, { photoId: idOf(member), kind: 'photo', crop: WHOLE_CROP }, portrait);
    await afterPhotos(deps, member);
  }
}

/** Adds as many photos as the member's tier allows, minus the number of `faces`, and a cover if the tier includes one. */
async function addViews(deps: Deps, members: DemoMember[], wanted: DemoPhotos, faces: 0 | 1): Promise<void> {
  const missing = members.flatMap((member) => {
    const { photos = [], cover } = wanted.members[mailboxOf(member)] ?? {};
    const { photos: max, hasCover } = photoAllowance(member);
    const views = { photo: photos.slice(0, Math.max(0, max - faces)), cover: hasCover && cover ? [cover] : [] };
    return PHOTO_KINDS.flatMap((kind) =>
      views[kind].map((view) => ({ member, kind, view, photoId: photoIdOf(member.memberId, `${kind}/${view}`) })),
    ).filter(({ photoId }) => !member.photoIds.includes(photoId));
  });
  for (const kind of PHOTO_KINDS) {
    const views = missing.filter((each) => each.kind === kind).map((subject) => ({ subject, view: subject.view }));
    const drawn = drawViews(views, { shape: PHOTO_SHAPES[kind], readPoster: deps.readPoster });
    for await (const [{ member, photoId }, picture] of drawn) {
      if (deps.signal.aborted) return;
      await addPhoto(deps, member, { photoId, kind, crop: WHOLE_CROP }, picture);
    }
  }
  for (const member of new Set(missing.map(({ member: each }) => each))) await afterPhotos(deps, member);
}

async function afterPhotos({ database, outbox, pictures, queue }: Deps, { memberId }: DemoMember): Promise<void> {
  if (await findBadge(database, memberId)) {
    const photoKey = (await findFirstPhoto(database, memberId))?.renditionBase ?? null;
    await inTransaction(database, (transaction) => giveBadge(queue, transaction, memberId, { by: 'person', photoKey }));
  }
  await checkPhotos({ database, outbox, pictures, faces: drawings }, memberId);
}

/** Shows the member's face, or the first view of the profile. */
async function illustrateStories(deps: Deps, members: DemoMember[], source: Portraits | DemoPhotos): Promise<void> {
  for (const member of members) {
    const mailbox = mailboxOf(member);
    for (const { id: storyId } of await findPicturelessStories(deps.database, member.memberId)) {
      if (deps.signal.aborted) return;
      const drawn =
        'drawPortraits' in source ? source.drawPortraits([mailbox], EXPAT_PICTURE_SHAPE) : drawFirst(deps, source, mailbox);
      const { value } = await drawn.next();
      if (value) await putPicture(deps, { storyId, uploadId: photoIdOf(storyId, 'picture') }, value[1], async () => undefined);
    }
  }
}

function drawFirst({ readPoster }: Deps, { members }: DemoPhotos, mailbox: string) {
  const view = members[mailbox]?.photos[0];
  return drawViews(view ? [{ subject: mailbox, view }] : [], { shape: EXPAT_PICTURE_SHAPE, readPoster });
}
