import { useEffect, useState } from 'react';
import { MediaError, stopStream } from '../../platform/media.ts';
import { type LevelMeter, meterMicrophone } from './engine/levels.ts';
import {
  type ChosenDevices,
  type Devices,
  keepChosenDevices,
  listDevices,
  openMedia,
  readChosenDevices,
} from './engine/media.ts';

export interface MediaPreview {
  stream: MediaStream | null;
  problem: MediaError | null;
  devices: Devices;
  chosen: ChosenDevices;
  choose: (change: Partial<ChosenDevices>) => void;
  retry: () => void;
}

export function useMediaPreview(): MediaPreview {
  const [chosen, setChosen] = useState(readChosenDevices);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Pick<MediaPreview, 'stream' | 'problem'>>({ stream: null, problem: null });
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    let isClosed = false;
    let stream: MediaStream | null = null;
    setOpened({ stream: null, problem: null });
    async function open(): Promise<void> {
      try {
        stream = await openMedia(chosen);
        if (isClosed) return stopStream(stream);
        setOpened({ stream, problem: null });
        setDevices(await listDevices());
      } catch (error) {
        if (!isClosed) setOpened({ stream: null, problem: error instanceof MediaError ? error : new MediaError('busy') });
      }
    }
    void open();
    return () => {
      isClosed = true;
      stopStream(stream);
    };
  }, [chosen, attempt]);

  return {
    ...opened,
    devices,
    chosen,
    choose(change) {
      const next = { ...chosen, ...change };
      keepChosenDevices(next);
      setChosen(next);
    },
    retry: () => setAttempt(attempt + 1),
  };
}

const LEVEL_MS = 100;
/** Speech uses only about a third of the range. */
const LOUDNESS = 3;

/** The microphone's level from 0 to 1, scaled for display. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream) return;
    const meter: LevelMeter = meterMicrophone(stream);
    const timer = setInterval(() => setLevel(Math.min(1, meter.read() * LOUDNESS)), LEVEL_MS);
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [stream]);
  return level;
}
