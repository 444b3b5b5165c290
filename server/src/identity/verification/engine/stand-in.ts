import type { ChallengeAction } from '@bros/contract/identity/verification-rules';
import { loadSharp } from '../../../platform/pictures/sharp.ts';
import type { CheckPictures, FaceEngine, FaceMeasure } from './engine.ts';
import { computeFingerprint } from './fingerprint.ts';

const RED_MARGIN = 60;

const STRAIGHT: FaceMeasure = { yaw: 0, pitch: 0, share: 0.4, eyes: 0.3, live: 0.9, real: 0.9, samePerson: 0.8, sameFace: 0.9 };

const DONE: Record<ChallengeAction, Partial<FaceMeasure>> = {
  turnLeft: { yaw: 35 },
  turnRight: { yaw: -35 },
  comeCloser: { share: 0.7 },
  lookUp: { pitch: 25 },
  blink: { eyes: 0.05 },
};

/** For tests; `config.ts` rejects this engine elsewhere. A check passes unless the profile photo is red. */
export const standInEngine: FaceEngine = {
  async measurePhoto(picture) {
    const fingerprint = await computeFingerprint(picture);
    if (await isRed(picture)) return { faces: 0, share: 0, widthPixels: 0, sharpness: 0, ...fingerprint };
    return { faces: 1, share: 0.5, widthPixels: 300, sharpness: 20, ...fingerprint };
  },
  async measureCheck({ acts, photo, frames }: CheckPictures) {
    const isOther = await isRed(photo);
    return {
      photoFaces: 1,
      frames: frames.map(({ atMs, step }) => {
        const act = acts[step - 1];
        const face = isOther ? { ...STRAIGHT, samePerson: 0.2 } : { ...STRAIGHT, ...(act && DONE[act]) };
        return { atMs, step, faces: 1, brightness: 120, face };
      }),
    };
  },
};

async function isRed(picture: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const { channels } = await sharp(picture).toColorspace('srgb').stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > green + RED_MARGIN && red > blue + RED_MARGIN;
}
