import { EXPAT_PICTURE_SHAPE, PHOTO_KINDS, PHOTO_SHAPES, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { Config } from '../config.ts';
import { findBadge, findFirstPhoto, giveBadge } from '../core/people/badges/service.ts';
import { computeFingerprint } from '../identity/verification/engine/fingerprint.ts';
import { checkPhotos } from '../identity/verification/photos/background.ts';
import { photoAllowance } from '../members/photos/policy.ts';
import type { PhotoParts } from '../members/photos/service.ts';
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

interface DemoPhotoParts {
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
  { database, outbox, config, log, signal, readPoster = readBuiltPoster }: DemoPhotoParts,
  whose: 'signIns' | 'network',
): Promise<void> {
  try {
    const pictures = createPictureStore({ database, storage: await createStorage(config) });
    const parts = { database, pictures, outbox, signal, readPoster, queue: { enqueue: async () => undefined } };
    const portraits = config.demo === 'full' ? await import('./faces/portraits.ts') : null;
    const signIns = demoMembers.map(({ mailbox }) => mailbox);
    const network = portraits?.mailboxes().filter((mailbox) => !signIns.includes(mailbox)) ?? [];
    const mailboxes = whose === 'signIns' ? signIns : network;
    const members = await findNewMembers(database, mailboxes.map(demoEmail), demoEmails);
    const wanted = readPhotos();
    // Faces first, because every screen shows them.
    if (portraits) await addFaces(parts, members, portraits);
    await addViews(parts, members, wanted, portraits ? 1 : 0);
    await illustrateStories(parts, members, portraits ?? wanted);
    if (whose === 'signIns') return;
    await addReviewPhotos(parts, wanted.reviews, parts);
    await addMessagePhotos(parts, wanted.messages, parts);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'Photos of the demo are missing');
  }
}

interface Parts extends PhotoParts, Pick<DemoPhotoParts, 'outbox' | 'signal'> {
  readPoster: ReadPoster;
}

const mailboxOf = ({ email }: DemoMember) => email.split('@')[0] ?? '';

async function addFaces(parts: Parts, members: DemoMember[], { drawPortraits }: Portraits): Promise<void> {
  const idOf = ({ memberId }: DemoMember) => photoIdOf(memberId, 'face');
  const faceless = members.filter((member) => photoAllowance(member).photos > 0 && !member.photoIds.includes(idOf(member)));
  const byMailbox = new Map(faceless.map((member) => [mailboxOf(member), member]));
  for await (const [mailbox, portrait] of drawPortraits([...byMailbox.keys()])) {
    if (parts.signal.aborted) return;
    const member = byMailbox.get(mailbox);
    if (!member) continue;
    await addPhoto(parts, member, { photoId: idOf(member), kind: 'photo', crop: WHOLE_CROP }, portrait);
    await afterPhotos(parts, member);
  }
}

/** Adds as many photos as the tier shows, minus the number of `faces`, and a cover if the tier has one. */
async function addViews(parts: Parts, members: DemoMember[], wanted: DemoPhotos, faces: 0 | 1): Promise<void> {
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
    const drawn = drawViews(views, { shape: PHOTO_SHAPES[kind], readPoster: parts.readPoster });
    for await (const [{ member, photoId }, picture] of drawn) {
      if (parts.signal.aborted) return;
      await addPhoto(parts, member, { photoId, kind, crop: WHOLE_CROP }, picture);
    }
  }
  for (const member of new Set(missing.map(({ member: each }) => each))) await afterPhotos(parts, member);
}

async function afterPhotos({ database, outbox, pictures, queue }: Parts, { memberId }: DemoMember): Promise<void> {
  if (await findBadge(database, memberId)) {
    const photoKey = (await findFirstPhoto(database, memberId))?.renditionBase ?? null;
    await inTransaction(database, (transaction) => giveBadge(queue, transaction, memberId, { by: 'person', photoKey }));
  }
  await checkPhotos({ database, outbox, pictures, faces: drawings }, memberId);
}

/** Shows the member's face, or the first view of the profile. */
async function illustrateStories(parts: Parts, members: DemoMember[], source: Portraits | DemoPhotos): Promise<void> {
  for (const member of members) {
    const mailbox = mailboxOf(member);
    for (const { id: storyId } of await findPicturelessStories(parts.database, member.memberId)) {
      if (parts.signal.aborted) return;
      const drawn =
        'drawPortraits' in source ? source.drawPortraits([mailbox], EXPAT_PICTURE_SHAPE) : drawFirst(parts, source, mailbox);
      const { value } = await drawn.next();
      if (value) await putPicture(parts, { storyId, uploadId: photoIdOf(storyId, 'picture') }, value[1], async () => undefined);
    }
  }
}

function drawFirst({ readPoster }: Parts, { members }: DemoPhotos, mailbox: string) {
  const view = members[mailbox]?.photos[0];
  return drawViews(view ? [{ subject: mailbox, view }] : [], { shape: EXPAT_PICTURE_SHAPE, readPoster });
}
