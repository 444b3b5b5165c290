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

/** No face models, because the pictures are drawings. */
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
    const add = portraits ? addFaces(parts, members, portraits.drawPortraits) : addAllViews(parts, members);
    for await (const { memberId } of add) {
      if (signal.aborted) return;
      await renewBadge(parts, memberId);
      await checkPhotos({ database, outbox, pictures, faces: drawings }, memberId);
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
    await addViews(parts, member, 1);
    await illustrateStories(parts, member, async () => {
      const { value } = await drawPortraits([mailbox], EXPAT_PICTURE_SHAPE).next();
      return value?.[1];
    });
    yield member;
  }
}

async function* addAllViews(parts: Parts, members: DemoMember[]) {
  for (const member of members) {
    await addViews(parts, member, 0);
    const [first] = readPhotos().members[mailboxOf(member)]?.photos ?? [];
    if (first)
      await illustrateStories(parts, member, async () => {
        const { value } = await drawViews([{ subject: member, view: first }], {
          shape: EXPAT_PICTURE_SHAPE,
          readPoster: parts.readPoster,
        }).next();
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

async function addViews(parts: Parts, member: DemoMember, existing: number): Promise<void> {
  const { photos = [], cover } = readPhotos().members[mailboxOf(member)] ?? {};
  const shown = photos.slice(0, photoAllowance(member).photos - existing);
  for (const [kind, views] of [
    ['photo', shown],
    ['cover', cover ? [cover] : []],
  ] as const)
    for await (const [view, picture] of drawViews(
      views.map((view) => ({ subject: view, view })),
      { shape: PHOTO_SHAPES[kind], readPoster: parts.readPoster },
    ))
      await addPhoto(parts, member, newPhoto(member, kind, view), picture);
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
