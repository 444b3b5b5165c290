import type { ChallengeAction } from '@bros/contract/identity/verification-rules';
import { describe, expect, test } from 'vitest';
import type { FaceMeasure, FrameMeasure } from './engine/engine.ts';
import { scoreCheck } from './scoring.ts';

const ACTIONS: ChallengeAction[] = ['turnLeft', 'comeCloser', 'blink'];
const straight: FaceMeasure = { yaw: 2, pitch: -5, share: 0.4, eyes: 0.32, live: 0.9, real: 0.7, samePerson: 0.5, sameFace: 0.8 };
const doing: Record<ChallengeAction, Partial<FaceMeasure>> = {
  turnLeft: { yaw: 30 },
  turnRight: { yaw: -30 },
  comeCloser: { share: 0.6 },
  lookUp: { pitch: 15 },
  blink: { eyes: 0.1 },
};

const film = (
  done: readonly Partial<FaceMeasure>[],
  change: (frame: FrameMeasure, index: number) => FrameMeasure = (frame) => frame,
) =>
  [{}, ...done]
    .flatMap((act, step) =>
      [0, 1, 2, 3].map(
        (index): FrameMeasure => ({
          atMs: step * 5000 + index * 1000,
          step,
          faces: 1,
          brightness: 110,
          face: { ...straight, ...(index > 1 && act) },
        }),
      ),
    )
    .map(change);
const wellDone = ACTIONS.map((act) => doing[act]);
const withFace = (face: Partial<FaceMeasure>) => (frame: FrameMeasure) => ({
  ...frame,
  face: frame.face && { ...frame.face, ...face },
});

describe('a scored check', () => {
  test('passes if each action is seen in its step, and records the times', () => {
    const { outcome, advice, scores } = scoreCheck(ACTIONS, { photoFaces: 1, frames: film(wellDone) });
    expect({ outcome, advice }).toEqual({ outcome: 'pass', advice: [] });
    expect(scores.acts).toEqual([
      { act: 'turnLeft', isDone: true, atMs: 7000 },
      { act: 'comeCloser', isDone: true, atMs: 12_000 },
      { act: 'blink', isDone: true, atMs: 17_000 },
    ]);
    expect(scores).toMatchObject({ oneFace: 1, samePerson: 0.5, sameFace: 0.8, live: 0.9, real: 0.7, framesScored: 16 });
  });

  test.each<[string, readonly Partial<FaceMeasure>[], ChallengeAction[]]>([
    ['in the other direction', [doing.turnRight, doing.comeCloser, doing.blink], ['turnLeft']],
    ['in another order', [doing.comeCloser, doing.turnLeft, doing.blink], ['turnLeft', 'comeCloser']],
    ['not at all', [{}, {}, {}], ACTIONS],
    ['too little', [{ yaw: 12 }, { share: 0.45 }, { eyes: 0.25 }], ACTIONS],
  ])('does not pass if the actions are done %s', (_how, done, missed) => {
    const result = scoreCheck(ACTIONS, { photoFaces: 1, frames: film(done) });
    expect(result).toMatchObject({ outcome: 'unclear', advice: ['actMissed'], missedActions: missed });
  });

  test.each<[string, string[], (frame: FrameMeasure, index: number) => FrameMeasure]>([
    ['a person other than the one in the photo', ['notLikePhoto'], withFace({ samePerson: 0.2 })],
    [
      'another face in one of the steps',
      ['actMissed', 'notLikePhoto'],
      (frame) => (frame.step === 2 ? withFace({ sameFace: 0.15 })(frame) : frame),
    ],
    [
      'another person who performs the actions, with pictures of the member in between',
      ['actMissed', 'notLikePhoto'],
      (frame, index) => (frame.step > 0 && index % 4 > 0 ? withFace({ sameFace: 0.15 })(frame) : frame),
    ],
    ['a screen in front of the camera', ['notLive'], withFace({ live: 0.1, real: 0.2 })],
    ['a dark room', ['tooDark'], (frame) => ({ ...frame, brightness: 12 })],
    ['somebody beside the member', ['severalFaces'], (frame, index) => (index % 4 === 0 ? { ...frame, faces: 2 } : frame)],
    [
      'a face that leaves the picture',
      ['noFace'],
      (frame, index) => (index % 4 === 0 ? { ...frame, faces: 0, face: null } : frame),
    ],
  ])('does not pass with %s', (_what, advice, change) => {
    expect(scoreCheck(ACTIONS, { photoFaces: 1, frames: film(wellDone, change) })).toMatchObject({ outcome: 'unclear', advice });
  });

  test('does not pass without a face in the photo or in the frames', () => {
    const unlike = film(wellDone, withFace({ samePerson: null }));
    expect(scoreCheck(ACTIONS, { photoFaces: 0, frames: unlike })).toMatchObject({
      outcome: 'unclear',
      advice: ['photoHasNoFace'],
    });
    const empty = film(wellDone, (frame) => ({ ...frame, faces: 0, face: null }));
    const { outcome, advice, scores } = scoreCheck(ACTIONS, { photoFaces: 1, frames: empty });
    expect(outcome).toBe('unclear');
    expect(advice).toEqual(expect.arrayContaining(['noFace', 'actMissed', 'notLikePhoto', 'notLive']));
    expect(scores).toMatchObject({ oneFace: 0, samePerson: null, sameFace: null });
  });
});
