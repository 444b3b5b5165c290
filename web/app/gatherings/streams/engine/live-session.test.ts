import type { StreamUserId } from '@bros/contract/gatherings/streams';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeMediaStream, type FakeTrack } from './fake-connection.ts';
import { LiveSession } from './live-session.ts';

const buildTrack = (kind: string) => ({ kind, enabled: true, contentHint: '', onended: null, stop: vi.fn() });

let opening: PromiseWithResolvers<FakeMediaStream>[] = [];

function open(): Promise<FakeMediaStream> {
  const next = Promise.withResolvers<FakeMediaStream>();
  opening.push(next);
  return next.promise;
}

async function letThrough(): Promise<ReturnType<typeof buildTrack>> {
  const track = buildTrack('video');
  opening.shift()?.resolve(new FakeMediaStream([track]));
  await vi.advanceTimersByTimeAsync(0);
  return track;
}

beforeEach(() => {
  vi.useFakeTimers();
  opening = [];
  vi.stubGlobal('MediaStream', FakeMediaStream);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: open, getDisplayMedia: open } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const node = { fftSize: 1, getFloatTimeDomainData: () => {}, connect: () => {} };
  const createNode = () => node;
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = createNode;
      createMediaStreamSource = createNode;
      close = async () => {};
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function buildSession() {
  const media = new FakeMediaStream([buildTrack('audio'), buildTrack('video')] as FakeTrack[]);
  const session = new LiveSession({
    ownId: 'own' as StreamUserId,
    isListener: false,
    configuration: {},
    media: media as unknown as MediaStream,
    send: () => {},
    onError: (error) => {
      throw error;
    },
  });
  return { session, media };
}

test('a second press while the camera opens does not open it twice', async () => {
  const { session, media } = buildSession();
  await session.toggleCamera();
  expect(session.read().isCameraOn).toBe(false);
  const [first, second] = [session.toggleCamera(), session.toggleCamera()];
  expect(opening).toHaveLength(1);
  const camera = await letThrough();
  await Promise.all([first, second]);
  expect(session.read().isCameraOn).toBe(true);
  expect(media.getVideoTracks()).toEqual([camera]);
});

test('a camera that failed to open can be requested again', async () => {
  const { session } = buildSession();
  await session.toggleCamera();
  const refused = session.toggleCamera();
  opening.shift()?.reject(new Error('busy'));
  await expect(refused).rejects.toThrow();
  const again = session.toggleCamera();
  await letThrough();
  await again;
  expect(session.read().isCameraOn).toBe(true);
});

test.each(['toggleCamera', 'toggleScreen'] as const)(
  'video that arrives after the end of the session is stopped: %s',
  async (toggle) => {
    const { session, media } = buildSession();
    await session.toggleCamera();
    const opened = session[toggle]();
    session.close();
    const track = await letThrough();
    await opened;
    expect(track.stop).toHaveBeenCalled();
    expect(media.getVideoTracks()).not.toContain(track);
  },
);
