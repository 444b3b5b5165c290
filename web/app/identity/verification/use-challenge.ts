import type { Challenge } from '@bros/contract/identity/verification';
import type { Frame } from '@bros/contract/identity/verification-frames';
import { FRAME_KEPT_SIDE_PIXELS } from '@bros/contract/identity/verification-rules';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ChallengeState, challengeStateAt, isFrameDue } from './challenge-steps.ts';

const TICK_MS = 50;
const JPEG_QUALITY = 0.85;
const STEP_BUZZ_MS = 80;

/** Not mirrored, and no larger than the server stores. */
function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  const scale = Math.min(1, FRAME_KEPT_SIDE_PIXELS / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
}

async function readJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob && new Uint8Array(await blob.arrayBuffer());
}

/** `receivedAtMs` is `performance.now()` at arrival; frame times are relative to it. */
export interface ReceivedChallenge extends Challenge {
  receivedAtMs: number;
}

interface ChallengeOptions {
  video: RefObject<HTMLVideoElement | null>;
  challenge: ReceivedChallenge;
  onDone: (frames: Frame[]) => void;
  /** Browsers stop the camera and the timers of a hidden page. */
  onPageHidden: () => void;
}

export function useChallenge({
  video,
  challenge: { acts, receivedAtMs },
  onDone,
  onPageHidden,
}: ChallengeOptions): ChallengeState {
  const [state, setState] = useState<ChallengeState>(() => challengeStateAt(acts, 0));
  const finish = useEffectEvent(onDone);
  const leave = useEffectEvent(onPageHidden);
  const show = useEffectEvent(setState);
  const step = state.phase === 'step' ? state.step : -1;

  // A member who looks up cannot read the next action.
  useEffect(() => {
    if (step > 0) navigator.vibrate?.(STEP_BUZZ_MS);
  }, [step]);

  useEffect(() => {
    const beganAtMs = performance.now();
    const canvas = document.createElement('canvas');
    const taken: Omit<Frame, 'bytes'>[] = [];
    const pictures: Promise<Uint8Array | null>[] = [];
    let isReading = false;

    function takeFrame(now: number, at: number): void {
      const element = video.current;
      const atMs = now - receivedAtMs;
      if (isReading || !element?.videoWidth || !isFrameDue(taken, atMs)) return;
      drawFrame(element, canvas);
      taken.push({ atMs, step: at });
      isReading = true;
      pictures.push(readJpeg(canvas).finally(() => (isReading = false)));
    }

    async function end(): Promise<void> {
      const bytes = await Promise.all(pictures);
      finish(taken.flatMap((frame, index) => (bytes[index] ? [{ ...frame, bytes: bytes[index] }] : [])));
    }

    const timer = setInterval(() => {
      const now = performance.now();
      const next = challengeStateAt(acts, now - beganAtMs);
      show(next);
      if (next.phase === 'step') takeFrame(now, next.step);
      if (next.phase !== 'done') return;
      clearInterval(timer);
      void end();
    }, TICK_MS);
    const watch = () => document.hidden && leave();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [acts, receivedAtMs, video]);

  return state;
}
