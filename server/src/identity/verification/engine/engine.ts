import type { ChallengeAct } from '@bros/contract/identity/verification-rules';
import type { Fingerprint } from './fingerprint.ts';

/** A picture as it is kept of a check, and when in it. */
export interface KeptFrame {
  atMs: number;
  /** 0 while the member looks straight, then 1 for the first act and so on. */
  step: number;
  bytes: Uint8Array;
}

export interface FaceMeasure {
  /** Degrees: positive where the face turns to its own left, and upwards. */
  yaw: number;
  pitch: number;
  /** The width of the face in shares of the picture's shorter side. */
  share: number;
  /** The height of the eyes in shares of their width. */
  eyes: number;
  /** From 0 to 1. */
  live: number;
  real: number;
  /** The likeness with the profile photo, from 0 to 1; null where that shows no face. */
  samePerson: number | null;
  /** The likeness with the first face of the check. */
  sameFace: number;
}

export interface FrameMeasure {
  atMs: number;
  step: number;
  faces: number;
  /** Mean brightness, from 0 to 255. */
  brightness: number;
  /** The largest one; null without any. */
  face: FaceMeasure | null;
}

export interface PhotoMeasure extends Fingerprint {
  faces: number;
  /** The largest face; 0 without any. */
  share: number;
  widthPixels: number;
  sharpness: number;
}

export interface CheckMeasures {
  photoFaces: number;
  frames: FrameMeasure[];
}

export interface CheckPictures {
  acts: readonly ChallengeAct[];
  /** The profile photo, as stored. */
  photo: Uint8Array;
  frames: readonly KeptFrame[];
}

/** Measures faces. Descriptors stay inside: only likenesses and angles come out. */
export interface FaceEngine {
  measurePhoto(picture: Uint8Array): Promise<PhotoMeasure>;
  measureCheck(pictures: CheckPictures): Promise<CheckMeasures>;
}

/** The engine was ended before it was done: it took too long or too much memory, or somebody ended its process. */
export class EngineEndedError extends Error {
  override name = 'EngineEndedError';
}
