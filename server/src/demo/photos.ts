import { EXPAT_PICTURE_SHAPE, PHOTO_SHAPES, type PhotoKind, type PictureShape, WHOLE_CROP } from '@bros/contract/core/pictures';
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
import { type ImportedPicture, importPicture } from '../platform/pictures/renditions.ts';
import { loadSharp } from '../platform/pictures/sharp.ts';
import { createPictureStore } from '../platform/pictures/store.ts';
import { createStorage } from '../platform/storage.ts';
import { findPicturelessStories } from './expats/queries.ts';
import type { drawPortraits as DrawPortraits } from './faces/portraits.ts';
import { demoMembers } from './people.ts';
import { findNewDemoMembers } from './queries.ts';
import { drawScene, readScenes, type Scene } from './scenery.ts';
import { demoEmail, demoEmails } from './seed.ts';

/** Gives a photo the same ID in every process, so two concurrent starts store it once. */
const NAMESPACE = '0d6ff3ae-3c52-4f2b-9a1e-5a9f7d1c0b42';
/** Small, because drawing delays the first page. */
const PHOTO_PIXELS = 480;
const COVER_WIDTH = 960;

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
}

/** On failure, members are shown by their initials. */
export async function addDemoPhotos(
  { database, outbox, config, log, signal }: DemoPhotoParts,
  whose: 'signIns' | 'network',
): Promise<void> {
  try {
    const pictures = createPictureStore({ database, storage: await createStorage(config) });
    const parts = { database, pictures, queue: { enqueue: async () => undefined } };
    const portraits = config.demo === 'full' ? await import('./faces/portraits.ts') : null;
    const signIns = demoMembers.map(({ mailbox }) => mailbox);
    const network = portraits?.mailboxes().filter((mailbox) => !signIns.includes(mailbox)) ?? [];
    const mailboxes = whose === 'signIns' ? signIns : network;
    const members = await findNewDemoMembers(database, mailboxes.map(demoEmail), demoEmails);
    const add = portraits ? addFaces(parts, members, portraits.drawPortraits) : addAllScenes(parts, members);
    for await (const { memberId } of add) {
      if (signal.aborted) return;
      await renewBadge(parts, memberId);
      await checkPhotos({ database, outbox, pictures, faces: drawings }, memberId);
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'The demo members have no photos');
  }
}

type DemoMember = Awaited<ReturnType<typeof findNewDemoMembers>>[number];

async function* addFaces(parts: PhotoParts, members: DemoMember[], drawPortraits: typeof DrawPortraits) {
  const shown = new Map(
    members.filter((member) => photoAllowance(member).photos > 0).map((member) => [mailboxOf(member), member]),
  );
  for await (const [mailbox, portrait] of drawPortraits([...shown.keys()])) {
    const member = shown.get(mailbox);
    if (!member) continue;
    await addPhoto(parts, member, newPhoto(member, 'photo', `${mailbox}/face`), portrait);
    await addScenes(parts, member, 1);
    await illustrateStories(parts, member, async () => {
      const { value } = await drawPortraits([mailbox], EXPAT_PICTURE_SHAPE).next();
      return value?.[1];
    });
    yield member;
  }
}

async function* addAllScenes(parts: PhotoParts, members: DemoMember[]) {
  for (const member of members) {
    await addScenes(parts, member, 0);
    const scene = readScenes()[mailboxOf(member)]?.photos?.[0];
    if (scene) await illustrateStories(parts, member, () => draw(scene, EXPAT_PICTURE_SHAPE, PHOTO_PIXELS));
    yield member;
  }
}

const mailboxOf = ({ email }: { email: string }) => email.split('@')[0] ?? '';

const newPhoto = ({ memberId }: PhotoOwner, kind: PhotoKind, name: string) => ({
  photoId: v5(`${memberId}/${name}`, NAMESPACE),
  kind,
  crop: WHOLE_CROP,
});

async function addScenes(parts: PhotoParts, member: DemoMember, from: number): Promise<void> {
  const mailbox = mailboxOf(member);
  const { photos = [], cover } = readScenes()[mailbox] ?? {};
  for (const [index, scene] of photos.entries())
    if (index >= from) await add(parts, member, 'photo', scene, `${mailbox}/${index}`);
  if (cover) await add(parts, member, 'cover', cover, `${mailbox}/cover`);
}

async function add(parts: PhotoParts, member: PhotoOwner, kind: PhotoKind, scene: Scene, name: string): Promise<void> {
  const picture = await draw(scene, PHOTO_SHAPES[kind], kind === 'cover' ? COVER_WIDTH : PHOTO_PIXELS);
  await addPhoto(parts, member, newPhoto(member, kind, name), picture);
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

async function draw(scene: Scene, shape: PictureShape, width: number): Promise<ImportedPicture> {
  const height = Math.round(width / shape.aspect);
  const sharp = await loadSharp();
  const drawn = sharp(drawScene(scene, width, height), { raw: { width, height, channels: 3 } });
  return importPicture(await drawn.png().toBuffer(), shape, WHOLE_CROP);
}
