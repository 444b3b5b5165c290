import { EXPAT_PICTURE_SHAPE, PHOTO_SHAPES, type PhotoKind, type PictureShape, WHOLE_CROP } from '@bros/contract/core/pictures';
import { v5 } from 'uuid';
import type { Config } from '../config.ts';
import { findBadge, findFirstPhoto, giveBadge } from '../core/people/badges/service.ts';
import { takeFingerprint } from '../identity/verification/engine/fingerprint.ts';
import { checkPhotos } from '../identity/verification/photos/background.ts';
import type { PhotoOwner, PhotoParts } from '../members/photos/service.ts';
import { addPhoto } from '../members/photos/storing.ts';
import { putPicture } from '../places/expats/pictures/service.ts';
import { type Database, inTransaction } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { importPicture } from '../platform/pictures/renditions.ts';
import { loadSharp } from '../platform/pictures/sharp.ts';
import { createPictureStore } from '../platform/pictures/store.ts';
import { createStorage } from '../platform/storage.ts';
import { findPicturelessStories } from './expats/queries.ts';
import { findNewDemoMembers } from './queries.ts';
import { demoScenes, drawScene, type Scene } from './scenery.ts';
import { demoEmails } from './seed.ts';

/** Gives a photo the same id in every process, so that two concurrent starts store it once. */
const NAMESPACE = '0d6ff3ae-3c52-4f2b-9a1e-5a9f7d1c0b42';
/** Small, because drawing it delays the first page. */
const PHOTO_PIXELS = 480;
const COVER_WIDTH = 960;

/** Takes fingerprints only and loads no model for faces, because the pictures are drawings. */
const drawings = {
  measurePhoto: async (picture: Uint8Array) => ({
    ...{ faces: 0, share: 0, widthPixels: 0, sharpness: 0 },
    ...(await takeFingerprint(picture)),
  }),
};

interface DemoPhotoParts {
  database: Database;
  outbox: Outbox;
  config: Config;
  log: Log;
  signal: AbortSignal;
}

/** Runs while the server already answers. After a failure or a stop, the members keep their initials. */
export async function addDemoPhotos({ database, outbox, config, log, signal }: DemoPhotoParts): Promise<void> {
  try {
    const members = await findNewDemoMembers(database, demoEmails);
    if (members.length === 0) return;
    const pictures = createPictureStore({ database, storage: await createStorage(config) });
    const parts = { database, pictures, queue: { enqueue: async () => undefined } };
    for (const member of members) {
      if (signal.aborted) return;
      const [mailbox = ''] = member.email.split('@');
      const scenes = demoScenes[mailbox];
      for (const [place, scene] of (scenes?.photos ?? []).entries())
        await add(parts, member, 'photo', scene, `${mailbox}/${place}`);
      await renewBadge(parts, member);
      if (scenes?.cover) await add(parts, member, 'cover', scenes.cover, `${mailbox}/cover`);
      const [first] = scenes?.photos ?? [];
      if (first) await illustrateStories(parts, member, first);
      await checkPhotos({ database, outbox, pictures, faces: drawings }, member.memberId);
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'The demo members go without photos');
  }
}

async function add(parts: PhotoParts, member: PhotoOwner, kind: PhotoKind, scene: Scene, name: string): Promise<void> {
  const picture = await draw(scene, PHOTO_SHAPES[kind], kind === 'cover' ? COVER_WIDTH : PHOTO_PIXELS);
  await addPhoto(parts, member, { photoId: v5(`${member.memberId}/${name}`, NAMESPACE), kind, crop: WHOLE_CROP }, picture);
}

async function renewBadge({ database, queue }: PhotoParts, { memberId }: PhotoOwner): Promise<void> {
  if (!(await findBadge(database, memberId))) return;
  const photoKey = (await findFirstPhoto(database, memberId))?.renditionBase ?? null;
  await inTransaction(database, (transaction) => giveBadge(queue, transaction, memberId, { by: 'person', photoKey }));
}

async function illustrateStories(parts: PhotoParts, { memberId }: PhotoOwner, scene: Scene): Promise<void> {
  for (const { id: storyId } of await findPicturelessStories(parts.database, memberId)) {
    const picture = { storyId, uploadId: v5(storyId, NAMESPACE) };
    await putPicture(parts, picture, await draw(scene, EXPAT_PICTURE_SHAPE, PHOTO_PIXELS), async () => undefined);
  }
}

async function draw(scene: Scene, shape: PictureShape, width: number) {
  const height = Math.round(width / shape.aspect);
  const sharp = await loadSharp();
  const drawn = sharp(drawScene(scene, width, height), { raw: { width, height, channels: 3 } });
  return importPicture(await drawn.png().toBuffer(), shape, WHOLE_CROP);
}
