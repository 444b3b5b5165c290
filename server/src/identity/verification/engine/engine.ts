import type { ChallengeAction } from '@bros/contract/identity/verification-rules';
import type { Fingerprint } from './fingerprint.ts';

export interface KeptFrame {
  atMs: number;
  step: number;
  bytes: Uint8Array;
}

export interface FaceMeasure {
  /** Yaw and pitch in degrees. Positive if the face turns to its own left, or up. */
  yaw: number;
  pitch: number;
  /** The face's width as a fraction of the picture's shorter side. */
  share: number;
  /** Openness of the eyes: height divided by width. */
  eyes: number;
  live: number;
  real: number;
  /** From 0 to 1; null if the profile photo shows no face. */
  samePerson: number | null;
  /** Similarity to the first face of the check. */
  sameFace: number;
}

export interface FrameMeasure {
  atMs: number;
  step: number;
  faces: number;
  /** From 0 to 255. */
  brightness: number;
  /** The largest face. */
  face: FaceMeasure | null;
}

export interface PhotoMeasure extends Fingerprint {
  faces: number;
  /** 0 if there is no face. */
  share: number;
  widthPixels: number;
  sharpness: number;
}

export interface CheckMeasures {
  photoFaces: number;
  frames: FrameMeasure[];
}

export interface CheckPictures {
  acts: readonly ChallengeAction[];
  photo: Uint8Array;
  frames: readonly KeptFrame[];
}

/** The measures contain similarities and angles, never face descriptors. */
export interface FaceEngine {
  measurePhoto(picture: Uint8Array): Promise<PhotoMeasure>;
  measureCheck(pictures: CheckPictures): Promise<CheckMeasures>;
}

/** Thrown if the engine exceeded its limits or was killed. */
export class EngineEndedError extends Error {
  override name = 'EngineEndedError';
}
