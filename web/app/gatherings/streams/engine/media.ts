import { STREAM_VIDEO_IDEAL_PX } from '@bros/contract/gatherings/stream-rules';
import { MediaError, openDevices } from '../../../platform/media.ts';

/** Null leaves the choice to the browser. */
export interface ChosenDevices {
  cameraId: string | null;
  microphoneId: string | null;
}

const STORED = 'bros.stream-devices';

export function readChosenDevices(): ChosenDevices {
  try {
    const { cameraId, microphoneId } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<ChosenDevices>;
    return { cameraId: cameraId ?? null, microphoneId: microphoneId ?? null };
  } catch {
    return { cameraId: null, microphoneId: null };
  }
}

export function keepChosenDevices(devices: ChosenDevices): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(devices));
  } catch {
    // Without storage, the browser's default is used next time.
  }
}

/** `exact` would fail if the chosen camera is unplugged. */
const cameraConstraints = (cameraId: string | null): MediaTrackConstraints => ({
  width: { ideal: STREAM_VIDEO_IDEAL_PX.width },
  height: { ideal: STREAM_VIDEO_IDEAL_PX.height },
  ...(cameraId ? { deviceId: { ideal: cameraId } } : { facingMode: 'user' }),
});

const microphoneConstraints = (microphoneId: string | null): MediaTrackConstraints | true =>
  microphoneId ? { deviceId: { ideal: microphoneId } } : true;

/** Throws `MediaError`. */
export const openMedia = ({ cameraId, microphoneId }: ChosenDevices): Promise<MediaStream> =>
  openDevices({ video: cameraConstraints(cameraId), audio: microphoneConstraints(microphoneId) });

export async function openCamera({ cameraId }: ChosenDevices): Promise<MediaStreamTrack> {
  const [track] = (await openDevices({ video: cameraConstraints(cameraId) })).getVideoTracks();
  if (!track) throw new MediaError('missing');
  return track;
}

export async function openScreen(): Promise<MediaStreamTrack> {
  const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks();
  if (!track) throw new MediaError('missing');
  return track;
}

export interface Devices {
  cameras: { id: string; label: string }[];
  microphones: { id: string; label: string }[];
}

/** Browsers hide device names until a device was opened. */
export async function listDevices(): Promise<Devices> {
  const found = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const of = (kind: MediaDeviceKind) =>
    found.filter((device) => device.kind === kind && device.deviceId).map(({ deviceId: id, label }) => ({ id, label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}
