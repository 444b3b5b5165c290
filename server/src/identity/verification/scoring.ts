import type { CheckScores } from '@bros/contract/identity/verification-desk';
import {
  ACT_FACE_MIN,
  BLINK_MAX_RATIO,
  BRIGHTNESS_MIN,
  type ChallengeAction,
  type CheckAdvice,
  COME_CLOSER_MIN_RATIO,
  LIVE_MIN,
  LOOK_UP_MIN_DEGREES,
  ONE_FACE_MIN_SHARE,
  REAL_MIN,
  SAME_FACE_MIN,
  SAME_PERSON_MIN,
  TURN_MIN_DEGREES,
} from '@bros/contract/identity/verification-rules';
import type { CheckMeasures, FaceMeasure, FrameMeasure } from './engine/engine.ts';

export interface CheckResult {
  outcome: 'pass' | 'unclear';
  advice: CheckAdvice[];
  missedActions: ChallengeAction[];
  scores: CheckScores;
}

type Baseline = Pick<FaceMeasure, 'yaw' | 'pitch' | 'share' | 'eyes'>;
type FaceFrame = FrameMeasure & { face: FaceMeasure };

const isDoing: Record<ChallengeAction, (face: FaceMeasure, straight: Baseline) => boolean> = {
  turnLeft: (face, straight) => face.yaw - straight.yaw >= TURN_MIN_DEGREES,
  turnRight: (face, straight) => straight.yaw - face.yaw >= TURN_MIN_DEGREES,
  lookUp: (face, straight) => face.pitch - straight.pitch >= LOOK_UP_MIN_DEGREES,
  comeCloser: (face, straight) => face.share >= straight.share * COME_CLOSER_MIN_RATIO,
  blink: (face, straight) => face.eyes <= straight.eyes * BLINK_MAX_RATIO,
};

/** An action is only recognized in its own step. */
export function scoreCheck(acts: readonly ChallengeAction[], { photoFaces, frames }: CheckMeasures): CheckResult {
  const single = frames.filter((frame): frame is FaceFrame => frame.faces === 1 && frame.face !== null);
  const atFirst = single.filter(({ step }) => step === 0);
  const straight = baselineOf(atFirst);
  const actScores = acts.map((act, index) => {
    const seen =
      straight &&
      single.find(({ step, face }) => step === index + 1 && face.sameFace >= ACT_FACE_MIN && isDoing[act](face, straight));
    return { act, isDone: seen !== undefined && seen !== null, atMs: seen?.atMs ?? null };
  });
  const scores: CheckScores = {
    acts: actScores,
    oneFace: frames.length > 0 ? single.length / frames.length : null,
    samePerson: medianOf(atFirst.flatMap(({ face }) => face.samePerson ?? [])),
    sameFace: leastOf(single, acts.length, 'sameFace'),
    live: leastOf(single, acts.length, 'live'),
    real: leastOf(single, acts.length, 'real'),
    framesScored: frames.length,
  };
  const advice = adviseOn(scores, frames, photoFaces);
  const missedActions = actScores.filter(({ isDone }) => !isDone).map(({ act }) => act);
  return { outcome: advice.length === 0 ? 'pass' : 'unclear', advice, missedActions, scores };
}

function adviseOn(scores: CheckScores, frames: readonly FrameMeasure[], photoFaces: number): CheckAdvice[] {
  const isBelow = (score: number | null, least: number) => score === null || score < least;
  const hasOneFace = !isBelow(scores.oneFace, ONE_FACE_MIN_SHARE);
  const many = frames.filter(({ faces }) => faces > 1).length;
  const none = frames.filter(({ faces }) => faces === 0).length;
  const reasons: Record<Exclude<CheckAdvice, 'notScored'>, boolean> = {
    tooDark: isBelow(medianOf(frames.map(({ brightness }) => brightness)), BRIGHTNESS_MIN),
    noFace: !hasOneFace && none >= many,
    severalFaces: !hasOneFace && many > none,
    photoHasNoFace: photoFaces === 0,
    actMissed: scores.acts.some(({ isDone }) => !isDone),
    notLikePhoto: (photoFaces > 0 && isBelow(scores.samePerson, SAME_PERSON_MIN)) || isBelow(scores.sameFace, SAME_FACE_MIN),
    notLive: isBelow(scores.live, LIVE_MIN) || isBelow(scores.real, REAL_MIN),
  };
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}

function baselineOf(frames: readonly FaceFrame[]): Baseline | null {
  const of = (field: keyof Baseline) => medianOf(frames.map(({ face }) => face[field]));
  const [yaw, pitch, share, eyes] = [of('yaw'), of('pitch'), of('share'), of('eyes')];
  return yaw === null || pitch === null || share === null || eyes === null ? null : { yaw, pitch, share, eyes };
}

/** Returns the lowest of the steps' medians, so that nobody else can perform an action. Null if a step shows no face. */
function leastOf(frames: readonly FaceFrame[], actCount: number, field: 'sameFace' | 'live' | 'real'): number | null {
  const medians = Array.from({ length: actCount + 1 }, (_, step) =>
    medianOf(frames.filter((frame) => frame.step === step).map(({ face }) => face[field])),
  );
  const known = medians.filter((median) => median !== null);
  return known.length === medians.length ? Math.min(...known) : null;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
