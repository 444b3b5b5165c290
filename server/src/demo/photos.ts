import { EXPAT_PICTURE_SHAPE, PHOTO_SHAPES, type PhotoKind, WHOLE_CROP } from '@bros/contract/core/pictures';
import { v5 } from 'uuid';
import type { Config } from '../config.ts';
import { findBadge, findFirstPhoto, giveBadge } from '../core/people/badges/service.ts';
import { computeFingerprint } from '../identity/verification/engine/fingerprint.ts';
import { checkPhotos } from '../identity/verification/photos/background.ts';
import { photoAllowance } from '../members/photos/policy.ts';
import type { PhotoOwner, PhotoParts } from '../members/photos/service.ts';
import { addPhoto } from '../members/photos/storing.ts';
import { putPicture } from '../places/expats/pictures/service.ts';
import { type Database, inTransaction } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { ImportedPicture } from '../platform/pictures/renditions.ts';
import { createPictureStore } from '../platform/pictures/store.ts';
import { createStorage } from '../platform/storage.ts';
import { addMessagePhotos, addReviewPhotos } from './content-photos.ts';
import { findPicturelessStories } from './expats/queries.ts';
import type { drawPortraits as DrawPortraits } from './faces/portraits.ts';
import { demoMembers } from './people.ts';
import { readPhotos } from './photo-data.ts';
import { findMembersWithoutPhotos } from './photo-queries.ts';
import { demoEmail, demoEmails } from './seed.ts';
import { drawViews, type ReadPoster, readBuiltPoster } from './views.ts';

/** Gives a photo the same ID in every process, so two concurrent starts store it once. */
const NAMESPACE = '0d6ff3ae-3c52-4f2b-9a1e-5a9f7d1c0b42';

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

/** On failure, members are shown by their initials. */
export async function addDemoPhotos(
  { database, outbox, config, log, signal, readPoster = readBuiltPoster }: DemoPhotoParts,
  whose: 'signIns' | 'network',
): Promise<void> {
  try {
    const pictures = createPictureStore({ database, storage: await createStorage(config) });
    const parts = { database, pictures, queue: { enqueue: async () => undefined }, readPoster };
    const portraits = config.demo === 'full' ? await import('./faces/portraits.ts') : null;
    const signIns = demoMembers.map(({ mailbox }) => mailbox);
    const network = portraits?.mailboxes().filter((mailbox) => !signIns.includes(mailbox)) ?? [];
    const mailboxes = whose === 'signIns' ? signIns : network;
    const members = await findMembersWithoutPhotos(database, mailboxes.map(demoEmail), demoEmails);
    // Faces first, because every screen shows them.
    const passes = portraits
      ? [addFaces(parts, members, portraits.drawPortraits), addViews(parts, members, 1)]
      : [addViews(parts, members, 0), illustrateWithViews(parts, members)];
    for (const pass of passes) {
      for await (const { memberId } of pass) {
        if (signal.aborted) return;
        await renewBadge(parts, memberId);
        await checkPhotos({ database, outbox, pictures, faces: drawings }, memberId);
      }
    }
    if (whose === 'signIns') return;
    await addReviewPhotos({ database, pictures, outbox, readPoster }, signal);
    await addMessagePhotos({ database, pictures, readPoster }, signal);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'Photos of the demo are missing');
  }
}

interface Parts extends PhotoParts {
  readPoster: ReadPoster;
}
type DemoMember = Awaited<ReturnType<typeof findMembersWithoutPhotos>>[number];

async function* addFaces(parts: Parts, members: DemoMember[], drawPortraits: typeof DrawPortraits) {
  const shown = new Map(
    members.filter((member) => photoAllowance(member).photos > 0).map((member) => [mailboxOf(member), member]),
  );
  for await (const [mailbox, portrait] of drawPortraits([...shown.keys()])) {
    const member = shown.get(mailbox);
    if (!member) continue;
    await addPhoto(parts, member, newPhoto(member, 'photo', `${mailbox}/face`), portrait);
    await illustrateStories(parts, member, async () => {
      const { value } = await drawPortraits([mailbox], EXPAT_PICTURE_SHAPE).next();
      return value?.[1];
    });
    yield member;
  }
}

async function* illustrateWithViews(parts: Parts, members: DemoMember[]) {
  for (const member of members) {
    const [first] = viewsOf(member).photos;
    if (!first) continue;
    await illustrateStories(parts, member, async () => {
      const options = { shape: EXPAT_PICTURE_SHAPE, readPoster: parts.readPoster };
      const { value } = await drawViews([{ subject: member, view: first }], options).next();
      return value?.[1];
    });
    yield member;
  }
}

const mailboxOf = ({ email }: { email: string }) => email.split('@')[0] ?? '';

const newPhoto = ({ memberId }: PhotoOwner, kind: PhotoKind, name: string) => ({
  photoId: v5(`${memberId}/${name}`, NAMESPACE),
  kind,
  crop: WHOLE_CROP,
});

const viewsOf = (member: DemoMember) => readPhotos().members[mailboxOf(member)] ?? { photos: [], cover: undefined };

/** Adds as many photos as the tier shows, minus the `existing` ones, and the cover. */
async function* addViews(parts: Parts, members: DemoMember[], existing: number) {
  for (const member of members) {
    const { photos, cover } = viewsOf(member);
    const shown = photos.slice(0, Math.max(0, photoAllowance(member).photos - existing));
    if (shown.length === 0 && !cover) continue;
    const kinds = [
      ['photo', shown],
      ['cover', cover ? [cover] : []],
    ] as const;
    for (const [kind, views] of kinds)
      for await (const [view, picture] of drawViews(
        views.map((each) => ({ subject: each, view: each })),
        { shape: PHOTO_SHAPES[kind], readPoster: parts.readPoster },
      ))
        await addPhoto(parts, member, newPhoto(member, kind, view), picture);
    yield member;
  }
}

async function renewBadge({ database, queue }: PhotoParts, memberId: string): Promise<void> {
  if (!(await findBadge(database, memberId))) return;
  const photoKey = (await findFirstPhoto(database, memberId))?.renditionBase ?? null;
  await inTransaction(database, (transaction) => giveBadge(queue, transaction, memberId, { by: 'person', photoKey }));
}

async function illustrateStories(
  parts: PhotoParts,
  { memberId }: PhotoOwner,
  drawPicture: () => Promise<ImportedPicture | undefined>,
): Promise<void> {
  for (const { id: storyId } of await findPicturelessStories(parts.database, memberId)) {
    const drawn = await drawPicture();
    if (drawn) await putPicture(parts, { storyId, uploadId: v5(storyId, NAMESPACE) }, drawn, async () => undefined);
  }
}
