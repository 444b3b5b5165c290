import { useEffect, useState } from 'react';
import { MediaError, type MediaProblem, openDevices, stopStream } from '../../platform/media.ts';

const CAMERA: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } };

export interface Camera {
  /** Null while it opens, and where it cannot be opened. */
  stream: MediaStream | null;
  problem: MediaProblem | null;
  retry: () => void;
}

/** The front camera, open as long as the screen shows it. No microphone is asked for. */
export function useCamera(): Camera {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Pick<Camera, 'stream' | 'problem'>>({ stream: null, problem: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again
  useEffect(() => {
    let isClosed = false;
    let stream: MediaStream | null = null;
    const show = (next: typeof opened) => isClosed || setOpened(next);
    async function open(): Promise<void> {
      show({ stream: null, problem: null });
      try {
        stream = await openDevices(CAMERA);
        if (isClosed) return stopStream(stream);
        show({ stream, problem: null });
        // A camera that is unplugged ends its track, and says nothing else.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => show({ stream: null, problem: 'missing' }));
      } catch (error) {
        show({ stream: null, problem: error instanceof MediaError ? error.problem : 'busy' });
      }
    }
    void open();
    return () => {
      isClosed = true;
      stopStream(stream);
    };
  }, [attempt]);

  return { ...opened, retry: () => setAttempt((before) => before + 1) };
}
